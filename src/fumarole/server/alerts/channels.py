"""The channels of this host: what it has allowed, and how each message is made and sent."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from fumarole import registry
from fumarole.server.alerts.allowed_hosts import Hosts
from fumarole.server.alerts.delivery import post
from fumarole.server.alerts.mail import Mail
from fumarole.server.alerts.push import Vapid, encrypted, new_key
from fumarole.server.alerts.sentences import TurnNotice
from fumarole.server.alerts.subscriptions import MAIL, PUSH, Alert
from fumarole.server.alerts.webhooks import body as webhook_body
from fumarole.server.store.database import shared_value

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.server.store.rows import TableRow


class Channels:
    """Push, e-mail and chat, as far as the settings of these names allow them."""

    def __init__(
        self, *, push: str, webhooks: str, smtp: str, sender: str, public: str, address: str
    ) -> None:
        self.push = Hosts(push, "push")
        self.hooks = Hosts(webhooks, "webhooks")
        self.mail = Mail(smtp, sender) if smtp else None
        self.vapid: Vapid | None = None
        self._address = address
        secure = public.startswith("https://")
        self._contact = f"mailto:{sender}" if sender else public if secure else ""

    @property
    def any(self) -> bool:
        """Whether there is any way at all."""
        return bool(self.push.entries or self.hooks.entries or self.mail)

    def meet(self, connection: Connection) -> None:
        """Learn the keys of this store; they are made when it is first opened."""
        self.vapid = Vapid(shared_value(connection, "vapid", new_key()), self._contact)

    def occasion(self, row: TableRow, seat: int, language: str) -> TurnNotice:
        """What there is to say about a seat."""
        chair = row.chairs[seat]
        name = row.name or registry.title(row.title).name
        link = f"{self._address}/t/{row.id}"
        return TurnNotice(language, row.id, name, row.title, chair.name, chair.player, link)

    def send(self, alert: Alert, said: TurnNotice) -> None:
        """It is their turn: tell them, or say what became of it.  May take seconds: not on the event loop."""
        to = alert.target["to"]
        if alert.kind == PUSH:
            assert self.vapid is not None
            sealed = encrypted(said.notification(), alert.target["p256dh"], alert.target["auth"])
            headers = self.vapid.headers(to, f"{alert.table_id}-{alert.seat}")
            post(self.push, to, sealed, headers)
        elif alert.kind == MAIL:
            self.letter(to, *said.letter())
        else:
            self.hook(to, said, "of")

    def hook(self, url: str, said: TurnNotice, key: str) -> None:
        """A line in a chat."""
        post(self.hooks, url, webhook_body(url, said, key), {"Content-Type": "application/json"})

    def letter(self, to: str, subject: str, text: str) -> None:
        """A letter, if the host still has a mail server."""
        if self.mail is None:
            raise OSError("there is no mail server any more")
        self.mail.send(to, subject, text)


def new_code() -> str:
    """Six digits that only the owner of an address reads."""
    return f"{secrets.randbelow(1_000_000):06}"
