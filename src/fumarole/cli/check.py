"""`fumarole check`: play rule cases and say readably what came out otherwise."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import command

if TYPE_CHECKING:
    from fumarole.cases import CaseFile
    from fumarole.cli.arguments import Commands
    from fumarole.engine.title import Title

REFUSED: Final = 2

EXAMPLES: Final = """\
  fumarole check cases                  every case of every .yaml in a folder
  fumarole check my-case.yaml           one file
  fumarole check cases --only capacity  cases whose name or rules contain a word"""


def add(commands: Commands) -> None:
    """Declare the command."""
    about = (
        "Play rule cases: exit code 0 if all pass, 1 if some fail, 2 if a file is wrong or none was played."
    )
    check = command(commands, "check", about, run, EXAMPLES)
    check.add_argument(
        "paths", nargs="+", type=Path, metavar="FILE", help="files of cases, or folders of them"
    )
    check.add_argument(
        "--only", metavar="WORD", default="", help="only cases whose name or rule ids contain this"
    )
    check.add_argument("--list", action="store_true", help="name every case as it passes")


def run(args: argparse.Namespace) -> int:
    """Play the cases and print what failed and which files are wrong, then the count."""
    from fumarole.cases import CaseFailed, run_case  # noqa: PLC0415 - keeps --help quick

    word = args.only.casefold()
    passed = failed = 0
    files, wrong = _files(args.paths)
    for title, file in files:
        for case in file.cases:
            if word not in " ".join([case.name, *case.rules]).casefold():
                continue
            try:
                run_case(title, case)
            except CaseFailed as failure:
                failed += 1
                print(f"{failure}\n", file=sys.stderr)
            else:
                passed += 1
                if args.list:
                    print(f"passed  {case.name} [{', '.join(case.rules)}]")
    if not passed and not failed and not wrong:
        wrong = [_nothing(args)]
    for problem in wrong:
        print(f"fumarole: {problem}", file=sys.stderr)
    if passed or failed:
        print(f"{passed} passed, {failed} failed")
    return REFUSED if wrong else 1 if failed else 0


def _files(paths: list[Path]) -> tuple[list[tuple[Title, CaseFile]], list[str]]:
    """The files that can be played, each with its title, and what is wrong with the others."""
    from fumarole.cases import read_file  # noqa: PLC0415 - as above
    from fumarole.engine.refusal import DataError  # noqa: PLC0415 - as above
    from fumarole.proofs import (  # noqa: PLC0415 - as above
        case_files,
        check_citations,
        ledger_with_titles,
        title_of,
    )

    book = ledger_with_titles()
    whole: list[tuple[Title, CaseFile]] = []
    wrong = []
    for named in paths:
        try:
            found = case_files([named])
        except DataError as error:
            wrong.append(str(error))
            continue
        for path in found:
            try:
                file = read_file(path)
                title = title_of(file)
                for case in file.cases:
                    check_citations(book, case)
            except DataError as error:
                wrong.append(str(error))
            else:
                whole.append((title, file))
    return whole, wrong


def _nothing(args: argparse.Namespace) -> str:
    where = ", ".join(map(str, args.paths))
    if args.only:
        return f"no case was played: none in {where} has {args.only!r} in its name or rules."
    return f"no case was played: there is no .yaml file in {where}."
