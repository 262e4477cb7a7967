"""`fumarole content`: check the component facts of the titles, and say where each comes from."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole content                                check everything that ships
  fumarole content TITLE --sources                where its facts come from
  fumarole content TITLE --content BOX            check it with a pack of one's own"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Check the component facts of a title, with packs of one's own, and show their sources."
    content = command(commands, "content", about, run, EXAMPLES)
    content.add_argument("title", nargs="?", metavar="TITLE", help="one title (default: all)")
    content.add_argument("--sources", action="store_true", help="counts by source, and what is reconstructed")
    content.add_argument(
        "--content",
        type=Path,
        action="append",
        default=[],
        metavar="FOLDER",
        help="a pack that overrides by id",
    )


def run(args: argparse.Namespace) -> int:
    """Load, check and print; what is wrong is refused with file, table, field and remedy."""
    from fumarole import content, ledger  # noqa: PLC0415 - keeps --help quick
    from fumarole.engine.refusal import SetupError  # noqa: PLC0415 - the same

    known = content.titles_with_content()
    if args.content and args.title is None and len(known) > 1:
        raise SetupError(f"Say which title the pack is for: {', '.join(known)}.")
    for title in [args.title] if args.title else known:
        loaded = content.load(title, args.content)
        book = ledger.load().of(title)
        unfounded = content.unfounded(loaded, book.stated, book.cited)
        if unfounded:
            raise content.ContentErrors(unfounded)
        if args.sources:
            print(content.show_sources(content.sources(loaded)), end="")
        else:
            print(f"{title}: sound; digest {content.digest(loaded)[:16]}…")
    return 0
