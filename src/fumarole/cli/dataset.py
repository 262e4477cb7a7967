"""`fumarole dataset`: games between bots as Parquet, one row a decision."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import (
    add_content,
    add_options,
    add_pieces,
    add_title,
    bring_content,
    command,
    games,
    options,
    title_id,
)

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole dataset games.parquet --games 100
  fumarole dataset games.parquet --title TITLE --bots random,random,random"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Play games between bots and keep every decision as a row of a Parquet file."
    dataset = command(commands, "dataset", about, run, EXAMPLES)
    dataset.add_argument("out", type=Path, metavar="FILE", help="the file to write")
    add_title(dataset)
    dataset.add_argument("--scenario", metavar="ID", help="which scenario")
    dataset.add_argument("--bots", default="random,random", metavar="LIST", help="one a seat, with commas")
    dataset.add_argument("--games", type=int, default=10, metavar="N", help="how many games (10)")
    dataset.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed, the same games (1)")
    add_pieces(dataset)
    add_options(dataset)
    add_content(dataset)


def run(args: argparse.Namespace) -> int:
    """Write the file; say how much is in it."""
    bring_content(args)
    from fumarole import registry  # noqa: PLC0415 - titles may be large
    from fumarole.engine.refusal import SetupError  # noqa: PLC0415 - the same

    try:
        from fumarole.environments import dataset  # noqa: PLC0415 - needs what a plain install has not
    except ImportError as error:
        raise SetupError('Datasets need PyArrow: pip install "fumarole[parquet]".') from error
    title, players = registry.title(title_id(args)), args.bots.split(",")
    setup = title.setup(
        seats=len(players),
        edition=args.edition,
        scenario=args.scenario,
        expansions=args.expansion,
        options={**title.between_bots, **options(args)},
    )
    many = games(args)
    count = dataset.write(args.out, title, setup, players, many, args.seed)
    print(f"{args.out}: {many} games, {count} decisions.")
    return 0
