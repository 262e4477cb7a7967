"""A new table, from the wish for it to the one write that stores it: row, seats, secrets, first line."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import msgspec
import sqlalchemy as sa

from fumarole import bots, registry
from fumarole.engine.refusal import SetupError
from fumarole.server.lobby import setups
from fumarole.server.protocol import bounds
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import ImportedTable, NewTable, SeatLink, SeatWish
from fumarole.server.store import kept_facts, keys, rows
from fumarole.server.store.database import now
from fumarole.server.store.rows import (
    BOT,
    FREE,
    FRIENDS,
    OPEN,
    PERSON,
    RUNNING,
    STRANGERS,
    SeatRow,
    TableRow,
)
from fumarole.server.store.schema import MOVES, SEATS, TABLES
from fumarole.server.store.writer import Move
from fumarole.server.tables import stored_game

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.engine.state import State
    from fumarole.server.settings import Settings


class Draft(msgspec.Struct):
    """A table before it is stored: what is written of it, its game, and secrets that are told only once."""

    row: TableRow
    host: str = ""
    """The host's secret."""
    links: list[SeatLink] = []
    """The ways to persons' seats; their addresses are filled in when they are told."""
    watch: str = ""
    """The secret of spectators, at a private table."""
    moves: list[Move] = []
    game: State | None = None


class WrittenDraft(msgspec.Struct):
    """A draft as it is told from one process to another: its game is replayed there."""

    row: TableRow
    host: str
    links: list[SeatLink]
    watch: str
    moves: list[Move]

    @classmethod
    def of(cls, made: Draft) -> Self:
        """All but the game."""
        return cls(made.row, made.host, made.links, made.watch, made.moves)

    def replayed(self) -> Draft:
        """The draft with its game again, if it has begun."""
        row, game = self.row, None
        if row.seed is not None:
            game = stored_game.replayed(row.header, row.start, row.seed, self.moves)
        return Draft(row, self.host, self.links, self.watch, self.moves, game)


def draft(wish: NewTable) -> Draft:
    """A table as it was wished for, pinned to these rules; with its game, if that begins at once."""
    title = registry.title(wish.title)
    setup = setups.agreed(title, wish)
    chairs, links = seated(wish.seats, setup.seats)
    if wish.start and any(chair.kind == FREE for chair in chairs):
        raise SetupError("A table with open seats cannot start at once.")
    found = blank(wish, stored_game.header_of(title, setup), chairs, links)
    return begun(found) if wish.start else found


def blank(
    wish: NewTable | ImportedTable, header: dict[str, Any], chairs: list[SeatRow], links: list[SeatLink]
) -> Draft:
    """A table whose game has not begun, under a new name, with new secrets."""
    bounds.check_scenario(header["own"])
    if wish.pace.bot and wish.pace.bot not in bots.KINDS:
        raise SetupError(f"pace: there is no bot {wish.pace.bot!r}; there are: {', '.join(bots.KINDS)}.")
    host, at = keys.new(), now()
    watch = keys.new() if wish.private else ""
    openly = any(chair.kind == FREE for chair in chairs)
    row = TableRow(
        id=keys.new_id(),
        title=header["title"],
        name=wish.name,
        status=OPEN,
        private=wish.private,
        header=header,
        start=None,
        seed=None,
        pace=wish.pace,
        host=keys.digest(host),
        watch=keys.digest(watch) if watch else None,
        created=at,
        changed=at,
        result=None,
        chairs=chairs,
        hints=wish.hints,
        trust=wish.trust or (FRIENDS if wish.private or not openly else STRANGERS),
    )
    return Draft(row, host, links, watch)


def seated(wishes: Sequence[SeatWish], names: Sequence[str]) -> tuple[list[SeatRow], list[SeatLink]]:
    """The seats that were wished for, and the ways to those of persons."""
    found, links = [], []
    for seat, (wish, name) in enumerate(zip(wishes, names, strict=True)):
        if len(name) > bounds.LONGEST_SEAT:
            raise SetupError(f"The name of a seat has at most {bounds.LONGEST_SEAT} characters.")
        chair = SeatRow(seat, name, wish.player, wish.kind, None, False, None)
        if wish.kind == BOT:
            if wish.bot not in bots.KINDS:
                raise SetupError(f"There is no bot {wish.bot!r}; there are: {', '.join(bots.KINDS)}.")
            chair.bot = wish.bot
        elif wish.kind == PERSON:
            told, kept = keys.new_pair()
            if wish.mine:
                chair.secret, chair.grant = kept, 1
                links.append(SeatLink(name, secret=told))
            else:
                chair.invite = kept
                links.append(SeatLink(name, invitation=told))
        found.append(chair)
    return found, links


def begun(before: Draft) -> Draft:
    """The same table with its game: a seed, what it is committed to, and what chance drew at first."""
    row = before.row
    seed = row.seed or stored_game.fixed_seed(row.header) or secrets.token_hex(16)
    game = stored_game.begin(row.header, row.start, seed)
    first = stored_game.first_row(row.id, game, now())
    header = {**row.header, "commitment": game.commitment}
    row = msgspec.structs.replace(row, status=RUNNING, seed=seed, header=header, changed=first.at)
    return msgspec.structs.replace(before, row=row, moves=[first], game=game)


class Room(NamedTuple):
    """What one origin may have."""

    tables: int
    storage: int

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """As the host has set it."""
        return cls(settings.tables, settings.storage)


def write(connection: Connection, made: Draft, origin: str, room: Room) -> None:
    """Store all of it, unless its origin has no room for it; an origin that is empty has no limit."""
    row = made.row
    row.origin = origin
    written = rows.written(row)
    size = rows.size(written, made.moves)
    if origin:
        _check_room(connection, origin, room, size)
    kept_facts.add_of(connection, row.header)
    connection.execute(TABLES.insert().values(**written, bytes=size, visited=row.created))
    connection.execute(
        SEATS.insert(), [{"table_id": row.id, **msgspec.structs.asdict(chair)} for chair in row.chairs]
    )
    if made.moves:
        connection.execute(MOVES.insert(), [move._asdict() for move in made.moves])


def _check_room(connection: Connection, origin: str, room: Room, size: int) -> None:
    mine = TABLES.c.origin == origin
    going_on = sa.select(sa.func.count()).where(mine, TABLES.c.status.in_((OPEN, RUNNING)))
    if connection.execute(going_on).scalar_one() >= room.tables:
        raise Denied("too-many", f"One address may have {room.tables} open or running tables.")
    used = connection.execute(sa.select(sa.func.sum(TABLES.c.bytes)).where(mine)).scalar() or 0
    if used + size > room.storage:
        raise Denied(
            "too-many", "The tables of this address fill all its room; it grows again when old ones expire."
        )
