"""Collects rule cases beside the tests; a whole run keeps which ledger rules were proved by what passed."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest

import fumarole
import own_home
from fumarole.cases import Case, CaseFailed, read_file, run_case
from fumarole.engine.refusal import DataError
from sample.title import TITLE as VENTS

PROVED = Path("build/proved.json")

fumarole.register(VENTS)

# A busy machine is slow, not wrong.
hypothesis.settings.register_profile(
    "busy", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("busy")


@pytest.fixture(autouse=True)
def the_same_surroundings_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for name in ("NO_COLOR", "COLUMNS", "LINES", "FUMAROLE_TITLES"):
        monkeypatch.delenv(name, raising=False)


class CaseItem(pytest.Item):
    """One rule case as a test."""

    def __init__(self, *, case: Case, **rest: Any) -> None:
        super().__init__(**rest)
        self.case = case
        self.user_properties.append(("rules", list(case.rules)))

    def runtest(self) -> None:
        run_case(fumarole.title(self.case.title), self.case)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, CaseFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.case.line - 1, self.case.name


class CaseFileCollector(pytest.File):
    """One file of rule cases."""

    def collect(self) -> Iterator[CaseItem]:
        try:
            cases = read_file(self.path).cases
        except DataError as error:
            raise self.CollectError(str(error)) from error
        for case in cases:
            yield CaseItem.from_parent(self, name=case.name, case=case)


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    if file_path.suffix == ".yaml" and "cases" in file_path.parts:
        return CaseFileCollector.from_parent(parent, path=file_path)
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        cited = [rule for mark in item.iter_markers("rule") for rule in mark.args]
        if cited:
            item.user_properties.append(("rules", cited))


class Proofs:
    """What passed, by the rules it names."""

    def __init__(self) -> None:
        self.by_rule: dict[str, list[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            for name, rules in report.user_properties:
                for rule in rules if name == "rules" and isinstance(rules, list) else ():
                    self.by_rule.setdefault(rule, []).append(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        whole = session.config.args_source is pytest.Config.ArgsSource.TESTPATHS
        if whole and not hasattr(session.config, "workerinput"):
            PROVED.parent.mkdir(exist_ok=True)
            PROVED.write_text(json.dumps(self.of_the_program(), indent=1, sort_keys=True))

    def of_the_program(self) -> dict[str, list[str]]:
        """Without the sample game's rules: its ledger is not there when the program counts."""
        return {rule: names for rule, names in self.by_rule.items() if not rule.startswith("VE-")}


HOME: pytest.StashKey[tempfile.TemporaryDirectory[str]] = pytest.StashKey()


def pytest_configure(config: pytest.Config) -> None:
    # Workers of pytest-xdist live where the one that started them does.
    if not hasattr(config, "workerinput"):
        config.stash[HOME] = own_home.move_in()
    config.pluginmanager.register(Proofs(), "fumarole-proofs")


def pytest_unconfigure(config: pytest.Config) -> None:
    if HOME in config.stash:
        config.stash[HOME].cleanup()
