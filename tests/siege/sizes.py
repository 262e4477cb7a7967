"""How hard an attack is: a quick one with all other tests, the whole of it with `make siege`."""

from __future__ import annotations

import os
from typing import Final

WHOLE: Final = os.environ.get("FUMAROLE_SIEGE") == "whole"


def size(quick: int, whole: int) -> int:
    """So many tries now."""
    return whole if WHOLE else quick
