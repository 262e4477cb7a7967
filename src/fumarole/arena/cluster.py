"""Many games on a Ray cluster.  Its machines only play; the results are kept where the run was started.

A game whose worker dies, or whose machine is lost before the outcome has come over, is handed out again.
"""

from __future__ import annotations

import logging
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from typing import Any, Final

import ray
from ray.exceptions import RayError, RayTaskError

from fumarole import bots
from fumarole.arena.playthrough import Playthrough, play_through
from fumarole.arena.processes import TRIES, WorkerDied
from fumarole.arena.schedule import Match
from fumarole.engine.refusal import FumaroleError, SetupError
from fumarole.version import VERSION

AHEAD: Final = 4
"""So many games for each processor of the cluster are handed out before the first of them is over."""
WANTS_A_TOKEN: Final = (
    "asks for its token: give it as RAY_AUTH_TOKEN, or its file as RAY_AUTH_TOKEN_PATH; "
    "RAY_AUTH_MODE=token takes the one in ~/.ray/auth_token."
)


class NoCluster(FumaroleError):
    """A cluster that cannot be reached."""


def play_all(address: str, pending: Sequence[Match], recorded: bool = False) -> Iterator[Playthrough]:
    """Play them, each outcome as soon as it is there."""
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError, RayError) as error:
        if "AuthenticationError" in f"{error!r} {error.__cause__!r}":
            raise NoCluster(f"The Ray cluster at {address} {WANTS_A_TOKEN}") from error
        raise NoCluster(f"No Ray cluster answers at {address}: {error}") from error
    try:
        yield from _handed_out(pending, recorded)
    finally:
        ray.shutdown()


def _handed_out(pending: Sequence[Match], recorded: bool) -> Iterator[Playthrough]:
    task = ray.remote(max_retries=0, num_cpus=1)(_play)
    waiting, deaths, out = deque(pending), Counter[int](), dict[Any, Match]()
    while waiting or out:
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while waiting and len(out) < room:
            match = waiting.popleft()
            out[task.remote(match, recorded, VERSION, bots.brought())] = match
        done, _ = ray.wait(list(out), num_returns=1)
        for reference in done:
            match = out.pop(reference)
            try:
                found: Playthrough = ray.get(reference)
            except RayTaskError as error:
                raise error.cause from None
            except RayError as error:
                deaths[match.number] += 1
                if deaths[match.number] >= TRIES:
                    raise WorkerDied(f"Game {match.number} ended {TRIES} workers: {error}") from error
                waiting.appendleft(match)
            else:
                yield found


def _play(match: Match, recorded: bool, version: str, places: Sequence[str]) -> Playthrough:
    """One game, on a machine of the cluster; bots of one's own must lie there at the same place."""
    if version != VERSION:
        raise SetupError(f"The cluster has Fumarole {VERSION}, this machine {version}: install the same.")
    bots.bring(places)
    return play_through(match, recorded)
