"""Which rules of the ledger are proved: by cases, played now, and by tests, as their last run left it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from fumarole import ledger
from fumarole.cases import Case, CaseFailed, CaseFile, read_file, run_case
from fumarole.cases.location import Location
from fumarole.engine.refusal import DataError, SetupError
from fumarole.engine.title import Title
from fumarole.registry import title, titles

TESTS_LEFT: Final = Path("build/proved.json")
"""What a run of the tests writes: rule id to the names of the passing tests that cite it."""

HERE: Final = (Path("cases"),)


class Proofs(NamedTuple):
    """What was found."""

    by_rule: dict[str, list[str]]
    failed: list[CaseFailed]
    remarks: list[str]


def ledger_with_titles() -> ledger.Ledger:
    """The program's own ledger and those that titles from outside bring."""
    folders = [found.ledger for found in titles().values() if found.ledger is not None]
    return ledger.load(*folders)


def case_files(paths: Sequence[Path]) -> list[Path]:
    """The files that are named, and every .yaml in the folders that are named."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.yaml"))
        elif path.exists():
            found.append(path)
        else:
            raise DataError(str(path), "", "there is no such file or folder")
    return found


def title_of(file: CaseFile) -> Title:
    """The title a file of cases is about."""
    try:
        return title(file.title)
    except SetupError as error:
        raise DataError(file.path, "title", str(error)) from error


def with_true_citations(book: ledger.Ledger, file: CaseFile) -> CaseFile:
    """A file without the cases that name a rule they cannot prove; each such rule is one of its problems."""
    sound: list[Case] = []
    problems = list(file.problems)
    for case in file.cases:
        wrong = list(_false_citations(book, case))
        problems += wrong
        sound += [] if wrong else [case]
    return msgspec.structs.replace(file, cases=tuple(sound), problems=tuple(problems))


def _false_citations(book: ledger.Ledger, case: Case) -> Iterator[DataError]:
    """Rules that a case cannot prove: none at all, another title's, an unprovable one."""
    place = Location(case.file, case.line, f"case {case.name!r}, rules")
    for cited in case.rules:
        if cited not in book.proposals:
            try:
                rule = book.rule(cited)
            except ledger.UnknownRule as error:
                yield place.wrong(str(error))
                continue
            if rule.unprovable:
                yield place.wrong(f"{cited} cannot be proved: {rule.unprovable}")
        game = book.chapter_of(book.entry(cited)).game
        if game != case.title:
            yield place.wrong(f"{cited} is a rule of {game}, these cases are about {case.title}")


def proofs(paths: Sequence[Path] | None = None) -> Proofs:
    """Play the cases and read what the tests left."""
    by_rule: dict[str, list[str]] = {}
    failed: list[CaseFailed] = []
    files = case_files(paths or [path for path in HERE if path.exists()])
    book = ledger_with_titles()
    count = 0
    for path in files:
        file = with_true_citations(book, read_file(path))
        about = title_of(file)
        if file.problems:
            raise file.problems[0]
        for case in file.cases:
            count += 1
            try:
                run_case(about, case)
            except CaseFailed as failure:
                failed.append(failure)
            else:
                _cite(by_rule, case)
    remarks = [f"{count - len(failed)} of {count} cases pass."]
    if TESTS_LEFT.exists():
        for rule, names in json.loads(TESTS_LEFT.read_text(encoding="utf-8")).items():
            by_rule.setdefault(rule, []).extend(names)
        remarks.append(f"Tests counted as their last run left them in {TESTS_LEFT}.")
    else:
        remarks.append("No run of the tests to count here; `make test` leaves one.")
    return Proofs(by_rule, failed, remarks)


def _cite(by_rule: dict[str, list[str]], case: Case) -> None:
    for rule in case.rules:
        by_rule.setdefault(rule, []).append(f"{case.file}: {case.name}")
