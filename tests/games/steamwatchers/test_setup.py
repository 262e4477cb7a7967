"""What a case cannot say of setup: draws over many games, and presets that make no sense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fumarole import states
from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.refusal import Refusal, SetupError
from fumarole.engine.snapshot import begin
from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.board import BOX, DECK, DISCARD
from fumarole.games.steamwatchers.house_rules import Plan
from fumarole.games.steamwatchers.terms import board, with_plan
from fumarole.games.steamwatchers.title import TITLE, Steamwatchers

EAST = [
    "epiri",
    "trakija",
    "vojvodina",
    "sandzak",
    "duna-barrage",
    "gagauziya",
    "skuthia",
    "mistreana",
    "pustynia",
    "lulli-sapmi",
]


def start(players: int, seed: int, **presets: Any) -> State:
    return states.new("steamwatchers", seats=players, seed=seed, **presets)


@pytest.mark.rule("SW-SET-03")
@pytest.mark.parametrize(("players", "cards"), [(2, 39), (3, 39), (4, 49), (5, 49)])
def test_the_steam_deck_has_no_card_of_a_closed_area(players: int, cards: int) -> None:
    b = board(start(players, 1))
    assert len(b.steam_cards_in(DECK)) + len(b.steam_cards_in(DISCARD)) == cards
    closed = sorted(b.world.areas[card] for card in b.steam_cards_in(BOX))
    assert closed == (sorted(EAST) if players < 4 else [])


@pytest.mark.rule("SW-SET-05", "SW-SET-06", "SW-SET-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_numbered_cards_raise_no_initial_column_and_are_back_in_the_deck(players: int) -> None:
    for seed in range(30):
        b = board(start(players, seed))
        raised = b.steam_cards_in(DISCARD)
        assert len(raised) == 3
        assert raised == b.columns()
        assert not any(b.world.numbered[card] for card in raised)
        assert all(b.cells[b.at.steam + card] == b.world.levels[card] for card in raised)
        numbered = [card for card in b.world.open if b.world.numbered[card]]
        assert all(card in b.steam_cards_in(DECK) for card in numbered)


@pytest.mark.rule("SW-SET-05")
def test_every_unnumbered_card_may_raise_an_initial_column() -> None:
    raised = {card for seed in range(150) for card in board(start(2, seed)).steam_cards_in(DISCARD)}
    b = board(start(2, 0))
    assert raised == {card for card in b.world.open if not b.world.numbered[card]}


@pytest.mark.rule("SW-SET-11")
def test_anybody_may_be_drawn_to_choose_first() -> None:
    assert {start(5, seed).to_act[0] for seed in range(40)} == {0, 1, 2, 3, 4}


@pytest.mark.rule("SW-SET-14", "SW-SET-15", "SW-SET-16", "SW-SET-19", "SW-SET-20")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_quick_start_deploys_every_clan_in_full(players: int) -> None:
    for seed in range(15):
        game = start(players, seed, quick="yes")
        b = board(game)
        assert b.cells[b.at.round] == 1
        assert TITLE.faults(game) == []
        cards = [b.cells[b.at.deployment_of + clan] for clan in b.in_play()]
        assert len(set(cards)) == players
        assert len(set(b.in_play())) == players
        for clan, card in zip(b.in_play(), cards, strict=True):
            facts, areas = b.world.facts[clan], b.world.deployments[card - 1]
            for kind in (0, 1):
                assert sum(b.kind(area, clan, kind) for area in areas) == facts.start[kind]
            assert b.areas_of(clan) == [area for area in sorted(areas) if b.units(area, clan)]
            assert sum(b.cells[b.at.farms + area] for area in areas) == 2
            assert sum(b.cells[b.at.turrets + area] for area in areas) == 1
            assert b.cells[b.at.geo + clan] == 5
            assert b.cells[b.at.supply_limit + clan] == 10
            assert b.cells[b.at.incubation + clan] == 0
            assert b.cells[b.at.pure + clan] == facts.pure
            assert b.cells[b.at.contraband + clan] == facts.contraband
            assert b.cells[b.at.surplus_pure + clan] == b.cells[b.at.surplus_contraband + clan] == 0


@pytest.mark.rule("SW-SET-17")
def test_only_the_holder_of_card_6_begins_with_a_contract() -> None:
    for seed in range(40):
        b = board(start(4, seed, quick="yes"))
        floes = range(len(b.world.floes))
        for clan in b.in_play():
            held = {b.world.floes[floe]: b.contracts(floe, clan) for floe in floes if b.contracts(floe, clan)}
            six = b.cells[b.at.deployment_of + clan] == 6
            assert held == ({"mare-nostrum": 1} if six else {})


@pytest.mark.rule("SW-SET-11", "SW-SET-13")
def test_chance_keeps_to_what_a_table_has_agreed() -> None:
    for seed in range(15):
        wishes = {"clans": ["-", "menrau"], "titles": ["primus"], "deployments": ["-", "-", "3"]}
        game = start(4, seed, quick="yes", **wishes)
        b = board(game)
        assert b.world.clans[b.clan_of(1)] == "menrau"
        assert b.cells[b.at.deployment_of + b.clan_of(2)] == 3
        told = {event.facts["seat"]: event.facts["title"] for event in game.events if event.kind == "leads"}
        assert told["p1"] == "primus"


@pytest.mark.rule("SW-GEN-02")
@pytest.mark.parametrize(
    "presets",
    [
        {"clans": ["menrau", "menrau"]},
        {"titles": ["archon", "archon"]},
        {"deployments": ["1", "1"]},
        {"clans": ["menrau", "catabatians", "free-fleet"]},
        {"clans": ["nobody"]},
        {"deployments": ["7"]},
        {"first": "p3"},
    ],
)
def test_presets_that_make_no_sense_are_refused(presets: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        start(2, 1, **presets)


@pytest.mark.rule("SW-GEN-01")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_no_other_number_than_two_to_five_plays(players: int) -> None:
    with pytest.raises(SetupError):
        start(players, 1)


def _five_rounds(book: Rulebook) -> Rulebook:
    return with_plan(book, Plan(5, 1, ("catabatians",)))


class MadeUp(Steamwatchers):
    """Steamwatchers with a scenario of five rounds and one column that bars the first clan."""

    scenarios: Sequence[Piece] = (Piece("made-up", "Made up", "Five rounds.", _five_rounds),)


@pytest.mark.rule("SW-SET-22", "SW-GEN-26")
def test_a_scenario_bars_clans_and_sets_the_initial_columns() -> None:
    title = MadeUp()
    game = title.new(title.setup(seats=2, presets={"first": "p1"}), 1)
    b = board(game)
    assert len(b.columns()) == 1
    assert not any("catabatians" in game.say(option) for option in game.options(0))
    with pytest.raises(Refusal) as caught:
        game.play(0, game.read(0, "lead catabatians claiming legate"))
    assert [rule for reason in caught.value.reasons for rule in reason.rules] == ["SW-SET-22"]


@pytest.mark.rule("SW-GEN-03", "SW-GEN-26")
@pytest.mark.parametrize(("played", "over"), [(4, False), (5, True)])
def test_a_scenario_sets_the_number_of_rounds(played: int, over: bool) -> None:
    title = MadeUp()
    units = {"rhone": {"menrau": {"base": 1}}, "eriu": {"free-fleet": {"base": 1}}}
    setup = title.setup(presets={"clans": ["menrau", "free-fleet"]})
    game = begin(compose(title, setup, {"round": played, "units": units}, "victory"), 1)
    assert game.over == over
