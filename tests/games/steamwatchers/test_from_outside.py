"""Parts from outside the package slot in: nothing in the program names them, and everything asks them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

import fumarole
from contract import agreements, test_agreements, test_contract
from contract.agreements import EXTENT, accepted, covering
from fumarole import bots, registry, states
from fumarole.bots import hint as hints
from fumarole.engine import soundness
from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.position import compose
from fumarole.engine.refusal import SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.environments import arrays
from fumarole.games.steamwatchers.judgement.adjustments import adjustments
from fumarole.games.steamwatchers.scenarios.examples.salt_caravan import LEAD
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.title import TITLE as CORE
from fumarole.games.steamwatchers.title import Steamwatchers
from fumarole.games.steamwatchers.world import MOVE
from games.steamwatchers import from_outside
from games.steamwatchers.convoys import KINDS
from games.steamwatchers.from_outside import EDITION, EXPANSION, NORTH, OLD, SALT, SCENARIO
from games.steamwatchers.test_parts import LOUDEST

HERE = "games.steamwatchers.from_outside"
CLANS = ["free-fleet", "menrau", "catabatians"]
UNITS = {
    "napule": {"free-fleet": {"base": 2}},
    "provenca": {"menrau": {"base": 2}},
    "skane": {"catabatians": {"base": 2}},
}
SEATS = [2, 3, 4, 5]


@pytest.fixture(autouse=True)
def brought(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parts are brought as a package that is being written brings them."""
    for kind, name in (("EDITIONS", "EDITION"), ("EXPANSIONS", "EXPANSION"), ("SCENARIOS", "SCENARIO")):
        monkeypatch.setenv(f"FUMAROLE_{kind}", f"{HERE}:{name}")


WIDER = cast(
    Steamwatchers, CORE.with_pieces(editions=[EDITION], scenarios=[SCENARIO], expansions=[EXPANSION])
)
"""What the registry makes of them."""


def agreed(seats: int, **more: Any) -> Setup:
    """The scenario alone is asked for: the expansion comes along."""
    return WIDER.setup(seats=seats, edition=OLD, scenario=SALT, presets={"quick": "yes"}, **more)


def at(moment: object, **said: Any) -> State:
    setup = WIDER.setup(edition=OLD, scenario=SALT, presets={"clans": CLANS})
    game = compose(WIDER, setup, {"round": 1, "units": UNITS, "caravan": "napule", **said}, moment)
    game.remember()
    return game


def played(seats: int, seed: int) -> Iterator[State]:
    """A whole game, position by position: steady bots on every other seat, the rest at random."""
    rng, bot = random.Random(seed), bots.make("steady", seed)
    game = WIDER.new(agreed(seats), seed)
    yield game
    while not game.over:
        seat = rng.choice(game.to_act)
        if seat % 2 == 0:
            game.play(seat, bot.choose(bots.observe(game, seat)))
        else:
            game.play(seat, rng.choice(game.options(seat)))
        yield game


# Agreed


def test_the_program_finds_them_and_the_scenario_brings_its_expansion() -> None:
    found = registry.title("steamwatchers")
    assert [one.id for one in found.editions] == ["standard", OLD]
    assert found.scenarios[-1] is SCENARIO
    assert found.expansions[-1] is EXPANSION
    setup = found.setup(seats=3, scenario=SALT)
    assert setup.expansions == (NORTH,)
    assert agreed(3) == WIDER.setup(
        seats=3, edition=OLD, scenario=SALT, expansions=[NORTH], presets={"quick": "yes"}
    )
    with pytest.raises(SetupError, match="without expansions") as refused:
        found.setup(seats=3, scenario="steamwatching-101", expansions=[NORTH])
    assert "SW-SCN-TUT-27" in refused.value.rules


def test_nothing_in_the_program_names_them() -> None:
    source = Path(fumarole.__file__).parent
    words = (OLD, NORTH, SALT, "lookout", "owls-call", from_outside.__name__)
    naming = [
        file.name
        for file in source.rglob("*.py")
        for word in words
        if word in file.read_text(encoding="utf-8")
    ]
    assert naming == []


# Played


@pytest.mark.parametrize("seats", SEATS)
def test_bots_and_chance_play_whole_games_in_which_everything_comes_up(seats: int) -> None:
    rng = random.Random(seats)
    further = watched = 0
    for number, game in enumerate(played(seats, seats)):
        assert WIDER.faults(game) == []
        b = board(game)
        further += any(b.abroad(clan, kind) for clan in b.in_play() for kind in range(len(KINDS)))
        watched += any(b.on_boards(clan, MOVE) for clan in b.in_play())
        if number % 8 == 0:
            assert soundness.sound(game) is game
            for seat in range(seats):
                world = game.resample(seat, rng)
                assert json.dumps(world.view(seat)) == json.dumps(game.view(seat))
                assert list(arrays.known(world, seat)) == list(arrays.known(game, seat))
                assert WIDER.faults(world) == []
                assert WIDER.describe(game.view(seat))
    assert {"id": "dusk", "name": "Dusk falls"} in game.view(None)["table"]["phases"]
    assert further
    assert watched
    told = [WIDER.sentence(event.whole(), game.book) for event in game.events]
    assert all(told)
    assert "Owls call in alba and rhone, 2 valleys away." in told
    assert any(one.startswith("The salt caravan camps in ") for one in told)
    assert states.replay(game.record(reveal=True).text()).dump() == game.dump()
    assert fumarole.verify(game.record().text()).draws_checked


def test_the_editions_answer_is_asked_with_the_expansions_units() -> None:
    game = WIDER.new(agreed(2), 1)
    usual = WIDER.new(WIDER.setup(seats=2, scenario=SALT, presets={"quick": "yes"}), 1)
    assert asks(game).losses(game, board(game), 0) == 1
    assert asks(usual).losses(usual, board(usual), 0) == 2


def test_a_combat_asks_edition_expansion_and_core_alike() -> None:
    units = {"rhone": {"free-fleet": {"base": 5}}, "alemannia": {"menrau": {"base": 1}}}
    units |= {"tirol": {"menrau": {"base": 1}}, "skane": {"catabatians": {"base": 2}}}
    more: dict[str, Any] = {
        "units": units,
        "trucks": {"menrau": {"1": "alemannia", "2": "alemannia", "3": "alemannia"}},
        "order": {"rhone": "move"},
        **{fuel: dict.fromkeys(CLANS, 0) for fuel in ("pure", "contraband", "beacon_supply")},
    }
    game = at({"turn": {"seat": "free-fleet"}}, **more)
    game.settle()
    for gesture in ("activate rhone", "move 5 base to alemannia", "done"):
        game.play(0, game.read(0, gesture))
    (won,) = [event for event in game.events if event.kind == "won"]
    defense = {part["what"]: part["strength"] for part in won.facts["parts"]["defense"]}
    assert defense == {"base": 1, "truck": 4, "fog": 3}
    (lost,) = [event for event in game.events if event.kind == "lost"]
    assert (lost.facts["base"], lost.facts["elite"]) == (1, 0)


def test_a_secret_is_its_owners_alone_and_redrawn_for_others() -> None:
    game = at("subsiding", heard={"free-fleet": 1, "menrau": 2, "catabatians": 3})
    assert [game.view(seat)["table"]["heard"] for seat in range(3)] == [1, 2, 3]
    assert "heard" not in game.view(None)["table"]
    assert "You have heard 2." in WIDER.describe(game.view(1))
    field = game.book.layout.at("heard")
    numbers = [board(game).world.clans.number(clan) for clan in CLANS]
    seen: list[set[int]] = [set(), set(), set()]
    for seed in range(30):
        world = game.resample(1, random.Random(seed))
        for found, number in zip(seen, numbers, strict=True):
            found.add(world.board.cells[field + number])
        assert json.dumps(world.view(1)) == json.dumps(game.view(1))
    assert seen[1] == {2}
    assert len(seen[0]) > 1
    assert len(seen[2]) > 1


def test_an_order_lies_on_the_board_and_is_activated_there() -> None:
    laid = {name: {"lookout": value} for name, value in (("order", "move"), ("order_of", "free-fleet"))}
    game = at({"turn": {"seat": "free-fleet"}}, **laid, title_of={"free-fleet": "watcher-1"})
    game.settle()
    game.play(0, game.read(0, "activate lookout"))
    assert game.view(0)["table"]["orders"] == {}


# Judged, advised, refereed, completed


def test_bots_have_its_opinion_and_hints_speak_its_sentence() -> None:
    game = at("whiteout", units=UNITS | {"apulia": {"catabatians": {"base": 2}}})
    game.settle()
    assert [game.stack[-1].rule, *game.to_act] == ["toll", 0]
    options = game.options(0)
    assert {verb_of(option) for option in options} == {LEAD}
    held = [option for option in options if asks(game).controller(game, board(game), slot_of(option, 0)) >= 0]
    said = dict(zip(options, adjustments(game, board(game), 0, options), strict=True))
    assert held
    assert max(said[option] for option in held) < min(said[o] for o in options if o not in held)
    assert bots.make("steady", 1).choose(bots.observe(game, 0)) not in held
    lines = hints.hint_lines(WIDER, hints.hint(bots.observe(game, 0), iterations=2))
    assert lines[0].startswith("sharp would: lead the caravan to ")
    assert lines[1].startswith("  Nobody holds ")
    assert set(SCENARIO.phrases) <= set(WIDER.counsel().phrases)
    assert not set(SCENARIO.phrases) & set(CORE.counsel().phrases)


def test_the_referee_finds_what_must_never_be() -> None:
    assert WIDER.faults(at("planning", salt={"menrau": 7})) == ["salt: 7 tolls in 1 rounds"]
    game = at("planning", round=0, heard={"menrau": 5})
    assert "heard: something before the first dusk" in WIDER.faults(game)


def test_what_a_position_leaves_unsaid_is_completed_by_both() -> None:
    setup = WIDER.setup(edition=OLD, scenario=SALT, presets={"clans": CLANS})
    dumped = compose(WIDER, setup, {"units": UNITS, "last_discard": "skane"}, "subsiding").dump()["board"]
    assert dumped["caravan"] == "skane"
    assert [dumped["heard"][clan] for clan in CLANS] == [LOUDEST] * len(CLANS)


# Every tier of the contract


def name(setup: Setup) -> str:
    return agreements.name(WIDER, setup)


OURS = [setup for setup in accepted(WIDER) if NORTH in setup.expansions]
TOGETHER = [setup for setup in OURS if (setup.edition, setup.scenario) == (OLD, SALT)]
PLAYED = OURS if EXTENT == "whole" else covering(WIDER, OURS, 1)
CHECKED = OURS if EXTENT == "whole" else TOGETHER
CONTRACT = [test for name, test in vars(test_contract).items() if name.startswith("test_")]
AGREEMENTS = [
    test_agreements.test_every_tuple_is_accepted_as_asked_or_refused_with_rules_that_exist,
    test_agreements.test_what_was_accepted_is_accepted_again_as_it_is,
    test_agreements.test_every_two_choices_that_go_together_are_in_the_set_that_is_checked,
]


@pytest.mark.parametrize("test", AGREEMENTS, ids=lambda test: str(test.__name__))
def test_every_tuple_is_accepted_or_refused(test: Callable[[Title], None]) -> None:
    test(WIDER)


def test_it_goes_with_every_scenario_that_takes_expansions_and_every_number_of_players() -> None:
    assert {setup.scenario for setup in OURS} == {one.id for one in WIDER.scenarios} - {"steamwatching-101"}
    assert {(setup.edition, len(setup.seats)) for setup in OURS} == {
        (edition.id, seats) for edition in WIDER.editions for seats in SEATS
    }
    assert len(TOGETHER) == len(SEATS)


@pytest.mark.parametrize("setup", PLAYED, ids=name)
def test_a_random_game_of_each_is_never_impossible(setup: Setup) -> None:
    test_contract.test_nothing_that_must_never_be_comes_about(WIDER, setup)


@pytest.mark.parametrize("setup", CHECKED, ids=name)
@pytest.mark.parametrize("test", CONTRACT, ids=lambda test: str(test.__name__))
def test_the_whole_contract_holds(test: Callable[[Title, Setup], None], setup: Setup) -> None:
    test(WIDER, setup)
