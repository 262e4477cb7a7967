"""The store: SQLite in a folder, or PostgreSQL.  Reading here, writing through the `Writer`."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from fumarole.engine.refusal import FumaroleError
from fumarole.server.protocol.errors import Denied
from fumarole.server.store.schema import SHARED

T = TypeVar("T")
MIGRATIONS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x66756D61
"""The key under which only one process at a time changes the form of a PostgreSQL store."""


LOCKED: Final = 1000
"""Milliseconds that SQLite waits for somebody else's lock before it is tried again, or given up."""
PATIENCE: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""A PostgreSQL that no longer answers is noticed within seconds."""


class StoreError(FumaroleError):
    """A store that cannot be opened or used."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def open_engine(url: str) -> Engine:
    """A store, brought up to date."""
    if url.startswith("sqlite:///"):
        _keep_private(Path(url.removeprefix("sqlite:///")))
    try:
        pings = not url.startswith("sqlite")
        patience = patience_with(sa.make_url(url)) if pings else {}
        engine = sa.create_engine(
            url, pool_size=4, pool_pre_ping=pings, hide_parameters=True, connect_args=patience
        )
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _prepare_sqlite)
        with engine.connect() as connection:
            _bring_up_to_date(connection)
    except (sa.exc.SQLAlchemyError, ModuleNotFoundError) as error:
        shown = sa.make_url(url).render_as_string(hide_password=True)
        reason = str(error).splitlines()[0]
        raise StoreError(f"The store {shown} cannot be opened: {reason}") from error
    return engine


def patience_with(url: URL) -> dict[str, Any]:
    """How long to wait for a PostgreSQL, as far as its address does not say."""
    return {name: value for name, value in PATIENCE.items() if name not in url.query}


def away(error: DBAPIError) -> bool:
    """Whether the store is locked or out of reach; anything else is a fault of what was asked."""
    return isinstance(error, (OperationalError, InterfaceError)) or error.connection_invalidated


def not_done() -> Denied:
    """What whoever wanted something of a store that is away is told."""
    return Denied("store", "The store does not answer, so this was not done; try again in a moment.")


def _keep_private(file: Path) -> None:
    """Seeds and secret decisions are nobody's but the host's; SQLite gives its other files the same mode."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600)
    with contextlib.suppress(PermissionError):  # it belongs to somebody else, who lets this one use it
        file.chmod(0o600)


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers never wait for the writer; a commit is on disk when it returns."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute(f"PRAGMA busy_timeout={LOCKED}")
    connection.execute(
        "PRAGMA wal_autocheckpoint=100000"
    )  # `Store.tidy_up` does it, so that no commit waits for it


def _bring_up_to_date(connection: Connection) -> None:
    from alembic import command, config, script  # noqa: PLC0415 - needed once a start
    from alembic.migration import MigrationContext  # noqa: PLC0415 - the same

    settings = config.Config()
    settings.set_main_option("script_location", str(MIGRATIONS))
    settings.set_main_option("path_separator", "os")
    newest = script.ScriptDirectory.from_config(settings)
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_lock(:key)"), {"key": LOCK})
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in {step.revision for step in newest.walk_revisions()}:
        raise StoreError(f"The store has form {present}, which this program does not know. Use a newer one.")
    if present != newest.get_current_head():
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")
    connection.commit()
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_unlock(:key)"), {"key": LOCK})
        connection.commit()


class Store:
    """Reading, off the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="reader")

    async def tidy_up(self) -> None:
        """SQLite: bring what was committed into the main file, beside the commits and not within one."""
        if self.engine.dialect.name == "sqlite":
            await self.read(
                lambda connection: connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").all()
            )

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What a piece of reading finds."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._reading, work)

    def _reading(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except DBAPIError as error:
            if away(error):
                raise not_done() from error
            raise

    def close(self) -> None:
        """Let go of everything."""
        self._threads.shutdown()
        self.engine.dispose()


def shared_value(connection: Connection, name: str, default: str) -> str:
    """A value that all processes on this store share, set to the default if nobody has set it."""
    wanted = sa.select(SHARED.c.value).where(SHARED.c.name == name)
    found = connection.execute(wanted).scalar()
    if found is None:
        with contextlib.suppress(sa.exc.IntegrityError), connection.begin_nested():
            connection.execute(SHARED.insert().values(name=name, value=default))
        found = connection.execute(wanted).scalar_one()
    return str(found)


def set_shared_value(connection: Connection, name: str, value: str) -> None:
    """Set a shared value."""
    changed = connection.execute(SHARED.update().where(SHARED.c.name == name).values(value=value))
    if not changed.rowcount:
        connection.execute(SHARED.insert().values(name=name, value=value))


def salt(connection: Connection) -> str:
    """What addresses are hashed with, so that the store tells nobody where tables came from."""
    return shared_value(connection, "salt", secrets.token_hex(16))


def lock_folder(folder: Path) -> IO[str]:
    """Claim a folder for this process: two servers on one SQLite file would not hear of each other."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = (folder / "server.lock").open("a")
    try:
        import fcntl  # noqa: PLC0415 - not on every system

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        return lock
    except OSError as error:
        lock.close()
        raise StoreError(
            f"Another server keeps its tables in {folder}. Give this one another --data, "
            "or let both use one PostgreSQL with --database."
        ) from error
    lock.truncate(0)
    lock.write(str(os.getpid()))
    lock.flush()
    return lock


def all_rows(connection: Connection, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
    """The rows of a query."""
    return connection.execute(query).all()
