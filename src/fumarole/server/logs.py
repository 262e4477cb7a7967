"""Structured logs on standard error: one line an event, as JSON or as text.  No secret is ever logged."""

from __future__ import annotations

import datetime
import logging
import sys
from typing import Any, Final

import msgspec

QUIET: Final = ("uvicorn.access", "alembic", "alembic.runtime.migration", "sqlalchemy.engine")


class Lines(logging.Formatter):
    """One line an event."""

    def __init__(self, form: str) -> None:
        self.form = form
        super().__init__()

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(timespec="milliseconds")
        facts: dict[str, Any] = dict(getattr(record, "facts", {}))
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        if self.form == "json":
            line = {
                "at": at,
                "level": record.levelname.lower(),
                "from": record.name,
                "says": record.getMessage(),
            }
            return msgspec.json.encode({**line, **facts}, enc_hook=str).decode()
        told = " ".join(f"{name}={value}" for name, value in facts.items())
        return f"{at} {record.levelname.lower()} {record.name}: {record.getMessage()} {told}".rstrip()


def begin(form: str) -> None:
    """Log from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(form))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
