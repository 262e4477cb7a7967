"""`fumarole play`: persons and bots at a terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import add_bots, add_content, bring_bots, bring_content, command

if TYPE_CHECKING:
    from fumarole.cli.arguments import CommandParser, Commands

EXAMPLES: Final = """\
  fumarole play                                      a menu; you against steady bots
  fumarole play TITLE --names anna,bo                two persons at one terminal
  fumarole play TITLE --seats person,sharp,person    who sits where
  fumarole play TITLE --bot ./builder.py --seats person,builder    a bot of your own
  fumarole play TITLE --seats 4 --scenario ID --option KEY=VALUE --seed 7
  fumarole play TITLE --scenario FILE.toml           a scenario of your own
  fumarole play --resume FILE                        go on with a saved game
  fumarole play --resume FILE --save-to FILE         ... and keep it in the same file"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Play at the terminal: several persons, bots, or both."
    play = command(commands, "play", about, run, EXAMPLES)
    play.declare_late = _declare_presets
    play.add_argument("title", nargs="?", metavar="TITLE", help="what to play; see 'fumarole titles'")
    who = play.add_argument_group("who plays")
    who.add_argument("--seats", help="how many, or who: person,steady,sharp (default: you and steady bots)")
    who.add_argument("--names", help="the names of the persons, or of all seats: anna,bo")
    what = play.add_argument_group("what is agreed ('fumarole titles' lists the ids)")
    what.add_argument(
        "--scenario", "--map", metavar="ID/FILE", help="the scenario or map, or a file with one of your own"
    )
    what.add_argument("--edition", metavar="ID", help="the edition of the rules")
    what.add_argument("--expansion", action="append", metavar="ID", help="an expansion; may be repeated")
    what.add_argument(
        "--option", action="append", metavar="KEY=VALUE", help="a table option; may be repeated"
    )
    what.add_argument(
        "--preset",
        action="append",
        metavar="KEY=VALUE[,VALUE…]",
        help="what the title lets you settle beforehand; may be repeated, and --KEY VALUE is short for it",
    )
    what.add_argument("--seed", help="a number or word from which all draws follow")
    add_bots(who)
    add_content(play)
    kept = play.add_argument_group("saved games")
    kept.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    kept.add_argument("--save-to", metavar="FOLDER/FILE", help="where to save, also at the end of the game")


def run(args: argparse.Namespace) -> int:
    """Play; a game that is left is saved first."""
    bring_content(args)
    bring_bots(args)
    from fumarole.terminal.game_setup import Wishes  # noqa: PLC0415 - other commands start without it
    from fumarole.terminal.lifecycle import play_game  # noqa: PLC0415 - the same

    return play_game(
        Wishes(
            title=args.title,
            seats=args.seats,
            names=args.names,
            scenario=args.scenario,
            edition=args.edition,
            expansions=args.expansion,
            options=args.option,
            presets=args.preset,
            seed=args.seed,
            resume=args.resume,
            save_to=args.save_to,
        )
    )


def _declare_presets(parser: CommandParser, typed: Sequence[str]) -> None:
    """An option for each preset of any title that was typed as one: `--clans A,B` for `--preset clans=A,B`.

    One that can only be set to a single value needs none: `--quick` for `--preset quick=yes`.
    """
    names = {word.removeprefix("--").partition("=")[0] for word in typed if word.startswith("--")}
    wanted = {name for name in names if name and not parser.knows(f"--{name}")}
    if not wanted:
        return
    from fumarole import registry  # noqa: PLC0415 - titles may be large

    for title in registry.titles().values():
        for preset in wanted & set(title.presets):
            values = title.preset_values(preset)
            if len(values) == 1:
                only = f"{preset}={values[0].id}"
                parser.add_argument(f"--{preset}", dest="preset", action="append_const", const=only)
            else:
                parser.add_argument(
                    f"--{preset}", dest="preset", action="append", type=f"{preset}={{}}".format
                )
        wanted -= set(title.presets)
