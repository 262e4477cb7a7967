"""`fumarole check`: play rule cases and say readably what came out otherwise."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole.cli.arguments import command

if TYPE_CHECKING:
    from fumarole.cases import Case, CaseFile
    from fumarole.cli.arguments import Commands
    from fumarole.engine.title import Title

REFUSED: Final = 2

EXAMPLES: Final = """\
  fumarole check cases                  every case of every .yaml in a folder
  fumarole check my-case.yaml           one file
  fumarole check cases --only capacity  cases whose name or rules contain a word
  fumarole check my-case.yaml --explain what each step did, and what came by itself
  fumarole check my-case.yaml --watch   play it again whenever it is saved"""


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
    check.add_argument(
        "--explain",
        action="store_true",
        help="tell every case step by step: what each did, what came by itself, who is asked next",
    )
    check.add_argument(
        "--watch", action="store_true", help="play the cases again whenever a file changes; Ctrl-C ends it"
    )


def run(args: argparse.Namespace) -> int:
    """Play the cases once, or again and again."""
    if not args.watch:
        return play(args)
    from fumarole.cli.file_watch import watch  # noqa: PLC0415 - keeps --help quick

    return watch(args.paths, lambda: play(args))


def play(args: argparse.Namespace) -> int:
    """Play the cases and print what failed and what is wrong with the files, then the count."""
    word = args.only.casefold()
    passed = failed = 0
    files, wrong = _files(args.paths)
    for title, file in files:
        for case in file.cases:
            if word not in " ".join([case.name, *case.rules]).casefold():
                continue
            if _passes(title, case, args):
                passed += 1
            else:
                failed += 1
    if not passed and not failed and not wrong:
        wrong = [_nothing(args)]
    for problem in wrong:
        print(f"fumarole: {problem}", file=sys.stderr)
    if passed or failed:
        counted = f"{passed} passed, {failed} failed" + (f", {len(wrong)} wrong" if wrong else "")
        print(counted + ("" if args.explain or not failed else "; --explain tells step by step how it went"))
    return REFUSED if wrong else 1 if failed else 0


def _passes(title: Title, case: Case, args: argparse.Namespace) -> bool:
    """Play one case and say what is to be said about it."""
    from fumarole.cases import CaseFailed, run_case  # noqa: PLC0415 - as above
    from fumarole.cases.explanation import Explainer  # noqa: PLC0415 - as above

    explainer = Explainer() if args.explain else None
    failure = None
    try:
        run_case(title, case, explainer)
    except CaseFailed as error:
        failure = error
    if explainer is not None:
        print("\n".join(explainer.lines), end="\n\n", flush=True)
    if failure is not None:
        print(f"{failure}\n", file=sys.stderr)
    elif args.list:
        print(f"passed  {case.name} [{', '.join(case.rules)}]")
    return failure is None


def _files(paths: list[Path]) -> tuple[list[tuple[Title, CaseFile]], list[str]]:
    """The cases that can be played, each file with its title, and all that is wrong with the others."""
    from fumarole.cases import gather_file  # noqa: PLC0415 - as above
    from fumarole.engine.refusal import DataError  # noqa: PLC0415 - as above
    from fumarole.proofs import (  # noqa: PLC0415 - as above
        case_files,
        ledger_with_titles,
        title_of,
        with_true_citations,
    )

    book = ledger_with_titles()
    whole: list[tuple[Title, CaseFile]] = []
    wrong: list[str] = []
    for named in paths:
        try:
            found = case_files([named])
        except DataError as error:
            wrong.append(str(error))
            continue
        for path in found:
            try:
                file = gather_file(path)
                title = title_of(file)
            except DataError as error:
                wrong.append(str(error))
            else:
                file = with_true_citations(book, file)
                wrong += map(str, file.problems)
                whole.append((title, file))
    return whole, wrong


def _nothing(args: argparse.Namespace) -> str:
    where = ", ".join(map(str, args.paths))
    if args.only:
        return f"no case was played: none in {where} has {args.only!r} in its name or rules."
    return f"no case was played: there is no .yaml file in {where}."
