"""A choice is one gesture at the table, packed into one int: a verb and up to six small numbers.

Ints are what lists, logs and search trees handle fastest; what a choice means to people is said by the
title's notation.  The verb has 8 bits, each slot 9 (0 to 511), 62 in all: a machine word when compiled.
"""

from __future__ import annotations

from typing import Final

from fumarole.engine.refusal import Runaway

VERBS: Final = 256
SLOTS: Final = 6
SLOT_SIZE: Final = 512
MOST_CHOICE: Final = 2**62 - 1

CHANCE: Final = -2
"""The chooser of draws; never a seat."""

SPECTATOR: Final = -1
"""The eyes of somebody who holds no seat."""


def pack(verb: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> int:
    """Pack a verb and its slots."""
    return verb | a << 8 | b << 17 | c << 26 | d << 35 | e << 44 | f << 53


def counted(number: int) -> int:
    """A number that choices are listed up to, if a slot can hold it: more would be listed for ever."""
    if number >= SLOT_SIZE:
        raise Runaway(f"{number} choices cannot be listed, {SLOT_SIZE - 1} of a number can.")
    return number


def verb_of(chosen: int) -> int:
    """The verb of a choice."""
    return chosen & 255


def slot_of(chosen: int, slot: int) -> int:
    """The slot with that number, counted from 0."""
    return chosen >> (8 + 9 * slot) & 511
