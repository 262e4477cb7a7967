"""What a case cannot say of combat: effects that no printed piece brings yet, tried with made-up ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from fumarole.engine.frame import Frame
from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.combat import Combat, fight
from fumarole.games.steamwatchers.rules.strength import ATTACKER
from fumarole.games.steamwatchers.terms import Over, Questions, board
from fumarole.games.steamwatchers.title import Steamwatchers

FLEET = "free-fleet"
ALLIANCE = "western-alliance"


class SnowedIn(Over):
    """A made-up effect: no step leads into Breizh or Rhône, and nobody sails."""

    def may_step(self, g: State, b: Europa, clan: int, start: int, end: int) -> bool:
        return b.world.areas[end] not in ("breizh", "rhone")

    def sails(self, g: State, b: Europa, clan: int, floe: int, base: int, elite: int) -> bool:
        return False


class Reinforce(Rule):
    """A made-up effect: during the combat the attacker's active area fills up with base soldiers."""

    def run(self, g: State, f: Frame) -> bool:
        b, clan = board(g), fight(g).memo[ATTACKER]
        home = b.cells[b.at.active_area] - 1
        b.recruit(home, clan, b.room(home, clan) - 2, 0)
        g.finish()
        return False


def snowed_in(book: Rulebook) -> Rulebook:
    return book.but(terms=SnowedIn(cast(Questions, book.terms)))


def reinforced(book: Rulebook) -> Rulebook:
    combat = cast(Combat, book.rules["combat"]).but("reinforce", before="dials")
    return book.but(rules={"combat": combat, "reinforce": Reinforce()})


class MadeUp(Steamwatchers):
    """Steamwatchers with these effects."""

    expansions: Sequence[Piece] = (
        Piece("snow", "Snow", "Some ways are closed.", snowed_in),
        Piece("reinforcements", "Reinforcements", "More soldiers at home.", reinforced),
    )


TITLE = MadeUp()


def begin(expansion: str, units: dict[str, Any], gestures: str) -> State:
    """A turn of the Free Fleet in Rhône without fuel anywhere, and what it does."""
    clans = [FLEET, ALLIANCE, "catabatians"]
    setup = TITLE.setup(presets={"clans": clans}, expansions=[expansion])
    position = {
        "units": units | {"sicilia": {"catabatians": {"base": 1}}},
        "order": {"rhone": "move"},
        "contracts": {"mor-irez": {ALLIANCE: 1}, "mare-nostrum": {FLEET: 1}},
        "pure": dict.fromkeys(clans, 0),
        "contraband": dict.fromkeys(clans, 0),
        "beacon_supply": {FLEET: 0},
    }
    game = compose(TITLE, setup, position, {"turn": {"seat": FLEET}})
    game.remember()
    game.settle()
    for gesture in ["activate rhone", *gestures.split(", "), "done"]:
        game.play(0, game.read(0, gesture))
    return game


def units(game: State, area: str, clan: str) -> tuple[int, int]:
    b = board(game)
    at, number = b.world.areas.number(area), b.world.clans.number(clan)
    return b.kind(at, number, 0), b.kind(at, number, 1)


@pytest.mark.rule("SW-CMB-47")
def test_what_restricts_movement_restricts_flight() -> None:
    army = {
        "rhone": {FLEET: {"base": 5}},
        "neustria": {ALLIANCE: {"base": 3}},
        "gironde": {ALLIANCE: {"base": 1}},
        "breizh": {ALLIANCE: {"base": 1}},
        "ripuaria": {ALLIANCE: {"base": 1}},
    }
    game = begin("snow", army, "move 5 base to neustria")
    assert [game.say(way) for way in game.options(1)] == ["flee to gironde", "flee to ripuaria"]
    (against,) = game.why_not(1, game.read(1, "flee to breizh"))
    assert "SW-CMB-47" in against.rules


@pytest.mark.rule("SW-CMB-47")
def test_who_can_neither_step_nor_sail_is_scattered() -> None:
    army = {
        "rhone": {FLEET: {"base": 5}},
        "gironde": {ALLIANCE: {"base": 3}},
        "galiza": {ALLIANCE: {"base": 1}},
        "breizh": {ALLIANCE: {"base": 1}},
    }
    game = begin("snow", army, "move 5 base to gironde")
    assert units(game, "galiza", ALLIANCE) == units(game, "breizh", ALLIANCE) == (1, 0)
    assert [event.kind for event in game.events if event.kind in ("fled", "scattered")] == ["scattered"]


@pytest.mark.rule("SW-CMB-47", "SW-CMB-38")
def test_nothing_restricts_the_return_of_beaten_attackers() -> None:
    army = {"rhone": {FLEET: {"base": 4}}, "neustria": {ALLIANCE: {"base": 5}}}
    game = begin("snow", army, "move 4 base to neustria")
    assert units(game, "rhone", FLEET) == (2, 0)


@pytest.mark.rule("SW-CMB-39")
def test_attackers_who_return_to_a_full_area_choose_who_finds_no_room() -> None:
    army = {"rhone": {FLEET: {"base": 3, "elite": 2}}, "neustria": {ALLIANCE: {"base": 2, "elite": 3}}}
    game = begin("reinforcements", army, "move 3 base 2 elite to neustria")
    assert game.to_act == [0]
    game.play(0, game.read(0, "lose 2 base"))
    assert sorted(game.say(way) for way in game.options(0)) == ["dismiss 1 base", "dismiss 1 elite"]
    (against,) = game.why_not(0, game.read(0, "dismiss 2 elite"))
    assert "SW-CMB-39" in against.rules
    game.play(0, game.read(0, "dismiss 1 base"))
    assert units(game, "rhone", FLEET) == (3, 2)
    assert units(game, "neustria", FLEET) == (0, 0)
    assert TITLE.faults(game) == []
