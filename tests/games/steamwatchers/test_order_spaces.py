"""An order may lie on a board beside the map: a made-up part of the game with a lookout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from contract import test_contract as contract
from fumarole import bots, registry
from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.reason import Reason
from fumarole.engine.setup import Setup
from fumarole.engine.state import Rulebook, State
from fumarole.engine.title import Title
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.additions import Additions
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.build import world
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.rules.activation import Action, Turn, begin_activation
from fumarole.games.steamwatchers.rules.fuel import collect
from fumarole.games.steamwatchers.terms import Over, Questions, board
from fumarole.games.steamwatchers.title import Steamwatchers
from fumarole.games.steamwatchers.verbs import ACTIVATE, ORDER
from fumarole.games.steamwatchers.world import MOVE

LOOKOUT = "lookout"


class Lookout(Over):
    """The first Watcher lays an order there as well."""

    def order_boards(self, g: State, b: Europa, clan: int) -> list[int]:
        return [b.areas] if b.title_of(clan) == 0 else []


class LookOut(Action):
    """A Move token on the lookout finds a barrel."""

    def token(self) -> int:
        return MOVE

    def verbs(self) -> tuple[int, ...]:
        return (ACTIVATE,)

    def means(self, b: Europa, choice: int) -> bool:
        return verb_of(choice) == ACTIVATE and slot_of(choice, 0) >= b.areas

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        return [pack(ACTIVATE, space) for space in b.on_boards(clan, MOVE)]

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        return reasons.NO_ORDER_THERE

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        begin_activation(g, b, seat, clan, slot_of(choice, 0))
        collect(b, clan, 1, 0)


def lookout(book: Rulebook) -> Rulebook:
    """The change of the part."""
    turn = cast(Turn, book.rules["turn"])
    return book.but(terms=Lookout(cast(Questions, book.terms)), rules={"turn": turn.plus(LookOut())})


class LookoutPart(Part):
    """The part, which adds a board to the world."""

    adds = Additions(boards=(LOOKOUT,))


class WithLookout(Steamwatchers):
    """Steamwatchers with that board."""

    id = "with-lookout"
    expansions: Sequence[Piece] = (LookoutPart(LOOKOUT, "Lookout", "A board for one more order.", lookout),)


TITLE = WithLookout()
CONTRACTS = [test for name, test in vars(contract).items() if name.startswith("test_")]
CLANS = ["menrau", "catabatians"]
UNITS = {"rezia": {"menrau": {"base": 2}}, "savoue": {"catabatians": {"base": 2}}}


def agreed(**presets: Any) -> Setup:
    return TITLE.setup(seats=2, expansions=[LOOKOUT], presets=presets)


def at(now: Any, **said: Any) -> State:
    setup = TITLE.setup(presets={"clans": CLANS}, expansions=[LOOKOUT])
    titles = {"title_of": {"menrau": "watcher-1", "catabatians": "legate"}}
    game = compose(TITLE, setup, {"units": UNITS, **titles, **said}, now)
    game.settle()
    assert TITLE.faults(game) == []
    return game


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The made-up title is known to the program as long as a test runs."""
    monkeypatch.setitem(registry._registered, TITLE.id, TITLE)


@pytest.mark.parametrize("test", CONTRACTS, ids=lambda test: str(test.__name__))
def test_the_contract_of_every_title_holds(test: Callable[[Title, Setup], None]) -> None:
    test(TITLE, agreed(quick="yes"))


def test_without_boards_an_order_lies_in_areas_as_ever() -> None:
    plain = world(3)
    assert plain.spaces is plain.areas
    assert world(3, (), LookoutPart.adds).spaces.words == (*plain.areas.words, LOOKOUT)


def test_the_board_needs_an_order_that_only_its_owner_sees() -> None:
    game = at("planning")
    game.play(0, game.read(0, "order move in rezia"))
    assert "ready" not in [game.say(option) for option in game.options(0)]
    game.play(0, game.read(0, "order move in lookout"))
    assert game.options(0)[0] == game.read(0, "ready")
    assert game.view(0)["table"]["orders"]["lookout"] == {"clan": "menrau", "token": "move"}
    assert game.view(1)["table"]["orders"] == {}
    there = game.read(1, "order move in lookout")
    assert game.why_not(1, there) == [reasons.NO_UNITS_THERE]
    game.play(0, game.read(0, "ready"))
    game.play(1, game.read(1, "order decoy in savoue"))
    game.play(1, game.read(1, "ready"))
    assert set(game.view(1)["table"]["orders"]) == {"rezia", "lookout"}
    assert "  lookout: move order of menrau" in TITLE.describe(game.view(1))


LAID = {"order": {"rezia": "move", "lookout": "move"}, "order_of": {"rezia": "menrau", "lookout": "menrau"}}


def test_its_order_is_activated_where_it_lies_and_goes_home() -> None:
    game = at({"turn": {"seat": "menrau"}}, **LAID)
    b = board(game)
    before = b.barrels(b.world.clans.number("menrau"))
    offered = [game.say(option) for option in game.options(0)]
    assert {"activate rezia", "activate lookout"} <= set(offered)
    assert "build turret in lookout" not in offered
    game.play(0, game.read(0, "activate lookout"))
    assert b.barrels(b.world.clans.number("menrau")) == before + 1
    assert set(game.view(0)["table"]["orders"]) == {"rezia"}
    assert game.dump()["board"].get("active_area") is None


def test_who_passes_takes_it_home_too() -> None:
    game = at({"turn": {"seat": "menrau"}}, **LAID)
    game.play(0, next(option for option in game.options(0) if game.say(option).startswith("pass")))
    assert game.view(0)["table"]["orders"] == {}


def test_whiteout_clears_the_boards() -> None:
    laid = {"order": {"lookout": "defense"}, "order_of": {"lookout": "menrau"}}
    game = at("clear-up", **laid)
    assert "order" not in game.dump()["board"]


def test_a_token_without_an_owner_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="lookout"):
        at({"turn": {"seat": "menrau"}}, order={"lookout": "defense"})


def test_bots_plan_for_the_board_and_play_to_the_end() -> None:
    game = TITLE.new(agreed(), 2)
    players = [bots.make("steady", seat) for seat in range(2)]
    planned = 0
    while not game.over:
        seat = game.to_act[0]
        option = players[seat].choose(bots.observe(game, seat))
        planned += verb_of(option) == ORDER and slot_of(option, 1) >= board(game).areas
        game.play(seat, option)
        assert TITLE.faults(game) == []
    assert planned
