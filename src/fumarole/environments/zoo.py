"""A PettingZoo environment (AEC: one agent after another), with action masks.

    from fumarole.environments.zoo import env
    table = env(TITLE, seats=3)

Agents are the seats.  In a step where several decide in secret they are asked one after another, and none
sees what another has sealed.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fumarole import registry
from fumarole.engine.chance import LooseDice
from fumarole.engine.choice import SLOT_SIZE
from fumarole.environments import arrays


def env(title: str = registry.DEFAULT, **wishes: Any) -> AECEnv:
    """The environment with PettingZoo's usual checks around it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(FumaroleEnv(title, **wishes)))


class FumaroleEnv(AECEnv):  # type: ignore[misc]
    """A table; wishes are those of `Title.setup`: seats, edition, scenario, expansions, options …"""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "fumarole_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        title: str = registry.DEFAULT,
        *,
        most_options: int = arrays.MOST_OPTIONS,
        render_mode: str | None = None,
        **wishes: Any,
    ) -> None:
        super().__init__()
        self.title = registry.title(title)
        agreed = {**self.title.between_bots, **wishes.pop("options", {})}
        self.setup = self.title.setup(options=agreed, **wishes)
        self.most_options = most_options
        self.render_mode = render_mode
        self.possible_agents = list(self.setup.seats)
        self.game = self.title.new(self.setup, 0)
        self._seeds = random.Random(0)
        size = self.game.book.layout.size
        numbers = np.iinfo(np.int32)
        self._observed = spaces.Dict(
            {
                "observation": spaces.Box(numbers.min, numbers.max, (size,), np.int32),
                "options": spaces.Box(0, SLOT_SIZE - 1, (most_options, arrays.OPTION), np.int32),
                "action_mask": spaces.Box(0, 1, (most_options,), np.int8),
            }
        )

    @cache  # noqa: B019 - PettingZoo asks that a space be the same object each time
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the seat knows, what its options mean, and which actions are options."""
        return spaces.Dict(dict(self._observed.spaces))

    @cache  # noqa: B019 - the same
    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The place of an option in the list."""
        return spaces.Discrete(self.most_options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed brings the same draws."""
        if seed is not None:
            self._seeds = random.Random(seed)
        drawn = self._seeds.getrandbits(64)
        self.game = self.title.new(self.setup, drawn).clone(LooseDice(random.Random(drawn)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat knows now."""
        seat = self.possible_agents.index(agent)
        choices = self.game.options(seat) if agent == self.agent_selection else []
        rows, mask = arrays.options(choices, self.most_options)
        return {"observation": arrays.known(self.game, seat), "options": rows, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The option in that place is chosen."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        choices = self.game.options(seat)[: self.most_options]
        if action is None or not 0 <= action < len(choices):
            raise ValueError(
                f"{agent} has {len(choices)} options, so {action} is none of them: see action_mask."
            )
        self._cumulative_rewards[agent] = 0.0
        self.game.apply(seat, choices[action])
        self.rewards = dict(zip(self.possible_agents, arrays.rewards(self.game), strict=True))
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._ask()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as text, as the seat that is asked sees it."""
        if self.render_mode is None:
            return None
        return self.title.describe(self.game.view(self.possible_agents.index(self.agent_selection)))

    def close(self) -> None:
        """Nothing is open."""

    def _ask(self) -> None:
        self.agent_selection = self.possible_agents[self.game.to_act[0]]
