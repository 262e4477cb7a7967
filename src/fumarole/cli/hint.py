"""`fumarole hint`: what a strong bot would do, and why."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import add_content, bring_content, command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole hint GAME.json                   for the seat that must decide
  fumarole hint GAME.json --seat anna       ... if there are several
  fumarole hint GAME.json --until 12        as the game stood after twelve decisions"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Say what the bot 'sharp' would do, and why, knowing only what the seat may know."
    hint = command(commands, "hint", about, run, EXAMPLES)
    hint.add_argument("game", type=Path, metavar="FILE", help="a saved game, a record or a position")
    add_content(hint)
    hint.add_argument("--seat", metavar="NAME", help="for this seat (default: the one that must decide)")
    hint.add_argument("--until", type=int, metavar="N", help="of a record: as it stood after N decisions")


def run(args: argparse.Namespace) -> int:
    """Print it."""
    bring_content(args)
    from fumarole.terminal.hint_text import advised, kept_game  # noqa: PLC0415 - other commands start without it

    print("\n".join(advised(kept_game(args.game, args.until), args.seat)))
    return 0
