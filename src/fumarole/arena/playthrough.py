"""One game from its first decision to its result."""

from __future__ import annotations

import math
import time
from typing import NamedTuple

import msgspec

import fumarole
from fumarole import bots
from fumarole.arena.schedule import Match
from fumarole.engine.state import State


class Outcome(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A finished game: who won, with which sides and scores, and how long each seat thought."""

    number: int
    round: int
    scenario: str
    bots: tuple[str, ...]
    sides: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    decisions: tuple[int, ...]
    thought: tuple[float, ...]
    """Seconds of processor time, seat by seat."""
    longest: tuple[float, ...]
    """Seconds of the longest thought, seat by seat."""
    seed: str = ""
    rounds: int = 0
    """In which round it ended; 0 where nobody counted them."""
    order: tuple[int, ...] = ()
    """The seats in turn order, where a title has one for the whole game."""
    openings: tuple[str, ...] = ()
    """How each seat began, where a title tells that."""
    measures: dict[str, float] = {}
    """What else a title counts."""


class Playthrough(NamedTuple):
    """An outcome and, if it was asked for, the record of the game."""

    outcome: Outcome
    record: str | None


def play(match: Match) -> Outcome:
    """Play a game to its end."""
    return play_through(match).outcome


def play_through(match: Match, recorded: bool = False) -> Playthrough:
    """Play a game to its end; with its record, if that is wanted."""
    title = fumarole.title(match.title)
    game = title.new(match.setup, match.seed)
    players = [untimed_bot(name, f"{match.seed} {name}") for name in match.bots]
    seats = len(players)
    thought, longest = [0.0] * seats, [0.0] * seats
    while game.result is None:
        seat = game.to_act[0]
        start = time.process_time()
        chosen = bots.decide(players[seat], game, seat)
        spent = time.process_time() - start
        thought[seat] += spent
        longest[seat] = max(longest[seat], spent)
        game.play(seat, chosen)
    result = game.result
    outcome = Outcome(
        match.number,
        match.round,
        match.scenario,
        match.bots,
        tuple(title.side(game, seat) for seat in range(seats)),
        tuple(result.winners),
        tuple(result.scores),
        result.why,
        tuple(game.made),
        tuple(round(one, 4) for one in thought),
        tuple(round(one, 4) for one in longest),
        match.seed,
        rounds(game),
        tuple(title.turn_order(game)),
        tuple(title.openings(game)),
        title.measures(game),
    )
    return Playthrough(outcome, game.record().text() if recorded else None)


def rounds(game: State) -> int:
    """The round that the table shows; 0 for a game without any."""
    at = game.book.layout.offsets.get("round")
    return 0 if at is None else game.board.cells[at]


def untimed_bot(name: str, seed: str) -> bots.Bot:
    """A bot that counts its iterations alone, so that a busy machine changes no game."""
    return bots.make(name, seed, seconds=math.inf) if bots.KINDS[name].searches else bots.make(name, seed)
