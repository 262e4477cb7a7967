"""A home of their own for the tests and for every process that they start.

What lies in a person's home changes nothing.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

PLACES: Final = {
    "HOME": "",
    "USERPROFILE": "",
    "XDG_CONFIG_HOME": ".config",
    "XDG_CACHE_HOME": ".cache",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
}
UNSAID: Final = ("RAY_", "FUMAROLE_DATA", "FUMAROLE_CONTENT")
"""How names begin that would say the same as a home does, in other ways."""


def move_in() -> tempfile.TemporaryDirectory[str]:
    """Make one, and live there from now on; it goes when it is cleaned up."""
    home = tempfile.TemporaryDirectory(prefix="fumarole-home-", ignore_cleanup_errors=True)
    for name, place in PLACES.items():
        os.environ[name] = str(Path(home.name) / place)
    for name in [name for name in os.environ if name.startswith(UNSAID)]:
        del os.environ[name]
    return home
