"""Chat at a table: stored before anybody reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy.exc import IntegrityError

from fumarole.server.protocol import forms
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.messages import text
from fumarole.server.store.database import now
from fumarole.server.store.rows import LATEST_CHAT, ChatRow
from fumarole.server.store.schema import CHAT
from fumarole.server.store.writer import tell

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.server.tables.base import TableBase
    from fumarole.server.tables.grant import Grant

TRIES: Final = 5


class ChatLog:
    """The latest lines."""

    def __init__(self, table: TableBase) -> None:
        self.table = table
        self.lines: list[ChatRow] = []
        self._said: set[tuple[int, str]] = set()

    @property
    def next_number(self) -> int:
        """The number of the next line."""
        return self.lines[-1].number + 1 if self.lines else 0

    async def say(self, grant: Grant, said: str, token: str) -> None:
        """Say something to everybody at the table."""
        seat = grant.seat
        async with self.table.lock:
            self.table.must_hold(grant)
            if (seat, token) in self._said:
                return
            for _ in range(TRIES):
                line = ChatRow(self.next_number, seat, said, now())
                try:
                    await self._store(line)
                except IntegrityError:  # another process was first
                    await self.table.catch_up_now()
                    continue
                self._said.add((seat, token))
                self.hear(line)
                return
            raise Denied("store", "The line could not be stored; try again.")

    def hear(self, line: ChatRow) -> None:
        """A line that is stored reaches everybody."""
        self.lines = [*self.lines[-LATEST_CHAT + 1 :], line]
        self.table.tell_all(text(forms.ChatNews(self._shown(line))))

    def shown(self) -> list[forms.ChatLine]:
        """The latest lines as clients get them."""
        return [self._shown(line) for line in self.lines]

    async def _store(self, line: ChatRow) -> None:
        table_id, process = self.table.row.id, self.table.backend.process

        def work(connection: Connection) -> None:
            connection.execute(CHAT.insert().values(table_id=table_id, **msgspec.structs.asdict(line)))
            tell(connection, process, [table_id])

        await self.table.backend.writer.job(work)

    def _shown(self, line: ChatRow) -> forms.ChatLine:
        chair = self.table.row.chairs[line.seat]
        return forms.ChatLine(line.number, chair.name, chair.player, line.text, line.at)
