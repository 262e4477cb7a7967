"""`fumarole arena`: many games between bots, and how strong each of them is."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole arena --bots steady,random                              100 games for two, in every scenario
  fumarole arena --title steam-power --bots sharp,steady --games 400
  fumarole arena --bots sharp,steady,novice --seats 3 --keep r.jsonl   go on later with the same command"""

BAR: Final = 30


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Let bots play one another, seats, clans and scenarios in turn, and count who wins."
    arena = command(commands, "arena", about, run, EXAMPLES)
    arena.add_argument("--title", default="steamwatchers", metavar="TITLE", help="what is played")
    arena.add_argument("--bots", required=True, metavar="A,B", help="who plays; see 'fumarole titles'")
    arena.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    arena.add_argument("--seats", type=int, metavar="N", help="seats at a table (one for each bot, or 2)")
    arena.add_argument(
        "--scenario", action="append", default=[], metavar="ID", help="only these; may be repeated"
    )
    arena.add_argument("--seed", default="arena", help="a number or word from which all luck follows")
    arena.add_argument(
        "--keep", type=Path, metavar="FILE", help="a file for the results; a run goes on from there"
    )
    arena.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")


def run(args: argparse.Namespace) -> int:
    """Play what is missing, then print the table."""
    from fumarole.arena import counting, keeping, playing, schedule  # noqa: PLC0415 - keeps --help quick

    names = [name.strip() for name in args.bots.split(",") if name.strip()]
    seats = args.seats or max(2, len(names))
    asked = schedule.wish(args.title, names, seats, args.scenario, str(args.seed))
    results = keeping.Results(asked, args.keep)
    wanted = list(schedule.matches(asked, args.games))
    pending = [match for match in wanted if match.number not in results.outcomes]
    progress = Progress(len(wanted), len(wanted) - len(pending))
    for outcome in playing.play_all(pending, min(args.workers, len(pending))):
        results.keep(outcome)
        progress.step()
    progress.close()
    print("\n".join(counting.table([results.outcomes[match.number] for match in wanted])))
    return 0


class Progress:
    """A bar on the error stream, where somebody may be watching; the table goes elsewhere."""

    def __init__(self, whole: int, done: int) -> None:
        self.whole = whole
        self.done = self.first = done
        self.start = time.monotonic()
        self.shown = sys.stderr.isatty()

    def step(self) -> None:
        """One more game is over."""
        self.done += 1
        if self.shown:
            spent = time.monotonic() - self.start
            left = spent / (self.done - self.first) * (self.whole - self.done)
            filled = BAR * self.done // max(1, self.whole)
            bar = "#" * filled + "." * (BAR - filled)
            print(
                f"\r[{bar}] {self.done}/{self.whole} games, {left:.0f} s left ",
                end="",
                file=sys.stderr,
                flush=True,
            )

    def close(self) -> None:
        """The line is free again."""
        if self.shown and self.done > self.first:
            print(file=sys.stderr)
