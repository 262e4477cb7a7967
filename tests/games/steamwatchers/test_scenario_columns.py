"""What a case cannot say of The Promised Columns: whole games, and the tokens by themselves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fumarole import states
from fumarole.engine.piece import Piece
from fumarole.engine.refusal import SetupError
from fumarole.games.steamwatchers.board import BOX, DISCARD, Europa
from fumarole.games.steamwatchers.scenarios import promised_columns
from fumarole.games.steamwatchers.scenarios.parts.kit import scenario
from fumarole.games.steamwatchers.scenarios.parts.targets import NEUTRAL, with_targets
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.title import TITLE, Steamwatchers
from games.steamwatchers.warlike import positions

COLUMNS = "the-promised-columns"
PROMISED = ("saksas", "istra", "commonwealth")


def promised(b: Europa) -> list[int]:
    return [b.world.areas.number(area) for area in PROMISED]


@pytest.mark.rule("SW-SCN-COLUMNS-03", "SW-SCN-COLUMNS-05")
@pytest.mark.parametrize("players", [2, 5])
def test_the_cards_stay_in_the_box_and_the_tokens_where_they_are(players: int) -> None:
    rounds = set()
    for game in positions(COLUMNS, players, 2):
        b = board(game)
        at = game.book.layout.at("target")
        assert [b.cells[b.at.steam_card + area] for area in promised(b)] == [BOX] * 3
        assert {area for area in range(b.areas) if b.cells[at + area]} == set(promised(b))
        assert {b.cells[at + area] for area in promised(b)} == {NEUTRAL}
        rounds.add(b.cells[b.at.round])
    assert rounds == {1, 2, 3, 4}


@pytest.mark.rule("SW-SCN-COLUMNS-04", "SW-SCN-COLUMNS-09")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_setup_nothing_stands_but_the_promised_columns_and_one_of_three_levels_a_clan(
    players: int,
) -> None:
    setup = {"scenario": COLUMNS, "seats": players, "clans": ["menrau", "free-fleet"], "quick": "yes"}
    for seed in range(10):
        game = states.new("steamwatchers", seed=seed, **setup)
        b = board(game)
        stand = [event.facts["area"] for event in game.events if event.kind == "stands"]
        first = [event.facts["area"] for event in game.events if event.kind == "steam"]
        assert tuple(stand) == PROMISED
        heights = {b.world.areas[area]: b.cells[b.at.steam + area] for area in b.columns()}
        for area in PROMISED:
            assert heights.pop(area) == 5
        for area in first:
            heights.pop(area, None)
        home = {b.world.areas[a] for c in b.in_play() for a in b.world.deployments[deployment(b, c) - 1]}
        assert set(heights) <= home
        assert set(heights.values()) <= {3}
        assert len(heights) >= players - len(first)


def deployment(b: Europa, clan: int) -> int:
    return b.cells[b.at.deployment_of + clan]


class WithCards(Steamwatchers):
    """Steamwatchers with a scenario like it that has initial columns from the deck as well."""

    scenarios: Sequence[Piece] = (
        *TITLE.scenarios,
        scenario(
            "more",
            "More",
            "Three more.",
            character="steamy",
            rounds=4,
            columns=3,
            change=promised_columns.change,
        ),
    )


@pytest.mark.rule("SW-SCN-COLUMNS-09")
def test_cards_resolved_in_setup_would_raise_no_extra_level_either() -> None:
    title = WithCards()
    for seed in range(10):
        b = board(title.new(title.setup(seats=2, scenario="more"), seed))
        cards = b.steam_cards_in(DISCARD)
        assert len(cards) == 3
        assert all(b.cells[b.at.steam + card] == b.world.levels[card] for card in cards)


@pytest.mark.rule("SW-SCN-COLUMNS-06", "SW-SCN-COLUMNS-07", "SW-SCN-COLUMNS-08")
@pytest.mark.parametrize("new_only", ["off", "on"])
def test_every_rise_in_the_game_is_one_more_than_printed_as_far_as_five(new_only: str) -> None:
    """Twenty columns or so never run out of forty-five levels here."""
    told, before, seen = 0, dict[int, int](), {True: 0, False: 0}
    for game in positions(COLUMNS, 3, 8, columns_new_only=new_only):
        b = board(game)
        rises = [event for event in game.events[told:] if event.kind == "steam"]
        if told and len(rises) == 1:
            area = b.world.areas.number(rises[0].facts["area"])
            stood = before.get(area, 0)
            more = 0 if new_only == "on" and stood else 1
            assert rises[0].facts["levels"] == min(b.world.levels[area] + more, 5 - stood)
            seen[stood > 0] += 1
        told = len(game.events)
        before = {area: b.cells[b.at.steam + area] for area in b.columns()}
    assert seen[False]


@pytest.mark.rule("SW-SCN-GEN-24")
def test_there_is_no_eighth_target_area_token() -> None:
    book = TITLE.rulebook(TITLE.setup(seats=5, scenario="war-returns"))
    areas = ["saksas", "istra", "commonwealth", "rhone", "breizh", "alba", "eriu", "neustria"]
    with_targets(book, dict.fromkeys(areas[:7], 1))
    with pytest.raises(SetupError) as caught:
        with_targets(book, dict.fromkeys(areas, 1))
    assert caught.value.rules == ("SW-SCN-GEN-24",)


@pytest.mark.rule("SW-SCN-GEN-24", "SW-SCN-GEN-25")
def test_each_token_has_a_neutral_side_and_the_side_of_one_clan() -> None:
    book = TITLE.rulebook(TITLE.setup(seats=5, scenario=COLUMNS))
    field = next(field for field in book.layout.fields if field.name == "target")
    assert field.values is not None
    sides = list(field.values.words)
    assert sides[:2] == ["none", "neutral"]
    assert sorted(sides[2:]) == sorted(TITLE.world(TITLE.bare(5)).clans.words)
    assert len(sides[2:]) == 7
