"""What a part from outside the package brings beside its rules is asked wherever printed ones are."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

from fumarole import bots
from fumarole.engine import flow, soundness
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.layout import Field
from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.environments import arrays
from fumarole.games.steamwatchers import moments, part
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement.horizon import LATE, Horizon
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.rules.combat import Combat, fight
from fumarole.games.steamwatchers.rules.strength import ATTACKER, DEFENDER, add
from fumarole.games.steamwatchers.scenarios.parts.kit import clans_of
from fumarole.games.steamwatchers.strengths import StrengthPart
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.title import Steamwatchers

FOG = -120
LOUDEST = 6
CLANS = ["menrau", "free-fleet", "catabatians"]


class Whisper(Rule):
    """At dusk every clan hears a number that nobody else hears."""

    def __init__(self, heard: int) -> None:
        self.heard = heard

    def run(self, g: State, f: Frame) -> bool:
        b = board(g)
        for clan in b.in_play():
            b.cells[self.heard + clan] = (3 * clan + 2 * b.cells[b.at.round]) % LOUDEST + 1
        g.tell("owls-call", {"clan": "menrau", "areas": ["alba", "rhone"], "far_off": 2})
        g.finish()
        return False


class Fog(Rule):
    """Fog is worth three to whoever defends in it."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        add(fight(g), DEFENDER, FOG, 1, 3)
        g.finish()
        return False


def night(book: Rulebook) -> Rulebook:
    fields = book.layout.plus(Field("heard", clans_of(book), most=LOUDEST))
    combat, round_ = cast(Combat, book.rules["combat"]), cast(flow.Sequence, book.rules["round"])
    return book.but(
        layout=fields,
        rules={
            "round": round_.but("dusk", after="activation"),
            "dusk": flow.Sequence("whisper"),
            "whisper": Whisper(fields.at("heard")),
            "combat": combat.but("fog", after="announce"),
            "fog": Fog(),
        },
    )


class Night(Part):
    """A phase, a secret, a strength."""

    phases: Mapping[str, str] = {"dusk": "Dusk falls"}
    strengths: Mapping[int, StrengthPart] = {FOG: StrengthPart("fog", "X-FOG-01")}

    def known(self, g: State, seat: int) -> list[int]:
        own = board(g).clan_of(seat)
        return [g.book.layout.at("heard") + own] if own >= 0 else []

    def resample(self, g: State, seat: int, rng: random.Random) -> None:
        b, heard = board(g), g.book.layout.at("heard")
        for clan in b.in_play():
            if clan != b.clan_of(seat) and b.cells[heard + clan]:
                b.cells[heard + clan] = rng.randint(1, LOUDEST)

    def in_view(self, g: State, seat: int) -> dict[str, Any]:
        own = self.known(g, seat) if seat >= 0 else []
        return {"heard": g.board.cells[own[0]]} if own else {}

    def lines(self, table: Mapping[str, Any]) -> list[str]:
        return [f"You have heard {table['heard']}."] if table.get("heard") else []

    def complete(self, book: Rulebook, b: Europa, said: Mapping[str, Any], stage: int) -> None:
        if stage == moments.LATE and "heard" not in said:
            at = book.layout.at("heard")
            b.cells[at : at + b.clans] = [LOUDEST] * b.clans


class OutsideNight(Steamwatchers):
    """Steamwatchers with a night of somebody else's."""

    id = "outside-night"
    expansions: Sequence[Piece] = (Night("night", "Night", "It grows dark.", night),)


TITLE = OutsideNight()
SETUP = TITLE.setup(presets={"clans": CLANS, "quick": "yes"}, expansions=["night"])
UNITS = {
    "rhone": {"menrau": {"base": 2}},
    "skane": {"free-fleet": {"base": 2}},
    "istra": {"catabatians": {"base": 2}},
}


def at_dusk() -> State:
    position = {"units": UNITS, "heard": {"menrau": 1, "free-fleet": 2, "catabatians": 3}}
    return compose(TITLE, SETUP, position, "subsiding")


def test_a_phase_of_its_own_is_a_moment_with_its_steps_and_a_name() -> None:
    names = TITLE.moments_of(TITLE.rulebook(SETUP))
    assert names[names.index("dusk") : names.index("dusk") + 3] == ["dusk", "whisper", "subsiding"]
    game = compose(TITLE, SETUP, {"units": UNITS}, "dusk")
    table = game.view(None)["table"]
    assert [one["name"] for one in table["phases"]] == [
        "Conclave",
        "Order Planning",
        "Order Activation",
        "Dusk falls",
        "Steam Subsides",
        "Whiteout",
    ]
    assert table["phase"] == "Dusk falls"
    assert Horizon(game, board(game)).stage == LATE
    assert TITLE.faults(game) == []


def test_a_phase_without_words_is_called_like_its_rule() -> None:
    class Nameless(Steamwatchers):
        id = "nameless"
        expansions: Sequence[Piece] = (Piece("night", "Night", "It grows dark.", night),)

    title = Nameless()
    game = title.new(title.setup(expansions=["night"]), 1)
    assert {"id": "dusk", "name": "Dusk"} in game.view(None)["table"]["phases"]


@pytest.mark.parametrize("seat", range(3))
def test_a_secret_is_shown_to_whoever_has_it_alone(seat: int) -> None:
    game = at_dusk()
    assert game.view(seat)["table"]["heard"] == seat + 1
    assert "heard" not in game.view(None)["table"]
    assert f"You have heard {seat + 1}." in TITLE.describe(game.view(seat))
    seen = dict(zip(arrays.names(game.book), arrays.known(game, seat), strict=True))
    assert [int(seen[f"heard.{clan}"]) for clan in CLANS] == [
        other + 1 if other == seat else arrays.HIDDEN for other in range(3)
    ]


def test_a_secret_of_others_is_redrawn_and_ones_own_is_not() -> None:
    game, at = at_dusk(), TITLE.rulebook(SETUP).layout.at("heard")
    clans = board(game).world.clans
    seen = {clan: set[int]() for clan in CLANS}
    for seed in range(40):
        world = game.resample(0, random.Random(seed))
        for clan in CLANS:
            seen[clan].add(world.board.cells[at + clans.number(clan)])
    assert seen["menrau"] == {1}
    assert seen["free-fleet"] == seen["catabatians"] == set(range(1, LOUDEST + 1))


def test_what_a_position_leaves_unsaid_is_completed() -> None:
    def heard(moment: str) -> Any:
        return compose(TITLE, SETUP, {"units": UNITS}, moment).dump()["board"].get("heard")

    assert set(heard("subsiding").values()) == {LOUDEST}
    assert heard("planning") is None


def test_a_strength_of_its_own_is_told_with_its_name_and_rule() -> None:
    units = {**UNITS, "rhone": {"menrau": {"base": 2}, "free-fleet": {"base": 2}}}
    position = {"units": units, "active": "menrau", "active_area": "rhone"}
    game = compose(TITLE, SETUP, position, {"turn": {"seat": "menrau"}})
    clans = board(game).world.clans
    area, sides = board(game).world.areas.number("rhone"), [clans.number(clan) for clan in CLANS[:2]]
    game.stack.append(Frame("combat", 0, 0, [area, *sides, 0, 0, 0, 0]))
    game.remember()
    game.settle()
    fog = {"what": "fog", "count": 1, "strength": 3, "rules": ["X-FOG-01"]}
    assert fog in game.view(0)["table"]["combat"]["parts"]["defense"]
    assert fight(game).memo[ATTACKER] == sides[0]
    assert soundness.sound(game) is game


def test_an_event_of_its_own_is_told_though_nobody_wrote_a_sentence() -> None:
    game = compose(TITLE, SETUP, {"units": UNITS}, "dusk")
    game.telling = True
    game.settle()
    owls = next(event.whole() for event in game.events if event.kind == "owls-call")
    assert TITLE.sentence(owls, game.book) == "Owls call: clan menrau, areas alba and rhone, far off 2."
    assert TITLE.sentence({"kind": "owls-call", "facts": {}}) == "Owls call."


def test_events_are_told_as_a_part_that_a_table_brought_along_says() -> None:
    wolf = Piece("wolf", "Wolf", "It howls.", sentences={"howl": ("A wolf howls in {area}.",)})
    book = TITLE.rulebook(SETUP)
    told = {"kind": "howl", "facts": {"area": "alba"}}
    assert TITLE.sentence(told, book.but(pieces=(*book.pieces, wolf))) == "A wolf howls in alba."
    assert TITLE.sentence(told, book) == "Howl: area alba."


def test_parts_are_asked_in_the_order_in_which_they_are_put_together() -> None:
    found = [one.id for one in part.in_force(TITLE.rulebook(SETUP))]
    assert found[-2:] == ["war-returns", "night"]
    assert found.index("menrau") < found.index("core-archon-cards") < found.index("war-returns")
    assert "night" not in [one.id for one in part.in_force(TITLE.rulebook(TITLE.setup(seats=2)))]


def test_whole_games_are_sound_and_shown_alike_in_every_world_that_a_seat_imagines() -> None:
    rng = random.Random(4)
    foggy = 0
    for seed in range(3):
        game = TITLE.new(SETUP, seed)
        bot = bots.make("steady", seed)
        while not game.over:
            seat = rng.choice(game.to_act)
            game.play(seat, bot.choose(bots.observe(game, seat)))
            foggy += any(FOG in frame.memo for frame in game.stack if frame.rule == "combat")
            if sum(game.made) % 20 == 0 and not game.over:
                assert soundness.sound(game) is game
                world = game.resample(seat, rng)
                assert TITLE.table(world, seat) == TITLE.table(game, seat)
    assert foggy
