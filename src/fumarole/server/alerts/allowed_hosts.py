"""Where alerts may go: to what the host has listed alone, and into its own network only if that is too."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from fumarole.engine.refusal import DataError
from fumarole.server.protocol.errors import Denied

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

PUSH_SERVICES: Final = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The push services of the browsers that people use."""
USUAL: Final = "usual"
"""The word that stands for them in a list."""
PORTS: Final = {"https": 443, "http": 80}
ANY: Final = "*"
GATEWAYS: Final = (ipaddress.IPv6Network("64:ff9b::/96"), ipaddress.IPv6Network("64:ff9b:1::/96"))
"""Through these an address of the old internet is reached whose bits are the last of the new one (NAT64)."""


class Unreachable(OSError):
    """A place that is not there, or where nothing may go."""


class Destination(NamedTuple):
    """Where a message goes: the name for its certificate, the address that was looked up and found good."""

    secure: bool
    host: str
    port: int
    address: str
    path: str


class _Entry(NamedTuple):
    """One line of a list."""

    plain: bool
    host: str
    port: str
    network: Network | None


class Hosts:
    """A list of hosts: `name`, `*.name`, `name:8443`, `name:*`, `http://name` for what is not encrypted.

    What a name leads to must be an address of the public internet, or be listed itself: `10.0.0.7`,
    `10.0.0.0/8`.
    """

    def __init__(self, text: str, place: str = "hosts") -> None:
        words = [word for word in text.replace(",", " ").split() if word]
        listed = [name for word in words for name in (PUSH_SERVICES if word == USUAL else (word,))]
        self.entries = [_entry(name, place) for name in listed]
        self.names = [entry.host for entry in self.entries]

    def check(self, url: str) -> None:
        """Refuse an address that is not on the list; nothing is looked up for that."""
        if len(url) > 1000 or not url.isascii() or any(char <= " " for char in url):
            raise Denied("refused", "This is not an address of the web.")
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            host, port = "", None
        if not host or parts.scheme not in PORTS or parts.username is not None or parts.fragment:
            raise Denied("refused", "This is not an address of the web.")
        wanted = str(port or PORTS[parts.scheme])
        if not any(_fits(entry, parts.scheme, host.rstrip("."), wanted) for entry in self.entries):
            raise Denied("refused", f"This server sends nothing to {host}: its host has not allowed it.")

    def place(self, url: str) -> Destination:
        """Where that is, looked up; an address inside the host's network is none unless it is listed."""
        try:
            self.check(url)
        except Denied as denied:
            raise Unreachable(str(denied)) from denied
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
        path = parts.path or "/"
        for *_, found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            if self._may_reach(ipaddress.ip_address(str(found[0]).partition("%")[0])):
                query = f"?{parts.query}" if parts.query else ""
                return Destination(parts.scheme == "https", host, port, str(found[0]), path + query)
        raise Unreachable("the name leads to no address that may be reached")

    def _may_reach(self, address: Address) -> bool:
        address = _embedded(address) or address
        if any(entry.network is not None and address in entry.network for entry in self.entries):
            return True
        return address.is_global and not address.is_multicast


def _embedded(address: Address) -> ipaddress.IPv4Address | None:
    """The address of the old internet that one of the new leads to: mapped, 6to4, or through a gateway."""
    if isinstance(address, ipaddress.IPv4Address):
        return None
    if any(address in gateway for gateway in GATEWAYS):
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def _entry(text: str, place: str) -> _Entry:
    plain, rest = text.startswith("http://"), text.removeprefix("http://").removeprefix("https://")
    try:
        network = ipaddress.ip_network(rest)
    except ValueError:
        network = None
    if network is not None and "/" in rest:
        return _Entry(plain, "", "", network)
    if network is not None and network.version == 6:
        return _Entry(plain, rest, "443", network)
    host, _, port = rest.rpartition(":") if ":" in rest.rpartition("]")[2] else (rest, "", "")
    host = host.strip("[]").lower().rstrip(".")
    if network is None:
        try:
            network = ipaddress.ip_network(host)
        except ValueError:
            network = None
    port = port or str(PORTS["http" if plain else "https"])
    if not host or "/" in host or not (port == ANY or port.isdigit()):
        raise DataError(place, text, "this is no host; say name, *.name, name:port, 10.0.0.7 or 10.0.0.0/8")
    return _Entry(plain, host, port, network)


def _fits(entry: _Entry, scheme: str, host: str, port: str) -> bool:
    if (scheme == "http") is not entry.plain or entry.port not in (ANY, port):
        return False
    if entry.host.startswith("*."):
        return host.endswith(entry.host[1:])
    return host == entry.host
