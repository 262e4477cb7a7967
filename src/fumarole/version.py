"""The program's version, stated once."""

from typing import Final

VERSION: Final = "0.1.0"
