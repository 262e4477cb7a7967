"""Structured logs on standard error: one line an event, as JSON or as text.

No line holds a secret, a seed, a decision, what people say, or where they are: of an error its kind and its
place in the program are told, but not its message, which may quote what was to be stored or read.
"""

from __future__ import annotations

import datetime
import errno
import logging
import sys
import traceback
from types import TracebackType
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
        says = record.getMessage()
        if record.name == "asyncio":
            says = says.partition("\n")[0]  # what follows shows the error as it is
        if self.form == "json":
            line = {"at": at, "level": record.levelname.lower(), "from": record.name, "says": says}
            return msgspec.json.encode({**line, **facts}, enc_hook=str).decode()
        told = " ".join(f"{name}={value}" for name, value in facts.items())
        return f"{at} {record.levelname.lower()} {record.name}: {says} {told}".rstrip()

    def formatException(  # noqa: N802 - the name is the library's
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        """The way to an error and its kind, and those of its causes, the first cause first."""
        parts: list[str] = []
        error = ei[1]
        while error is not None and len(parts) < 10:
            parts.insert(0, "".join(traceback.format_tb(error.__traceback__)) + kind(error))
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\n".join(parts)


def kind(error: BaseException) -> str:
    """What an error is, by names and numbers alone."""
    names = [type(error).__name__]
    original = getattr(error, "orig", None)
    if isinstance(original, BaseException):
        names.append(kind(original))
    if isinstance(error, OSError) and error.errno is not None:
        names.append(errno.errorcode.get(error.errno, str(error.errno)))
    codes = [getattr(error, name, None) for name in ("sqlstate", "sqlite_errorname")]
    return " ".join([*names, *(code for code in codes if isinstance(code, str))])


def about_clients(record: logging.LogRecord) -> bool:
    """Lines of the web server that say where a client is."""
    return record.name == "uvicorn.error" and "%s" in str(record.msg) and "WebSocket" in str(record.msg)


def begin(form: str) -> None:
    """Log from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(form))
    handler.addFilter(lambda record: not about_clients(record))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
