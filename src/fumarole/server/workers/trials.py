"""What strangers bring, tried in a worker: records, scenarios of their own, stored tables with such in them.

The process has limits of time and memory and may die of what it tries; the server goes on, and refuses it.
Whatever a table does when somebody comes is done here first.
"""

from __future__ import annotations

import random
from typing import Any, Final

import msgspec

from fumarole import registry
from fumarole.engine.choice import CHANCE, SPECTATOR
from fumarole.engine.state import State
from fumarole.server.lobby import imports, new_table, own_scenarios, setups
from fumarole.server.lobby.new_table import Draft, WrittenDraft
from fumarole.server.protocol.forms import ImportedTable, NewTable
from fumarole.server.store.rows import OPEN
from fumarole.server.store.writer import Move
from fumarole.server.tables import stored_game
from fumarole.server.tables.seat_view import SeatView, sent
from fumarole.server.tables.stored_game import Deadline, TooSlow
from fumarole.server.workers.tasks import ImportTask, OpenTask, ScenarioTask, SetupTask, TrialTask

AHEAD: Final = 30
"""Decisions that are tried after what a stranger brought."""


def answered(task: TrialTask) -> bytes:
    """What came of it, as JSON."""
    return msgspec.json.encode(_found(task))


def _found(task: TrialTask) -> Any:
    if isinstance(task, ScenarioTask):
        return own_scenarios.read(registry.title(task.title), task.text)
    if isinstance(task, SetupTask):
        return setups.tried(msgspec.json.decode(task.wish, type=NewTable), task.hints)
    if isinstance(task, OpenTask):
        game = _opened(task)
        look_around(game)
        try:
            walk_on(game)
        except (TooSlow, MemoryError):
            raise
        except Exception:  # whoever gets there is told, and nobody else is concerned
            return None
        return None
    if isinstance(task, ImportTask):
        wish = msgspec.json.decode(task.wish, type=ImportedTable)
        draft = imports.draft(imports.read(wish.record), wish)
    else:
        draft = new_table.draft(msgspec.json.decode(task.wish, type=NewTable))
    written, game = WrittenDraft.of(draft), _begun(draft)
    look_around(game)
    walk_on(game)
    return written


def _begun(draft: Draft) -> State:
    """The game of a draft; that of a table which still waits for people is begun here and forgotten."""
    game = new_table.begun(draft).game if draft.row.status == OPEN else draft.game
    assert game is not None
    return game


def _opened(task: OpenTask) -> State:
    header = msgspec.json.decode(task.header)
    moves = msgspec.json.decode(task.moves, type=list[Move])
    return stored_game.replayed(header, msgspec.json.decode(task.start), task.seed, moves)


def look_around(game: State) -> None:
    """Everything that is asked of a game when people sit down at it."""
    deadline = Deadline()
    for seat in (SPECTATOR, *range(len(game.book.setup.seats))):
        SeatView(game, seat)
        deadline.check()
    game.dump()
    game.record(reveal=True).text()
    deadline.check()


def walk_on(game: State) -> None:
    """Some decisions further, whatever is chosen: what goes off at one of the next steps goes off here."""
    deadline = Deadline()
    rng = random.Random()
    for _ in range(AHEAD):
        seats = [seat for seat in game.to_act if seat != CHANCE]
        if game.over or not seats:
            return
        seat = rng.choice(seats)
        game.play(seat, rng.choice(game.options(seat)))
        sent(game, seat)
        deadline.check()
