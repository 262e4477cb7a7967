"""The seams: a clan, an action and a phase from outside the package, without touching a core rule."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

import pytest

from fumarole.engine import flow
from fumarole.engine.choice import pack, slot_of
from fumarole.engine.frame import Frame
from fumarole.engine.layout import EVERYBODY, Field
from fumarole.engine.phrase import Phrase
from fumarole.engine.piece import Piece
from fumarole.engine.reason import Reason
from fumarole.engine.refusal import SetupError
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.additions import Additions
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.rules.activation import Action, Turn
from fumarole.games.steamwatchers.terms import Over, Questions, board
from fumarole.games.steamwatchers.title import Steamwatchers
from fumarole.games.steamwatchers.unit_kinds import ATTACKING
from fumarole.games.steamwatchers.verbs import STEAM
from fumarole.games.steamwatchers.world import ClanFacts, World

WARDENS = "salt-wardens"
DIG = 200


BOARD = ClanFacts(
    name=WARDENS,
    base=9,
    elite=7,
    start_base=5,
    start_elite=2,
    costs=[0, 1, 1],
    pure=5,
    contraband=4,
    supply=[[0, 4], [2, 6], [4, 8], [5, 10], [7, 12]],
    incubation=[0, 1, 0, 2],
    beacons=2,
    contracts=3,
    toxic=0,
    tokens=[0, 2, 0, 2, 1, 0],
    orders=[0, 4, 3, 3],
    opening_cards=0,
)


class SaltWardens(Clan):
    """A made-up clan: its elites attack with 5."""

    def army_strength(self, g: State, b: Europa, area: int, role: int, party: list[int]) -> int:
        return party[0] + (5 if role == ATTACKING else 2) * party[1]


class Dig(Action):
    """A made-up action: dig for a barrel where one has units."""

    def verbs(self) -> tuple[int, ...]:
        return (DIG,)

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        return [pack(DIG, area) for area in b.ordered(clan)]

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        return Reason("Nobody of yours can dig there.", "X-DIG-01")

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        b.give_order(slot_of(choice, 0), clan, 0)
        b.cells[b.at.surplus_pure + clan] += 1


class Aurora(Rule):
    """A made-up phase with a field of its own."""

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, g: State, f: Frame) -> bool:
        g.board.cells[self.at] += 1
        g.finish()
        return False


class Bright(Over):
    """A made-up effect: GEO is one higher for everybody once the aurora has shone."""

    def scenario_geo(self, g: State, b: Europa, clan: int) -> int:
        return self.under.scenario_geo(g, b, clan) + 1


def aurora(book: Rulebook) -> Rulebook:
    wider = book.layout.plus(Field("aurora", seen=EVERYBODY))
    round_ = cast(flow.Sequence, book.rules["round"])
    turn = cast(Turn, book.rules["turn"])
    areas = book.notation.phrases[STEAM].slots["area"]
    return book.but(
        layout=wider,
        terms=Bright(cast(Questions, book.terms)),
        notation=book.notation.plus(Phrase(DIG, "dig", "dig in {area}", area=areas)),
        rules={
            "round": round_.but("aurora", after="activation"),
            "aurora": Aurora(wider.at("aurora")),
            "turn": turn.plus(Dig()),
        },
    )


class WithWardens(Part):
    """A piece that brings the made-up clan."""

    adds = Additions(clans=(BOARD,), boards=("salt-pans",))


class Outside(Steamwatchers):
    """Steamwatchers with a clan, an action, a phase and an effect of somebody else's."""

    id = "outside"
    expansions: Sequence[Piece] = (WithWardens("aurora", "Aurora", "Lights in the sky.", aurora),)

    def clans(self, facts: World) -> list[Clan]:
        mine = facts.clans.find(WARDENS)
        return [SaltWardens(c.number) if c.number == mine else c for c in super().clans(facts)]


TITLE = Outside()


def test_a_made_up_clan_action_phase_and_effect_play_whole_games() -> None:
    rng = random.Random(1)
    dug = 0
    for seed in range(4):
        setup = TITLE.setup(presets={"clans": [WARDENS, "menrau", "free-fleet"]}, expansions=["aurora"])
        game = TITLE.new(setup, seed)
        while not game.over:
            seat = rng.choice(game.to_act)
            picked = rng.choice(game.options(seat))
            dug += game.say(picked).startswith("dig")
            game.play(seat, picked)
            assert TITLE.faults(game) == []
        assert game.dump()["board"]["aurora"] == 4
    assert dug


def test_the_made_up_clan_attacks_with_its_own_strength() -> None:
    game = TITLE.new(TITLE.setup(presets={"clans": [WARDENS, "menrau"]}, expansions=["aurora"]), 1)
    b = board(game)
    terms = cast(Questions, game.book.terms)
    wardens = b.world.clans.number(WARDENS)
    assert terms.army_strength(game, b, wardens, 0, ATTACKING, [1, 1]) == 6
    assert terms.army_strength(game, b, b.world.clans.number("menrau"), 0, ATTACKING, [1, 1]) == 3


def test_what_a_piece_adds_is_there_where_it_was_agreed_on_alone() -> None:
    plain, bright = TITLE.setup(seats=2), TITLE.setup(seats=2, expansions=["aurora"])
    assert WARDENS not in TITLE.world(plain).clans.words
    assert TITLE.world(bright).clans.words == (*TITLE.world(plain).clans.words, WARDENS)
    assert TITLE.world(bright).spaces.words == (*TITLE.world(plain).areas.words, "salt-pans")
    assert "salt-wardens: salt-wardens.\nStarts with 5 base and 2 elite of 9 and 7." in str(
        TITLE.about_word(bright, WARDENS)
    )
    assert TITLE.about_word(plain, WARDENS) is None
    with pytest.raises(SetupError, match="'salt-wardens' is no clan"):
        TITLE.setup(presets={"clans": [WARDENS, "menrau"]})
    named = {side for number in range(8) for side in TITLE.sides(bright, number)["clans"]}
    assert WARDENS in named
