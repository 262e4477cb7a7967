"""Vocabularies: small numbers inside, words at the edges.

The board, the notation, dumps and cases all name seats, areas and cards through the same `Words`.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from fumarole.engine.refusal import PositionError

NEAR: Final = 0.6
NEARLY_THE_SAME: Final = 0.8
"""How alike two words are, from 0 to 1: worth a mention, and beyond doubt."""

_NUMBERS = re.compile(r"(\d+)")


def plain(text: str) -> str:
    """Text as people may type it: any case, with or without accents, spaces or hyphens."""
    letters = unicodedata.normalize("NFKD", text)
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "-".join(bare.casefold().replace("-", " ").replace("_", " ").split())


class Clash(ValueError):
    """Two words that cannot be told apart: a defect of a title, unless one of them is a seat's name."""

    def __init__(self, kind: str, word: str) -> None:
        self.kind = kind
        self.word = word
        super().__init__(f"{kind}: two words cannot be told apart, one of them is {word!r}")


class Words:
    """The words of one kind of thing, in the order of their numbers."""

    def __init__(self, kind: str, words: Sequence[str]) -> None:
        self.kind = kind
        self.words = tuple(words)
        self._numbers = {word: number for number, word in enumerate(self.words)}
        self._plain: dict[str, int] = {}
        for number, word in enumerate(self.words):
            if self._plain.setdefault(plain(word), number) != number:
                raise Clash(kind, word)

    def __len__(self) -> int:
        return len(self.words)

    def __getitem__(self, number: int) -> str:
        return self.words[number]

    def find(self, text: str) -> int:
        """The number of a word however it is typed, or -1."""
        number = self._numbers.get(text, -1)
        return number if number >= 0 else self._plain.get(plain(text), -1)

    def number(self, text: object, place: str = "") -> int:
        """The number of a word; a word that is not there is an error that names its neighbours."""
        found = self.find(text) if isinstance(text, str) else -1
        if found >= 0:
            return found
        where = f"{place}: " if place else ""
        raise PositionError(f"{where}{text!r} is no {self.kind}; {self.hint(str(text))}")

    def hint(self, text: str) -> str:
        """What somebody who typed this may have meant, and all that there is."""
        return hint(text, self.words)


def hint(text: str, words: Iterable[str]) -> str:
    """What somebody who typed this may have meant; unless that is plain, all that there is too."""
    plains = {plain(word): word for word in words}
    near = difflib.get_close_matches(plain(text), list(plains), 3, NEAR)
    meant = f"did you mean {' or '.join(plains[word] for word in near)}?" if near else ""
    if difflib.get_close_matches(plain(text), near, 1, NEARLY_THE_SAME):
        return meant
    listed = ", ".join(in_order(plains.values()))
    return f"{meant} There are: {listed}" if meant else f"there are: {listed}"


def in_order(words: Iterable[str]) -> list[str]:
    """Words as one looks them up: by the alphabet, numbers in them by their size."""
    return sorted(words, key=_place_in_a_list)


def _place_in_a_list(word: str) -> list[str]:
    return [part.zfill(9) if part.isdecimal() else part for part in _NUMBERS.split(plain(word))]
