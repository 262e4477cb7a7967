"""Rules about what cards may do, proved with made-up cards: the printed ones come with the Archon deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from fumarole.engine.agree import Piece
from fumarole.engine.frame import Frame
from fumarole.engine.game import Game
from fumarole.engine.position import begin, compose
from fumarole.engine.rule import Rule
from fumarole.engine.rulebook import Rulebook
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.terms import Over, Questions, board
from fumarole.games.steamwatchers.title import Steamwatchers


class ClosedSeas(Over):
    """A made-up card: every ice floe area is closed."""

    def floe_closed(self, g: Game, b: Europa, clan: int, floe: int) -> bool:
        return True


class NoSupport(Over):
    """A made-up card: nobody supports."""

    def support(self, g: Game, b: Europa, clan: int, source: int, area: int) -> int:
        return 0


class Sickness(Rule):
    """A made-up card that makes everybody ill, or whose Archon must choose a unit."""

    def __init__(self, rule: str, memo: list[int]) -> None:
        self.rule = rule
        self.memo_ = memo

    def run(self, g: Game, f: Frame) -> bool:
        g.finish()
        g.call(self.rule, f.seat, self.memo_[:])
        return False


def game_of(change: Any, clans: list[str], position: dict[str, Any], now: Any, **wishes: Any) -> Game:
    """A position under one made-up card."""

    class WithCard(Steamwatchers):
        scenarios: Sequence[Piece] = (Piece("card", "Card", "A made-up card.", change),)

    title = WithCard()
    return begin(compose(title, title.setup(presets={"clans": clans}, **wishes), position, now), 1)


def closed(book: Rulebook) -> Rulebook:
    return book.but(terms=ClosedSeas(cast(Questions, book.terms)))


def mute(book: Rulebook) -> Rulebook:
    return book.but(terms=NoSupport(cast(Questions, book.terms)))


def say(game: Game, *gestures: str) -> None:
    for text in gestures:
        seat = game.to_act[0]
        game.play(seat, game.read(seat, text))


def offered(game: Game, seat: int = 0) -> list[str]:
    return [game.say(choice) for choice in game.options(seat)]


SAILORS: dict[str, Any] = {
    "units": {"rhone": {"free-fleet": {"base": 1, "elite": 1}}, "castiella": {"menrau": {"base": 1}}},
    "order": {"rhone": "move"},
    "associate": "mare-nostrum",
}


@pytest.mark.rule("SW-GEN-17", "SW-CLAN-FLEET-09", "SW-CLAN-FLEET-23")
def test_a_card_that_closes_a_floe_beats_contract_associate_and_darters() -> None:
    game = game_of(closed, ["free-fleet", "menrau"], SAILORS, {"turn": {"seat": "free-fleet"}})
    say(game, "activate rhone")
    assert not any("by sea" in text for text in offered(game))
    free = game_of(lambda book: book, ["free-fleet", "menrau"], SAILORS, {"turn": {"seat": "free-fleet"}})
    say(free, "activate rhone")
    assert any("by sea" in text for text in offered(free))


@pytest.mark.rule("SW-CON-10", "SW-CLAN-FLEET-09", "SW-CLAN-FLEET-23")
def test_the_legate_ignores_the_card_on_the_floe_of_its_token() -> None:
    position = {**SAILORS, "legate_at": "mare-nostrum", "legate_of": "free-fleet"}
    game = game_of(closed, ["free-fleet", "menrau"], position, {"turn": {"seat": "free-fleet"}})
    say(game, "activate rhone")
    shores = {text.split(" to ")[1] for text in offered(game) if "by sea" in text}
    b = board(game)
    sea = b.world.shores[b.world.floes.number("mare-nostrum")]
    assert shores
    assert {shore.removesuffix(" by sea") for shore in shores} <= {b.world.areas[area] for area in sea}


@pytest.mark.rule("SW-CLAN-RHONE-27")
def test_a_ban_on_support_stops_ranged_support_too() -> None:
    position: dict[str, Any] = {
        "units": {
            "provenca": {"rhone-conglomerate": {"base": 1}},
            "castiella": {"rhone-conglomerate": {"elite": 1}},
            "gironde": {"rhone-conglomerate": {"elite": 1}},
            "rhone": {"menrau": {"base": 1}},
        },
        "order": {"provenca": "move", "gironde": "defense", "castiella": "defense"},
        "beacon_supply": {"rhone-conglomerate": 0},
    }
    for change, banned in ((mute, True), (lambda book: book, False)):
        game = game_of(
            change, ["rhone-conglomerate", "menrau"], position, {"turn": {"seat": "rhone-conglomerate"}}
        )
        say(game, "activate provenca", "move 1 base to rhone", "done")
        assert any("support" in text for text in offered(game)) != banned


@pytest.mark.rule("SW-INC-14")
def test_an_event_that_infects_everybody_does_so_in_track_order() -> None:
    change = lambda book: book.but(rules={"archon-takes-effect": Sickness("outbreak", [1])})  # noqa: E731
    position: dict[str, Any] = {
        "units": {"rhone": {"menrau": {"base": 2}}, "gironde": {"free-fleet": {"base": 2}}},
        "claim_of": {"free-fleet": "watcher-1", "menrau": "archon"},
        "incubation": {"menrau": 0, "free-fleet": 0},
    }
    game = game_of(change, ["menrau", "free-fleet"], position, "titles")
    while not any(event.kind == "proclaimed" for event in game.events):
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    infected = [event.facts["clan"] for event in game.events if event.kind == "incubated"]
    assert infected == ["free-fleet", "menrau"]


@pytest.mark.rule("SW-CON-17", "SW-CON-15")
def test_the_first_player_chooses_for_a_card_that_repeats() -> None:
    change = lambda book: book.but(rules={"archon-repeats": Sickness("exile", [])})  # noqa: E731
    position: dict[str, Any] = {
        "units": {
            "rhone": {"menrau": {"base": 2}},
            "saksas": {"menrau": {"base": 2}},
            "gironde": {"free-fleet": {"base": 2}},
        },
        "claim_of": {"free-fleet": "watcher-4", "menrau": "legate"},
        "archon_card": {"pack-ice-1": "in-force"},
    }
    game = game_of(change, ["free-fleet", "menrau"], position, "titles")
    say(game, "legate to mor-irez")
    assert [game.book.setup.seats[seat] for seat in game.to_act] == ["menrau"]
    assert "exile base from rhone" in offered(game, game.to_act[0])


@pytest.mark.rule("SW-CLAN-MENRAU-06")
def test_every_effect_that_builds_a_farm_offers_the_menrau_a_toxic_one() -> None:
    change = lambda book: book.but(rules={"archon-takes-effect": Sickness("farm", [0])})  # noqa: E731
    position: dict[str, Any] = {
        "units": {"rhone": {"menrau": {"base": 2}}, "gironde": {"free-fleet": {"base": 2}}},
        "claim_of": {"free-fleet": "watcher-1", "menrau": "archon"},
    }
    game = game_of(change, ["menrau", "free-fleet"], position, "titles", seats=["menrau", "free-fleet"])
    while game.stack[-1].rule != "farm":
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    assert offered(game) == ["build no farm", "build farm", "build toxic farm"]
