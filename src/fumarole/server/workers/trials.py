"""What strangers bring, tried in a worker: records, scenarios of their own, stored tables with such in them.

The process has limits of time and memory and may die of what it tries; the server goes on, and refuses it.
Whatever a table does when somebody comes is done here first.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fumarole import registry
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.state import State
from fumarole.server.lobby import imports, new_table, own_scenarios, setups
from fumarole.server.lobby.new_table import Draft, WrittenDraft
from fumarole.server.protocol.forms import ImportedTable, NewTable
from fumarole.server.store.rows import OPEN
from fumarole.server.store.writer import Move
from fumarole.server.tables import stored_game
from fumarole.server.tables.seat_view import SeatView
from fumarole.server.tables.stored_game import Deadline
from fumarole.server.workers.tasks import ImportTask, OpenTask, ScenarioTask, SetupTask, TrialTask


def answered(task: TrialTask) -> bytes:
    """What came of it, as JSON."""
    return msgspec.json.encode(_found(task))


def _found(task: TrialTask) -> Any:
    if isinstance(task, ScenarioTask):
        return own_scenarios.read(registry.title(task.title), task.text)
    if isinstance(task, SetupTask):
        return setups.tried(msgspec.json.decode(task.wish, type=NewTable), task.hints)
    if isinstance(task, OpenTask):
        look_around(_opened(task))
        return None
    if isinstance(task, ImportTask):
        wish = msgspec.json.decode(task.wish, type=ImportedTable)
        draft = imports.draft(imports.read(wish.record), wish)
    else:
        draft = new_table.draft(msgspec.json.decode(task.wish, type=NewTable))
    look_around(_begun(draft))
    return WrittenDraft.of(draft)


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
