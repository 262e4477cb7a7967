"""Questions passed on to the answers beneath a wrapper.  Written by `scripts/forwarders.py`: do not edit."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.reason import Reason
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.questions import Questions


@mypyc_attr(allow_interpreted_subclasses=True)
class Forwarder(Questions):
    """Passes every question on: at once to the next beneath that has something of its own to say to it."""

    def __init__(self, under: Questions) -> None:  # noqa: PLR0915 - one line a question
        super().__init__(under.clans, under.house, under.plan)
        self.under = under
        self._army_strength = _asked(under, "army_strength")
        self._extra_attack = _asked(under, "extra_attack")
        self._supporters = _asked(under, "supporters")
        self._plains = _asked(under, "plains")
        self._sails = _asked(under, "sails")
        self._overflies = _asked(under, "overflies")
        self._space_cost = _asked(under, "space_cost")
        self._mobilized = _asked(under, "mobilized")
        self._ignores_incubation = _asked(under, "ignores_incubation")
        self._trapped = _asked(under, "trapped")
        self._holds_by_farm = _asked(under, "holds_by_farm")
        self._support = _asked(under, "support")
        self._may_march = _asked(under, "may_march")
        self._may_sail = _asked(under, "may_sail")
        self._may_be_lost = _asked(under, "may_be_lost")
        self._goes_to = _asked(under, "goes_to")
        self._departed = _asked(under, "departed")
        self._special_tokens = _asked(under, "special_tokens")
        self._starting_forces = _asked(under, "starting_forces")
        self._no_deployment = _asked(under, "no_deployment")
        self._supporting_clans = _asked(under, "supporting_clans")
        self._order_boards = _asked(under, "order_boards")
        self._losses = _asked(under, "losses")
        self._tie = _asked(under, "tie")
        self._tie_card = _asked(under, "tie_card")
        self._farm_cost = _asked(under, "farm_cost")
        self._farm_follows = _asked(under, "farm_follows")
        self._column_incubation = _asked(under, "column_incubation")
        self._protected = _asked(under, "protected")
        self._clear_eliminated = _asked(under, "clear_eliminated")
        self._closing = _asked(under, "closing")
        self._watcher_draws = _asked(under, "watcher_draws")
        self._watcher_plays = _asked(under, "watcher_plays")
        self._archon_draws = _asked(under, "archon_draws")
        self._primus_recruits = _asked(under, "primus_recruits")
        self._controller = _asked(under, "controller")
        self._controlled = _asked(under, "controlled")
        self._token_bonus = _asked(under, "token_bonus")
        self._turret_bonus = _asked(under, "turret_bonus")
        self._morale_bonus = _asked(under, "morale_bonus")
        self._support_source = _asked(under, "support_source")
        self._may_step = _asked(under, "may_step")
        self._no_leaving = _asked(under, "no_leaving")
        self._bars_march = _asked(under, "bars_march")
        self._beacon_places = _asked(under, "beacon_places")
        self._no_refuge = _asked(under, "no_refuge")
        self._flees_by_sea = _asked(under, "flees_by_sea")
        self._homes = _asked(under, "homes")
        self._haven = _asked(under, "haven")
        self._rising = _asked(under, "rising")
        self._floe_closed = _asked(under, "floe_closed")
        self._supreme = _asked(under, "supreme")
        self._scenario_geo = _asked(under, "scenario_geo")
        self._final_bonus = _asked(under, "final_bonus")

    def army_strength(self, g: State, b: Europa, clan: int, area: int, role: int, party: list[int]) -> int:
        return self._army_strength.army_strength(g, b, clan, area, role, party)

    def extra_attack(self, g: State, b: Europa, clan: int, area: int, elite: int) -> int:
        return self._extra_attack.extra_attack(g, b, clan, area, elite)

    def supporters(self, g: State, b: Europa, clan: int, source: int, area: int) -> list[int]:
        return self._supporters.supporters(g, b, clan, source, area)

    def plains(self, g: State, b: Europa, clan: int, area: int) -> bool:
        return self._plains.plains(g, b, clan, area)

    def sails(self, g: State, b: Europa, clan: int, floe: int, base: int, elite: int) -> bool:
        return self._sails.sails(g, b, clan, floe, base, elite)

    def overflies(self, g: State, b: Europa, clan: int, area: int, base: int, elite: int) -> bool:
        return self._overflies.overflies(g, b, clan, area, base, elite)

    def space_cost(self, g: State, b: Europa, clan: int, space: int) -> int:
        return self._space_cost.space_cost(g, b, clan, space)

    def mobilized(self, g: State, b: Europa, clan: int, token: int) -> int:
        return self._mobilized.mobilized(g, b, clan, token)

    def ignores_incubation(self, g: State, b: Europa, clan: int) -> bool:
        return self._ignores_incubation.ignores_incubation(g, b, clan)

    def trapped(self, g: State, b: Europa, clan: int) -> bool:
        return self._trapped.trapped(g, b, clan)

    def holds_by_farm(self, g: State, b: Europa, clan: int) -> bool:
        return self._holds_by_farm.holds_by_farm(g, b, clan)

    def support(self, g: State, b: Europa, clan: int, source: int, area: int) -> int:
        return self._support.support(g, b, clan, source, area)

    def may_march(self, g: State, b: Europa, clan: int, kind: int) -> bool:
        return self._may_march.may_march(g, b, clan, kind)

    def may_sail(self, g: State, b: Europa, clan: int, kind: int) -> bool:
        return self._may_sail.may_sail(g, b, clan, kind)

    def may_be_lost(self, g: State, b: Europa, clan: int, kind: int, why: int) -> bool:
        return self._may_be_lost.may_be_lost(g, b, clan, kind, why)

    def goes_to(self, g: State, b: Europa, clan: int, kind: int, why: int) -> int:
        return self._goes_to.goes_to(g, b, clan, kind, why)

    def departed(self, g: State, b: Europa, clan: int, area: int, party: list[int], why: int) -> None:
        self._departed.departed(g, b, clan, area, party, why)

    def special_tokens(self, g: State, b: Europa, clan: int, kind: int) -> int:
        return self._special_tokens.special_tokens(g, b, clan, kind)

    def starting_forces(self, g: State, b: Europa, clan: int) -> list[int]:
        return self._starting_forces.starting_forces(g, b, clan)

    def no_deployment(self, g: State, b: Europa, card: int) -> Reason | None:
        return self._no_deployment.no_deployment(g, b, card)

    def supporting_clans(self, g: State, b: Europa, clan: int) -> list[int]:
        return self._supporting_clans.supporting_clans(g, b, clan)

    def order_boards(self, g: State, b: Europa, clan: int) -> list[int]:
        return self._order_boards.order_boards(g, b, clan)

    def losses(self, g: State, b: Europa, clan: int) -> int:
        return self._losses.losses(g, b, clan)

    def tie(self, g: State, b: Europa, attacker: int, defender: int) -> int:
        return self._tie.tie(g, b, attacker, defender)

    def tie_card(self, g: State, b: Europa, attacker: int, defender: int) -> int:
        return self._tie_card.tie_card(g, b, attacker, defender)

    def farm_cost(self, g: State, b: Europa, clan: int) -> int:
        return self._farm_cost.farm_cost(g, b, clan)

    def farm_follows(self, g: State, b: Europa, clan: int, area: int) -> bool:
        return self._farm_follows.farm_follows(g, b, clan, area)

    def column_incubation(self, g: State, b: Europa, clan: int, area: int) -> int:
        return self._column_incubation.column_incubation(g, b, clan, area)

    def protected(self, g: State, b: Europa, clan: int) -> bool:
        return self._protected.protected(g, b, clan)

    def clear_eliminated(self, g: State, b: Europa, clan: int) -> None:
        self._clear_eliminated.clear_eliminated(g, b, clan)

    def closing(self, g: State, b: Europa) -> None:
        self._closing.closing(g, b)

    def watcher_draws(self, g: State, b: Europa, clan: int) -> int:
        return self._watcher_draws.watcher_draws(g, b, clan)

    def watcher_plays(self, g: State, b: Europa) -> int:
        return self._watcher_plays.watcher_plays(g, b)

    def archon_draws(self, g: State, b: Europa, clan: int) -> int:
        return self._archon_draws.archon_draws(g, b, clan)

    def primus_recruits(self, g: State, b: Europa, clan: int) -> int:
        return self._primus_recruits.primus_recruits(g, b, clan)

    def controller(self, g: State, b: Europa, area: int) -> int:
        return self._controller.controller(g, b, area)

    def controlled(self, g: State, b: Europa, clan: int) -> list[int]:
        return self._controlled.controlled(g, b, clan)

    def token_bonus(self, g: State, b: Europa, clan: int, area: int) -> int:
        return self._token_bonus.token_bonus(g, b, clan, area)

    def turret_bonus(self, g: State, b: Europa, clan: int, area: int) -> int:
        return self._turret_bonus.turret_bonus(g, b, clan, area)

    def morale_bonus(self, g: State, b: Europa, clan: int, area: int) -> int:
        return self._morale_bonus.morale_bonus(g, b, clan, area)

    def support_source(self, g: State, b: Europa, area: int) -> list[int]:
        return self._support_source.support_source(g, b, area)

    def may_step(self, g: State, b: Europa, clan: int, start: int, end: int) -> bool:
        return self._may_step.may_step(g, b, clan, start, end)

    def no_leaving(self, g: State, b: Europa, clan: int, area: int) -> Reason | None:
        return self._no_leaving.no_leaving(g, b, clan, area)

    def bars_march(self, g: State, b: Europa, clan: int, via: int, base: int, elite: int) -> bool:
        return self._bars_march.bars_march(g, b, clan, via, base, elite)

    def beacon_places(self, g: State, b: Europa, clan: int) -> list[int]:
        return self._beacon_places.beacon_places(g, b, clan)

    def no_refuge(self, g: State, b: Europa, clan: int, area: int) -> Reason | None:
        return self._no_refuge.no_refuge(g, b, clan, area)

    def flees_by_sea(self, g: State, b: Europa, clan: int) -> bool:
        return self._flees_by_sea.flees_by_sea(g, b, clan)

    def homes(self, g: State, b: Europa, clan: int, area: int) -> list[int]:
        return self._homes.homes(g, b, clan, area)

    def haven(self, g: State, b: Europa, area: int) -> bool:
        return self._haven.haven(g, b, area)

    def rising(self, g: State, b: Europa, area: int, levels: int) -> int:
        return self._rising.rising(g, b, area, levels)

    def floe_closed(self, g: State, b: Europa, clan: int, floe: int) -> bool:
        return self._floe_closed.floe_closed(g, b, clan, floe)

    def supreme(self, g: State, b: Europa, clan: int) -> bool:
        return self._supreme.supreme(g, b, clan)

    def scenario_geo(self, g: State, b: Europa, clan: int) -> int:
        return self._scenario_geo.scenario_geo(g, b, clan)

    def final_bonus(self, g: State, b: Europa, clan: int) -> int:
        return self._final_bonus.final_bonus(g, b, clan)


def _asked(under: Questions, question: str) -> Questions:
    """Who answers a question: whatever only passes it on is left out."""
    while isinstance(under, Forwarder) and getattr(type(under), question) is getattr(Forwarder, question):
        under = under.under
    return under
