"""The alerts that people have switched on, as they are stored: one row for each way to one seat."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from fumarole.server.protocol.errors import Denied
from fumarole.server.store.rows import CLOSED, OVER, RUNNING
from fumarole.server.store.schema import ALERTS, TABLES

PUSH: Final = "push"
MAIL: Final = "mail"
HOOK: Final = "hook"
MOST: Final = 8
"""So many ways to one seat, each of its devices among them."""
WEEK: Final = 7 * 86_400_000


class Alert(msgspec.Struct):
    """A way to reach who sits there."""

    table_id: str
    seat: int
    id: str
    kind: str
    target: dict[str, str]
    language: str
    code: str | None = None
    """The hash of what was sent to an address; None once it was typed in."""
    guesses: int = 0
    told: int = -1
    """The number of this seat's decision that was last announced."""
    number: int = -1
    """How many decisions of others this seat could know of then."""
    tries: int = 0
    due: int | None = None
    """When it is sent (again); None: nothing waits."""
    seen: int = 0
    """When this person was last here: at the switch, or with another process."""
    failed: str = ""
    """Why the latest one did not arrive; empty if it did."""
    created: int = 0


def name(kind: str, target: dict[str, str]) -> str:
    """The id of a way, the same for the same one."""
    said = " ".join((kind, target.get("to", "")))
    return hashlib.sha256(said.encode()).hexdigest()[:24]


def _here(alert: Alert) -> sa.ColumnElement[bool]:
    mine = (ALERTS.c.table_id == alert.table_id) & (ALERTS.c.seat == alert.seat)
    return mine & (ALERTS.c.id == alert.id)


def _found(connection: Connection, query: sa.Select[Any]) -> list[Alert]:
    return [Alert(*row) for row in connection.execute(query)]


def of_seat(connection: Connection, table_id: str, seat: int) -> list[Alert]:
    """The ways to one seat, the oldest first."""
    mine = (ALERTS.c.table_id == table_id) & (ALERTS.c.seat == seat)
    return _found(connection, ALERTS.select().where(mine).order_by(ALERTS.c.created, ALERTS.c.id))


def of_seats(connection: Connection, wanted: Sequence[tuple[str, int]]) -> list[Alert]:
    """The ways to many seats that are good to be used."""
    if not wanted:
        return []
    tables = sorted({table_id for table_id, _ in wanted})
    query = ALERTS.select().where(ALERTS.c.table_id.in_(tables), ALERTS.c.code.is_(None))
    chosen = set(wanted)
    return [alert for alert in _found(connection, query) if (alert.table_id, alert.seat) in chosen]


def waiting(connection: Connection, at: int) -> list[Alert]:
    """What is to be sent by now."""
    return _found(connection, ALERTS.select().where(ALERTS.c.due <= at))


def tables_with(connection: Connection) -> list[str]:
    """Running tables where somebody wants alerts."""
    running = sa.select(TABLES.c.id).where(TABLES.c.status == RUNNING)
    query = sa.select(ALERTS.c.table_id).distinct().where(ALERTS.c.table_id.in_(running))
    return list(connection.execute(query).scalars())


def put(connection: Connection, alert: Alert) -> None:
    """Keep a way; one that is there already is renewed."""
    others = [one for one in of_seat(connection, alert.table_id, alert.seat) if one.id != alert.id]
    if len(others) >= MOST:
        raise Denied("too-many", f"One seat may have {MOST} alerts; switch one off first.")
    drop(connection, alert)
    connection.execute(ALERTS.insert().values(**msgspec.structs.asdict(alert)))


def change(connection: Connection, alert: Alert, **values: Any) -> None:
    """Note something about a way."""
    connection.execute(ALERTS.update().where(_here(alert)).values(**values))


def claim(connection: Connection, alert: Alert, due: int, **values: Any) -> bool:
    """Take it upon oneself to send this; False if another process has."""
    mine = _here(alert) & (ALERTS.c.told == alert.told) & ALERTS.c.due.is_not_distinct_from(alert.due)
    return bool(connection.execute(ALERTS.update().where(mine).values(due=due, **values)).rowcount)


def drop(connection: Connection, alert: Alert) -> None:
    """Forget a way."""
    connection.execute(ALERTS.delete().where(_here(alert)))


def clear(connection: Connection, table_id: str, seat: int) -> None:
    """Forget all ways to a seat: somebody else sits there now, or nobody."""
    mine = (ALERTS.c.table_id == table_id) & (ALERTS.c.seat == seat)
    connection.execute(ALERTS.delete().where(mine))


def here(connection: Connection, seats: Sequence[tuple[str, int]], at: int) -> None:
    """Other processes learn that these people are here."""
    for table_id, seat in seats:
        mine = (ALERTS.c.table_id == table_id) & (ALERTS.c.seat == seat)
        connection.execute(ALERTS.update().where(mine).values(seen=at))


def carry(connection: Connection, old: str, new: str) -> None:
    """Another game for the same people: people are reached as before."""
    query = ALERTS.select().where(ALERTS.c.table_id == old, ALERTS.c.code.is_(None))
    fresh = {"table_id": new, "told": -1, "number": -1, "tries": 0, "due": None, "failed": ""}
    found = [{**msgspec.structs.asdict(alert), **fresh} for alert in _found(connection, query)]
    if found:
        connection.execute(ALERTS.insert(), found)


def tidy(connection: Connection, at: int) -> None:
    """Nobody's address is kept for a game that has long been over."""
    old = TABLES.c.status.in_((OVER, CLOSED)) & (TABLES.c.changed < at - WEEK)
    connection.execute(ALERTS.delete().where(ALERTS.c.table_id.in_(sa.select(TABLES.c.id).where(old))))
