"""Chat at a table: stored before anybody reads it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import msgspec
import sqlalchemy as sa
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

RENEWED: Final = "renewed"
FREED: Final = "freed"
STAND_IN: Final = "stand-in"
BACK: Final = "back"
NOTICES: Final = {
    RENEWED: "The host has made a new link for {who}: whoever had the seat has it no longer.",
    FREED: "The host has freed the seat {seat}.",
    STAND_IN: "The host lets the bot {bot} play for {who}.",
    BACK: "The host lets {who} play again.",
}
"""What a table itself says about a seat."""


class ChatLog:
    """The latest lines."""

    def __init__(self, table: TableBase) -> None:
        self.table = table
        self.lines: list[ChatRow] = []

    @property
    def next_number(self) -> int:
        """The number of the next line."""
        return self.lines[-1].number + 1 if self.lines else 0

    async def say(self, grant: Grant, said: str, token: str) -> None:
        """Say something to everybody at the table."""
        async with self.table.lock:
            self.table.must_hold(grant)
            await self._add(grant.seat, said, token)

    async def announce(self, seat: int, notice: str, bot: str = "") -> None:
        """The table itself says what is done with a seat; the lock is held."""
        await self._add(seat, bot, secrets.token_hex(8), notice)

    async def _add(self, seat: int, said: str, token: str, notice: str = "") -> None:
        for _ in range(TRIES):
            try:
                line = await self._store(seat, said, token, notice)
            except IntegrityError:  # another process was first
                continue
            if line is not None and line.number == self.next_number:
                self.hear(line)
            else:
                await self.table.catch_up_now()
            return
        raise Denied("store", "The line could not be stored; try again.")

    def hear(self, line: ChatRow) -> None:
        """A line that is stored reaches everybody."""
        self.lines = [*self.lines[-LATEST_CHAT + 1 :], line]
        self.table.tell_all(text(forms.ChatNews(self._shown(line))))

    def shown(self) -> list[forms.ChatLine]:
        """The latest lines as clients get them."""
        return [self._shown(line) for line in self.lines]

    async def _store(self, seat: int, said: str, token: str, notice: str) -> ChatRow | None:
        """The line as it is stored under the next number; None if it was said before, here or elsewhere."""
        table_id, process = self.table.row.id, self.table.backend.process
        here = CHAT.c.table_id == table_id

        def work(connection: Connection) -> ChatRow | None:
            before = sa.select(CHAT.c.number).where(here, CHAT.c.seat == seat, CHAT.c.token == token)
            if connection.execute(before).first() is not None:
                return None
            next_number = sa.select(sa.func.coalesce(sa.func.max(CHAT.c.number) + 1, 0)).where(here)
            line = ChatRow(connection.execute(next_number).scalar_one(), seat, said, now(), notice)
            stored = {"table_id": table_id, "token": token, **msgspec.structs.asdict(line)}
            connection.execute(CHAT.insert().values(**stored))
            tell(connection, process, [table_id])
            return line

        line: ChatRow | None = await self.table.backend.writer.job(work)
        return line

    def _shown(self, line: ChatRow) -> forms.ChatLine:
        chair = self.table.row.chairs[line.seat]
        shown = forms.ChatLine(line.number, chair.name, chair.player, line.text, line.at, line.notice)
        if line.notice in NOTICES:  # an imported chat may hold others
            who = chair.player or chair.name
            shown.text = NOTICES[line.notice].format(who=who, seat=chair.name, bot=line.text)
            shown.bot = line.text
        return shown
