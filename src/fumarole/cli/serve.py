"""`fumarole serve`: tables for people elsewhere."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import add_bots, add_content, bring_bots, bring_content, command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands

EXAMPLES: Final = """\
  fumarole serve                                   on this machine, nothing to set up
  fumarole serve --open                            the same, and show it in the browser
  fumarole serve --host 0.0.0.0 --port 80 --public https://games.example.org
  fumarole serve --config /etc/fumarole.toml
  FUMAROLE_DATABASE=postgresql://… fumarole serve  any number of these, one store"""


def add(commands: Commands) -> None:
    """Declare the command.  Every setting is an option, FUMAROLE_NAME in the environment, and a TOML key."""
    about = "Serve tables to browsers: people and bots, anywhere."
    serve = command(commands, "serve", about, run, EXAMPLES)
    serve.add_argument(
        "--open",
        action="store_true",
        help="show it in the default browser; if the port is taken, take the next free one",
    )
    serve.add_argument(
        "--config", type=Path, metavar="FILE", help="a TOML file with settings (FUMAROLE_CONFIG)"
    )
    add_settings(serve)
    add_bots(serve)
    add_content(serve)


def add_settings(parser: argparse.ArgumentParser, only: tuple[str, ...] = ()) -> None:
    """One option a setting; the environment and the file know the same names."""
    from fumarole.server.settings import ABOUT, Settings  # noqa: PLC0415 - msgspec alone, no server

    defaults = Settings()
    known = parser.add_argument_group(
        "settings (also FUMAROLE_NAME in the environment, or name = … in the file)"
    )
    for name, sentence in ABOUT.items():
        if not only or name in only:
            default = getattr(defaults, name)
            shown = f" (default: {default})" if default not in ("", None) else ""
            known.add_argument(f"--{name}", metavar=name.upper(), help=sentence + shown)


def said(args: argparse.Namespace) -> dict[str, str | None]:
    """The settings of the command line."""
    from fumarole.server.settings import ABOUT  # noqa: PLC0415 - as above

    return {name: getattr(args, name, None) for name in ABOUT}


def run(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    bring_content(args)
    bring_bots(args)
    from fumarole.server.settings import settings  # noqa: PLC0415 - other commands start without it

    chosen = settings(args.config, said=said(args))
    from fumarole.server.process import serve  # noqa: PLC0415 - the same, and much larger

    return serve(chosen, show=args.open)
