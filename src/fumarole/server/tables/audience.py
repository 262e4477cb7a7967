"""The sockets around a table: what each is told, and who has the table before their eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fumarole.engine.choice import SPECTATOR
from fumarole.server.protocol import forms
from fumarole.server.protocol.messages import text
from fumarole.server.store.database import now
from fumarole.server.tables.base import NO_LONGER
from fumarole.server.tables.seat_view import Change, SeatView

if TYPE_CHECKING:
    from fumarole.engine.state import State
    from fumarole.server.store.rows import SeatRow
    from fumarole.server.tables.base import TableBase
    from fumarole.server.tables.client_socket import ClientSocket


class Audience:
    """Everybody who looks at one table."""

    def __init__(self, table: TableBase) -> None:
        self.table = table
        self.sockets: set[ClientSocket] = set()
        self.views: dict[int, SeatView] = {}
        """What was told to each seat that somebody watches."""
        self.left: dict[int, int] = {}
        """When a person at a seat last stopped looking."""
        self.here: dict[int, int] = {}
        """When somebody at a seat was last connected, by how long servers have run."""
        self._noted: dict[int, int] = {}

    # Who is here

    @property
    def present(self) -> set[int]:
        """The seats that have a socket."""
        return {socket.seat for socket in self.sockets}

    async def add(self, socket: ClientSocket) -> None:
        """A socket joins: it gets the state, the others learn who is there."""
        table = self.table
        async with table.lock:
            await table.reload_if_doubtful()
            table.must_hold(socket.grant)  # it may have been taken away while this one waited
            others = self.present
            socket.push(self.state(socket.seat))
            self.sockets.add(socket)
            self.here[socket.seat] = table.backend.uptime.now()
            table.used = table.visited = now()
            if socket.seat != SPECTATOR and socket.seat not in others:
                self.tell_table()
            table.wake_bots(mine=False)

    def remove(self, socket: ClientSocket) -> None:
        """A socket is gone."""
        self.sockets.discard(socket)
        self.look(socket, False)
        self.here[socket.seat] = self.table.backend.uptime.now()
        self.table.used = self.table.visited = now()
        if socket.seat not in self.present:
            self.views.pop(socket.seat, None)
            if socket.seat != SPECTATOR:
                self.tell_table()

    def end_old_grants(self) -> None:
        """The sockets of seats that somebody else has by now, or nobody, are told nothing more."""
        for socket in [socket for socket in self.sockets if not self.table.holds(socket.grant)]:
            self.sockets.discard(socket)
            socket.send_away("revoked", NO_LONGER)

    def away_for(self, chair: SeatRow) -> int:
        """Milliseconds since the person of a seat was last known to be here, with any process."""
        if chair.seat in self.present:
            return 0
        seen = max(chair.seen or self.table.opened, self.here.get(chair.seat, 0))
        return self.table.backend.uptime.now() - seen

    def sightings(self, every: int) -> list[tuple[int, int]]:
        """The seats whose people were here since that was last asked; those who stay, now and then."""
        at, present = self.table.backend.uptime.now(), self.present
        self.here |= dict.fromkeys(present, at)
        found = [
            (seat, last)
            for seat, last in self.here.items()
            if seat != SPECTATOR and last > self._noted.get(seat, 0) + (every if seat in present else 0)
        ]
        self._noted |= dict(found)
        return found

    def attended(self, seat: int) -> bool:
        """Whether somebody at that seat has the table before their eyes."""
        return any(socket.seat == seat and socket.looking for socket in self.sockets)

    def look(self, socket: ClientSocket, here: bool) -> None:
        """Somebody looks at the table, or no longer."""
        if socket.looking and not here:
            self.left[socket.seat] = now()
        socket.looking = here

    # What they are told

    def state(self, seat: int) -> str:
        """All that a seat, or a spectator, may know."""
        table = self.table
        seen = None
        if table.game is not None:
            if seat not in self.views:
                self.views[seat] = SeatView(table.game, seat)
            seen = self.views[seat]
        return text(
            forms.TableState(
                table=table.shown(),
                seat=table.row.chairs[seat].name if seat != SPECTATOR else None,
                view=seen.view if seen else None,
                events=seen.events if seen else [],
                chat=table.shown_chat(),
                clocks=table.shown_clocks() if table.row.pace.on else None,
                phrases=table.game.book.notation.templates if table.game is not None else {},
            )
        )

    def changes(self, game: State, cut: int | None) -> dict[int, Change]:
        """What is new for each seat that somebody watches."""
        found = {}
        for seat, view in self.views.items():
            change = view.update(game, cut)
            if change is not None:
                if self.table.row.pace.on:
                    change.clocks = self.table.shown_clocks()
                found[seat] = change
        return found

    def send(self, changes: dict[int, Change]) -> None:
        """Each seat gets what is new for it."""
        said = {seat: text(change) for seat, change in changes.items()}
        for socket in self.sockets:
            if socket.seat in said:
                socket.push(said[socket.seat])

    def tell_state(self) -> None:
        """Everybody gets the whole state."""
        for socket in self.sockets:
            socket.push(self.state(socket.seat))

    def tell_table(self) -> None:
        """Everybody learns what changed about the table itself."""
        self.tell_all(text(forms.TableNews(self.table.shown())))

    def tell_all(self, said: str) -> None:
        """Say something to every socket."""
        for socket in self.sockets:
            socket.push(said)
