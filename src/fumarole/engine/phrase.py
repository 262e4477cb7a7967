"""A phrase: one gesture as short, typeable, unambiguous English, and as a verb with slots.

    Phrase(MOVE, "move", "move[ {base} base][ {elite} elite] to {area}[ by sea{sea}]",
           base=NUMBER, elite=NUMBER, area=areas, sea=FLAG)

Slots are packed in the order of the keywords.  A part in square brackets is said only when its slot is not
0.  The same template reads and writes, so that `read(say(choice)) == choice`.

For programs the same choice is its parts, `{"verb": "move", "base": 2, "area": "rhone"}`: what is not said
is left out, a flag that is said is true; `pack(parts(choice)) == choice`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from fumarole.engine.choice import SLOT_SIZE, SLOTS, VERBS, pack, slot_of
from fumarole.engine.reason import Reason
from fumarole.engine.refusal import Unreadable
from fumarole.engine.words import Words, hint

Value: TypeAlias = str | int
"""What stands in a slot: a word, a number, or True for a flag."""
Parts: TypeAlias = dict[str, Value]
"""A verb and its slots by name."""

NUMBER: Final = Words("number", [])
FLAG: Final = Words("flag", ["", "yes"])

FEW_WORDS: Final = 8
"""So many words for a slot are named beside it."""

UNSAID: Final = 0
"""Stands in a list of values for a slot that is left unsaid."""
SAY: Final = "say"
VERB: Final = "verb"
"""What parts have besides slots: the sentence, for people, and the verb."""

_PART = re.compile(r"\[([^\]]*)\]|([^\[]+)")
_SLOT = re.compile(r"\{(\w+)\}")
_NAME = re.compile(r"[a-z]+(_[a-z]+)*")


class Phrase:
    """One gesture: its verb, its slots, and how it is said."""

    def __init__(self, verb: int, name: str, template: str, /, **slots: Words) -> None:
        self.verb = verb
        self.name = name
        """The verb by name, for programs; unique within a title."""
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
        if not _NAME.fullmatch(name) or SAY in slots or VERB in slots:
            raise ValueError(f"{name!r}: a verb is named like make_room, and no slot is called say or verb")
        self.optional = frozenset(name for _, optional, names in self._parts if optional for name in names)
        """The slots that may be left unsaid."""
        self.said = said
        """The slots in the order in which the template has them."""
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

    def values(self, chosen: int) -> tuple[Value, ...]:
        """What stands in the slots, in the order of `said`; what is unsaid at the end is left out."""
        found: list[Value] = []
        last = 0
        for name in self.said:
            number = slot_of(chosen, self.names.index(name))
            kind = self.slots[name]
            if name in self.optional and not number:
                found.append(UNSAID)
                continue
            found.append(True if kind is FLAG else number if kind is NUMBER else kind[number])
            last = len(found)
        return tuple(found[:last])

    def parts(self, values: Iterable[Value]) -> Parts:
        """The verb with these values by the names of their slots."""
        found: Parts = {VERB: self.name}
        for name, value in zip(self.said, values, strict=False):
            if value != UNSAID or name not in self.optional:
                found[name] = value
        return found

    def pack(self, parts: Mapping[str, Any]) -> int:
        """The choice that a verb with these slots means; the sentence beside them is not read."""
        for name in parts:
            if name not in self.slots and name not in (SAY, VERB):
                raise Unreadable(
                    [Reason(f"{self.name} has no slot {name!r}; {ended(hint(name, self.names))}")]
                )
        return pack(self.verb, *[self._number(name, parts.get(name)) for name in self.names])

    def _number(self, name: str, value: object) -> int:
        """The number of what stands in a slot; None: nothing."""
        kind = self.slots[name]
        if name in self.optional and (value is None or value is False or value == UNSAID):
            return 0
        if value is None:
            raise Unreadable([Reason(f"{self.name} lacks its {name}.")])
        if kind is FLAG:
            if value is True:
                return 1
            raise Unreadable([Reason(f"{name} of {self.name}: true or nothing, found {value!r}.")])
        if kind is NUMBER:
            if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < SLOT_SIZE:
                return value
            top = SLOT_SIZE - 1
            raise Unreadable([Reason(f"{name} of {self.name}: a number from 0 to {top}, found {value!r}.")])
        found = kind.find(value) if isinstance(value, str) else -1
        if found < 0:
            near = kind.hint(value if isinstance(value, str) else "")
            raise Unreadable([Reason(f"{name} of {self.name}: {value!r} is no {kind.kind}; {ended(near)}")])
        return found

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


def ended(said: str) -> str:
    """A hint as the end of a sentence."""
    return said if said.endswith("?") else f"{said}."


def _number(said: str) -> int:
    """A number as typed; one that is far too long to be meant is merely too large."""
    return int(said) if len(said) < 10 else SLOT_SIZE
