"""What a host can set: defaults, then one TOML file, then the environment, then the command line."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fumarole.engine.refusal import DataError, SetupError, unknown

if TYPE_CHECKING:
    from fumarole.server.alerts.channels import Channels

PREFIX: Final = "FUMAROLE_"
MAY_BE_ZERO: Final = (
    *("port", "thinkers", "alert"),
    *("closed", "unbegun", "abandoned", "finished", "looks"),
)

ABOUT: Final[dict[str, str]] = {
    "host": "the address to listen on; 0.0.0.0 lets other machines in",
    "port": "the port to listen on; 0 takes any free one",
    "data": "the folder where tables are kept",
    "database": "postgresql://… keeps tables there instead, for any number of server processes",
    "public": "the address people use, for links: https://games.example.org",
    "proxies": "addresses of proxies whose X-Forwarded-For is believed, with commas",
    "thinkers": "worker processes for bots",
    "think": "seconds a bot may take for a decision",
    "hints": "whether people may ask what a strong bot would do; false forbids it at every table",
    "tables": "open or running tables that one address may have made",
    "storage": "bytes of the store that tables made by one address may take",
    "closed": "days that a closed table is kept; 0: for ever",
    "unbegun": "days that a table is kept whose game has not begun, when nobody comes; 0: for ever",
    "abandoned": "days that a running game is kept when nobody comes; 0: for ever",
    "finished": "days that a finished game is kept when nobody comes to look at it; 0: for ever",
    "looks": "days that a record is kept that was imported only to be looked at; 0: for ever",
    "sockets": "sockets that one address may have open",
    "message": "bytes a message of a socket may have",
    "body": "bytes a request may have; records are imported this way",
    "rate": "messages a second that a socket may send for long; all of an address, twenty times as many",
    "requests": "requests a second that an address may send for long",
    "traffic": "bytes a second that an address may send and be sent for long",
    "queue": "bytes that may wait for a client that reads slowly; for a spectator, a quarter of it",
    "queues": "bytes that may wait for all clients together; who reads most slowly is sent away first",
    "work": "seconds of processor time a minute that an address may use: decisions, imports, replays, hints",
    "idle": "seconds after which a socket that says nothing is closed",
    "silence": "seconds that somebody at a table of strangers must be away before its host may take the seat",
    "forget": "seconds after which a table without sockets leaves the memory; it stays in the store",
    "grace": "seconds a shutdown waits for what is under way",
    "push": "push services that browsers may be reached by, with commas; usual: those of the usual browsers",
    "smtp": "smtp://USER:PASSWORD@HOST:PORT or smtps://…: the mail server for alerts; without one, no e-mail",
    "sender": "the address that alerts by e-mail come from, and where push services find you",
    "webhooks": "hosts that chat alerts may go to, with commas: discord.com, hooks.slack.com",
    "alert": "seconds that somebody must have been asked, and away, before an alert goes out",
    "metrics": "who may read /metrics: true, this machine; false, nobody; else whoever sends this secret",
    "logs": "json or text",
}


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything a host can set; `ABOUT` says what each means."""

    host: str = "127.0.0.1"
    port: int = 8490
    data: str = ""
    database: str = ""
    public: str = ""
    proxies: str = ""
    thinkers: int = 1
    think: float = 20.0
    hints: bool = True
    tables: int = 50
    storage: int = 50_000_000
    closed: float = 30.0
    unbegun: float = 30.0
    abandoned: float = 180.0
    finished: float = 365.0
    looks: float = 30.0
    sockets: int = 200
    message: int = 4096
    body: int = 1_000_000
    rate: float = 20.0
    requests: float = 20.0
    traffic: float = 1_000_000.0
    queue: int = 4_000_000
    queues: int = 100_000_000
    work: float = 20.0
    idle: float = 7200.0
    silence: float = 600.0
    forget: float = 600.0
    grace: float = 10.0
    push: str = ""
    smtp: str = ""
    sender: str = ""
    webhooks: str = ""
    alert: float = 60.0
    metrics: bool | str = True
    logs: str = "text"

    @property
    def folder(self) -> Path:
        """Where tables are kept: as said, or where the platform keeps such things."""
        if self.data:
            return Path(self.data).expanduser()
        from platformdirs import user_data_path  # noqa: PLC0415 - only a server without --data needs it

        return user_data_path("fumarole", appauthor=False)

    @property
    def url(self) -> str:
        """The database, as SQLAlchemy names it."""
        if not self.database:
            return f"sqlite:///{self.folder / 'tables.sqlite'}"
        scheme, found, rest = self.database.partition("://")
        return f"postgresql+psycopg://{rest}" if found and scheme.startswith("postgres") else self.database

    @property
    def address(self) -> str:
        """What links begin with."""
        shown = "127.0.0.1" if self.host in ("", "0.0.0.0", "::") else self.host
        return self.public.rstrip("/") or f"http://{f'[{shown}]' if ':' in shown else shown}:{self.port}"

    def channels(self) -> Channels:
        """The ways of alerts that these settings allow."""
        from fumarole.server.alerts.channels import Channels  # noqa: PLC0415 - only who sends alerts needs it

        return Channels(
            push=self.push,
            webhooks=self.webhooks,
            smtp=self.smtp,
            sender=self.sender,
            public=self.public,
            address=self.address,
        )


def settings(
    file: Path | None = None,
    environment: Mapping[str, str] | None = None,
    said: Mapping[str, Any] | None = None,
) -> Settings:
    """The settings in force; one that does not exist or makes no sense is refused where it stands."""
    environment = os.environ if environment is None else environment
    named = environment.get(f"{PREFIX}CONFIG")
    file = file or (Path(named) if named else None)
    whole: dict[str, Any] = {}
    if file is not None:
        whole |= _checked(_read(file), str(file), strict=True)
    from_outside = {
        name: environment[PREFIX + name.upper()] for name in ABOUT if PREFIX + name.upper() in environment
    }
    for name, text in from_outside.items():
        whole |= _checked({name: text}, f"{PREFIX}{name.upper()}", strict=False)
    for name, value in (said or {}).items():
        if value is not None:
            whole |= _checked({name: value}, f"--{name}", strict=False)
    chosen = Settings(**whole)
    if chosen.logs not in ("json", "text"):
        raise SetupError(f"logs is json or text, not {chosen.logs!r}.")
    if chosen.database and not chosen.url.startswith(("postgresql", "sqlite")):
        raise SetupError("database is postgresql://USER:PASSWORD@HOST/NAME; without one, SQLite is used.")
    if chosen.push or chosen.webhooks or chosen.smtp:
        chosen.channels()
    return chosen


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(str(file), "", f"this is no TOML: {error}") from error


def _checked(values: Mapping[str, Any], place: str, *, strict: bool) -> dict[str, Any]:
    """The values with the types they must have."""
    fields = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    found = {}
    for name, value in values.items():
        if name not in fields:
            raise DataError(place, "", str(unknown("setting", name, fields)))
        try:
            found[name] = msgspec.convert(value, fields[name], strict=strict)
        except msgspec.ValidationError as error:
            raise DataError(place, name, f"{error}: {value!r}; it is {ABOUT[name]}") from error
        least = 0 if name in MAY_BE_ZERO else 1
        if (
            isinstance(found[name], (int, float))
            and not isinstance(found[name], bool)
            and found[name] < least
        ):
            raise DataError(place, name, f"{value!r} is too small; it is {ABOUT[name]}")
    return found
