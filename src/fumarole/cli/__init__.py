"""The command line: `fumarole COMMAND …`.

A command is a module of this room with `add(commands)`, which declares its arguments, and `run(args)`, which
returns the exit code.  It says what it needs at the top of `run`, so that `fumarole --help` stays quick.  To
plug in another, write the module and name it in `COMMANDS`.

Exit codes: 0 done; 1 done, and the answer is no; 2 refused, with one line `fumarole: …` on stderr; 130
stopped with Ctrl-C.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
from typing import TYPE_CHECKING, Final, Protocol

from fumarole.cli import (
    arena,
    balance,
    check,
    content,
    dataset,
    hint,
    play,
    reference,
    replay,
    rules,
    scenario,
    serve,
    tables,
    titles,
    verify,
)
from fumarole.cli.arguments import CommandParser
from fumarole.engine.refusal import FumaroleError
from fumarole.version import VERSION

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands


class Command(Protocol):
    """What a command's module has."""

    def add(self, commands: Commands, /) -> None:
        """Declare the command and its arguments."""
        ...

    def run(self, args: argparse.Namespace, /) -> int:
        """Carry it out; the exit code."""
        ...


COMMANDS: Final[tuple[Command, ...]] = (
    play,
    serve,
    tables,
    titles,
    scenario,
    replay,
    hint,
    verify,
    rules,
    check,
    reference,
    content,
    arena,
    balance,
    dataset,
)

REFUSED: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

EXAMPLES: Final = """\
examples:
  fumarole titles                       what can be played
  fumarole serve --open                 play in the browser
  fumarole play                         play at the terminal, against bots
  fumarole play --names anna,bo         two persons at one terminal
  fumarole serve                        tables for people elsewhere
  fumarole hint GAME.json               what a strong bot would do, and why
  fumarole verify GAME.json             check a record
  fumarole COMMAND --help               all about a command
"""


def parser() -> argparse.ArgumentParser:
    """The command line with all commands."""
    whole = argparse.ArgumentParser(
        prog="fumarole",
        description="Play board games by their exact rules, and study them.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument("--version", action="version", version=f"fumarole {VERSION}")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", parser_class=CommandParser)
    for command in COMMANDS:
        command.add(commands)
    return whole


def main(argv: list[str] | None = None) -> int:
    """Carry out a command line; the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    whole = parser()
    try:
        args = whole.parse_args(argv)
        if "run" not in args:
            whole.print_help()
            return 0
        code: int = args.run(args)
        sys.stdout.flush()
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except FumaroleError as error:
        return _refused(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence()
        return PIPE_CLOSED
    except OSError as error:
        if error.filename is None:
            raise
        return _refused(f"{error.filename}: {error.strerror}.")
    return code


def _refused(message: str) -> int:
    with contextlib.suppress(BrokenPipeError):
        sys.stdout.flush()
    print(f"fumarole: {message}", file=sys.stderr)
    return REFUSED


def _silence() -> None:
    """Nobody reads any more: what is still to be written goes nowhere, and says nothing at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
