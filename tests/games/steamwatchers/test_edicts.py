"""The core Archon cards: what cases cannot say, and that none of them lacks cases."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from fumarole.cases.reader import read_file
from fumarole.content import load
from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.snapshot import begin
from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.board import BOX, Europa
from fumarole.games.steamwatchers.terms import Over, Questions, board
from fumarole.games.steamwatchers.title import TITLE, Steamwatchers

CASES = Path(__file__).resolve().parents[3] / "cases" / "steamwatchers"
DESIGNS = [design for design in load("steamwatchers").data.archon.designs if design.set == "core"]
CLANS = ["free-fleet", "menrau", "catabatians"]
UNITS: dict[str, Any] = {
    "sardigna": {"free-fleet": {"base": 2}},
    "castiella": {"menrau": {"base": 2}},
    "tirol": {"catabatians": {"base": 2}},
}
CLAIMS = {"menrau": "legate", "free-fleet": "archon", "catabatians": "primus"}


class Protected(Over):
    """A made-up kit: the Archon card does not touch the Menrâu."""

    def protected(self, g: State, b: Europa, clan: int) -> bool:
        return b.world.clans[clan] == "menrau"


def shielded(book: Rulebook) -> Rulebook:
    return book.but(terms=Protected(cast(Questions, book.terms)))


class WithShield(Steamwatchers):
    scenarios: Sequence[Piece] = (Piece("shield", "Shield", "A made-up kit.", shielded),)


SHIELDED = WithShield()


def game_at(title: Steamwatchers, position: dict[str, Any], now: Any = "titles") -> State:
    setup = title.setup(presets={"clans": CLANS})
    return begin(compose(title, setup, {"units": UNITS, **position}, now), 1)


def proclaimed(title: Steamwatchers, card: str, archon: str = "free-fleet", **more: Any) -> State:
    """A Conclave in which this card has just been put down."""
    claims = CLAIMS if archon == "free-fleet" else {**CLAIMS, "free-fleet": "legate", archon: "archon"}
    game = game_at(title, {"claim_of": claims, "archon_card": {card: archon}, **more})
    say(game, "legate to pontos-axeinos", f"proclaim {card}")
    return game


def say(game: State, *gestures: str) -> None:
    for text in gestures:
        seat = game.to_act[0]
        game.play(seat, game.read(seat, text))


def offered(game: State) -> list[str]:
    return [game.say(choice) for choice in game.options(game.to_act[0])]


def acting(game: State) -> list[str]:
    return [CLANS[seat] for seat in game.to_act]


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: design.id)
def test_every_design_has_cases_for_effect_and_limits_and_its_repeat(design: Any) -> None:
    cases = read_file(CASES / f"edict-{design.id}.yaml").cases
    cited = {rule for case in cases for rule in case.rules}
    assert len(cases) >= 2
    assert {"SW-CON-12", "SW-CON-15"} <= cited


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: design.id)
def test_a_game_that_begins_under_any_card_stays_sound_and_tight_to_its_end(design: Any) -> None:
    rng = random.Random(design.id)
    for card in (f"{design.id}-1", f"{design.id}-2"):
        game = proclaimed(TITLE, card)
        while not game.over:
            seat = rng.choice(game.to_act)
            game.play(seat, rng.choice(game.options(seat)))
            assert TITLE.faults(game) == []
            if rng.random() < 0.05:
                eyes = rng.randrange(3)
                assert json.dumps(game.resample(eyes, rng).view(eyes)) == json.dumps(game.view(eyes))


# A protected player (AR-08)


def test_a_protected_player_is_skipped_when_everybody_falls_ill() -> None:
    game = proclaimed(SHIELDED, "spore-season-1")
    infected = [event.facts["clan"] for event in game.events if event.kind == "incubated"]
    assert infected == ["catabatians"]


def test_a_protected_player_is_not_levied() -> None:
    assert acting(proclaimed(TITLE, "winter-levy-1")) == ["menrau"]
    assert acting(proclaimed(SHIELDED, "winter-levy-1")) == ["free-fleet"]


def test_a_protected_player_cannot_be_sanctioned() -> None:
    game = proclaimed(SHIELDED, "writ-of-sanctions-1")
    assert any(event.facts == {"clan": "catabatians"} for event in game.events if event.kind == "sanctioned")
    b = board(game)
    assert b.cells[b.at.pure + b.world.clans.number("menrau")] == 6


def test_where_everybody_else_is_protected_nobody_is_sanctioned_and_the_archon_takes_a_barrel() -> None:
    position: dict[str, Any] = {
        "units": {**UNITS, "tirol": {}},
        "eliminated": {"catabatians": 1},
        "pure": {"free-fleet": 3},
    }
    game = proclaimed(SHIELDED, "writ-of-sanctions-1", **position)
    kinds = [event.kind for event in game.events]
    assert "sanctioned" not in kinds
    assert "collected" in kinds


def test_a_protected_archon_gets_no_bonus() -> None:
    game = proclaimed(SHIELDED, "pack-ice-1", archon="menrau")
    assert acting(game) == ["menrau"]
    say(game, "close mor-irez")
    assert acting(game) != ["menrau"]
    free = proclaimed(TITLE, "pack-ice-1", archon="menrau")
    say(free, "close mor-irez")
    assert "contract in jadran" in offered(free)


SAILOR: dict[str, Any] = {
    "units": {**UNITS, "rhone": {"menrau": {"base": 2}}, "provenca": {"menrau": {"base": 1}}},
    "order": {"rhone": "move", "provenca": "move"},
    "contracts": {"mare-nostrum": {"menrau": 1}},
    "closed_floe": "mare-nostrum",
}


@pytest.mark.parametrize(("title", "open_to_them"), [(TITLE, False), (SHIELDED, True)])
def test_pack_ice_does_not_bind_a_protected_player(title: Steamwatchers, open_to_them: bool) -> None:
    position = {**SAILOR, "archon_card": {"pack-ice-1": "in-force"}}
    game = game_at(title, position, {"turn": {"seat": "menrau"}})
    say(game, "activate rhone")
    assert ("move 1 base to llevant by sea" in offered(game)) == open_to_them


@pytest.mark.parametrize(("title", "helped"), [(TITLE, True), (SHIELDED, False)])
def test_a_protected_player_is_not_helped_either(title: Steamwatchers, helped: bool) -> None:
    position = {**SAILOR, "archon_card": {"synchronised-assault-1": "in-force"}}
    game = game_at(title, position, {"turn": {"seat": "menrau"}})
    say(game, "activate rhone", "done")
    assert (acting(game) == ["menrau"]) == helped


@pytest.mark.parametrize(("attacker", "defender"), [("menrau", "catabatians"), ("catabatians", "menrau")])
def test_a_line_held_neither_against_nor_by_a_protected_player(attacker: str, defender: str) -> None:
    for title, winner in ((TITLE, defender), (SHIELDED, attacker)):
        units = {"rhone": {attacker: {"base": 2}}, "gironde": {defender: {"base": 2}}}
        position = {
            "units": {**UNITS, **units},
            "order": {"rhone": "move"},
            "archon_card": {"hold-the-line-1": "in-force"},
            "beacon_supply": dict.fromkeys(CLANS, 0),
            "pure": dict.fromkeys(CLANS, 0),
            "contraband": dict.fromkeys(CLANS, 0),
        }
        game = game_at(title, position, {"turn": {"seat": attacker}})
        say(game, "activate rhone", "move 2 base to gironde", "done")
        assert [event.facts["winner"] for event in game.events if event.kind == "won"] == [winner]


# What a player reads


@pytest.mark.parametrize("word", ["ddos", "DDOS-2"])
def test_a_card_is_told_by_its_design_or_its_copy(word: str) -> None:
    told = str(TITLE.about_word(TITLE.setup(seats=2), word))
    assert told.startswith("ddos: DDOS, an Archon card. No combat support;")
    assert "While in force: No player may give combat support." in told
    assert "The Archon's bonus: Once this round" in told


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: design.id)
def test_a_card_is_told_by_its_name_with_all_it_does(design: Any) -> None:
    told = str(TITLE.about_word(TITLE.setup(seats=2), design.name))
    for text in (design.brief, design.when_played, design.lasting, design.archon_bonus, *design.clarify):
        assert text in told


def test_the_archon_is_told_what_the_cards_in_hand_do() -> None:
    hand = {"ddos-1": "free-fleet", "seed-vault-2": "free-fleet"}
    game = game_at(TITLE, {"claim_of": CLAIMS, "archon_card": hand})
    say(game, "legate to jadran")
    asked = game.question(game.to_act[0]).splitlines()
    assert asked[0] == "As Archon, put one card of your hand in force."
    assert "  ddos-1, DDOS: No combat support; once this round the Archon may add 2 strength." in asked
    assert len(asked) == 1 + len(offered(game))


def test_the_position_names_the_card_in_force_and_what_has_come_of_it() -> None:
    game = proclaimed(TITLE, "pack-ice-1")
    say(game, "close jadran", "contract in mor-irez")
    told = TITLE.describe(game.view(0))
    assert "In force: Pack Ice Closes (pack-ice-1). Closes one ice floe area to moving and fleeing;" in told
    assert "  jadran is closed to all but a Legate there." in told
    assert "Nobody has the Archon's bonus." not in told


def test_a_repeated_card_is_told_to_have_no_bonus_and_used_permissions_are_named() -> None:
    position = {"archon_card": {"synchronised-assault-1": "in-force"}, "doubled": {"menrau": 1}}
    told = TITLE.describe(game_at(TITLE, position, "activation").view(None))
    assert "Nobody has the Archon's bonus." in told
    assert "The second token of this round is used by menrau." in told


def test_cards_turned_up_and_archon_cards_in_hand_are_told_with_what_they_bring() -> None:
    game = proclaimed(TITLE, "deep-tremor-1")
    turned_up = [event.facts["card"] for event in game.events if event.kind == "turned-up"]
    assert len(turned_up) == 2
    told = TITLE.describe(game.view(0))
    assert "Steam Column cards turned up: " in told
    assert all(f"{card} (" in told for card in turned_up)
    for card in game.view(0)["table"]["hand"]["archon"]:
        assert f"{card} ({next(d.name for d in DESIGNS if card.startswith(d.id))})" in told


# What nobody knows


@pytest.mark.rule("SW-ELM-05")
def test_archon_cards_that_left_the_game_with_a_clan_are_as_unknown_as_before() -> None:
    gone = ["ddos-1", "seed-vault-2"]
    position = {
        "units": {**UNITS, "castiella": {}},
        "eliminated": {"menrau": 1},
        "archon_card": dict.fromkeys(gone, "box"),
    }
    game = game_at(TITLE, position, "activation")
    rng = random.Random(1)
    seen = set()
    for _ in range(50):
        twin = board(game.resample(0, rng))
        boxed = [twin.world.archons[card] for card in twin.archon_cards_in(BOX)]
        core = [card for card in boxed if twin.world.archons.number(card) < twin.world.core_archons]
        assert len(core) == len(gone)
        assert len(boxed) - len(core) == len(twin.world.archons) - twin.world.core_archons
        seen |= set(core)
    assert len(seen) > len(gone)
