"""The PettingZoo environment passes PettingZoo's own tests."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

from fumarole.environments.zoo import FumaroleEnv, env

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("steamwatchers", {"seats": 3}),
    ("steam-power", {"seats": 2, "scenario": "broadvale"}),
]
every_table = pytest.mark.parametrize(("title", "wishes"), TABLES, ids=[title for title, _ in TABLES])
pytestmark = pytest.mark.filterwarnings("ignore:.*:UserWarning")


@every_table
def test_the_api_is_pettingzoos(title: str, wishes: dict[str, Any]) -> None:
    api_test(env(title, **wishes), num_cycles=200)


@every_table
def test_the_same_seed_brings_the_same_game(title: str, wishes: dict[str, Any]) -> None:
    seed_test(lambda: env(title, **wishes), num_cycles=60)


@every_table
def test_a_whole_game_pays_the_winners_and_nobody_else(title: str, wishes: dict[str, Any]) -> None:
    table, rng = FumaroleEnv(title, **wishes), random.Random(3)
    won: dict[str, float] = {}
    table.reset(seed=3)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        assert not cut
        won[agent] = won.get(agent, 0.0) + reward
        table.step(None if ended else rng.choice(seen["action_mask"].nonzero()[0].tolist()))
    assert table.game.result is not None
    winners = {table.possible_agents[seat] for seat in table.game.result.winners}
    assert {agent for agent, reward in won.items() if reward > 0} == winners
    assert sum(won.values()) == pytest.approx(0)


def test_an_action_that_is_no_option_is_refused_and_nothing_changes() -> None:
    table = FumaroleEnv("steamwatchers", seats=2)
    table.reset(seed=1)
    before = table.game.dump()
    with pytest.raises(ValueError, match="so 1000 is none of them: see action_mask"):
        table.step(1000)
    assert table.game.dump() == before


def test_a_table_is_played_with_an_expansion() -> None:
    table = FumaroleEnv("vents", seats=3, expansions=["soot"])
    table.reset(seed=1)
    assert table.game.book.setup.expansions == ("soot",)
    assert "soot" in table.game.book.layout.offsets
