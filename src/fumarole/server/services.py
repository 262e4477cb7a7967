"""What all handlers share, and its life: what opens before what, and what is finished before the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fumarole.server.alerts.dispatcher import AlertDispatcher
from fumarole.server.limits import Addresses
from fumarole.server.lobby.lobby import Lobby
from fumarole.server.metrics import Metrics
from fumarole.server.store.pulse import Pulse
from fumarole.server.tables.backend import Backend
from fumarole.server.tables.bus import Bus
from fumarole.server.tables.housekeeping import Housekeeping
from fumarole.server.tables.live_tables import LiveTables
from fumarole.server.tables.outbox import Outboxes
from fumarole.server.tables.replay_cache import ReplayCache

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from fumarole.server.settings import Settings
    from fumarole.server.tables.client_socket import ClientSocket


class Services:
    """One a process."""

    def __init__(self, settings: Settings, engine: Engine) -> None:
        self.settings = settings
        self.backend = Backend(settings, engine)
        self.live = LiveTables(self.backend)
        self.alerts = AlertDispatcher(self.live, settings)
        self.bus = Bus(self.live)
        self.housekeeping = Housekeeping(self.live, self.alerts.needs_tables_for)
        self.lobby = Lobby(self.live)
        self.replays = ReplayCache(self.backend.workers)
        self.metrics = Metrics()
        self.pulse = Pulse(self.backend.writer)
        self.addresses = Addresses(settings)
        self.outboxes = Outboxes(settings.queue, settings.queues)
        self.clients: set[ClientSocket] = set()

    async def open(self) -> None:
        """Begin, and wake the tables that wait for no person."""
        await self.bus.open()
        await self.backend.open()
        await self.alerts.open()
        self.housekeeping.begin()
        alerting = self.alerts.channels.any
        self.backend.keep_trying("waking", lambda: self.live.wake_all(alerting=alerting))

    async def close(self) -> None:
        """Finish what was acknowledged, then leave."""
        self.say_goodbye()
        self.bus.close()
        self.backend.leaving = True
        self.backend.supervision.stop()
        self.housekeeping.end()
        await self.alerts.close()
        await self.live.close()
        await self.backend.finish()
        await self.housekeeping.flush()
        await self.backend.close()

    def say_goodbye(self) -> None:
        """Every client learns that the server stops, and may come again."""
        for client in list(self.clients):
            client.leave("leaving", "The server stops; connect again in a moment.")
