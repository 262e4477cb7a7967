"""The OpenSpiel game passes OpenSpiel's random simulation test, and its search plays it."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from fumarole.engine.event import Result
from fumarole.engine.refusal import SetupError
from fumarole.environments import arrays, spiel

TABLES = [
    {"title": "steamwatchers", "players": 2},
    {"title": "steam-power", "players": 3, "scenario": "twin-shores"},
]
every_table = pytest.mark.parametrize("params", TABLES, ids=[str(params["title"]) for params in TABLES])


@every_table
def test_random_simulations_find_no_fault(params: dict[str, object]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game("fumarole", params), num_sims=1, serialize=True, verbose=False)


@every_table
def test_a_copy_goes_its_own_way(params: dict[str, object]) -> None:
    state = pyspiel.load_game("fumarole", params).new_initial_state()
    twin = state.clone()
    before = str(state)
    for _ in range(30):
        twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before
    assert twin.history() != state.history()


def test_its_tree_search_plays_whole_decisions() -> None:
    game = pyspiel.load_game("fumarole", {"title": "steam-power", "players": 2})
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    for _ in range(6):
        while state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=odds))
        state.apply_action(bot.step(state))


def test_an_observer_sees_what_the_seat_knows() -> None:
    game = pyspiel.load_game("fumarole", {"title": "steamwatchers", "players": 2})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer = spiel.Observer(game)
    observer.set_from(state, 1)
    assert (observer.tensor == arrays.known(state.kept.game, 1)).all()
    assert observer.string_from(state, 0)


def test_the_sum_is_zero_as_the_type_says_even_where_nobody_wins() -> None:
    game = pyspiel.load_game("fumarole", {"title": "steamwatchers", "players": 3})
    state = game.new_initial_state()
    state.kept.game.result = Result([], [0, 0, 0], "everybody is eliminated", ("SW-ELM-09",))
    assert sum(state.returns()) == game.utility_sum()


@pytest.mark.parametrize("title", ["steamwatchers", "steam-power"])
def test_games_for_one_are_not_among_those_of_sum_zero(title: str) -> None:
    assert spiel.TYPE.min_num_players == 2
    with pytest.raises(SetupError):
        spiel.FumaroleGame({"title": title, "players": 1})


def test_edition_and_expansions_are_parameters() -> None:
    said = {"title": "vents", "players": 3, "scenario": "frost", "expansions": "soot"}
    game = pyspiel.load_game("fumarole", said)
    state = game.new_initial_state()
    assert state.kept.game.book.setup.expansions == ("soot",)
    assert pyspiel.load_game(str(game)).new_initial_state().kept.game.book.setup == state.kept.game.book.setup
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    for wrong in ({"edition": "old"}, {"expansions": "soot+salt"}):
        with pytest.raises(SetupError, match=r"no (edition|expansion)"):
            spiel.FumaroleGame({**said, **wrong})
