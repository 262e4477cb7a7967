"""Which editions, scenarios and expansions go together: pieces made up with the ids of the ledger."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

from fumarole.content import load
from fumarole.engine.piece import Piece
from fumarole.engine.refusal import SetupError
from fumarole.engine.setup import Setup
from fumarole.games.steamwatchers.content import combinations
from fumarole.games.steamwatchers.content.combinations import (
    ADD_ONS,
    CORE,
    DIPLOMACY,
    FIRST_EDITION,
    FUEL,
    HOME,
    SPARK,
    VASSALS,
)
from fumarole.games.steamwatchers.scenarios import SCENARIOS
from fumarole.ledger import load as load_ledger
from games.steamwatchers.made_up import WHOLE

YES = re.compile(r"(Spark of Hope|Fuel for War|Diplomacy|Vassals) (yes with 3 or more players|yes|no)")
NAMED = {"Spark of Hope": SPARK, "Fuel for War": FUEL, "Diplomacy": DIPLOMACY, "Vassals": VASSALS}


def refused(**wishes: object) -> tuple[str, tuple[str, ...]]:
    with pytest.raises(SetupError) as caught:
        WHOLE.setup(**wishes)
    return str(caught.value), caught.value.rules


def goes(scenario_id: str, *expansions: str, seats: int = 3, edition: str = "standard") -> Setup:
    return WHOLE.setup(seats=seats, edition=edition, scenario=scenario_id, expansions=expansions)


def rows() -> Iterator[tuple[str, str, str]]:
    """Every answer of the ledger's matrix: the scenario, the expansion, and yes or no."""
    ledger = load_ledger()
    for scenario_id, rule in CORE.items():
        for name, answer in YES.findall(" ".join(ledger.rule(rule).text.split())):
            yield scenario_id, NAMED[name], answer


@pytest.mark.rule(*CORE.values())
def test_every_answer_of_the_ledgers_matrix_is_given_and_cites_its_row() -> None:
    answers = list(rows())
    assert len(answers) == (len(CORE) - 1) * len(ADD_ONS)
    for scenario_id, expansion, answer in answers:
        least, most = (2, 2) if scenario_id == "gone-with-the-singed" else (2, 5)
        for players in range(least, most + 1):
            due = answer == "yes" or (answer != "no" and players >= 3)
            found = combinations.ruling("standard", scenario_id, [expansion], players)
            assert (found.allowed, CORE[scenario_id] in found.rules) == (due, True), (scenario_id, expansion)
            if due:
                assert goes(scenario_id, expansion, seats=players).expansions == (expansion,)
            else:
                _, rules = refused(scenario=scenario_id, expansions=[expansion], seats=players)
                assert CORE[scenario_id] in rules


def test_the_tables_know_every_scenario_and_expansion_by_its_id() -> None:
    assert {piece.id for piece in SCENARIOS} == set(CORE)
    facts = load("steamwatchers").data
    boxes = (facts.spark_of_hope, facts.fuel_for_war, facts.peace_with_wolves)
    printed = {one.id: one for box in boxes for one in box.scenarios}
    assert set(printed) == set(HOME)
    for id_, home in HOME.items():
        assert home.startswith(printed[id_].requires.lower().replace(" module", "").replace(" ", "-"))


@pytest.mark.rule("SW-EXP-11", "SW-EXP-08", "SW-EXP-24")
@pytest.mark.parametrize(("scenario_id", "home"), HOME.items())
def test_a_scenario_of_an_expansion_brings_it_and_is_not_played_without(scenario_id: str, home: str) -> None:
    assert goes(scenario_id).expansions == (home,)
    assert goes(scenario_id, home).expansions == (home,)
    alone = combinations.ruling("standard", scenario_id, [], 3)
    assert not alone.allowed
    assert "SW-EXP-11" in alone.rules
    assert ("SW-EXP-08" in alone.rules) == (home == VASSALS)


@pytest.mark.rule("SW-EXP-10", "SW-EXP-09", "SW-EXP-24")
@pytest.mark.parametrize(("scenario_id", "home"), HOME.items())
def test_a_scenario_of_an_expansion_goes_with_no_other(scenario_id: str, home: str) -> None:
    for other in ADD_ONS:
        if other != home:
            _, rules = refused(scenario=scenario_id, expansions=[other], seats=3)
            assert "SW-EXP-10" in rules


@pytest.mark.rule("SW-EXP-06", "SW-EXP-09")
def test_vassal_clans_are_used_in_two_scenarios_alone() -> None:
    for scenario_id in set(CORE) - {combinations.TUTORIAL}:
        seats = 2 if scenario_id == "gone-with-the-singed" else 3
        text, rules = refused(scenario=scenario_id, expansions=[VASSALS], seats=seats)
        assert {"SW-EXP-06", "SW-EXP-09"} <= set(rules)
        assert "The Convoy and Unseen Wires" in text
    own = {"id": "mine", "name": "Mine", "about": "My own.", "rounds": 3}
    assert "SW-EXP-09" in refused(own=own, expansions=[VASSALS], seats=3)[1]
    assert WHOLE.setup(own=own, expansions=[SPARK], seats=3).expansions == (SPARK,)


@pytest.mark.rule("SW-EXP-05", "SW-EXP-07")
@pytest.mark.parametrize(
    ("scenario_id", "most", "rule"), [("a-pact-of-wolves", 5, "SW-EXP-05"), ("the-convoy", 3, "SW-EXP-07")]
)
def test_the_modules_of_peace_with_wolves_are_for_so_many(scenario_id: str, most: int, rule: str) -> None:
    for players in range(2, 6):
        if 2 + (most == 5) <= players <= most:
            assert goes(scenario_id, seats=players).expansions == (HOME[scenario_id],)
        else:
            assert rule in refused(scenario=scenario_id, seats=players)[1]


@pytest.mark.rule("SW-EXP-12")
def test_diplomacy_and_vassal_clans_are_not_used_together() -> None:
    assert "SW-EXP-12" in combinations.ruling("standard", "salt", [DIPLOMACY, VASSALS], 3, [VASSALS]).rules


@pytest.mark.rule("SW-EXP-02", "SW-EXP-03", "SW-EXP-04", "SW-EXP-13", "SW-EXP-14")
def test_the_other_three_are_combined_as_one_likes_where_a_scenario_allows_them() -> None:
    three = (SPARK, FUEL, DIPLOMACY)
    for number in (1, 2, 3):
        for some in itertools.combinations(three, number):
            assert goes("war-returns", *some).expansions == some
    assert combinations.ruling("standard", "war-returns", [SPARK, FUEL], 3).rules == (
        "SW-EXP-02",
        "SW-EXP-03",
        "SW-EXP-16",
        "SW-EXP-13",
    )
    assert "SW-SCN-FIRES-22" in refused(scenario=combinations.FIRES, expansions=three, seats=3)[1]


@pytest.mark.rule("SW-EXP-15", "SW-SCN-TUT-27")
def test_the_tutorial_goes_with_none_of_them() -> None:
    for one in ADD_ONS:
        _, rules = refused(scenario=combinations.TUTORIAL, expansions=[one], seats=3)
        assert {"SW-EXP-15", "SW-SCN-TUT-27"} <= set(rules)


@pytest.mark.rule("SW-EXP-30", "SW-FE-05")
def test_the_first_edition_is_played_with_core_scenarios_and_without_expansions() -> None:
    for scenario_id in CORE:
        assert goes(scenario_id, seats=2, edition=FIRST_EDITION).edition == FIRST_EDITION
    for one in ADD_ONS:
        assert "SW-EXP-30" in refused(edition=FIRST_EDITION, expansions=[one], seats=3)[1]
    for scenario_id in HOME:
        _, rules = refused(edition=FIRST_EDITION, scenario=scenario_id, seats=3)
        assert {"SW-FE-05", "SW-EXP-30"} <= set(rules)


@pytest.mark.rule("SW-EXP-01")
def test_each_module_is_switched_on_by_itself() -> None:
    assert [goes("war-returns", one).expansions for one in (SPARK, FUEL, DIPLOMACY)] == [
        (SPARK,),
        (FUEL,),
        (DIPLOMACY,),
    ]
    assert goes("the-convoy").expansions == (VASSALS,)


def test_a_box_names_its_modules_in_a_scenario_of_ones_own() -> None:
    own = {"id": "mine", "name": "Mine", "about": "My own.", "rounds": 3, "without": ["peace-with-wolves"]}
    assert "it is not played with peace-with-wolves" in refused(own=own, expansions=[DIPLOMACY], seats=3)[0]


def test_a_scenario_from_elsewhere_may_be_played_with_vassal_clans_if_it_brings_them() -> None:
    title = WHOLE.with_pieces(scenarios=[Piece("salt", "Salt", "From elsewhere.", requires=[VASSALS])])
    assert title.setup(scenario="salt", seats=3).expansions == (VASSALS,)
