"""`fumarole balance`: how fair the sides, seats and scenarios of a title are between equal bots."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arena import add_workers, parquet_writer, player
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
from fumarole.cli.progress import Progress
from fumarole.engine.refusal import SetupError

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole balance                                    every scenario, for two to five; goes on where it was
  fumarole balance --players 3,4 --games 1008 --out report
  fumarole balance --title TITLE --players 4"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Let equal bots play every side, seat and scenario in turn, and report who wins how often."
    balance = command(commands, "balance", about, run, EXAMPLES)
    add_title(balance)
    balance.add_argument("--bot", default="steady", metavar="NAME", help="who plays on every seat (steady)")
    balance.add_argument("--players", metavar="LIST", help="for how many, such as 3,4 (all the title allows)")
    balance.add_argument("--games", type=int, default=336, metavar="N", help="games for each of these (336)")
    balance.add_argument(
        "--scenario", action="append", default=[], metavar="ID", help="only these; may be repeated"
    )
    add_pieces(balance)
    add_options(balance)
    balance.add_argument("--seed", default="balance", help="a number or word from which all luck follows")
    balance.add_argument("--out", type=Path, metavar="DIR", help="where the report goes (balance-TITLE)")
    add_content(balance)
    add_workers(balance)


def run(args: argparse.Namespace) -> int:
    """Play what is missing, write page and data, print the factors."""
    bring_content(args)
    from fumarole import registry  # noqa: PLC0415 - keeps --help quick
    from fumarole.arena import schedule  # noqa: PLC0415 - the same
    from fumarole.arena.balance import csv_tables, html_page, survey  # noqa: PLC0415 - the same
    from fumarole.arena.results import Results  # noqa: PLC0415 - the same
    from fumarole.arena.run import carry_out  # noqa: PLC0415 - the same

    title = registry.title(title_id(args))
    numbers = _numbers(args.players) or list(range(max(2, title.players[0]), title.players[1] + 1))
    count, play = games(args), player(args)
    specs = [
        schedule.run_spec(
            title.id,
            [args.bot],
            n,
            args.scenario,
            str(args.seed),
            options(args),
            args.edition or "",
            args.expansion,
        )
        for n in numbers
    ]
    out: Path = args.out or Path(f"balance-{title.id}")
    out.mkdir(parents=True, exist_ok=True)
    runs = []
    for spec in specs:
        results = Results(spec, out / f"{spec.seats}-players.jsonl")
        begin = partial(Progress.begin, what=f"{spec.seats} players")
        runs.append((spec, carry_out(results, None, count, play, begin)))
    pieces = [args.edition, *args.expansion] if args.edition else args.expansion
    found = survey.Survey(title.id, args.bot, str(args.seed), {spec.seats: had for spec, had in runs}, pieces)
    written = [out / "balance.html", *csv_tables.write(found, out)]
    written[0].write_text(html_page.page(found), encoding="utf-8")
    try:
        writer = parquet_writer()
    except SetupError as error:
        print(error)
    else:
        written.append(out / "games.parquet")
        writer.write(written[-1], runs)
    print("\n".join(csv_tables.lines(found)))
    print("\n".join(str(file) for file in written))
    return 0


def _numbers(said: str | None) -> list[int]:
    """Numbers of players, with commas between them."""
    try:
        return sorted({int(part) for part in (said or "").split(",") if part.strip()})
    except ValueError as error:
        raise SetupError(
            f"--players {said!r} must be numbers with commas between them, such as 3,4."
        ) from error
