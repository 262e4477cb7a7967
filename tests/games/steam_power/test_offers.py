"""What a view tells of the moment: turn, delivery, prices, goods, shares and the parts of scores."""

from __future__ import annotations

import random
from typing import Any

from fumarole import states
from fumarole.engine.state import State
from fumarole.games.steam_power.remarks import remark


def eager(scenario: str = "britain", seats: int = 3, seed: int = 3, **wish: Any) -> list[tuple[State, int]]:
    """Decisions of a game in which everybody builds: copies of the game, and who is asked."""
    game, rng, found = (
        states.new("steam-power", seats=seats, seed=seed, scenario=scenario, **wish),
        random.Random(1),
        [],
    )
    for _ in range(140):
        if game.over:
            break
        seat = game.to_act[0]
        found.append((game.clone(), seat))
        said = game.view(seat)["options"]
        keen = [
            at
            for at, one in enumerate(said)
            if one["verb"]
            in ("build_track", "lay", "cross", "fulfil", "fulfil_by_cube", "factory", "bonus_factory")
        ]
        game.play(seat, game.options(seat)[rng.choice(keen or range(len(said)))])
    return found


def test_every_step_has_its_price_and_the_link_it_completes() -> None:
    checked = 0
    for game, seat in eager():
        view = game.view(seat)
        steps = view["table"]["offers"]["steps"]
        for choice, said in zip(game.options(seat), view["options"], strict=True):
            if said["verb"] not in ("lay", "cross", "replace"):
                continue
            path, hexagon = said["path"], said["hex"]
            told = remark(game, seat, choice)
            assert told.startswith(f"${steps[hexagon]['cost']}" if said["verb"] != "replace" else "free")
            link = steps[hexagon]["completes"].get(path)
            assert ("completes" in told) == (link is not None)
            twin = game.clone()
            twin.play(seat, choice)
            before, after = len(view["table"]["links"]), twin.view(seat)["table"]["links"]
            assert (len(after) > before) == (link is not None)
            checked += link is not None
            if link is not None:
                assert [one for one in after if one["cities"] == link]
    assert checked > 3


def test_a_cube_by_cube_delivery_tells_what_is_left_and_what_each_source_costs() -> None:
    seen = 0
    for game, seat in eager(seed=5):
        table = game.view(seat)["table"]
        if not table["delivery"]:
            continue
        seen += 1
        assert table["delivery"]["contract"] in table["shown"]
        for said in game.view(seat)["options"]:
            if said["verb"] == "take_cube":
                assert said["city"] in table["offers"]["cubes"]
            else:
                assert table["delivery"]["at"]
    assert seen


def test_goods_are_the_sources_of_the_cheapest_plan_and_all_others() -> None:
    for game, seat in eager():
        table = game.view(seat)["table"]
        for plan in table["plans"].values():
            for cube in plan["cubes"]:
                if cube["from"] != "bank":
                    source = next(
                        one for one in table["goods"][cube["colour"]] if one["city"] == cube["from"]
                    )
                    assert source["pays"] == cube["pays"]
                    assert source["cost"] == sum(cube["pays"].values())


def test_the_parts_of_a_score_are_its_whole_and_hidden_money_stays_hidden() -> None:
    for game, seat in eager():
        for who, parts in game.view(seat)["table"]["scores"].items():
            assert sum(parts.values()) == 2 * parts["total"]
            assert parts["total"] - parts["cash"] == game.view(seat)["table"]["standing"][who]
    game, seat = eager(options={"money": "hidden_until_scoring"})[-1]
    scores = game.view(seat)["table"]["scores"]
    names = game.book.setup.seats
    assert [who for who, parts in scores.items() if "total" in parts] == [names[seat]]


def test_a_turn_tells_its_action_and_its_bonus() -> None:
    turns = [game.view(seat)["table"]["turn"] for game, seat in eager()]
    assert {turn["action"] for turn in turns} == {1, 2}
    assert any(turn.get("bonus") for turn in turns)
    assert all(1 <= turn.get("tiles_left", 1) <= 2 for turn in turns)
