"""`fumarole verify`: whether a record is sound."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import add_content, bring_content, command
from fumarole.engine.refusal import TamperedRecord

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole verify GAME.json"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Check a record: replay every decision, recompute every draw, name every place that was changed."
    verify = command(commands, "verify", about, run, EXAMPLES)
    add_content(verify)
    verify.add_argument("record", type=Path, metavar="RECORD", help="the record's file")


def run(args: argparse.Namespace) -> int:
    """Print what was checked; what does not fit is refused, with the reason."""
    bring_content(args)
    import fumarole  # noqa: PLC0415 - titles may be large
    from fumarole.terminal.game_setup import read_record  # noqa: PLC0415 - the same
    from fumarole.terminal.record_text import checked, wrong  # noqa: PLC0415 - the same

    kept = read_record(args.record, broken=True)
    try:
        found = fumarole.verify(kept)
    except TamperedRecord as error:
        raise TamperedRecord("\n".join(wrong(args.record, kept, error)), error.findings) from error
    print("\n".join(checked(fumarole.title(kept.header.title), kept, found)))
    return 0
