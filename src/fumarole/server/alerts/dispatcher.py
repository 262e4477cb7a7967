"""The dispatcher: notices who owes a decision and is not here, and sends word, once a turn.

Sending happens in threads of its own, so no table ever waits for it.  What is to be sent stands in the store
until it was sent, so a restart loses nothing; each process takes a message upon itself there before it sends
it, so several processes do not all send it.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

from fumarole.engine.choice import CHANCE
from fumarole.engine.refusal import FumaroleError
from fumarole.server.alerts import subscriptions
from fumarole.server.alerts.delivery import Gone, Later, Rejected
from fumarole.server.alerts.subscriptions import Alert
from fumarole.server.store.database import now
from fumarole.server.store.rows import RUNNING

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from fumarole.engine.state import State
    from fumarole.server.settings import Settings
    from fumarole.server.tables.live_tables import LiveTables
    from fumarole.server.tables.table import Table

LOG: Final = logging.getLogger("fumarole.alerts")
THREADS: Final = 4
QUICKEST: Final = 0.1
SLOWEST: Final = 5.0
"""Seconds between two looks around."""
PAUSES: Final = (30.0, 120.0, 600.0)
"""Seconds before it is tried again, and again; then no more for this turn."""
UNDER_WAY: Final = 60_000
"""Milliseconds after which a message that somebody took upon themselves counts as not sent."""
FAREWELL: Final = 2.0
"""Seconds that a shutdown waits for what is being sent."""
DAY: Final = 86_400_000


class AlertDispatcher:
    """One a process."""

    def __init__(self, live: LiveTables, settings: Settings) -> None:
        self.live = live
        self.backend = live.backend
        self.channels = settings.channels()
        self.sent = self.failed = 0
        self.after = settings.alert
        self.pauses = PAUSES
        self._beat = min(max(settings.alert / 4, QUICKEST), SLOWEST)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="alerts")
        self._task: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._asked: dict[tuple[str, int], tuple[int, int]] = {}
        """For each seat that owes a decision: which, and since when."""
        self._told: dict[tuple[str, int], int] = {}
        """The decision about which nothing more is to be done."""
        self._tidied = 0

    @property
    def needs_tables_for(self) -> float:
        """Seconds that a table must stay in memory for its people to be alerted in time."""
        return 2 * self.after if self.channels.any else 0.0

    async def open(self) -> None:
        """Make the keys at the first start; look around from now on, if there is any way to tell anybody."""
        await self.backend.writer.job(self.channels.meet)
        if self.channels.any:
            self._task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Nothing more is sent; what was not stays in the store."""
        if self._task is not None:
            self._task.cancel()
        if self._sending:
            _, unfinished = await asyncio.wait(self._sending, timeout=FAREWELL)
            for task in unfinished:
                task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def beside(self, work: Callable[[], None]) -> None:
        """Something that waits for others, in a thread."""
        await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def renewed(self, alert: Alert) -> None:
        """There is another way to that seat: this turn may have to be announced there."""
        self._told.pop((alert.table_id, alert.seat), None)

    # Noticing

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._beat)
            await self.backend.supervision.until_done("alerts", self.look_around)

    async def look_around(self) -> None:
        """Whoever has been asked long enough, and is not here, is told; what failed is tried again."""
        at = now()
        absent, present = self._owing(at)
        if present and self.backend.writer.notifies:
            await self.backend.writer.job(lambda connection: subscriptions.here(connection, present, at))
        if absent:
            await self._announce(absent, at)
        for alert in await self.backend.store.read(lambda connection: subscriptions.waiting(connection, at)):
            await self._again(alert, at)
        if at - self._tidied > DAY:
            self._tidied = at
            await self.backend.writer.job(lambda connection: subscriptions.tidy(connection, at))

    def _owing(self, at: int) -> tuple[dict[tuple[str, int], Table], list[tuple[str, int]]]:
        """Who has been asked and away for long enough; who is here."""
        absent: dict[tuple[str, int], Table] = {}
        present: list[tuple[str, int]] = []
        asked: dict[tuple[str, int], tuple[int, int]] = {}
        for table in self.live.tables.values():
            game, audience = table.game, table.audience
            if game is None or table.row.status != RUNNING or table.doubtful:
                continue
            for seat in table.persons_owing(game):
                key, decision = (table.row.id, seat), game.made[seat]
                before = self._asked.get(key)
                asked[key] = before if before is not None and before[0] == decision else (decision, at)
                if audience.attended(seat):
                    present.append(key)
                    self._told.pop(key, None)
                elif self._told.get(key) != decision:
                    since = max(asked[key][1], audience.left.get(seat, 0))
                    if at - since >= self.after * 1000:
                        absent[key] = table
        self._asked = asked
        self._told = {key: told for key, told in self._told.items() if key in asked}
        return absent, present

    async def _announce(self, absent: dict[tuple[str, int], Table], at: int) -> None:
        """Each way to each of them, unless this turn was announced there before."""
        found = await self.backend.store.read(
            lambda connection: subscriptions.of_seats(connection, list(absent))
        )
        for key, table in absent.items():
            if table.game is not None:
                self._told[key] = table.game.made[key[1]]
        for alert in found:
            table = absent[(alert.table_id, alert.seat)]
            if table.game is None or at - alert.seen < max(self.after, 3 * self._beat) * 1000:
                self._told.pop((alert.table_id, alert.seat), None)
                continue
            decision, number = table.game.made[alert.seat], _decided_by_others(table.game, alert.seat)
            if alert.told == decision or (alert.told >= 0 and number == alert.number):
                continue  # told already, or nobody else has decided since, as far as anybody can see
            values = {"told": decision, "number": number, "tries": 0}
            await self._take(table, alert, at, values)

    async def _again(self, alert: Alert, at: int) -> None:
        """What did not arrive, if it is still true."""
        if self.backend.leaving:
            return
        try:
            table = await self.live.table(alert.table_id)
            game = table.running()
        except FumaroleError:
            game = None
        owed = game is not None and alert.seat in table.persons_owing(game)
        if (
            not owed
            or game is None
            or game.made[alert.seat] != alert.told
            or table.audience.attended(alert.seat)
        ):
            await self._note(alert, due=None)
            return
        await self._take(table, alert, at, {})

    # Sending

    async def _take(self, table: Table, alert: Alert, at: int, values: dict[str, Any]) -> None:
        """Take a message upon this process, then send it beside everything else."""
        claimed = await self.backend.writer.job(
            lambda connection: subscriptions.claim(connection, alert, at + UNDER_WAY, **values)
        )
        if claimed:
            for name, value in values.items():
                setattr(alert, name, value)
            task = asyncio.create_task(self._send(table, alert))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, table: Table, alert: Alert) -> None:
        said = self.channels.occasion(table.row, alert.seat, alert.language)
        try:
            await self.beside(lambda: self.channels.send(alert, said))
        except Gone:
            await self._drop(alert)
        except Rejected as error:
            await self._failed(alert, error, None)
        except (Later, OSError) as error:
            tries = alert.tries
            due = now() + int(self.pauses[tries] * 1000) if tries < len(self.pauses) else None
            await self._failed(alert, error, due)
        except RuntimeError:
            return  # the threads have been closed
        except Exception as error:
            await self._failed(alert, Rejected(type(error).__name__), None)
        else:
            self.sent += 1
            await self._note(alert, due=None, tries=0, failed="")

    async def _drop(self, alert: Alert) -> None:
        LOG.info("an alert is no longer wanted", extra={"facts": _facts(alert)})
        await self._store(lambda connection: subscriptions.drop(connection, alert))

    async def _failed(self, alert: Alert, error: Exception, due: int | None) -> None:
        self.failed += 1
        facts = {**_facts(alert), "why": type(error).__name__}
        LOG.warning("an alert did not arrive", extra={"facts": facts})
        why = str(error)[:100]
        await self._note(alert, due=due, tries=alert.tries + 1, failed=why)

    async def _note(self, alert: Alert, **values: Any) -> None:
        await self._store(lambda connection: subscriptions.change(connection, alert, **values))

    async def _store(self, work: Callable[[Connection], None]) -> None:
        """What was sent must not be sent again because that could not be written down."""
        await self.backend.supervision.until_done("alerts", lambda: self.backend.writer.job(work))


def _decided_by_others(game: State, seat: int) -> int:
    """How many decisions of others this seat can know of."""
    others = [entry for entry in game.log if entry.seat not in (CHANCE, seat)]
    return sum(1 for entry in others if entry.final or not entry.secret)


def _facts(alert: Alert) -> dict[str, Any]:
    """What a log may know: no addresses."""
    return {"table": alert.table_id, "seat": alert.seat, "kind": alert.kind}
