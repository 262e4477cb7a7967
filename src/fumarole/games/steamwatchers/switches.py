"""Table options that are on or off: each sets one of the house rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from fumarole.engine.piece import TableOption, unchanged
from fumarole.engine.state import Rulebook
from fumarole.games.steamwatchers.terms import with_house


class Switch(NamedTuple):
    """An option with two values, the default first, and what the other one sets."""

    id: str
    values: tuple[str, str]
    setting: str
    value: bool
    about: str
    rules: tuple[str, ...]
    formerly: str = ""


def switched(switch: Switch) -> TableOption:
    """The table option."""
    changes: dict[str, Callable[[Rulebook], Rulebook]] = {
        switch.values[0]: unchanged,
        switch.values[1]: partial(with_house, setting=switch.setting, value=switch.value),
    }
    return TableOption(switch.id, switch.about, changes, switch.rules, formerly=switch.formerly)
