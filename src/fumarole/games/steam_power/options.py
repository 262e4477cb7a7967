"""The table options of the ledger's notes (SP-PRO-11), each with its values, the default first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from fumarole.engine.flow import Sequence
from fumarole.engine.layout import Layout
from fumarole.engine.piece import TableOption, unchanged
from fumarole.engine.state import Rulebook
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.fields import hidden_cash
from fumarole.games.steam_power.rules.setup import Mulligan, Redraw
from fumarole.games.steam_power.solo.rival import (
    LEVELS,
    MORE,
    choosing_from,
    rival,
    scoring_more,
)
from fumarole.games.steam_power.solo.timetable import grading_at_first, timetable
from fumarole.games.steam_power.terms import Over, Questions, with_house
from fumarole.games.steam_power.world import COLOURS, PURPLE

Change = Callable[[Rulebook], Rulebook]


class Levelled(Over):
    """As many cities of each colour (SP-PRO-02)."""

    def pool(self, b: Land) -> list[int]:
        """What the content states for so many city hexes, else the nearest share of VP cities."""
        cities, tiles = b.chart.city_count, b.world.city_tiles
        if cities in b.world.levelled:
            return b.world.levelled[cities][:]
        fair = tiles[PURPLE] * cities / sum(tiles)
        fitting = [
            stars
            for stars in range(tiles[PURPLE] + 1)
            if (cities - stars) % len(COLOURS) == 0 and 0 <= cities - stars <= sum(tiles[:PURPLE])
        ]
        stars = min(fitting, key=lambda number: abs(number - fair))
        return [(cities - stars) // len(COLOURS)] * len(COLOURS) + [stars]


class SeatCash(Over):
    """A dollar more for each place after the first in turn order (SP-SET-08)."""

    def opening_cash(self, b: Land, seat: int) -> int:
        """By the distance from the first player."""
        return self.under.opening_cash(b, seat) + (seat - b.first()) % b.seats


class EvenedCash(Over):
    """The last in turn order starts with so much more, those between in proportion (SP-SET-08)."""

    def __init__(self, under: Questions, most: int) -> None:
        super().__init__(under)
        self.most = most

    def opening_cash(self, b: Land, seat: int) -> int:
        """By the distance from the first player."""
        return self.under.opening_cash(b, seat) + self.most * ((seat - b.first()) % b.seats) // max(
            1, b.seats - 1
        )


class Patience(Over):
    """A number of quiet rounds after which a stalled game ends (SP-END-06)."""

    def __init__(self, under: Questions, rounds: int) -> None:
        super().__init__(under)
        self.patience = rounds

    def quiet_rounds(self, b: Land) -> int:
        """As the table agreed; a game that ends after a number of rounds cannot stall."""
        return 0 if self.rounds(b) else self.patience


def _over(terms: Callable[[Questions], Questions]) -> Change:
    return lambda book: book.but(terms=terms(cast(Questions, book.terms)))


def _mulligan(book: Rulebook) -> Rulebook:
    setup = cast(Sequence, book.rules["setup"]).but("mulligan", after="first-player")
    return book.but(rules={"setup": setup, "mulligan": Mulligan(), "redraw": Redraw()})


def _hidden_money(book: Rulebook) -> Rulebook:
    fields = [hidden_cash(field) if field.name == "cash" else field for field in book.layout.fields]
    return book.but(layout=Layout(fields))


def _switch(id_: str, about: str, values: tuple[str, str], rule: str, **settings: bool) -> TableOption:
    def change(book: Rulebook) -> Rulebook:
        return with_house(book, **settings)

    changes: dict[str, Change] = {values[0]: unchanged, values[1]: change}
    return TableOption(id_, about, changes, (rule,))


def _scoring_at_first(book: Rulebook) -> Rulebook:
    """How solo games scored before this could be agreed on."""
    return grading_at_first(scoring_more(book, MORE["hard_only"], always=True))


OPTIONS: Final = (
    TableOption(
        "solo",
        "House rules for one player: a run against the timetable, or against a rival company.",
        {"off": unchanged, "timetable": timetable, "rival": rival},
        ("SP-GEN-01", "SP-PRO-08"),
    ),
    TableOption(
        "rival_level",
        "How strong the rival company of the solo game is.",
        LEVELS,
        ("SP-PRO-08",),
    ),
    TableOption(
        "rival_contracts",
        "From how many contracts the rival takes one each round.",
        {"by_level": unchanged, **{str(n): partial(choosing_from, offers=n) for n in range(1, 7)}},
        ("SP-PRO-08",),
        formerly="1",
    ),
    TableOption(
        "rival_points",
        "How much more the rival's contracts score: by level 4 or 5, 3 or 4, or 1 on the hard one alone.",
        {name: partial(scoring_more, levels=levels) for name, levels in MORE.items()},
        ("SP-PRO-08",),
        formerly="at_first",
        kept={"at_first": _scoring_at_first},
    ),
    _switch(
        "tile_limit",
        "Whether the track tiles of the box are all there are.",
        ("hard", "none"),
        "SP-GEN-06",
        tiles_limited=False,
    ),
    _switch(
        "cube_limit",
        "Whether a factory gets no more cubes than are left of the 30 of a colour.",
        ("none", "place_what_is_left"),
        "SP-GEN-08",
        cubes_limited=True,
    ),
    _switch(
        "train_limit",
        "Whether 18 trains cap a player's links.",
        ("hard", "none"),
        "SP-GEN-09",
        trains_limited=False,
    ),
    _switch(
        "bank_limit",
        "Whether the bank holds $250 less the players' money.",
        ("none", "250"),
        "SP-GEN-11",
        bank_limited=True,
    ),
    TableOption(
        "map",
        "Whether the map is the one that is named, or drawn among all there are, whichever is named.",
        {"host_picks": unchanged, "random": unchanged},
        ("SP-SET-01",),
    ),
    TableOption(
        "city_draw",
        "Whether cities are drawn from one mixed pool, or as many of each colour.",
        {"mixed": unchanged, "levelled": _over(Levelled)},
        ("SP-SET-03", "SP-PRO-02"),
    ),
    TableOption(
        "mulligan",
        "Whether each player may once exchange the whole opening hand.",
        {"off": unchanged, "one_full_redraw_before_first_turn": _mulligan},
        ("SP-SET-07",),
    ),
    TableOption(
        "double_curve",
        "Whether the two curves of a double curve cut each other, lie back to back, or either.",
        {
            "cutting": unchanged,
            "back_to_back": partial(with_house, cutting_curves=False, back_to_back_curves=True),
            "either": partial(with_house, back_to_back_curves=True),
        },
        ("SP-TRK-05",),
    ),
    _switch(
        "dead_ends",
        "Whether track may point into water or off the map.",
        ("anywhere", "land_only"),
        "SP-TRK-16",
        dead_ends_anywhere=False,
    ),
    _switch(
        "group_start",
        "Whether a link may start at any city of an active group one is linked to.",
        ("whole_group", "own_city_only"),
        "SP-TRK-19",
        group_start=False,
    ),
    _switch(
        "crossing_takeback",
        "Whether the last tile of a link can be taken back when it is half of a crossing.",
        ("on", "off"),
        "SP-TRK-33",
        crossing_takeback=False,
    ),
    _switch(
        "contract_without_network",
        "Whether a player without a link may fulfil a contract by buying all of it from the bank.",
        ("no", "bank_only"),
        "SP-CON-05",
        bank_without_network=True,
    ),
    _switch(
        "cube_choice",
        "Whether any source may be chosen for a cube, or only one of the cheapest.",
        ("free", "cheapest_only"),
        "SP-CON-13",
        cheapest_source=True,
    ),
    _switch(
        "route_choice",
        "Whether any direct route may be chosen for a cube, or only one of the cheapest.",
        ("free", "cheapest_only"),
        "SP-CON-14",
        cheapest_route=True,
    ),
    _switch(
        "bonus_draw_from_hands",
        "Whether a contract bonus draws from hands too when the bag is empty.",
        ("off", "on"),
        "SP-CON-27",
        bonus_draw_from_hands=True,
    ),
    _switch(
        "fullest_hand",
        "Whether the fullest hand is found once for a draw, or anew for each tile.",
        ("once_per_draw", "anew_per_tile"),
        "SP-DRW-05",
        fullest_anew=True,
    ),
    _switch(
        "tied_hands",
        "Whether the drawer or chance picks among equally full hands.",
        ("drawer_picks", "random"),
        "SP-DRW-06",
        tied_hands_random=True,
    ),
    _switch(
        "leader_draws",
        "Whether a player who alone holds the most contracts may draw from the fullest other hand.",
        ("no", "from_fullest_other_hand"),
        "SP-DRW-07",
        leader_draws=True,
    ),
    TableOption(
        "stall_guard",
        "After how many rounds in which nothing is completed, built or fulfilled the game ends.",
        {
            "off": unchanged,
            "3": _over(partial(Patience, rounds=3)),
            "2": _over(partial(Patience, rounds=2)),
            "5": _over(partial(Patience, rounds=5)),
        },
        ("SP-END-06",),
    ),
    _switch(
        "group_vp",
        "Whether a VP city needs a link of one's own, or counts for all linked to its group.",
        ("own_link_only", "group_counts"),
        "SP-SCO-06",
        group_vp=True,
    ),
    TableOption(
        "money",
        "Whether everybody's money is open, or hidden until the scoring.",
        {"open": unchanged, "hidden_until_scoring": _hidden_money},
        ("SP-HID-04",),
    ),
    TableOption(
        "seat_cash",
        "Whether later seats start with more: a dollar each, or six or eight for the last, others between.",
        {
            "off": unchanged,
            "on": _over(SeatCash),
            "last_6": _over(partial(EvenedCash, most=6)),
            "last_8": _over(partial(EvenedCash, most=8)),
        },
        ("SP-SET-08",),
    ),
)
