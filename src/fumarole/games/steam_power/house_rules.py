"""What a table may agree on: plain facts for rules (SP-PRO-11)."""

from __future__ import annotations


class HouseRules:
    """The table options that are a yes or a no; the values here are the defaults."""

    def __init__(self) -> None:
        self.tiles_limited = True
        self.cubes_limited = False
        self.trains_limited = True
        self.bank_limited = False
        self.cutting_curves = True
        self.back_to_back_curves = False
        self.dead_ends_anywhere = True
        self.group_start = True
        self.crossing_takeback = True
        self.bank_without_network = False
        self.cheapest_source = False
        self.cheapest_route = False
        self.bonus_draw_from_hands = False
        self.fullest_anew = False
        self.tied_hands_random = False
        self.leader_draws = False
        self.group_vp = False
