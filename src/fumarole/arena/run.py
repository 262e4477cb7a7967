"""A run: what is missing of it is played, and kept as it comes in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from fumarole.arena.playthrough import Outcome, Playthrough
from fumarole.arena.results import Records, Results
from fumarole.arena.schedule import Match, matches

Player = Callable[[Sequence[Match], bool], Iterator[Playthrough]]
"""Plays games, wherever that is, with their records if asked; gives each as soon as it is over."""


def missing(results: Results, records: Records | None, games: int) -> list[Match]:
    """The games that have no outcome yet, or no record where records are kept."""
    return [
        match
        for match in matches(results.spec, games)
        if match.number not in results.outcomes
        or (records is not None and not records.file(match.number).exists())
    ]


def carry_out(
    results: Results,
    records: Records | None,
    games: int,
    player: Player,
    begin: Callable[[int, int], Callable[[], None]],
) -> list[Outcome]:
    """Play what is missing; the outcomes of all.

    `begin` is told how many games there are and how many of them are played already; what it answers is
    called whenever another is over.
    """
    pending = missing(results, records, games)
    step = begin(games, games - len(pending))
    for outcome, record in player(pending, records is not None) if pending else ():
        if records is not None and record is not None:
            records.keep(outcome.number, record)
        results.keep(outcome)
        step()
    return [results.outcomes[number] for number in range(games)]
