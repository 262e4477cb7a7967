"""Sentences of the log read back: from "menrau moves 2 base from alba to wales." to `moved` and its facts.

A `Reader` knows the templates of a language, by kind, and how every fact looks in them.  In a template
`{clan}` is a fact and `[moves|move]`, `[clan:its|their]` are words that agree.  A sentence that no template
could have made is refused, and so is one that could mean two things: people could not tell either.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

PLACES: Final = re.compile(r"\{(?P<fact>\w+)\}|\[(?:\w+:)?(?P<one>[^|\[\]]*)\|(?P<many>[^\[\]]*)\]")


class Unclear(AssertionError):
    """A sentence that cannot be read, or in more than one way."""


class Told(NamedTuple):
    """What a sentence says."""

    kind: str
    facts: dict[str, Any]


class Look(NamedTuple):
    """How a fact looks in a sentence, as a regular expression without groups, and what such words mean."""

    pattern: str
    value: Callable[[str], Any]


NUMBER: Final = Look(r"-?\d+", int)
ANYTHING: Final = Look(r".+?", str)


def one_of(words: Iterable[str] | Mapping[str, Any]) -> Look:
    """One of these words, which mean themselves or what the mapping says."""
    meanings = dict(words) if isinstance(words, Mapping) else {word: word for word in words}
    longest_first = sorted(meanings, key=lambda word: (-len(word), word))
    return Look("(?:" + "|".join(map(re.escape, longest_first)) + ")", meanings.__getitem__)


def list_of(item: Look, between: str = ", ", last: str | None = None, none: str | None = None) -> Look:
    """Several such facts; `last` stands before the last one, `none` for an empty list."""
    joints = "|".join(re.escape(joint) for joint in dict.fromkeys((between, last or between)))
    several = f"{item.pattern}(?:(?:{joints}){item.pattern})*"
    pattern = f"(?:{several})" if none is None else f"(?:{several}|{re.escape(none)})"
    whole, split = re.compile(item.pattern), re.compile(f"(?:{joints})")

    def value(text: str) -> list[Any]:
        found: list[Any] = []
        at = 0
        while text != none:
            one = whole.match(text, at)
            assert one is not None, text
            found.append(item.value(one[0]))
            joint = split.match(text, one.end())
            if joint is None:
                break
            at = joint.end()
        return found

    return Look(pattern, value)


def pair_of(first: Look, second: Look, between: str = " ") -> Look:
    """Two facts beside each other, as a tuple."""
    parts = re.compile(f"({first.pattern}){re.escape(between)}({second.pattern})")

    def value(text: str) -> tuple[Any, Any]:
        found = parts.fullmatch(text)
        assert found is not None, text
        return first.value(found[1]), second.value(found[2])

    return Look(f"(?:{first.pattern}{re.escape(between)}{second.pattern})", value)


def mapping_of(key: Look, value: Look, between: str = " ", none: str | None = "nothing") -> Look:
    """Facts by name: "menrau 3, catabatians 5"."""
    pairs = list_of(pair_of(key, value, between), none=none)
    return Look(pairs.pattern, lambda text: dict(pairs.value(text)))


class Reader:
    """The templates of a language; `looks` are by the name of a fact, or by `kind.fact` where it differs."""

    def __init__(self, templates: Mapping[str, Sequence[str]], looks: Mapping[str, Look]) -> None:
        self.looks = looks
        self.forms = [
            (kind, re.compile(self._pattern(kind, template)))
            for kind, several in templates.items()
            for template in several
        ]

    def look(self, kind: str, fact: str) -> Look:
        """How this fact looks in sentences of this kind."""
        found = self.looks.get(f"{kind}.{fact}") or self.looks.get(fact)
        if found is None:
            raise LookupError(f"Nobody has said how the fact {fact!r} of {kind!r} looks.")
        return found

    def read(self, sentence: str) -> Told:
        """The one thing that the sentence can mean."""
        readings: list[Told] = []
        for kind, form in self.forms:
            found = form.fullmatch(sentence)
            if found is not None:
                facts = {fact: self.look(kind, fact).value(text) for fact, text in found.groupdict().items()}
                if Told(kind, facts) not in readings:
                    readings.append(Told(kind, facts))
        if len(readings) != 1:
            why = " or ".join(f"{kind} {facts}" for kind, facts in readings) or "nothing that could happen"
            raise Unclear(f"{sentence!r} means {why}.")
        return readings[0]

    def _pattern(self, kind: str, template: str) -> str:
        parts, seen, at = [], set(), 0
        for place in PLACES.finditer(template):
            parts.append(re.escape(template[at : place.start()]))
            at = place.end()
            fact = place["fact"]
            if fact is None:
                parts.append(f"(?:{re.escape(place['one'])}|{re.escape(place['many'])})")
            elif fact in seen:
                parts.append(f"(?P={fact})")
            else:
                parts.append(f"(?P<{fact}>{self.look(kind, fact).pattern})")
                seen.add(fact)
        return "".join([*parts, re.escape(template[at:])])
