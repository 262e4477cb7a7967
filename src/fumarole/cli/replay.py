"""`fumarole replay`: a record retold."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import add_content, bring_content, command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole replay GAME.json                 as a spectator saw it
  fumarole replay GAME.json --seat anna     as anna saw it
  fumarole replay GAME.json --until 12      up to the twelfth decision
  fumarole replay GAME.json --numbers       with the number of its decision before each sentence"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Retell a record in sentences, and show the position it leads to."
    replay = command(commands, "replay", about, run, EXAMPLES)
    replay.add_argument("record", type=Path, metavar="RECORD", help="the record's file")
    add_content(replay)
    replay.add_argument("--seat", metavar="NAME", help="through the eyes of this seat (default: a spectator)")
    replay.add_argument("--until", type=int, metavar="N", help="stop after N decisions")
    replay.add_argument(
        "--numbers", action="store_true", help="the number of its decision before each sentence; 0 is setup"
    )


def run(args: argparse.Namespace) -> int:
    """Print it.  Up to a decision, a record can be looked at that was changed further on."""
    bring_content(args)
    from fumarole.terminal.game_setup import read_record  # noqa: PLC0415 - other commands start without it
    from fumarole.terminal.record_text import retold  # noqa: PLC0415 - the same

    kept = read_record(args.record, broken=args.until is not None)
    print("\n".join(retold(kept, args.seat, args.until, numbers=args.numbers)))
    return 0
