"""What a table may agree on (`HouseRules`) and the figures of a scenario (`Plan`): plain facts for rules."""

from __future__ import annotations

from collections.abc import Mapping

from fumarole.engine.reason import Reason
from fumarole.games.steamwatchers.reasons import CLAN_BARRED


class HouseRules:
    """The table options of the ledger's notes; the values here are the defaults."""

    def __init__(self) -> None:
        self.late_order_by_claim = True
        self.column_destroys_farm = False
        self.limit_column_tops = True
        self.untaken_titles_at_end = False
        self.primus_near_units = False
        self.merge_adjacent_floes_only = False
        self.march_from_mountain = True
        self.march_return = True
        self.beacons_unlimited = False
        self.beacon_after_combat = False
        self.emptied_columns_infect = True
        self.barter_move_per_haven = False
        self.relocation_needs_haven = False
        self.dial_unlimited = False
        self.recompute_strength = False
        self.flee_into_contested = True
        self.exile_persists = False
        self.last_clan_wins = True
        self.trap_after_combat = True
        self.skybreaker_over_ice = False
        self.skip_without_token = False
        self.snowcoaster_movement_only = False
        self.toxic_per_area = False
        self.sower_barrel_clears = False


class Plan:
    """The figures of a scenario."""

    def __init__(
        self,
        rounds: int,
        columns: int,
        forbidden: tuple[str, ...] = (),
        barred: Reason = CLAN_BARRED,
        peoples: Mapping[str, str] | None = None,
    ) -> None:
        self.rounds = rounds
        self.columns = columns
        self.forbidden = forbidden
        """The clans nobody may lead, and why."""
        self.barred = barred
        self.peoples = dict(peoples or {})
        """What peoples whom nobody leads are called, by the clan whose pieces they use."""
