"""What a host does with stored tables from the command line; a running server notices within seconds."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fumarole import registry
from fumarole.engine import component_facts
from fumarole.engine.header import title_of
from fumarole.engine.refusal import FumaroleError
from fumarole.engine.title import Title
from fumarole.server.lobby import imports, new_table, table_export
from fumarole.server.lobby.new_table import Room
from fumarole.server.protocol import forms
from fumarole.server.store import expiry, kept_facts, rows
from fumarole.server.store.database import StoreError, open_engine
from fumarole.server.store.expiry import Ages
from fumarole.server.store.rows import CLOSED, OPEN, OVER, RUNNING
from fumarole.server.store.schema import TABLES
from fumarole.server.store.writer import tell
from fumarole.server.tables import stored_game

if TYPE_CHECKING:
    from fumarole.server.settings import Settings

AT_ONCE: Final = 1e-9
"""Days: no time at all, where none would mean for ever."""
BITE: Final = 100
"""Tables that are removed at once: a running server must get its turn in between."""
MOST: Final = 100_000
PROCESS: Final = "admin"


class Unclear(FumaroleError):
    """A wish that does not say enough."""


class TableAdmin:
    """The store, without a server."""

    def __init__(self, settings: Settings) -> None:
        if not settings.database and not (settings.folder / "tables.sqlite").exists():
            raise StoreError(f"There are no tables in {settings.folder}; say --data, as for the server.")
        self.settings = settings
        self.engine = open_engine(settings.url)
        with self.engine.connect() as connection:
            kept_facts.bring(connection)

    def close(self) -> None:
        """Let go of the store."""
        self.engine.dispose()

    def listed(self, *, everything: bool) -> list[str]:
        """A line a table, the latest first."""
        statuses = [OPEN, RUNNING, OVER, CLOSED] if everything else [OPEN, RUNNING]
        with self.engine.connect() as connection:
            found = rows.listed(connection, statuses, private=True, most=MOST)
        lines = []
        for row in found:
            at = datetime.datetime.fromtimestamp(row.changed / 1000, datetime.UTC)
            people = [(chair.name, chair.player or chair.by_bot or chair.kind) for chair in row.chairs]
            who = ", ".join(f"{name} ({person})" for name, person in people)
            name = f" {row.name!r}" if row.name else ""
            lines.append(f"{row.id}  {row.status:<7}  {at:%Y-%m-%d %H:%M}  {row.title}{name}: {who}")
            tame = row.aside is None and not row.header.get("own")  # a stranger's scenario is not read here
            cannot = stored_game.objection(row.header) if tame else ""
            if cannot:
                lines.append(f"{'':{len(row.id)}}  cannot go on: {cannot}")
            if row.aside is not None:
                lines.append(f"{'':{len(row.id)}}  set aside: {row.aside}")
        return lines or ["There are no tables."]

    def export(self, table_id: str) -> str:
        """A table's record with its seed: it holds what is sealed, until the game is over."""
        with self.engine.connect() as connection:
            found = rows.read(connection, table_id)
            row = found.row
            if row.seed is None or row.status == OPEN:
                raise Unclear(f"The game of {table_id} has not begun.")
            if row.aside is not None:
                return table_export.exported(connection, found, stored_game.written_record(found)).text()
            try:
                game = stored_game.replayed(row.header, row.start, row.seed, found.moves)
                record = Title.of(game.book).portable(game.record(reveal=True))
            except FumaroleError:  # `fumarole replay` and `fumarole verify` say of the file what is wrong
                record = stored_game.written_record(found)
            return table_export.exported(connection, found, record).text()

    def import_table(self, file: Path) -> list[str]:
        """A new table from a record, and the links of its seats."""
        kept = imports.read(file.read_bytes(), trusted=True)
        title = title_of(kept.header, registry.title(kept.header.title), kept.facts)
        facts = title.whole_facts(kept.header.setup)
        if facts is not None:
            component_facts.keep(facts)
        table = table_export.read(kept)
        wish = forms.ImportedTable(record={}, name=file.stem[:80])
        if table is not None:
            wish = table_export.wish_for(table, over=kept.result is not None)
        draft = imports.draft(kept, wish)
        if table is not None:
            table_export.bring_back(draft, table)
        row = draft.row
        with self.engine.begin() as connection:
            new_table.write(connection, draft, "", Room.of(self.settings))
            kept_facts.add(connection, [facts] if facts is not None else [])
            if table is not None:
                table_export.write_chat(connection, row.id, table)
        place = f"{self.settings.address}/t/{row.id}"
        told = [f"Table {row.id} ({row.status}): {place}", f"  host: {draft.host}"]
        return told + [f"  {link.seat}: {place}#{link.invitation}" for link in draft.links]

    def close_table(self, table_id: str) -> str:
        """Nobody plays on there; its record stays."""
        with self.engine.begin() as connection:
            rows.read(connection, table_id)
            connection.execute(TABLES.update().where(TABLES.c.id == table_id).values(status=CLOSED))
            tell(connection, PROCESS, [table_id])
        return f"Table {table_id} is closed."

    def retry(self, table_id: str) -> str:
        """Let a table be opened that was set aside; what fails again is set aside again."""
        with self.engine.begin() as connection:
            if rows.read(connection, table_id).row.aside is None:
                return f"Table {table_id} was not set aside."
            rows.set_aside(connection, table_id, None)
            tell(connection, PROCESS, [table_id])
        return f"Table {table_id} is tried again when somebody comes."

    def prune(self, days: float) -> str:
        """Remove tables that were over or closed before."""
        days = max(days, AT_ONCE)
        ages, gone = Ages(closed=days, finished=days), 0
        while True:
            with self.engine.begin() as connection:
                some = expiry.remove(connection, ages, BITE, process=PROCESS, since=TABLES.c.changed)
            gone += len(some)
            if len(some) < BITE:
                return f"{gone} tables removed."
