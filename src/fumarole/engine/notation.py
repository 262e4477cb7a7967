"""The notation: choices as short, typeable, unambiguous English, from one statement a gesture.

    Phrase(MOVE, "move[ {base} base][ {elite} elite] to {area}[ by sea{sea}]",
           base=NUMBER, elite=NUMBER, area=areas, sea=FLAG)

Slots are packed in the order of the keywords.  A part in square brackets is said only when its slot is not
0.  The same template reads and writes, so that `read(say(choice)) == choice`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Final

from fumarole.engine.choice import SLOT_SIZE, SLOTS, VERBS, pack, slot_of, verb_of
from fumarole.engine.reason import Reason
from fumarole.engine.refusal import Unreadable
from fumarole.engine.words import Words, in_order, plain

NUMBER: Final = Words("number", [])
FLAG: Final = Words("flag", ["", "yes"])

FEW_WORDS: Final = 8
"""So many words for a slot are named beside it."""

KEPT: Final = 20_000
"""So many sayings are kept ready."""

_PART = re.compile(r"\[([^\]]*)\]|([^\[]+)")
_SLOT = re.compile(r"\{(\w+)\}")


class Phrase:
    """How one gesture is said."""

    def __init__(self, verb: int, template: str, /, **slots: Words) -> None:
        self.verb = verb
        self.template = template
        self.slots = slots
        self.names = list(slots)
        parts = [(match[1] or match[2], match[1] is not None) for match in _PART.finditer(template)]
        self._parts = [(text, optional, _SLOT.findall(text)) for text, optional in parts]
        said = [name for _, _, names in self._parts for name in names]
        if sorted(said) != sorted(self.names) or not 0 <= verb < VERBS or len(self.names) > SLOTS:
            raise ValueError(f"{template!r} must say each of its slots once: {self.names}")
        if any(optional and len(names) != 1 for _, optional, names in self._parts):
            raise ValueError(f"{template!r}: each part in brackets has exactly one slot")
        self._pattern = re.compile("".join(self._regex(part) for part in self._parts))

    @property
    def form(self) -> str:
        """The template as people read it: a part that is said or not has no slot to fill."""
        flags = {name: "" for name, kind in self.slots.items() if kind is FLAG}
        return _SLOT.sub(lambda slot: flags.get(slot[1], slot[0]), self.template)

    def say(self, chosen: int) -> str:
        """This gesture as text."""
        said = []
        for text, optional, names in self._parts:
            numbers = {name: slot_of(chosen, self.names.index(name)) for name in names}
            if not optional or any(numbers.values()):
                said.append(_SLOT.sub(lambda slot: self._word(slot[1], numbers[slot[1]]), text))  # noqa: B023
        return "".join(said)

    def read(self, text: str) -> int | None:
        """The choice that a text in lower case with single spaces means, or None."""
        match = self._pattern.fullmatch(text)
        if match is None:
            return None
        numbers = []
        for name in self.names:
            said = match[name]
            kind = self.slots[name]
            if said is None:
                number = 0
            elif kind is FLAG:
                number = 1
            elif kind is NUMBER:
                number = _number(said)
            else:
                number = kind.find(said)
            if not 0 <= number < SLOT_SIZE:
                return None
            numbers.append(number)
        return pack(self.verb, *numbers)

    def unknown(self, text: str) -> str:
        """Which word or number of a text in this form does not exist; empty if that is not the trouble."""
        match = self._pattern.fullmatch(text)
        if match is None:
            return ""
        for name in self.names:
            said, kind = match[name], self.slots[name]
            if said is None or kind is FLAG:
                continue
            if kind is NUMBER:
                if _number(said) >= SLOT_SIZE:
                    return f"{name}: 0 to {SLOT_SIZE - 1} can be said, found {said}"
            elif kind.find(said) < 0:
                return f"{said!r} is no {kind.kind}; {kind.hint(said)}"
        return ""

    def meanings(self) -> dict[str, str]:
        """What may stand in each slot, in words."""
        said = {}
        for name, kind in self.slots.items():
            if kind is NUMBER:
                said[name] = "a number"
            elif kind is not FLAG:
                few = len(kind) <= FEW_WORDS
                said[name] = ", ".join(kind.words) if few else kind.kind
        return said

    def fits(self, chosen: int) -> bool:
        """Whether the numbers of a choice are words of this phrase."""
        last = len(self.names)
        if chosen < 0 or chosen >> (8 + 9 * last):
            return False
        numbers = [slot_of(chosen, at) for at in range(last)]
        kinds = list(self.slots.values())
        return all(kind is NUMBER or number < len(kind) for number, kind in zip(numbers, kinds, strict=True))

    def _word(self, name: str, number: int) -> str:
        kind = self.slots[name]
        if kind is FLAG:
            return ""
        return str(number) if kind is NUMBER else kind[number]

    def _regex(self, part: tuple[str, bool, list[str]]) -> str:
        text, optional, _ = part
        pieces = []
        at = 0
        for slot in _SLOT.finditer(text):
            kind = self.slots[slot[1]]
            inner = "" if kind is FLAG else r"\d+" if kind is NUMBER else r".+?"
            pieces += [re.escape(text[at : slot.start()].lower()), f"(?P<{slot[1]}>{inner})"]
            at = slot.end()
        pieces.append(re.escape(text[at:].lower()))
        whole = "".join(pieces)
        return f"(?:{whole})?" if optional else whole


class Notation:
    """All gestures of a game."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self.phrases: dict[int, Phrase] = {}
        for phrase in phrases:
            if phrase.verb in self.phrases:
                raise ValueError(f"verb {phrase.verb} has two phrases")
            self.phrases[phrase.verb] = phrase
        self._said: dict[int, str] = {}

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
                return unknown if unknown.endswith("?") else f"{unknown}."
        verbs = in_order({first_word(phrase.form) for phrase in self.phrases.values()})
        near = difflib.get_close_matches(first_word(typed), verbs, 2, 0.6)
        forms = [phrase.form for verb in near for phrase in self.alike(verb)]
        if forms:
            return f"the forms are: {'; '.join(forms)}."
        return f"a gesture begins with one of: {', '.join(verbs)}."


def first_word(form: str) -> str:
    """The word that a form or a text begins with."""
    return plain(form.replace("[", " ")).split("-")[0]


def _number(said: str) -> int:
    """A number as typed; one that is far too long to be meant is merely too large."""
    return int(said) if len(said) < 10 else SLOT_SIZE
