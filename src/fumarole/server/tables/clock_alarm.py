"""When a person's time is up: a bot takes over, or everybody is shown that it is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from fumarole.server.protocol import forms
from fumarole.server.protocol.messages import text
from fumarole.server.store.rows import RUNNING

if TYPE_CHECKING:
    from fumarole.server.tables.base import TableBase

LONGEST_NAP: Final = 86_400.0


class ClockAlarm:
    """Rings when the next clock of a table runs out."""

    def __init__(self, table: TableBase) -> None:
        self.table = table
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Whether it will ring."""
        return self._alarm is not None

    def cancel(self) -> None:
        """It does not ring."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def set(self) -> None:
        """Wake up when the next clock shows zero."""
        self.cancel()
        if self.table.row.pace.on and self.table.row.status == RUNNING:
            clocks, now = self.table.clocks, self.table.backend.uptime.now()
            due = clocks.next_flag(now)
            late = bool(self.table.row.pace.bot and clocks.out_of_time(now))
            if late or due is not None:
                wait = 0.0 if late else (due or 0) / 1000
                loop = asyncio.get_running_loop()
                self._alarm = loop.call_later(min(wait, LONGEST_NAP), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self.table.start(self.table.backend.supervision.until_done("clocks", self._time_is_up))

    async def _time_is_up(self) -> None:
        async with self.table.lock:
            await self.table.reload_if_doubtful()
            if self.table.row.status != RUNNING:
                return
            late = self.table.clocks.out_of_time(self.table.backend.uptime.now())
            if self.table.row.pace.bot:
                for seat in late:
                    await self.table.stand_in(seat, self.table.row.pace.bot)
            elif late:
                self.table.tell_all(text(forms.ClockNews(self.table.shown_clocks())))
            self.set()
