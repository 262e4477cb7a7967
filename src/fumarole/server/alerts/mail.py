"""E-mail, through the one server that the host has named."""

from __future__ import annotations

import ipaddress
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from fumarole.engine.refusal import DataError
from fumarole.server.alerts.delivery import Gone, Later, Rejected
from fumarole.server.protocol.errors import Denied

PATIENCE: Final = 10.0
PORTS: Final = {"smtp": 25, "smtps": 465}
ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.?){1,8}"
)
NOBODY: Final = (550, 551, 553)
"""What a server answers when there is no such mailbox."""


def check(address: str) -> None:
    """Refuse what is not an address."""
    if len(address) > 200 or not ADDRESS.fullmatch(address) or address.endswith("."):
        raise Denied("refused", "This is not an e-mail address.")


class Mail:
    """The way to the host's mail server: smtp://USER:PASSWORD@HOST:PORT, or smtps://."""

    def __init__(self, url: str, sender: str) -> None:
        try:
            parts = urlsplit(url)
            self._port = parts.port or PORTS[parts.scheme]
        except (ValueError, KeyError) as error:
            raise DataError("smtp", "", "this is no smtp://USER:PASSWORD@HOST:PORT, nor smtps://…") from error
        self._host = parts.hostname or ""
        self._secure = parts.scheme == "smtps"
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self._sender = sender
        if not self._host:
            raise DataError("smtp", "", "there is no host in it; say smtp://HOST")
        if not ADDRESS.fullmatch(sender):
            raise DataError("sender", "", "e-mail needs one: name@example.org")

    def send(self, to: str, subject: str, text: str) -> None:
        """Send a letter, or say what became of it."""
        letter = EmailMessage()
        letter["From"], letter["To"] = f"Fumarole <{self._sender}>", to
        letter["Subject"] = " ".join(subject.split())
        domain = self._sender.partition("@")[2]
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=domain)
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        try:
            with self._line(domain) as line:
                line.send_message(letter)
        except smtplib.SMTPRecipientsRefused as error:
            code = next(iter(error.recipients.values()))[0]
            raise (Gone if code in NOBODY else Later)(f"answer {code}") from error
        except smtplib.SMTPResponseException as error:
            raise (Rejected if error.smtp_code >= 500 else Later)(f"answer {error.smtp_code}") from error
        except (OSError, smtplib.SMTPException) as error:
            raise Later(f"{type(error).__name__}: {error}") from error

    def _line(self, domain: str) -> smtplib.SMTP:
        """A line to the server: encrypted wherever it can be, and always before a password is said."""
        context = ssl.create_default_context()
        line: smtplib.SMTP
        if self._secure:
            line = smtplib.SMTP_SSL(self._host, self._port, domain, timeout=PATIENCE, context=context)
        else:
            line = smtplib.SMTP(self._host, self._port, domain, timeout=PATIENCE)
        try:
            line.ehlo()
            if not self._secure and not _here(self._host):
                if line.has_extn("starttls"):
                    line.starttls(context=context)
                    line.ehlo()
                elif self._password:
                    raise smtplib.SMTPException("the mail server does not encrypt, so no password is sent")
            if self._password:
                line.login(self._user, self._password)
        except BaseException:
            line.close()
            raise
        return line


def _here(host: str) -> bool:
    """Whether that is this machine: no wire to listen at."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
