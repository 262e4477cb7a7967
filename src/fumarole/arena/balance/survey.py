"""What many games between equal bots say about sides, seats and scenarios."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

import fumarole
from fumarole.arena.playthrough import Outcome
from fumarole.arena.statistics import Z_95, wilson

TOLERANCE: Final = 0.35
"""A side that wins so much more or less often than its fair share is out of line."""
JUDGED: Final = (3, 4)
"""The numbers of players by which that is judged."""


class Mean(NamedTuple):
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float


class Figure(NamedTuple):
    """What is known about a side or a seat."""

    seats: int
    """How often it was played."""
    share: Mean
    """Of the games it was in, so many were won."""
    factor: Mean
    """The same as a multiple of the fair share: 1.0 wins as often as the others."""
    score: Mean

    @property
    def out_of_line(self) -> bool:
        """Whether it wins far more or far less often than its fair share."""
        return bool(self.seats) and abs(self.factor.value - 1.0) > TOLERANCE


class Length(NamedTuple):
    """How long games of a scenario take."""

    games: int
    rounds: Mean
    decisions: Mean
    winning: Mean
    """With which score they were won."""
    margin: Mean
    """And how far ahead of the second."""


class Survey:
    """The games of a balance run, by the number of players, and what can be asked of them."""

    def __init__(
        self,
        title: str,
        bot: str,
        seed: str,
        runs: Mapping[int, Sequence[Outcome]],
        pieces: Sequence[str] = (),
    ) -> None:
        self.title = fumarole.title(title)
        self.bot = bot
        self.seed = seed
        known = {piece.id: piece.name for piece in (*self.title.editions, *self.title.expansions)}
        self.pieces = [known[id_] for id_ in pieces]
        """The names of the edition and the expansions that were asked for."""
        self.runs = {players: runs[players] for players in sorted(runs) if runs[players]}

    @property
    def games(self) -> int:
        """All of them."""
        return sum(len(outcomes) for outcomes in self.runs.values())

    @property
    def players(self) -> list[int]:
        """For how many was played."""
        return list(self.runs)

    @cached_property
    def scenarios(self) -> dict[str, str]:
        """Those that were played, with their names."""
        seen = {outcome.scenario for outcomes in self.runs.values() for outcome in outcomes}
        named = {piece.id: piece.name for piece in self.title.scenarios}
        return {id_: name for id_, name in named.items() if id_ in seen}

    @cached_property
    def sides(self) -> dict[str, str]:
        """The sides that were played, with their names, the most successful first; none without sides."""
        seen = {side for outcomes in self.runs.values() for o in outcomes for side in o.sides if side}
        values = [value for preset in self.title.each_seat for value in self.title.preset_values(preset)]
        named = {value.id: value.name for value in values}
        judged = [players for players in self.players if players in JUDGED] or self.players

        def success(side: str) -> float:
            return sum(self.side(side, players).factor.value for players in judged)

        return {side: named.get(side, side) for side in sorted(seen, key=success, reverse=True)}

    @property
    def side_word(self) -> str:
        """What a title calls its sides."""
        return next(iter(self.title.each_seat), "sides").removesuffix("s")

    def side(self, side: str, players: int, scenario: str | None = None) -> Figure:
        """How a side fares."""
        found = self._outcomes(players, scenario)
        return figure([(o, seat) for o in found for seat, own in enumerate(o.sides) if own == side])

    def seat(self, seat: int, players: int, scenario: str | None = None) -> Figure:
        """How a seat fares, whatever is played on it."""
        return figure([(o, seat) for o in self._outcomes(players, scenario)])

    def place(self, place: int, players: int, scenario: str | None = None) -> Figure:
        """How whoever is so far behind the first in turn order fares."""
        return figure([(o, o.order[place]) for o in self._outcomes(players, scenario) if o.order])

    @property
    def ordered(self) -> bool:
        """Whether there is a turn order to ask about."""
        return any(o.order for outcomes in self.runs.values() for o in outcomes)

    def measures(self, players: int, scenario: str | None = None) -> dict[str, Mean]:
        """The means of what the title counts, by name."""
        found = self._outcomes(players, scenario)
        names = dict.fromkeys(name for o in found for name in o.measures)
        return {name: mean(o.measures[name] for o in found if name in o.measures) for name in names}

    def openings(self, players: int, scenario: str | None = None) -> dict[str, Mean]:
        """The share of each way to begin among all seats, the most frequent first."""
        begun = [one for o in self._outcomes(players, scenario) for one in o.openings]
        shares = {one: begun.count(one) / len(begun) for one in set(begun)}
        ordered = sorted(shares, key=lambda one: (-shares[one], one))
        return {one: Mean(shares[one], *wilson(begun.count(one), len(begun))) for one in ordered}

    def length(self, players: int, scenario: str | None = None) -> Length:
        """How long games take."""
        found = self._outcomes(players, scenario)
        ordered = [sorted(o.scores, reverse=True) for o in found]
        return Length(
            len(found),
            mean(o.rounds for o in found),
            mean(sum(o.decisions) for o in found),
            mean(max(o.scores[seat] for seat in o.winners) for o in found if o.winners),
            mean(scores[0] - scores[1] for scores in ordered if len(scores) > 1),
        )

    def ends(self, players: int, scenario: str | None = None) -> dict[str, int]:
        """What decided the games, the most frequent first."""
        counted: dict[str, int] = {}
        for outcome in self._outcomes(players, scenario):
            counted[outcome.why] = counted.get(outcome.why, 0) + 1
        return dict(sorted(counted.items(), key=lambda one: -one[1]))

    def out_of_line(self) -> list[tuple[str, int, Figure]]:
        """The sides that win far too often or too rarely with three or four players."""
        asked = [(side, players) for side in self.sides for players in self.players if players in JUDGED]
        found = [(side, players, self.side(side, players)) for side, players in asked]
        return [(side, players, how) for side, players, how in found if how.out_of_line]

    def _outcomes(self, players: int, scenario: str | None) -> list[Outcome]:
        return [o for o in self.runs[players] if scenario in (None, o.scenario)]


def figure(seats: Sequence[tuple[Outcome, int]]) -> Figure:
    """What these seats came to; a victory that is shared counts in parts."""
    count = len(seats)
    if not count:
        nothing = Mean(math.nan, math.nan, math.nan)
        return Figure(0, nothing, nothing, nothing)
    wins = sum(1.0 / len(o.winners) for o, seat in seats if seat in o.winners)
    fair = sum(1.0 / len(o.bots) for o, _ in seats) / count
    low, high = wilson(wins, count)
    share = Mean(wins / count, low, high)
    factor = Mean(share.value / fair, low / fair, high / fair)
    return Figure(count, share, factor, mean(o.scores[seat] for o, seat in seats))


def mean(values: Iterable[float]) -> Mean:
    """The mean of some numbers, with how sure one can be of it."""
    found = [float(value) for value in values]
    if not found:
        return Mean(math.nan, math.nan, math.nan)
    middle = sum(found) / len(found)
    spread = sum((value - middle) ** 2 for value in found) / max(1, len(found) - 1)
    half = Z_95 * math.sqrt(spread / len(found))
    return Mean(middle, middle - half, middle + half)
