"""Which games are played.

Games come in rounds: a round has one seed, one scenario and one side a seat, and is played once for every
turn of the bots around the table.  So each bot meets the same luck from every seat, and plays every side as
often as the others do; `sides` sees to it that a scenario's sides come up alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

import fumarole
from fumarole import bots
from fumarole.arena import sides
from fumarole.arena.sides import Tables
from fumarole.engine.piece import Piece
from fumarole.engine.refusal import FumaroleError, unknown
from fumarole.engine.setup import Setup
from fumarole.engine.title import Title


class RunSpec(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a run is asked for; a file of results belongs to one run."""

    title: str
    bots: tuple[str, ...]
    seats: int
    scenarios: tuple[str, ...]
    seed: str
    options: dict[str, str] = {}
    """Those that are settled, among them what the title wants between bots."""
    edition: str = ""
    """Empty for the title's first, or the one that a scenario requires."""
    expansions: tuple[str, ...] = ()

    @property
    def tables(self) -> Tables:
        """What its tables have agreed on."""
        return Tables(fumarole.title(self.title), self.seats, self.options, self.edition, self.expansions)


class Match(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One game to be played: its number in the run, what is agreed, and which bot sits where."""

    number: int
    round: int
    title: str
    scenario: str
    presets: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    options: dict[str, str] = {}
    edition: str = ""
    expansions: tuple[str, ...] = ()

    @property
    def setup(self) -> Setup:
        """The agreement of its table."""
        title = fumarole.title(self.title)
        tables = Tables(title, len(self.bots), self.options, self.edition, self.expansions)
        return tables.setup(self.scenario, self.presets)


class NoMatch(FumaroleError):
    """A run that cannot be played."""


def run_spec(
    title: str,
    players: list[str],
    seats: int,
    scenarios: list[str],
    seed: str,
    options: Mapping[str, str] | None = None,
    edition: str = "",
    expansions: Sequence[str] = (),
) -> RunSpec:
    """A checked specification; without scenarios all that so many can play and whose draws differ."""
    chosen = fumarole.title(title)
    agreed = {**chosen.between_bots, **(options or {})}
    _check_options(chosen, agreed)
    _check_pieces("edition", [edition] if edition else [], chosen.editions)
    _check_pieces("expansion", expansions, chosen.expansions)
    for name in players:
        bots.make(name, seed)
    if len(players) < 1 or seats < 1:
        raise NoMatch("Name the bots that shall play, with commas between them.")
    known = [piece.id for piece in chosen.scenarios if not piece.seed]
    tables = Tables(chosen, seats, agreed, edition, tuple(expansions))
    against = {one: tables.objection(one) for one in scenarios or known}
    fitting = tuple(one for one, objection in against.items() if not objection)
    if not fitting:
        why = f" {next(iter(against.values()), '')}" if edition or expansions else ""
        raise NoMatch(f"{chosen.name} has no scenario for {seats} among those that were named.{why}")
    return RunSpec(
        chosen.id, tuple(players), seats, fitting, seed, agreed, edition, tuple(sorted(set(expansions)))
    )


def _check_pieces(kind: str, wishes: Sequence[str], pieces: Sequence[Piece]) -> None:
    ids = [piece.id for piece in pieces]
    for wish in wishes:
        if wish not in ids:
            raise unknown(kind, wish, ids)


def _check_options(title: Title, options: Mapping[str, str]) -> None:
    known = {option.id: option for option in title.options}
    for key, value in options.items():
        if key not in known:
            raise unknown("option", key, known)
        if value not in known[key].changes:
            raise unknown(f"value of option {key}", value, known[key].offered)


def matches(spec: RunSpec, games: int) -> Iterator[Match]:
    """The first games of a run."""
    title = fumarole.title(spec.title)
    around = spec.bots
    turns = _turns(around)
    among = {one: sides.allowed(spec.tables, one) for one in spec.scenarios}
    for number in range(games):
        round_, turn = divmod(number, turns)
        scenario = spec.scenarios[round_ % len(spec.scenarios)]
        yield Match(
            number,
            round_,
            title.id,
            scenario,
            sides.dealt(among[scenario], spec.seats, round_ // len(spec.scenarios)),
            tuple(around[(seat + turn) % len(around)] for seat in range(spec.seats)),
            f"{spec.seed} {round_}",
            spec.options,
            spec.edition,
            spec.expansions,
        )


def _turns(around: tuple[str, ...]) -> int:
    """After how many turns the bots sit as they sat at first: three for one among two others."""
    return next(by for by in range(1, len(around) + 1) if around[by:] + around[:by] == around)
