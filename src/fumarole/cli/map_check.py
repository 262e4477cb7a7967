"""`fumarole map check`: look at a map of one's own before it is played on."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole map check FILE                    is this map whole and playable?
  fumarole play steam-power --map FILE       play on it"""


def add(commands: Commands) -> None:
    """Declare the command."""
    map_ = command(commands, "map", "Check a map of your own for Steam Power.", run, EXAMPLES)
    map_.add_argument("what", choices=["check"], help="what to do with it")
    map_.add_argument("file", type=Path, metavar="FILE", help="a TOML file with one [[map]] table")


def run(args: argparse.Namespace) -> int:
    """Check it and say what is on it; what is wrong is refused with file, field and remedy."""
    import fumarole  # noqa: PLC0415 - keeps --help quick
    from fumarole import scenario_file  # noqa: PLC0415 - the same
    from fumarole.games.steam_power.build import content  # noqa: PLC0415 - the same
    from fumarole.games.steam_power.own_maps import chart_of, summary  # noqa: PLC0415 - the same

    scenario_file.piece(fumarole.title("steam-power"), args.file)
    facts = content()
    print(summary(chart_of(scenario_file.read(args.file), facts), facts))
    return 0
