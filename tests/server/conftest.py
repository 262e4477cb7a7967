"""A server for the tests of this room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from processes import environment
from server.homes import Home


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """A server with nothing special about it."""
    served = Home(tmp_path_factory.mktemp("home"))
    yield served
    served.close()


@pytest.fixture(autouse=True)
def workers_find_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Worker processes run the package under test, and know the sample title."""
    for name, value in environment().items():
        monkeypatch.setenv(name, value)
