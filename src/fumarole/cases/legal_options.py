"""What a seat may do now, and how it is written, for whoever wrote something else."""

from __future__ import annotations

from collections import Counter
from typing import Final

from fumarole.engine.notation import first_word
from fumarole.engine.state import State

MANY: Final = 40
"""More options than these are counted by their first word, unless they are of the kind that was meant."""


def slots(game: State, text: str) -> str:
    """What may stand in the slots of the gestures that begin as a text does."""
    meanings: dict[str, str] = {}
    for phrase in game.book.notation.alike(text):
        if not phrase.unknown(" ".join(text.lower().split())):
            meanings |= phrase.meanings()
    return "\n".join(f"{{{name}}}: {meaning}" for name, meaning in meanings.items())


def legal(game: State, seat: int, text: str = "") -> str:
    """What a seat may do now, the gestures that begin as a text does before all others."""
    options = [game.say(choice) for choice in game.options(seat)]
    name = game.book.setup.seats[seat]
    if not options:
        return f"{name} has nothing to choose now; {to_act(game)}"
    alike = [option for option in options if first_word(option) == first_word(text)]
    others = [option for option in options if option not in alike]
    said = [f"legal now: {'; '.join(alike)}"] if alike else []
    if others:
        said.append(f"{'and also' if alike else 'legal now'}: {counted(others)}")
    return "\n".join(said)


def counted(options: list[str]) -> str:
    """Options one by one; if there are many, how many of each kind."""
    if len(options) <= MANY:
        return "; ".join(options)
    kinds = Counter(first_word(option) for option in options)
    return ", ".join(f"{count} of `{word} …`" for word, count in kinds.items())


def to_act(game: State) -> str:
    """Who is asked now."""
    names = [game.book.setup.seats[seat] if seat >= 0 else "chance" for seat in game.to_act]
    return "the game is over" if game.over else f"to act: {', '.join(names) or 'nobody'}"
