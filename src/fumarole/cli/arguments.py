"""How commands declare themselves, the same way for all."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from fumarole.engine.refusal import SetupError

if TYPE_CHECKING:
    Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def command(
    commands: Commands,
    name: str,
    about: str,
    run: Callable[[argparse.Namespace], int],
    examples: str,
) -> argparse.ArgumentParser:
    """A command with its one-line description, and examples at the end of its help."""
    added = commands.add_parser(
        name,
        help=about,
        description=about,
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    added.set_defaults(run=run)
    return added


def add_content(parser: argparse.ArgumentParser) -> None:
    """The option to play with component facts of one's own; `bring_content` makes it so."""
    parser.add_argument(
        "--content",
        type=Path,
        action="append",
        default=[],
        metavar="FOLDER",
        help="a pack of component facts that overrides by id; may be repeated",
    )


def bring_content(args: argparse.Namespace) -> None:
    """Use the packs that were named."""
    if args.content:
        from fumarole.registry import bring  # noqa: PLC0415 - keeps --help quick

        bring(args.content)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Table options for games between bots; see `options`."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a table option; may be repeated"
    )


def options(args: argparse.Namespace) -> dict[str, str]:
    """The table options that were named."""
    from fumarole.terminal.game_setup import pairs  # noqa: PLC0415 - keeps --help quick

    return pairs("option", args.option)


def games(args: argparse.Namespace) -> int:
    """How many games are asked for; fewer than one are refused."""
    count: int = args.games
    if count < 1:
        raise SetupError("--games must be 1 or more.")
    return count
