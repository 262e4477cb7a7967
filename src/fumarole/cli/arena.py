"""`fumarole arena`: many games between bots, and how strong each of them is."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import (
    add_bots,
    add_content,
    add_options,
    add_pieces,
    add_title,
    bring_bots,
    bring_content,
    command,
    games,
    options,
    title_id,
)
from fumarole.cli.progress import Progress
from fumarole.engine.refusal import SetupError

if TYPE_CHECKING:
    from types import ModuleType

    from fumarole.arena.run import Player
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole arena --bots steady,random                              100 games for two, in every scenario
  fumarole arena --title TITLE --bots sharp,steady --games 400
  fumarole arena --bots sharp,steady,novice --seats 3 --keep r.jsonl   go on later with the same command
  fumarole arena --bots sharp,steady --records games --parquet games.parquet
  fumarole arena --bot ./builder.py --bots builder,steady          a bot of your own, class Builder
  fumarole arena --bots fierce,sharp --games 400 --ray 10.0.0.5:6379 --keep r.jsonl"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Let bots play one another, sides, seats and scenarios in turn, and count who wins."
    arena = command(commands, "arena", about, run, EXAMPLES)
    add_title(arena)
    arena.add_argument("--bots", required=True, metavar="A,B", help="who plays; see 'fumarole titles'")
    arena.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    arena.add_argument("--seats", type=int, metavar="N", help="seats at a table (one for each bot, or 2)")
    arena.add_argument(
        "--scenario", action="append", default=[], metavar="ID", help="only these; may be repeated"
    )
    add_pieces(arena)
    add_options(arena)
    arena.add_argument("--seed", default="arena", help="a number or word from which all luck follows")
    arena.add_argument(
        "--keep", type=Path, metavar="FILE", help="a file for the results; a run goes on from there"
    )
    arena.add_argument("--records", type=Path, metavar="DIR", help="a folder for the record of every game")
    arena.add_argument(
        "--parquet", type=Path, metavar="FILE", help="the results as rows for analysis, one a game and seat"
    )
    add_bots(arena)
    add_content(arena)
    add_workers(arena)


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Where games are played; see `player`."""
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (one a core)"
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on this Ray cluster: HOST:PORT of its head, or auto"
    )


def run(args: argparse.Namespace) -> int:
    """Play what is missing, then print the table."""
    bring_content(args)
    bring_bots(args)
    from fumarole.arena import schedule, statistics  # noqa: PLC0415 - keeps --help quick
    from fumarole.arena.results import Records, Results  # noqa: PLC0415 - the same
    from fumarole.arena.run import carry_out  # noqa: PLC0415 - the same

    names = [name.strip() for name in args.bots.split(",") if name.strip()]
    seats = args.seats or max(2, len(names))
    spec = schedule.run_spec(
        title_id(args),
        names,
        seats,
        args.scenario,
        str(args.seed),
        options(args),
        args.edition or "",
        args.expansion,
    )
    count, play = games(args), player(args)
    writer = parquet_writer() if args.parquet else None
    results = Results(spec, args.keep)
    records = Records(spec, args.records) if args.records else None
    outcomes = carry_out(results, records, count, play, Progress.begin)
    print("\n".join(statistics.table(outcomes)))
    if records is not None:
        print(f"{records.folder}: {len(outcomes)} records.")
    if writer is not None:
        print(f"{args.parquet}: {writer.write(args.parquet, [(spec, outcomes)])} rows.")
    return 0


def player(args: argparse.Namespace) -> Player:
    """Who plays the games: processes of this machine, or a Ray cluster."""
    from fumarole.arena import processes, ray_auth  # noqa: PLC0415 - as above

    address, workers = args.ray, args.workers
    if address is None:
        return lambda pending, recorded: processes.play_all(pending, workers, recorded)
    if args.content:
        raise SetupError("Packs lie on this machine alone: leave out --content, or --ray.")
    ray_auth.settle(os.environ)
    try:
        from fumarole.arena import cluster  # noqa: PLC0415 - needs what a plain install has not
    except ImportError as error:
        raise SetupError('A cluster needs Ray: pip install "fumarole[ray]".') from error
    return lambda pending, recorded: cluster.play_all(address, pending, recorded)


def parquet_writer() -> ModuleType:
    """What writes Parquet; refused where it is not installed, before anything is played."""
    try:
        from fumarole.arena import parquet  # noqa: PLC0415 - needs what a plain install has not
    except ImportError as error:
        raise SetupError('Parquet files need PyArrow: pip install "fumarole[parquet]".') from error
    return parquet
