"""A title whose scenarios of one's own are attacks: whatever a parser or a rule could be brought to do.

They go off wherever they are read.  Only in the process of the tests, which is the server's as well, they
say no more than that: nothing of a stranger may be tried there first.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Any, Final

from fumarole.engine.piece import Piece
from sample.title import Vents

HARMLESS: Final = "nothing"


class Bombs(Vents):
    id = "bombs"
    name = "Bombs"

    def own_scenario(self, said: Mapping[str, Any]) -> Piece:
        does = str(said.get("does", HARMLESS))
        if does != HARMLESS:
            assert "pytest" not in sys.modules, "tried in the server itself"
            _go_off(does)
        return Piece("own", "Own", "A bomb.", facts={"rounds": 6})


def _go_off(does: str) -> None:
    if does == "spin":
        while True:
            pass
    if does == "eat":
        eaten = [bytearray(1 << 20)]
        while True:
            eaten.append(bytearray(1 << 24))
    if does == "die":
        os.abort()
    raise KeyError(does)


TITLE: Final = Bombs()
