"""What holds for every scenario, and how one is written from outside (SW-SCN-GEN)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from fumarole.content import load
from fumarole.engine.flow import Sequence as Steps
from fumarole.engine.frame import Frame
from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.refusal import SetupError
from fumarole.engine.snapshot import begin
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.board import BOX, DISCARD, Europa
from fumarole.games.steamwatchers.scenarios.parts.kit import scenario, terms_of
from fumarole.games.steamwatchers.terms import Over, board
from fumarole.games.steamwatchers.title import TITLE, Steamwatchers

EVERY = [piece.id for piece in TITLE.scenarios]
EAST = [
    "duna-barrage",
    "epiri",
    "gagauziya",
    "lulli-sapmi",
    "mistreana",
    "pustynia",
    "sandzak",
    "skuthia",
    "trakija",
    "vojvodina",
]


def start(scenario_id: str, players: int, seed: int = 1, **presets: Any) -> State:
    return TITLE.new(TITLE.setup(scenario=scenario_id, seats=players, presets=presets), seed)


def counts(scenario_id: str) -> list[int]:
    """For how many players a scenario can be agreed on."""
    found = []
    for players in range(1, 7):
        try:
            TITLE.setup(scenario=scenario_id, seats=players)
        except SetupError:
            continue
        found.append(players)
    return found


@pytest.mark.rule("SW-SCN-GEN-01")
@pytest.mark.parametrize("wish", ["", "nothing-at-all", ["war-returns", "miracle-algae"]])
def test_no_game_is_agreed_on_without_a_scenario_or_with_two(wish: Any) -> None:
    with pytest.raises(SetupError):
        TITLE.setup(seats=2, scenario=wish)
    assert TITLE.setup(seats=2, scenario="miracle-algae").scenario == "miracle-algae"


@pytest.mark.rule("SW-SCN-GEN-02")
@pytest.mark.parametrize("scenario_id", EVERY)
def test_every_scenario_states_three_to_five_rounds(scenario_id: str) -> None:
    setup = TITLE.setup(scenario=scenario_id, seats=counts(scenario_id)[0])
    assert terms_of(TITLE.rulebook(setup)).plan.rounds in (3, 4, 5)


@pytest.mark.rule("SW-SCN-GEN-04")
@pytest.mark.parametrize("scenario_id", EVERY)
def test_only_gone_with_the_singed_states_its_players_all_others_are_for_two_to_five(
    scenario_id: str,
) -> None:
    assert counts(scenario_id) == ([2] if scenario_id == "gone-with-the-singed" else [2, 3, 4, 5])


@pytest.mark.rule("SW-SCN-GEN-06", "SW-SCN-GEN-07")
@pytest.mark.parametrize(
    ("scenario_id", "columns"),
    [
        ("war-returns", 3),
        ("fires-of-the-old-world", 3),
        ("miracle-algae", 3),
        ("the-promised-columns", 0),
    ],
)
@pytest.mark.parametrize("players", [2, 4])
def test_as_many_unnumbered_cards_are_resolved_as_the_scenario_says(
    scenario_id: str, columns: int, players: int
) -> None:
    for seed in range(20):
        b = board(start(scenario_id, players, seed))
        raised = b.steam_cards_in(DISCARD)
        assert len(raised) == columns
        assert not any(b.world.numbered[card] for card in raised)
        assert all(b.cells[b.at.steam + card] == b.world.levels[card] for card in raised)
        numbered = [card for card in b.world.open if b.world.numbered[card]]
        assert all(b.cells[b.at.steam_card + card] != BOX for card in numbered)


@pytest.mark.rule("SW-SCN-GEN-27")
@pytest.mark.parametrize("scenario_id", EVERY)
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_the_east_is_closed_in_every_scenario(
    scenario_id: str, players: int
) -> None:
    if players not in counts(scenario_id):
        with pytest.raises(SetupError):
            start(scenario_id, players)
        return
    b = board(start(scenario_id, players))
    closed = [b.world.areas[area] for area in range(b.areas) if b.world.closed[area]]
    assert sorted(closed) == EAST
    for name in EAST:
        area = b.world.areas.number(name)
        assert b.cells[b.at.steam_card + area] == BOX
        assert not b.cells[b.at.steam + area]
        assert b.world.borders[area] == b.world.coasts[area] == []


@pytest.mark.rule("SW-SCN-GEN-28")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_three_promised_areas_are_open_at_every_count(players: int) -> None:
    world = TITLE.world(TITLE.bare(players))
    for name in ("saksas", "istra", "commonwealth"):
        area = world.areas.number(name)
        assert area in world.open
        assert world.borders[area]


@pytest.mark.rule("SW-SCN-GEN-23")
def test_three_scenario_cards_name_the_one_scenario_each_that_uses_them() -> None:
    cards = load("steamwatchers").data.scenario_cards.cards
    assert {card.id: card.scenario for card in cards} == {
        "miracle-algae": "Miracle Algae",
        "ruins": "Secrets of the Careeners",
        "reliquary": "The Reliquary",
    }
    names = [piece.name for piece in TITLE.scenarios]
    assert all(names.count(card.scenario) == 1 for card in cards)


@pytest.mark.rule("SW-SCN-GEN-23")
@pytest.mark.parametrize(
    ("field", "user"),
    [
        ("algae_of", "miracle-algae"),
        ("ruins_finder", "secrets-of-the-careeners"),
        ("custodian", "the-reliquary"),
    ],
)
def test_only_the_scenario_that_names_a_scenario_card_has_a_place_for_it(field: str, user: str) -> None:
    books = {id_: TITLE.rulebook(TITLE.setup(scenario=id_, seats=2)) for id_ in EVERY}
    assert [id_ for id_, book in books.items() if field in book.layout.offsets] == [user]


# A scenario of one's own


class Thaw(Over):
    """Special rules of a made-up scenario: farms are free, and eight GEO win from round 3 on."""

    def farm_cost(self, g: State, b: Europa, clan: int) -> int:
        return 0

    def supreme(self, g: State, b: Europa, clan: int) -> bool:
        return b.cells[b.at.round] >= 3 and b.cells[b.at.geo + clan] >= 8


class Welcome(Rule):
    """A made-up change of setup: a column of two levels in Saksas."""

    def run(self, g: State, f: Frame) -> bool:
        b = board(g)
        b.cells[b.at.steam + b.world.areas.number("saksas")] = 2
        g.finish()
        return False


def thaw(book: Rulebook) -> Rulebook:
    setup = cast(Steps, book.rules["setup"]).but("welcome", before="initial-columns")
    return book.but(terms=Thaw(terms_of(book)), rules={"setup": setup, "welcome": Welcome()})


class Thawing(Steamwatchers):
    """Steamwatchers with that scenario beside the printed ones."""

    scenarios: Sequence[Piece] = (
        *TITLE.scenarios,
        scenario(
            "thaw",
            "Thaw",
            "Somebody's own.",
            character="mild",
            rounds=3,
            columns=1,
            change=thaw,
            players=(2, 3),
        ),
    )


OWN = Thawing()


def own(position: dict[str, Any], now: str) -> State:
    setup = OWN.setup(scenario="thaw", presets={"clans": ["menrau", "free-fleet"]})
    units = {"rhone": {"menrau": {"base": 1}}, "eriu": {"free-fleet": {"base": 1}}}
    return begin(compose(OWN, setup, {"units": units, **position}, now), 1)


@pytest.mark.rule("SW-SCN-GEN-20", "SW-SCN-GEN-21")
def test_a_scenario_of_ones_own_has_a_name_a_round_limit_and_its_setup() -> None:
    game = OWN.new(OWN.setup(scenario="thaw", seats=3), 1)
    b = board(game)
    assert OWN.scenarios[-1].name == "Thaw"
    assert terms_of(game.book).plan.rounds == 3
    assert len(b.steam_cards_in(DISCARD)) == 1
    assert b.cells[b.at.steam + b.world.areas.number("saksas")] >= 2
    with pytest.raises(SetupError):
        OWN.setup(scenario="thaw", seats=4)


@pytest.mark.rule("SW-SCN-GEN-20", "SW-SCN-GEN-21")
@pytest.mark.parametrize(("played", "over"), [(2, False), (3, True)])
def test_a_scenario_of_ones_own_ends_with_its_last_round(played: int, over: bool) -> None:
    assert own({"round": played, "geo": {"menrau": 3}}, "victory").over == over


@pytest.mark.rule("SW-SCN-GEN-21")
def test_a_scenario_of_ones_own_may_have_special_rules_and_a_supremacy_condition() -> None:
    game = own({"steam": {"rhone": 1}, "pure": {"menrau": 0}, "contraband": {"menrau": 0}}, "subsiding")
    assert game.say(game.options(0)[1]) == "build farm"
    early = own({"round": 2, "steam": {"rhone": 5}, "geo": {"menrau": 9}}, "victory")
    assert not early.over
    won = own({"round": 3, "geo": {"menrau": 9}, "exiled": {"menrau": {"base": 4}}}, "victory")
    assert won.result is not None
    assert won.result.rules == ("SW-END-02",)
