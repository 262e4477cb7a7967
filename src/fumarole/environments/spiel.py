"""An OpenSpiel game, registered with pyspiel when this module is imported.

    import pyspiel
    from fumarole.environments import spiel
    game = pyspiel.load_game("fumarole", {"title": TITLE, "players": 2})

Draws are chance nodes, so search can branch over them.  In a step where several decide in secret they are
asked one after another, and nobody's observation holds what another has sealed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from fumarole import registry
from fumarole.engine import position
from fumarole.engine.choice import CHANCE
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.environments import arrays

LONGEST: Final = 20_000
"""No game has more decisions, or more draws."""

MOST_PLAYERS: Final = 5
FEWEST_PLAYERS: Final = 2
"""A game for one is not zero-sum."""
MOST_OUTCOMES: Final = 256

PARAMETERS: Final[dict[str, Any]] = {
    "title": registry.DEFAULT,
    "players": 2,
    "edition": "",
    "scenario": "",
    "expansions": "",
    "seed": 1,
}
"""`expansions` are ids with `+` between them: commas lie between parameters.  `seed` draws what is drawn
before the first chance node, such as a random map."""

TYPE: Final = pyspiel.GameType(
    short_name="fumarole",
    long_name="Fumarole: board games, rules-exact",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=FEWEST_PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class Kept:
    """A game that is copied as games are: OpenSpiel copies states with `deepcopy`."""

    def __init__(self, game: State) -> None:
        self.game = game

    def __deepcopy__(self, memo: Mapping[int, Any]) -> Kept:
        return Kept(self.game.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (Title.of(self.game.book).id, self.game.dump())


def restored(title: str, dump: dict[str, Any]) -> Kept:
    """The game of a position, its draws still to come."""
    twin = position.restore(registry.title(title), position.checked(dump))
    twin.settle()
    return Kept(twin)


class FumaroleGame(pyspiel.Game):  # type: ignore[misc]
    """An agreement to play."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        said = {**PARAMETERS, **(params or {})}
        self.title = registry.title(said["title"])
        self.setup = self.title.setup(
            seats=said["players"],
            edition=said["edition"] or None,
            scenario=said["scenario"] or None,
            expansions=[one for one in said["expansions"].split("+") if one],
            options=self.title.between_bots,
        )
        self.first = self.title.new(self.setup, said["seed"])
        seats = len(self.setup.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=arrays.MOST_OPTIONS,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=float(seats - 1),
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, dict(params or {}))

    def new_initial_state(self) -> FumaroleState:
        """Before the first draw."""
        return FumaroleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a seat knows, as one array and as text."""
        return Observer(self)

    def max_chance_nodes_in_history(self) -> int:
        """Draws of the longest game."""
        return LONGEST


class FumaroleState(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: FumaroleGame) -> None:
        super().__init__(game)
        self.kept = Kept(begin(game))

    def current_player(self) -> int:
        """Whoever decides now."""
        game = self.kept.game
        if game.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = game.to_act[0]
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        game = self.kept.game
        return list(range(min(len(game.options(player)), arrays.MOST_OPTIONS)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the draw that waits."""
        game = self.kept.game
        frame = game.stack[-1]
        weights = game.book.rules[frame.rule].weights(game, frame) or [1] * len(game.options(CHANCE))
        whole = sum(weights)
        return [(place, weight / whole) for place, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        game = self.kept.game
        seat = game.to_act[0]
        game.apply(seat, game.options(seat)[action])

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.kept.game
        return game.say(game.options(CHANCE if player < 0 else player)[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.kept.game.over

    def returns(self) -> list[float]:
        """What everybody has won so far: nothing before the end."""
        return arrays.rewards(self.kept.game)

    def __str__(self) -> str:
        game = self.kept.game
        return Title.of(game.book).describe(game.view(None))


class Observer:
    """A seat's observation."""

    def __init__(self, game: FumaroleGame) -> None:
        self.tensor = np.zeros(game.first.book.layout.size, np.float32)
        self.dict = {"known": self.tensor}

    def set_from(self, state: FumaroleState, player: int) -> None:
        """Look at a position."""
        self.tensor[:] = arrays.known(state.kept.game, player)

    def string_from(self, state: FumaroleState, player: int) -> str:
        """What this seat sees, as text."""
        game = state.kept.game
        return Title.of(game.book).describe(game.view(player))


def begin(game: FumaroleGame) -> State:
    """The first position of all, its draws still to come."""
    assert game.first.origin is not None
    twin = game.first.origin.clone()
    twin.settle()
    return twin


pyspiel.register_game(TYPE, FumaroleGame)
