"""`fumarole scenario`: scenarios of one's own, checked, tried out and shown by example."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import add_content, bring_content, command

if TYPE_CHECKING:
    from fumarole.cli.arguments import Commands
    from fumarole.engine.title import Title

EXAMPLES: Final = """\
  fumarole scenario example                      which examples there are
  fumarole scenario example NAME > mine.toml     begin with one of them
  fumarole scenario check mine.toml              what is wrong with it, or what it says
  fumarole scenario check mine.toml --games 5    ... and play it five times with each number of players
  fumarole play TITLE --scenario mine.toml"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = "Write scenarios and maps of your own: check a file, or show an example."
    scenario = command(commands, "scenario", about, run, EXAMPLES, aliases=["map"])
    what = scenario.add_subparsers(dest="what", metavar="check|example", required=True)
    check = what.add_parser("check", help="check a file and say in sentences what is played with it")
    check.add_argument("file", type=Path, metavar="FILE", help="a scenario, or a map, in TOML")
    check.add_argument(
        "--games",
        type=int,
        default=0,
        metavar="N",
        help="play N random games with each number of players, the referee watching",
    )
    add_content(check)
    example = what.add_parser("example", help="print an example to begin with, or the names of all")
    example.add_argument("name", nargs="?", metavar="NAME", help="the example")
    for one in (check, example):
        one.add_argument("--title", metavar="TITLE", help="of which game (default: as the file says)")


def run(args: argparse.Namespace) -> int:
    """Carry it out; what is wrong is refused with file, field and remedy."""
    from fumarole import registry, scenario_file  # noqa: PLC0415 - titles may be large

    named = None if args.title is None else registry.title(args.title)
    if args.what == "example":
        return _example(named or _first_with_examples(), args.name)
    bring_content(args)
    return _check(named or scenario_file.title_for(args.file), args.file, args.games)


def _check(title: Title, file: Path, games: int) -> int:
    from fumarole import scenario_file  # noqa: PLC0415 - keeps --help quick
    from fumarole.terminal import catalogue, trial  # noqa: PLC0415 - the same

    piece = scenario_file.piece(title, file)
    summary = title.own_summary(scenario_file.read(file))
    print(summary or f"{file} is sound: {catalogue.facts(piece)}")
    told = piece.notes if summary else (piece.about, *piece.notes)
    if told:
        print("\n".join(f"  {line}" for line in told))
    if piece.hints:
        print("To look at again, for the sake of balance:")
        print("\n".join(f"  {hint}" for hint in piece.hints))
    if games > 0:
        print("\n".join(trial.report(title, scenario_file.read(file), games)))
    return 0


def _first_with_examples() -> Title:
    from fumarole import registry  # noqa: PLC0415 - as above

    known = registry.titles()
    return next((title for title in known.values() if title.examples), registry.title(registry.DEFAULT))


def _example(title: Title, name: str | None) -> int:
    from fumarole.engine.refusal import unknown  # noqa: PLC0415 - as above

    folder = title.examples
    files = sorted(folder.glob("[!_]*.*")) if folder is not None else []
    if name is None:
        for file in files:
            print(f"{file.name}: {file}")
        return 0
    found = [file for file in files if name in (file.name, file.stem)]
    if not found:
        raise unknown("example", name, [file.name for file in files])
    print(found[0].read_text(encoding="utf-8"), end="")
    return 0
