"""An option: a choice with its words, for people and for programs that people write.

    option = game.options()[0]
    print(option)                     # move 2 base to rhone
    option.verb, option.base          # "move", 2
    option.slots                      # {"base": 2, "area": "rhone"}

Search works on bare choices; an option costs a little more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fumarole.engine.choice import verb_of
from fumarole.engine.notation import Notation
from fumarole.engine.phrase import FLAG, NUMBER, SAY, VERB, Phrase, Value


class Option(int):
    """One choice; an int like any choice, so that whatever takes a choice takes an option."""

    _notation: Notation

    def __new__(cls, choice: int, notation: Notation) -> Option:  # noqa: D102 - takes a choice and its words
        made = super().__new__(cls, choice)
        made._notation = notation
        return made

    @property
    def verb(self) -> str:
        """What is done, such as `move`."""
        return self._phrase.name

    @property
    def slots(self) -> dict[str, Value]:
        """To what, and how many: by name, without what is left unsaid."""
        said = self._notation.parts(int(self))
        return {name: value for name, value in said.items() if name not in (SAY, VERB)}

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        phrase = self._phrase
        if name not in phrase.slots:
            known = ", ".join(("verb", *phrase.names))
            raise AttributeError(f"{str(self)!r} has no {name!r}; it has: {known}")
        kind = phrase.slots[name]
        unsaid = 0 if kind is NUMBER else False if kind is FLAG else None
        return self.slots.get(name, unsaid)

    def __dir__(self) -> list[str]:
        return ["verb", "slots", *self._phrase.names]

    def __str__(self) -> str:
        return self._notation.say(int(self))

    def __repr__(self) -> str:
        return f"<Option {self}>"

    def __format__(self, form: str) -> str:
        return format(str(self), form)

    def __bool__(self) -> bool:
        return True

    def __reduce__(self) -> tuple[type[int], tuple[int]]:
        return int, (int(self),)  # between processes a choice travels without its words

    @property
    def _phrase(self) -> Phrase:
        return self._notation.phrases[verb_of(int(self))]


def options(choices: Iterable[int], notation: Notation) -> list[Option]:
    """These choices, each with its words."""
    return [Option(choice, notation) for choice in choices]
