"""Sending over HTTP: to the very address that was found good, without following anybody elsewhere."""

from __future__ import annotations

import http.client
import socket
import ssl
from collections.abc import Mapping
from typing import Final

from fumarole.server.alerts.allowed_hosts import Destination, Hosts

PATIENCE: Final = 8.0
"""Seconds a receiver has."""
MOST_READ: Final = 4096


class Gone(Exception):
    """The receiver says that this address is no longer one: it is forgotten."""


class Rejected(Exception):
    """The receiver does not want this; sending it again would change nothing."""


class Later(Exception):
    """It did not work now."""


class _Connection(http.client.HTTPConnection):
    """Connects to an address that is already known; the name is for its certificate."""

    def __init__(self, place: Destination) -> None:
        super().__init__(place.host, place.port, timeout=PATIENCE)
        self.default_port = 443 if place.secure else 80
        self.place = place

    def connect(self) -> None:
        """Open the line."""
        line = socket.create_connection((self.place.address, self.place.port), PATIENCE)
        if self.place.secure:
            line = ssl.create_default_context().wrap_socket(line, server_hostname=self.place.host)
        self.sock = line


def post(hosts: Hosts, url: str, body: bytes, headers: Mapping[str, str]) -> None:
    """Send it, or say what became of it: gone, refused, or perhaps later."""
    try:
        place = hosts.place(url)
        connection = _Connection(place)
        try:
            connection.request("POST", place.path, body, dict(headers))
            answer = connection.getresponse()
            answer.read(MOST_READ)
            status = answer.status
        finally:
            connection.close()
    except (OSError, http.client.HTTPException) as error:
        raise Later(f"{type(error).__name__}: {error}") from error
    if 200 <= status < 300:
        return
    if status in (404, 410):
        raise Gone(f"answer {status}")
    if status == 429 or status >= 500:
        raise Later(f"answer {status}")
    raise Rejected(f"answer {status}")
