"""Supplies that run out: tiles, trains, factories; contracts and money that do not vanish."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fumarole
from fumarole.games.steam_power.board import FIRST_HAND
from fumarole.games.steam_power.terms import board
from games.steam_power.builders import TITLE, do, position, positions, with_numbers


def refused(game: Any, seat: int, gesture: str) -> tuple[str, ...]:
    with pytest.raises(fumarole.Refusal) as caught:
        game.play(seat, game.read(seat, gesture))
    return caught.value.rules


@pytest.mark.rule("SP-GEN-06")
def test_a_face_is_laid_only_while_its_kind_is_in_stock_and_comes_back_when_taken_up(tmp_path: Path) -> None:
    title = with_numbers(tmp_path, kinds={"B": 1})
    game = position({"track": {"d3": "green ne-se"}}, title=title)
    do(game, 0, "build track", "lay ne-e in d5")
    assert "SP-GEN-06" in refused(game, 0, "lay sw-w in e5")
    do(game, 0, "take up d5", "build track", "lay ne-e in d5")
    assert TITLE.facts(game)["stock"]["B"] == 0


@pytest.mark.rule("SP-GEN-06", "SP-TRK-30")
def test_the_replaced_tile_itself_may_be_turned_and_laid_again(tmp_path: Path) -> None:
    title = with_numbers(tmp_path, kinds={"B": 1})
    game = position({"track": {"d3": "green ne-se", "d5": "green ne-e"}}, title=title)
    do(game, 0, "build track", "replace by ne-nw in d5")


@pytest.mark.rule("SP-TRK-33", "SP-GEN-06")
def test_half_a_crossing_stays_where_no_plain_tile_is_left_for_the_other_half(tmp_path: Path) -> None:
    title = with_numbers(tmp_path, kinds={"A": 1})
    track = {"c2": "red e-w", "b3": "red ne-se", "d1": "green se-sw"}
    game = position({"track": track, "crossing": {"c2": "green ne-sw"}}, title=title)
    do(game, 0, "build track")
    assert refused(game, 0, "take up c2") == ("SP-TRK-33", "SP-GEN-06")


@pytest.mark.rule("SP-GEN-06")
def test_at_a_table_without_the_limit_tiles_never_run_out(tmp_path: Path) -> None:
    title = with_numbers(tmp_path, kinds={"A": 1})
    said = {"track": {"c2": "green e-w"}}
    assert "SP-GEN-06" in refused(do(position(said, title=title), 0, "build track"), 0, "lay e-w in e2")
    do(position(said, title=title, options={"tile_limit": "none"}), 0, "build track", "lay e-w in e2")


@pytest.mark.rule("SP-GEN-09")
def test_without_a_train_no_link_is_started_but_the_incomplete_one_goes_on(tmp_path: Path) -> None:
    title = with_numbers(tmp_path, trains=2)
    game = position({"track": {"c2": "green e-w", "e3": "green e-nw"}, "cash": {"green": 9}}, title=title)
    do(game, 0, "build track", "lay se-w in f3")
    assert TITLE.facts(game)["links"]["green"] == ["Ash - Bay", "Bay - Hay"]
    assert refused(game, 0, "build track") == ("SP-GEN-09",)
    again = position(
        {"track": {"c2": "green e-w", "e2": "green e-w"}}, title=title, options={"train_limit": "none"}
    )
    do(again, 0, "build track", "lay e-w in g2")


@pytest.mark.rule("SP-GEN-10")
def test_without_a_factory_left_none_is_built_by_action_or_bonus(tmp_path: Path) -> None:
    title = with_numbers(tmp_path, factories=2)
    said = {
        "city_tile": {"Ash": "black", "Bay": "orange", "Cap": "grey"},
        "track": {"c2": "green e-w", "e2": "green e-w"},
        "factory": {"Ash": "green", "Bay": "green"},
        "contract_at": {"C03": "green"},
    }
    game = position(said, title=title)
    assert refused(game, 0, "factory in Cap") == ("SP-GEN-10",)
    do(game, 0, "fulfil C03 for $0")
    assert "take money" in [game.say(option) for option in game.options(0)]


@pytest.mark.rule("SP-GEN-04")
def test_a_contract_is_in_one_place_and_a_fulfilled_one_stays_there() -> None:
    done: dict[int, int] = {}
    for game in positions(11, seats=4, scenario="germany"):
        b = board(game)
        places = [b.cells[b.at.contract_at + contract] for contract in range(48)]
        assert all(0 <= place < FIRST_HAND + 2 * b.seats for place in places)
        for contract, place in done.items():
            assert places[contract] == place
        done |= {contract: place for contract, place in enumerate(places) if place >= b.done}
    assert done


@pytest.mark.rule("SP-GEN-11", "SP-MON-02", "SP-GEN-12")
def test_money_changes_only_by_what_is_told() -> None:
    """Cash before, plus all that the events say, is cash after."""
    cash: dict[str, int] = {}
    told = 0
    for game in positions(7, seats=5, scenario="high-passes"):
        b = board(game)
        now = {name: b.cash(seat) for seat, name in enumerate(game.book.setup.seats)}
        for event in game.events[told:]:
            facts = event.facts
            if event.kind == "begins":
                cash = dict.fromkeys(now, 5)
            elif event.kind in ("money", "rewarded"):
                cash[facts["seat"]] += facts["amount"]
            elif event.kind in ("laid", "crossed"):
                cash[facts["company"]] -= facts["cost"]
            elif event.kind == "bought":
                cash[facts["seat"]] -= facts["price"]
            elif event.kind == "toll":
                cash[facts["company"]] -= facts["toll"]
                cash[facts["owner"]] += facts["toll"]
            elif event.kind == "cube" and facts["fee"]:
                cash[facts["company"]] -= facts["fee"]
                cash[facts["owner"]] += facts["fee"]
        told = len(game.events)
        assert now == cash
    assert any(event.kind == "toll" for event in game.events)
