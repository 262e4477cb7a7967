"""`fumarole titles`: what can be played."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole titles          all titles
  fumarole titles TITLE    one of them"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "List what can be played: titles, scenarios, editions, expansions, options."
    titles = command(commands, "titles", about, run, EXAMPLES)
    titles.add_argument("title", nargs="?", metavar="TITLE", help="only this one")


def run(args: argparse.Namespace) -> int:
    """Print them."""
    import fumarole  # noqa: PLC0415 - titles may be large
    from fumarole.terminal.catalogue import bots, title  # noqa: PLC0415 - the same

    known = fumarole.titles() if args.title is None else {args.title: fumarole.title(args.title)}
    if not known:
        print("No title is installed. A package brings one through the entry point 'fumarole.titles';")
        print("FUMAROLE_TITLES=module:NAME names one by hand.")
        return 0
    for one in known.values():
        print("\n".join(title(one)), end="\n\n")
    print("\n".join(bots()))
    return 0
