"""One game from its first decision to its result; many of them, each in one of a few processes."""

from __future__ import annotations

import math
import multiprocessing
import signal
import time
from collections.abc import Iterable, Iterator

import msgspec

import fumarole
from fumarole import bots
from fumarole.arena.schedule import Match


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


def play(match: Match) -> Outcome:
    """Play a game to its end."""
    title = fumarole.title(match.title)
    setup = title.setup(seats=len(match.bots), scenario=match.scenario, presets=match.presets)
    game = title.new(setup, match.seed)
    players = [unhurried(name, f"{match.seed} {name}") for name in match.bots]
    seats = len(players)
    thought, longest = [0.0] * seats, [0.0] * seats
    while game.result is None:
        seat = game.to_act[0]
        start = time.process_time()
        chosen = players[seat].choose(bots.look(game, seat))
        spent = time.process_time() - start
        thought[seat] += spent
        longest[seat] = max(longest[seat], spent)
        game.play(seat, chosen)
    result = game.result
    return Outcome(
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
    )


def unhurried(name: str, seed: str) -> bots.Bot:
    """A bot that counts its iterations alone, so that a busy machine changes no game."""
    return bots.make(name, seed, seconds=math.inf) if bots.KINDS[name].searches else bots.make(name, seed)


def play_all(pending: Iterable[Match], workers: int) -> Iterator[Outcome]:
    """Play them, each outcome as soon as it is there."""
    if workers < 2:
        yield from map(play, pending)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, initializer=_leave_stopping_to_the_first) as pool:
        yield from pool.imap_unordered(play, pending)


def _leave_stopping_to_the_first() -> None:
    """Ctrl-C reaches every process; only the one that keeps the results acts on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
