"""`fumarole rules`: look a rule up, search the ledger, see which rules are proved."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands
    from fumarole.ledger import Ledger

EXAMPLES: Final = """\
  fumarole rules SW-CMB-26              one rule, with its source and note
  fumarole rules SW-CMB                 the rules of a chapter
  fumarole rules --search forced march  every rule that speaks of it
  fumarole rules --coverage             which rules have a passing case or test"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Look up rules of the ledger, search them, or see which of them are proved."
    rules = command(commands, "rules", about, run, EXAMPLES)
    rules.add_argument("id", nargs="*", metavar="ID", help="rule ids or chapters; with --coverage, titles")
    how = rules.add_mutually_exclusive_group()
    how.add_argument("--search", nargs="+", metavar="WORD", help="rules in which all these words occur")
    how.add_argument(
        "--coverage", action="store_true", help="proved rules by chapter, and those that are not"
    )
    rules.add_argument(
        "--cases",
        type=Path,
        action="append",
        metavar="PATH",
        help="cases to count (default: those found here)",
    )


def run(args: argparse.Namespace) -> int:
    """Print what was asked for; nothing found is answered with exit code 1."""
    from fumarole import ledger  # noqa: PLC0415 - large, and not needed by other commands
    from fumarole.proofs import ledger_with_titles  # noqa: PLC0415 - the same

    book = ledger_with_titles()
    width = min(shutil.get_terminal_size().columns, 100)
    if args.coverage:
        return _coverage(book, args.id, args.cases)
    if args.search:
        found = book.search(" ".join(args.search))
        print(ledger.show_hits(found) if found else "No rule speaks of that.")
        return 0 if found else 1
    if not args.id:
        for chapter in book.chapters:
            if chapter.rules:
                print(f"{chapter.prefix:24}{len(chapter.rules):4} rules  {chapter.title}")
        return 0
    pages = []
    for wanted in args.id:
        inside = book.within(wanted)
        pages.append(ledger.show_hits(inside) if inside else ledger.show_entry(book.entry(wanted), width))
    print("\n\n".join(pages))
    return 0


def _coverage(book: Ledger, titles: list[str], cases: list[Path] | None) -> int:
    from fumarole import ledger  # noqa: PLC0415 - as above
    from fumarole.proofs import proofs  # noqa: PLC0415 - as above

    found = proofs(cases)
    for line in found.remarks:
        print(line)
    for title in titles or book.games:
        print(ledger.coverage_table(book, found.by_rule, title))
    unknown = ledger.check_citations(book, found.by_rule)
    if unknown:
        print(f"Cited, but in no ledger: {', '.join(unknown)}.")
    return 1 if found.failed or unknown else 0
