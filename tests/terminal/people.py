"""People for the tests: a terminal that keeps what it showed, and somebody who answers its prompts."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from fumarole import bots
from fumarole.engine.state import State
from fumarole.terminal.chairs import PERSON, chairs_again
from fumarole.terminal.console import CLEAR, Console
from fumarole.terminal.save_file import SaveFile
from fumarole.terminal.session import Session
from sample.title import TITLE

Answer = Callable[[str, str], str | None]
"""From the prompt and all that was shown, what is typed; None for the end of input."""

_OPTION = re.compile(r"^  (\d+)\. ", re.MULTILINE)


class Screen(io.StringIO):
    """Where text is shown."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal

    def segments(self) -> list[str]:
        """What was shown between two clearings."""
        return self.getvalue().split(CLEAR)


class Keyboard(io.StringIO):
    """Where somebody types who reads the screen."""

    def __init__(self, screen: Screen, answer: Answer) -> None:
        super().__init__()
        self.screen = screen
        self.answer = answer

    def isatty(self) -> bool:
        return self.screen.terminal

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override] # as in io itself
        shown = self.screen.getvalue()
        typed = self.answer(shown.rpartition("\n")[2], shown)
        return "" if typed is None else typed + "\n"


def reading(lines: Iterable[str]) -> Answer:
    """Somebody who types these lines at the prompts for choices, and confirms whatever else is asked."""
    rest = iter(lines)

    def answer(prompt: str, shown: str) -> str | None:
        return next(rest, None) if prompt.endswith("> ") else ""

    return answer


def choosing(rng: random.Random) -> Answer:
    """Somebody who chooses at random, by number."""

    def answer(prompt: str, shown: str) -> str | None:
        if not prompt.endswith("> "):
            return ""
        question = shown[: -len(prompt)].rpartition(": ")[0].rpartition("\n\n")[0]
        numbers = _OPTION.findall(shown[len(question) :])
        return str(rng.choice(numbers))

    return answer


def vents(seats: int | list[str] = 2, seed: int = 3, **wishes: Any) -> State:
    """A game of the sample title."""
    return TITLE.new(TITLE.setup(seats=seats, **wishes), seed)


def table(
    game: State,
    answer: Answer,
    kinds: str | None = None,
    *,
    terminal: bool = True,
    folder: Path | None = None,
) -> tuple[Session, Screen]:
    """A session in which this somebody answers, and the screen it shows."""
    screen = Screen(terminal)
    around = chairs_again(kinds, game.book.setup.seats)
    players = {s: bots.make(c.kind, s) for s, c in enumerate(around) if c.kind != PERSON}
    save_file = SaveFile(TITLE.id, None if folder is None else str(folder))
    return Session(game, around, players, Console(Keyboard(screen, answer), screen), save_file), screen
