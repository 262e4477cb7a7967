"""How long things may be that people bring along: names, and scenarios of their own."""

from __future__ import annotations

import re
from typing import Any, Final

from fumarole.server.protocol.errors import Denied

LONGEST_NAME: Final = 60
LONGEST_SEAT: Final = 32
LONGEST_TEXT: Final = 1000
MOST_ENTRIES: Final = 600
MOST_VALUES: Final = 6000
MOST_CHARACTERS: Final = 30_000
DEEPEST: Final = 8
LARGEST: Final = 10**9
"""For scenarios: the largest of the program's own has 1,200 values with 7,000 characters."""

NAMES: Final = ("id", "name", "today")
"""Fields that stand on maps and in sentences again and again."""
_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Control characters, and those that turn the direction of whatever is written beside them."""


def check_name(name: str) -> None:
    """Refuse a name that would not stay on its line."""
    if _UNSEEN.search(name):
        raise Denied("malformed", "A name has no control characters.")


def check_scenario(own: dict[str, Any]) -> None:
    """Refuse a scenario of one's own that is larger than any that could be played."""
    _Measure().take(own, "own", 0)


class _Measure:
    """What a scenario has come to so far."""

    def __init__(self) -> None:
        self.values = self.characters = 0

    def take(self, value: Any, field: str, depth: int) -> None:
        self.values += 1
        if self.values > MOST_VALUES or self.characters > MOST_CHARACTERS or depth > DEEPEST:
            raise Denied("too-large", "A scenario of one's own is not so large.")
        if isinstance(value, str):
            self._take_text(value, field)
        elif isinstance(value, int | float) and not -LARGEST <= value <= LARGEST:
            raise Denied("malformed", f"{field}: no number of a scenario is so large.")
        elif isinstance(value, dict | list):
            if len(value) > MOST_ENTRIES:
                raise Denied("too-large", f"{field}: at most {MOST_ENTRIES} entries.")
            for name, one in value.items() if isinstance(value, dict) else ((field, one) for one in value):
                if isinstance(value, dict):
                    self._take_text(name, "name")
                self.take(one, name, depth + 1)

    def _take_text(self, text: str, field: str) -> None:
        most = LONGEST_NAME if field in NAMES else LONGEST_TEXT
        if len(text) > most:
            raise Denied("too-large", f"{field}: at most {most} characters.")
        self.characters += len(text)
        if _UNSEEN.search(text.replace("\n", " ")):
            raise Denied("malformed", f"{field}: no control characters.")
