"""The notation of a game: all its gestures, read and written as sentences and as parts (see `phrase`)."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from fumarole.engine.choice import verb_of
from fumarole.engine.phrase import SAY, VERB, Parts, Phrase, Value, ended
from fumarole.engine.reason import Reason
from fumarole.engine.refusal import Unreadable
from fumarole.engine.words import hint, in_order, plain

Run: TypeAlias = list[Value | tuple[Value, ...]]

KEPT: Final = 20_000
"""So many sayings are kept ready."""


class Notation:
    """All gestures of a game."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self.phrases: dict[int, Phrase] = {}
        self.named: dict[str, Phrase] = {}
        for phrase in phrases:
            if phrase.verb in self.phrases or phrase.name in self.named:
                raise ValueError(f"verb {phrase.verb}, {phrase.name}, has two phrases")
            self.phrases[phrase.verb] = self.named[phrase.name] = phrase
        self._said: dict[int, str] = {}
        self._values: dict[int, tuple[Value, ...]] = {}

    def plus(self, *phrases: Phrase) -> Notation:
        """This notation with further gestures."""
        return Notation([*self.phrases.values(), *phrases])

    def say(self, chosen: int) -> str:
        """A choice as text; what was said before is not put together again."""
        said = self._said.get(chosen)
        if said is None:
            if len(self._said) >= KEPT:
                self._said.clear()
            said = self._said[chosen] = self.phrases[verb_of(chosen)].say(chosen)
        return said

    def parts(self, chosen: int) -> Parts:
        """A choice for programs: what is said, the verb, the slots."""
        said: Parts = {SAY: self.say(chosen)}
        return said | self.phrases[verb_of(chosen)].parts(self.values(chosen))

    def values(self, chosen: int) -> tuple[Value, ...]:
        """What stands in the slots of a choice; what was asked for before is kept ready."""
        found = self._values.get(chosen)
        if found is None:
            if len(self._values) >= KEPT:
                self._values.clear()
            found = self._values[chosen] = self.phrases[verb_of(chosen)].values(chosen)
        return found

    @property
    def templates(self) -> dict[str, str]:
        """How each verb is said, with its slots: what a reader of `runs` must know."""
        return {name: phrase.template for name, phrase in self.named.items()}

    def runs(self, choices: Iterable[int]) -> list[Run]:
        """Choices in short, in their order: a verb, then the values of each choice of it that follows.

        A single value stands for itself, without a list around it.
        """
        runs: list[Run] = []
        before = -1
        for chosen in choices:
            verb = verb_of(chosen)
            if verb != before:
                runs.append([self.phrases[verb].name])
                before = verb
            values = self.values(chosen)
            runs[-1].append(values[0] if len(values) == 1 else values)
        return runs

    def pack(self, parts: Mapping[str, Any]) -> int:
        """The choice that these parts mean."""
        verb = parts.get(VERB)
        phrase = self.named.get(verb) if isinstance(verb, str) else None
        if phrase is None:
            near = hint(verb if isinstance(verb, str) else "", self.named)
            raise Unreadable([Reason(f"{verb!r} is no verb of this game; {ended(near)}")])
        return phrase.pack(parts)

    def knows(self, chosen: int) -> bool:
        """Whether a number is a choice that can be said at all."""
        return verb_of(chosen) in self.phrases and self.phrases[verb_of(chosen)].fits(chosen)

    def read(self, text: str) -> int:
        """The choice a text means; case, accents and spacing do not matter."""
        typed = " ".join(text.lower().split())
        for phrase in self.phrases.values():
            found = phrase.read(typed)
            if found is not None:
                return found
        raise Unreadable([Reason(f"{text.strip()!r} is no gesture of this game; {self._hint(typed)}")])

    def alike(self, text: str) -> list[Phrase]:
        """The phrases that begin with the same word as a text; none if none does."""
        first = first_word(text)
        return [phrase for phrase in self.phrases.values() if first_word(phrase.form) == first]

    def _hint(self, typed: str) -> str:
        for phrase in self.phrases.values():
            unknown = phrase.unknown(typed)
            if unknown:
                return ended(unknown)
        verbs = in_order({first_word(phrase.form) for phrase in self.phrases.values()})
        near = difflib.get_close_matches(first_word(typed), verbs, 2, 0.6)
        forms = [phrase.form for verb in near for phrase in self.alike(verb)]
        if forms:
            return f"the forms are: {'; '.join(forms)}."
        return f"a gesture begins with one of: {', '.join(verbs)}."


def first_word(form: str) -> str:
    """The word that a form or a text begins with."""
    return plain(form.replace("[", " ")).split("-")[0]
