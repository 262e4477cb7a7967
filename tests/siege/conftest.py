"""Servers to be attacked, as in the tests of the server itself."""

from __future__ import annotations

from server.conftest import home, workers_find_the_package

__all__ = ["home", "workers_find_the_package"]
