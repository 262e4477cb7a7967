"""The HTTP handlers of alerts: what the host offers, and what a seat has switched on."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Final, Literal
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Router, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from fumarole.server.alerts import mail, push, subscriptions
from fumarole.server.alerts.channels import new_code
from fumarole.server.alerts.delivery import Gone, Later, Rejected
from fumarole.server.alerts.sentences import Language
from fumarole.server.alerts.subscriptions import HOOK, MAIL, PUSH, Alert
from fumarole.server.http.access import Bearer, TableId, address_of, must_sit, services_of
from fumarole.server.http.refusals import REFUSALS
from fumarole.server.limits import network
from fumarole.server.protocol.errors import Denied
from fumarole.server.store import keys, rows
from fumarole.server.store.database import now
from fumarole.server.tables.base import NO_LONGER

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.server.alerts.dispatcher import AlertDispatcher
    from fumarole.server.tables.grant import Grant
    from fumarole.server.tables.table import Table

AlertId = Annotated[str, PathParameter(max_length=24, description="An alert's id.")]
HOUR: Final = 3600.0
MOST_CODES: Final = 3
MOST_ASKED: Final = 10
"""Letters with a code an hour to one address; these, or first lines in a chat, for one who asks."""
MOST_GUESSES: Final = 5
CODE_LIFE: Final = 3_600_000


class AlertsOffered(msgspec.Struct):
    """What alerts this host allows."""

    push: str
    """The key that browsers subscribe to; empty: no push messages."""
    mail: bool
    hooks: list[str]
    """The hosts that chat alerts may go to."""
    after: float
    """Seconds that somebody must have been asked, and away."""


class NewAlert(msgspec.Struct, forbid_unknown_fields=True):
    """A way to be reached: a push subscription, an e-mail address, or the webhook of a chat."""

    kind: Literal["push", "mail", "hook"]
    to: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    """The subscription's endpoint, the address, or the webhook."""
    p256dh: Annotated[str, msgspec.Meta(max_length=200)] = ""
    auth: Annotated[str, msgspec.Meta(max_length=100)] = ""
    language: Language = "en"


class AlertCode(msgspec.Struct, forbid_unknown_fields=True):
    """What stood in the letter."""

    code: Annotated[str, msgspec.Meta(max_length=20)]


class AlertShown(msgspec.Struct):
    """A way as its seat sees it."""

    id: str
    kind: str
    to: str
    """An e-mail address; of others only the host: the rest is a secret."""
    language: str
    confirmed: bool
    """Whether the code that an address was sent has been typed in."""
    failed: str
    """Why the latest one did not arrive; empty if it did."""


class HourlyLimit:
    """How often something happened within the last hour."""

    def __init__(self) -> None:
        self._times: dict[str, list[float]] = {}

    def again(self, what: str, most: int) -> None:
        """Once more, unless that is too often."""
        at = time.monotonic()
        self._times = {one: late for one, times in self._times.items() if (late := _late(times, at))}
        times = self._times.setdefault(what, [])
        if len(times) >= most:
            raise Denied("too-many", "That was too often; wait an hour.")
        times.append(at)


def _late(times: list[float], at: float) -> list[float]:
    return [one for one in times if at - one < HOUR]


LATELY: Final = HourlyLimit()


def shown(alert: Alert) -> AlertShown:
    """A way without its secrets."""
    to = alert.target["to"]
    name = to if alert.kind == MAIL else urlsplit(to).hostname or ""
    return AlertShown(alert.id, alert.kind, name, alert.language, alert.code is None, alert.failed)


async def _own(state: State, table_id: str, secret: str) -> tuple[AlertDispatcher, Table, Grant]:
    """The dispatcher, the table and whose seat this is."""
    services = services_of(state)
    table = await services.live.table(table_id)
    return services.alerts, table, must_sit(table, secret)


async def _change(table: Table, grant: Grant, work: Callable[[Connection], None]) -> None:
    """Change something about a seat's ways, unless the seat is somebody else's by now."""
    table_id = table.row.id

    def held(connection: Connection) -> None:
        if not rows.granted(connection, table_id, *grant):
            raise Denied("revoked", NO_LONGER)
        work(connection)

    await table.backend.writer.job(held)


async def _known(dispatcher: AlertDispatcher, table: Table, grant: Grant, name: str) -> Alert | None:
    table_id = table.row.id
    every = await dispatcher.backend.store.read(
        lambda connection: subscriptions.of_seat(connection, table_id, grant.seat)
    )
    return next((alert for alert in every if alert.id == name), None)


async def _found(dispatcher: AlertDispatcher, table: Table, grant: Grant, name: str) -> Alert:
    alert = await _known(dispatcher, table, grant, name)
    if alert is None:
        raise Denied("missing", "There is no such alert.")
    return alert


@get("/alerts", responses=REFUSALS, summary="What alerts this host allows")
async def offered_alerts(state: State) -> AlertsOffered:
    """By push message, e-mail, or in a chat."""
    dispatcher = services_of(state).alerts
    ways = dispatcher.channels
    key = ways.vapid.public if ways.vapid is not None and ways.push.entries else ""
    return AlertsOffered(
        key, ways.mail is not None, [name for name in ways.hooks.names if name], dispatcher.after
    )


@get("/tables/{table_id:str}/alerts", responses=REFUSALS, summary="The alerts of a seat")
async def show_alerts(state: State, table_id: TableId, secret: Bearer = "") -> list[AlertShown]:
    """What this seat has switched on."""
    dispatcher, table, grant = await _own(state, table_id, secret)
    found = await dispatcher.backend.store.read(
        lambda connection: subscriptions.of_seat(connection, table_id, grant.seat)
    )
    table.must_hold(grant)
    return [shown(alert) for alert in found]


@post("/tables/{table_id:str}/alerts", responses=REFUSALS, summary="Switch an alert on")
async def add_alert(
    request: Request[None, None, State],
    state: State,
    table_id: TableId,
    data: JSONBody[NewAlert],
    secret: Bearer = "",
) -> AlertShown:
    """The same one again changes its language.  An address gets a code first; a chat gets a first line."""
    dispatcher, table, grant = await _own(state, table_id, secret)
    target = {"to": data.to}
    if data.kind == PUSH:
        dispatcher.channels.push.check(data.to)
        push.check(data.p256dh, data.auth)
        target |= {"p256dh": data.p256dh, "auth": data.auth}
    name = subscriptions.name(data.kind, target)
    known = await _known(dispatcher, table, grant, name)
    if known is not None and known.code is None:
        known.target, known.language = target, data.language
        await _change(
            table,
            grant,
            lambda connection: subscriptions.change(connection, known, target=target, language=data.language),
        )
        return shown(known)
    at = now()  # whoever asks for this is here
    alert = Alert(table_id, grant.seat, name, data.kind, target, data.language, seen=at, created=at)
    said = dispatcher.channels.occasion(table.row, grant.seat, data.language)
    asking = network(address_of(request))
    if data.kind == MAIL:
        if dispatcher.channels.mail is None:
            raise Denied("refused", "This host sends no e-mail.")
        mail.check(data.to)
        LATELY.again(f"{MAIL} {asking}", MOST_ASKED)
        LATELY.again(data.to.lower(), MOST_CODES)
        code = new_code()
        alert.code = keys.digest(f"{name} {code}")
        subject, text = said.say("code", code=code), said.say("code.text", code=code)
        await _tried(dispatcher, lambda: dispatcher.channels.letter(data.to, subject, text))
    elif data.kind == HOOK:
        dispatcher.channels.hooks.check(data.to)
        LATELY.again(f"{HOOK} {asking}", MOST_ASKED)
        await _tried(dispatcher, lambda: dispatcher.channels.hook(data.to, said, "hello"))
    await _change(table, grant, lambda connection: subscriptions.put(connection, alert))
    dispatcher.renewed(alert)
    return shown(alert)


async def _tried(dispatcher: AlertDispatcher, work: Callable[[], None]) -> None:
    """A first message: where it does not arrive, none would."""
    try:
        await dispatcher.beside(work)
    except (Gone, Rejected, Later, OSError) as error:
        raise Denied("refused", f"Nothing can be sent there: {error}") from error


@post(
    "/tables/{table_id:str}/alerts/{alert_id:str}/code",
    responses=REFUSALS,
    status_code=200,
    summary="Confirm an address",
)
async def confirm_alert(
    state: State, table_id: TableId, alert_id: AlertId, data: JSONBody[AlertCode], secret: Bearer = ""
) -> AlertShown:
    """With the code that was sent there; from then on it is used."""
    dispatcher, table, grant = await _own(state, table_id, secret)
    alert = await _found(dispatcher, table, grant, alert_id)
    writer = dispatcher.backend.writer
    if alert.code is None:
        return shown(alert)
    if alert.guesses >= MOST_GUESSES or now() - alert.created > CODE_LIFE:
        await writer.job(lambda connection: subscriptions.drop(connection, alert))
        raise Denied("refused", "This code is no longer good; ask for another.")
    if not keys.fits(f"{alert.id} {data.code.strip()}", alert.code):
        await writer.job(
            lambda connection: subscriptions.change(connection, alert, guesses=alert.guesses + 1)
        )
        raise Denied("refused", "That is not the code of the letter.")
    await _change(
        table, grant, lambda connection: subscriptions.change(connection, alert, code=None, seen=now())
    )
    dispatcher.renewed(alert)
    alert.code = None
    return shown(alert)


@delete("/tables/{table_id:str}/alerts/{alert_id:str}", responses=REFUSALS, summary="Switch an alert off")
async def remove_alert(state: State, table_id: TableId, alert_id: AlertId, secret: Bearer = "") -> None:
    """Nothing more is sent there, and nothing of it is kept."""
    dispatcher, table, grant = await _own(state, table_id, secret)
    alert = await _found(dispatcher, table, grant, alert_id)
    await dispatcher.backend.writer.job(lambda connection: subscriptions.drop(connection, alert))


ROUTES = Router(
    "/api",
    route_handlers=[offered_alerts, show_alerts, add_alert, confirm_alert, remove_alert],
    tags=["alerts"],
)
