"""How commands declare themselves, the same way for all."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from fumarole.engine.refusal import SetupError

if TYPE_CHECKING:
    Commands: TypeAlias = "argparse._SubParsersAction[CommandParser]"


class CommandParser(argparse.ArgumentParser):
    """A command's arguments; some may be declared late, when it is known what was typed."""

    declare_late: Callable[[CommandParser, Sequence[str]], None] | None = None

    def parse_known_args(  # type: ignore[override]  # whatever namespace is given comes back
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Declare what is missing, then parse."""
        if self.declare_late is not None and args is not None:
            self.declare_late(self, args)
        return super().parse_known_args(args, namespace)

    def knows(self, option: str) -> bool:
        """Whether an option is declared, whole or by its beginning."""
        return any(known.startswith(option) for known in self._option_string_actions)


def command(
    commands: Commands,
    name: str,
    about: str,
    run: Callable[[argparse.Namespace], int],
    examples: str,
    aliases: Sequence[str] = (),
) -> CommandParser:
    """A command with its one-line description, and examples at the end of its help."""
    added = commands.add_parser(
        name,
        aliases=aliases,
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


def add_title(parser: argparse.ArgumentParser) -> None:
    """The option to say which title is meant; see `title_id`."""
    parser.add_argument(
        "--title", metavar="TITLE", help="which game (default: the first of 'fumarole titles')"
    )


def title_id(args: argparse.Namespace) -> str:
    """The title that was named, or the first there is."""
    from fumarole.registry import DEFAULT  # noqa: PLC0415 - keeps --help quick

    return str(args.title or DEFAULT)


def add_bots(parser: argparse._ActionsContainer) -> None:
    """The option to play with bots of one's own; `bring_bots` makes it so."""
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="PLACE",
        help="a bot of your own: FILE.py[:CLASS], MODULE:CLASS or what a package brings; may be repeated",
    )


def bring_bots(args: argparse.Namespace) -> None:
    """Use the bots that were named."""
    if args.bot:
        from fumarole.bots import bring  # noqa: PLC0415 - keeps --help quick

        bring(args.bot)


def add_pieces(parser: argparse.ArgumentParser) -> None:
    """The edition and the expansions of games between bots; see `pieces`."""
    parser.add_argument("--edition", metavar="ID", help="the edition of the rules (the first there is)")
    parser.add_argument(
        "--expansion", action="append", default=[], metavar="ID", help="an expansion; may be repeated"
    )


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
