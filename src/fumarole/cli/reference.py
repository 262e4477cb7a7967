"""`fumarole reference`: write the reference pages of the titles."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole reference docs/reference --cases cases   all titles, with what their cases show of events
  fumarole reference pages --title TITLE            one of them"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Write pages to look things up: fields, moments, gestures, events, options, refusals, components."
    reference = command(commands, "reference", about, run, EXAMPLES)
    reference.add_argument("folder", type=Path, metavar="FOLDER", help="where the pages go")
    reference.add_argument(
        "--cases",
        type=Path,
        action="append",
        default=[],
        metavar="FOLDER",
        help="rule cases to be played: what they show of events and tables stands on the pages",
    )
    reference.add_argument("--title", action="append", default=[], metavar="TITLE", help="only this title")


def run(args: argparse.Namespace) -> int:
    """Write the pages, and take away those that are no longer written."""
    from fumarole import registry  # noqa: PLC0415 - keeps --help quick
    from fumarole.reference import written  # noqa: PLC0415 - as above

    names = args.title or list(registry.titles())
    files = written([registry.title(name) for name in names], args.cases)
    for path, text in files.items():
        target = args.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    for name in names:
        for stale in sorted((args.folder / registry.title(name).id).glob("*.md")):
            if str(stale.relative_to(args.folder)) not in files:
                stale.unlink()
    print(f"{len(files)} pages in {args.folder}")
    return 0
