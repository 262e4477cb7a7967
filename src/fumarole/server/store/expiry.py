"""Tables that are removed in time: closed, never begun, abandoned, finished long ago, or only looked at.

Each kind goes so many days after somebody last came there; a server does that in small bites.  What a host
prunes goes by a table's latest change instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import sqlalchemy as sa

from fumarole.server.store import rows
from fumarole.server.store.database import now
from fumarole.server.store.rows import CLOSED, OPEN, OVER, RUNNING
from fumarole.server.store.schema import CHAT, TABLES
from fumarole.server.store.writer import tell

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection

    from fumarole.server.settings import Settings

DAY: Final = 86_400_000


class Ages(NamedTuple):
    """Days that tables are kept when nobody comes; 0: for ever."""

    closed: float = 0
    unbegun: float = 0
    abandoned: float = 0
    finished: float = 0
    looks: float = 0

    @classmethod
    def of(cls, settings: Settings) -> Ages:
        """As the host has set them."""
        return cls(*(getattr(settings, name) for name in cls._fields))

    def expired(self, at: int, since: sa.Column[int]) -> Iterator[sa.ColumnElement[bool]]:
        """What is true of a table that goes, a kind each."""
        kinds: tuple[tuple[float, Any], ...] = (
            (self.closed, TABLES.c.status == CLOSED),
            (self.unbegun, TABLES.c.status == OPEN),
            (self.abandoned, TABLES.c.status == RUNNING),
            (self.finished, TABLES.c.status == OVER),
            (self.looks, (TABLES.c.status == OVER) & TABLES.c.look),
        )
        for days, kind in kinds:
            if days:
                yield kind & (since < at - int(days * DAY))


def remove(
    connection: Connection,
    ages: Ages,
    most: int,
    *,
    process: str,
    spared: Collection[str] = (),
    since: sa.Column[int] = TABLES.c.visited,
) -> list[str]:
    """Remove so many tables at most, but none of those spared; which."""
    gone: list[str] = []
    for expired in ages.expired(now(), since):
        query = sa.select(TABLES.c.id).where(expired).order_by(since).limit(most + len(spared))
        found = [table_id for table_id in connection.execute(query).scalars() if table_id not in spared]
        for table_id in found[: most - len(gone)]:
            rows.remove(connection, table_id)
            gone.append(table_id)
    if gone:
        tell(connection, process, gone)
    return gone


def trim_chat(connection: Connection, table_id: str, first: int) -> None:
    """Remove the lines of a chat before this number."""
    connection.execute(CHAT.delete().where(CHAT.c.table_id == table_id, CHAT.c.number < first))
