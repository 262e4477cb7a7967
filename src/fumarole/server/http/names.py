"""What this server is called, and which pages may speak to it.

A page of somebody else's that is open in a player's browser must not act here in the player's name.  Its
`Origin` gives it away, or its `Host`, where its own name was made to lead to this machine (DNS rebinding).
"""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

from fumarole.server.protocol.errors import Denied

if TYPE_CHECKING:
    from fumarole.server.settings import Settings

PORTS = {"http": 80, "https": 443}


class Names:
    """The names of one server."""

    def __init__(self, settings: Settings) -> None:
        public = _split(settings.public)
        self._public = _place(public) if public else None
        self._known = {settings.host.lower(), (public.hostname or "") if public else ""} - {""}
        self._strict = bool(self._public) or _is_here(settings.host)

    def check_host(self, host: str) -> None:
        """Refuse a request for somebody else; addresses in figures are nobody's name and always pass."""
        name = _named(host)
        if name and self._strict and name not in self._known and not _is_here(name) and not _is_ip(name):
            raise Denied(
                "origin",
                f"This server is not called {name[:80]!r}; its host can say so with the setting `public`.",
            )

    def check_origin(self, origin: str, host: str) -> None:
        """Refuse a page of another server; who sends no `Origin` is no page."""
        found = _split(origin)
        if not origin or (found and (_place(found) == self._public or _is_same(found, host))):
            return
        raise Denied("origin", f"Pages of {origin[:80]!r} may do nothing here.")


def _split(address: str) -> SplitResult | None:
    try:
        found = urlsplit(address)
        found.port  # noqa: B018 - it says whether it is one
    except ValueError:
        return None
    return found if found.hostname else None


def _place(found: SplitResult) -> tuple[str, str, int | None]:
    return found.scheme, found.hostname or "", found.port or PORTS.get(found.scheme)


def _is_same(origin: SplitResult, host: str) -> bool:
    """Whether a page came from where it asks now; behind a proxy nobody knows whether that was encrypted."""
    asked = _split(f"{origin.scheme}://{host}")
    return origin.scheme in PORTS and asked is not None and _place(asked) == _place(origin)


def _named(host: str) -> str:
    found = _split(f"http://{host}")
    return (found.hostname or "").rstrip(".") if found else host


def _is_here(name: str) -> bool:
    if name.lower() == "localhost" or name.lower().endswith(".localhost"):
        return True
    return _is_ip(name) and ipaddress.ip_address(name).is_loopback


def _is_ip(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
