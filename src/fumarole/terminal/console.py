"""The terminal itself: writing lines, asking for one, clearing the screen between two persons.

Where input or output is no terminal, the same text comes plain: no colour, no clearing, and each answer is
repeated behind its prompt, so that the output reads like the game did.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from types import ModuleType

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Home, erase the screen, erase what can be scrolled back to."""
BOLD: Final = "\x1b[1m"
PLAIN: Final = "\x1b[0m"
FAR_AWAY: Final = "\n" * 200
"""For a terminal that knows no escape codes."""


class EndOfInput(Exception):
    """Nobody will answer any more."""


class Console:
    """Where the people are."""

    def __init__(self, stdin: TextIO | None = None, stdout: TextIO | None = None) -> None:
        self.stdin = sys.stdin if stdin is None else stdin
        self.stdout = sys.stdout if stdout is None else stdout
        self.interactive = self.stdin.isatty() and self.stdout.isatty()
        """Whether a person types and reads here, so that what was shown can be hidden again."""
        self._dumb = os.environ.get("TERM", "dumb") in ("dumb", "")
        self._bold = self.stdout.isatty() and not self._dumb and not os.environ.get("NO_COLOR")
        self._readline = _line_editing() if self.interactive and self.stdin is sys.stdin else None

    @property
    def width(self) -> int:
        """How wide running text may be."""
        return max(40, min(100, shutil.get_terminal_size().columns)) if self.stdout.isatty() else 80

    def say(self, text: str = "") -> None:
        """Write a line, or several; on a terminal, one that is too long is broken between words."""
        self.say_whole(self._broken(text) if self.stdout.isatty() else text)

    def say_whole(self, text: str) -> None:
        """Write a line as it is, such as a command to be copied."""
        self.stdout.write(text + "\n")

    def strong(self, text: str) -> None:
        """Write a line that matters."""
        if self._bold:
            self.say_whole(f"{BOLD}{self._broken(text)}{PLAIN}")
        else:
            self.say(text)

    def ask(self, prompt: str, known: Sequence[str] = ()) -> str:
        """The next line typed; `known` are whole answers that the tab key may complete."""
        self.stdout.flush()
        if self._readline is not None:
            self._readline.set_completer(_completer(known))
            try:
                return input(prompt).strip()
            except EOFError as end:
                self.say()
                raise EndOfInput from end
        self.stdout.write(prompt)
        self.stdout.flush()
        line = self.stdin.readline()
        if not line or not self.interactive:
            self.say(line.rstrip("\r\n"))
        if not line:
            raise EndOfInput
        return line.strip()

    def _broken(self, text: str) -> str:
        width = max(40, shutil.get_terminal_size().columns)
        return "\n".join(
            line if len(line) <= width else _between_words(line, width) for line in text.split("\n")
        )

    def clear(self) -> None:
        """Hide everything that was shown, typed, or typed ahead."""
        if not self.interactive:
            return
        if self._readline is not None:
            self._readline.clear_history()
        self.stdout.write(FAR_AWAY if self._dumb else CLEAR)
        self.stdout.flush()
        _forget_what_was_typed_ahead(self.stdin)


def _forget_what_was_typed_ahead(stdin: TextIO) -> None:
    """A second Enter of the person before must not show the next one's side."""
    try:
        import termios  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    with contextlib.suppress(termios.error, OSError):
        termios.tcflush(stdin.fileno(), termios.TCIFLUSH)


def _line_editing() -> ModuleType | None:
    """Line editing, history and completion, where the system has them."""
    try:
        import readline  # noqa: PLC0415 - not on every system, and only terminals need it
    except ImportError:
        return None
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")
    readline.parse_and_bind("set enable-bracketed-paste off")
    return readline


def _between_words(line: str, width: int) -> str:
    indent = line[: len(line) - len(line.lstrip())] + "  "
    return textwrap.fill(
        line, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
    )


def _completer(known: Sequence[str]) -> Callable[[str, int], str | None]:
    def complete(typed: str, number: int) -> str | None:
        fitting = [text for text in known if text.startswith(typed.lower())]
        return fitting[number] if number < len(fitting) else None

    return complete
