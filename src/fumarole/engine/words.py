"""Vocabularies: small numbers inside, words at the edges.

The board, the notation, dumps and cases all name seats, areas and cards through the same `Words`.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Sequence

from fumarole.engine.refusal import PositionError


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
        """What somebody who typed this may have meant."""
        near = difflib.get_close_matches(plain(text), [plain(word) for word in self.words], 3, 0.6)
        if near:
            return "did you mean " + " or ".join(self.words[self._plain[word]] for word in near) + "?"
        return "there are: " + shortened(self.words, 40, ", ")


def shortened(texts: Sequence[str], most: int, joint: str) -> str:
    """The first of a list; where it is longer, how many more there are."""
    more = len(texts) - most
    return joint.join([*texts[:most], f"… and {more} more"] if more > 0 else texts)
