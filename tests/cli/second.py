"""A second title, so that there is something to choose from."""

from __future__ import annotations

from typing import Final

from sample.title import Vents


class Geysers(Vents):
    """Vents under another name, for exactly three."""

    id = "geysers"
    name = "Geysers"
    about = "Vents for three."
    players = (3, 3)


TITLE: Final = Geysers()
