"""`fumarole tables`: the tables of a server, seen and kept by its host."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import add_content, bring_content, command
from fumarole.cli.serve import add_settings, said

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole tables                          list open and running tables
  fumarole tables list --all               all of them
  fumarole tables export ID > GAME.json    a table's record, with its seed
  fumarole tables import GAME.json         a new table from a record
  fumarole tables close ID                 nobody plays on there
  fumarole tables retry ID                 open a table again that was set aside
  fumarole tables prune --days 90          remove what was over or closed so long ago"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "List, export, import, close, retry and prune the tables of a server, while it runs or not."
    tables = command(commands, "tables", about, run, EXAMPLES)
    what = ("list", "export", "import", "close", "retry", "prune")
    tables.add_argument("do", nargs="?", choices=what, default="list", help="what to do (default: list)")
    tables.add_argument("which", nargs="?", metavar="ID/FILE", help="a table's id, or a record")
    tables.add_argument("--all", action="store_true", help="list: finished and closed tables too")
    tables.add_argument("--days", type=float, default=90.0, help="prune: older than this (default: 90)")
    tables.add_argument("--config", type=Path, metavar="FILE", help="the server's settings (FUMAROLE_CONFIG)")
    add_settings(tables, ("data", "database"))
    add_content(tables)


def run(args: argparse.Namespace) -> int:
    """Do it, and say what was done."""
    bring_content(args)
    from fumarole.server import admin  # noqa: PLC0415 - other commands start without it
    from fumarole.server.settings import settings  # noqa: PLC0415 - the same

    stored = admin.TableAdmin(settings(args.config, said=said(args)))
    try:
        if args.do == "list":
            print("\n".join(stored.listed(everything=args.all)))
        elif args.do == "prune":
            print(stored.prune(args.days))
        elif args.which is None:
            raise admin.Unclear(f"Say which: fumarole tables {args.do} ID.")
        elif args.do == "export":
            print(stored.export(args.which), end="")
        elif args.do == "import":
            print("\n".join(stored.import_table(Path(args.which))))
        elif args.do == "retry":
            print(stored.retry(args.which))
        else:
            print(stored.close_table(args.which))
    finally:
        stored.close()
    return 0
