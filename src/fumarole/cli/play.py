"""`fumarole play`: persons and bots at a terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import add_content, bring_content, command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole play                                      a menu; you against steady bots
  fumarole play TITLE --names anna,bo                two persons at one terminal
  fumarole play TITLE --seats person,sharp,person    who sits where
  fumarole play TITLE --seats 4 --scenario ID --option KEY=VALUE --seed 7
  fumarole play TITLE --scenario FILE.toml           a scenario of your own
  fumarole play --resume FILE                        go on with a saved game
  fumarole play --resume FILE --save-to FILE         ... and keep it in the same file"""

PRESETS: Final = ("clans", "titles", "deployments")
"""Presets that have an option of their own."""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Play at the terminal: several persons, bots, or both."
    play = command(commands, "play", about, run, EXAMPLES)
    play.add_argument("title", nargs="?", metavar="TITLE", help="what to play; see 'fumarole titles'")
    who = play.add_argument_group("who plays")
    who.add_argument("--seats", help="how many, or who: person,steady,sharp (default: you and steady bots)")
    who.add_argument("--names", help="the names of the persons, or of all seats: anna,bo")
    what = play.add_argument_group("what is agreed ('fumarole titles' lists the ids)")
    what.add_argument("--scenario", metavar="ID/FILE", help="the scenario, or a file with one of your own")
    what.add_argument("--map", metavar="FILE", help="a map of your own; short for --scenario FILE")
    what.add_argument("--edition", metavar="ID", help="the edition of the rules")
    what.add_argument("--expansion", action="append", metavar="ID", help="an expansion; may be repeated")
    what.add_argument(
        "--option", action="append", metavar="KEY=VALUE", help="a table option; may be repeated"
    )
    what.add_argument(
        "--preset",
        action="append",
        metavar="KEY=VALUE[,VALUE…]",
        help="what the title lets you settle beforehand, such as clans; may be repeated",
    )
    for preset in PRESETS:
        what.add_argument(
            f"--{preset}", metavar="A,B", help=f"short for --preset {preset}=A,B; - leaves one open"
        )
    what.add_argument("--quick", action="store_true", help="chance makes every choice of setup")
    what.add_argument("--seed", help="a number or word from which all draws follow")
    add_content(play)
    kept = play.add_argument_group("saved games")
    kept.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    kept.add_argument("--save-to", metavar="FOLDER/FILE", help="where to save, also at the end of the game")


def run(args: argparse.Namespace) -> int:
    """Play; a game that is left is saved first."""
    bring_content(args)
    from fumarole.terminal.game_setup import Wishes  # noqa: PLC0415 - other commands start without it
    from fumarole.terminal.lifecycle import play_game  # noqa: PLC0415 - the same

    return play_game(
        Wishes(
            title=args.title,
            seats=args.seats,
            names=args.names,
            scenario=args.scenario if args.map is None else args.map,
            edition=args.edition,
            expansions=args.expansion,
            options=args.option,
            presets=_presets(args),
            seed=args.seed,
            resume=args.resume,
            save_to=args.save_to,
        )
    )


def _presets(args: argparse.Namespace) -> list[str] | None:
    """All presets in the one form."""
    short = [f"{name}={getattr(args, name)}" for name in PRESETS if getattr(args, name) is not None]
    quick = ["quick=yes"] if args.quick else []
    return [*(args.preset or []), *short, *quick] or None
