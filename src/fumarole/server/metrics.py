"""Metrics in the text form that Prometheus reads."""

from __future__ import annotations

import hmac
import ipaddress
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

if TYPE_CHECKING:
    from litestar import Request

    from fumarole.server.alerts.dispatcher import AlertDispatcher
    from fumarole.server.tables.live_tables import LiveTables


FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""What proxies add: whoever comes through one is not this machine."""


class Metrics(msgspec.Struct):
    """What handlers count."""

    sockets: int = 0
    messages: int = 0
    malformed: int = 0
    requests: int = 0
    failures: int = 0
    began: float = msgspec.field(default_factory=time.time)


def may_read(setting: bool | str, request: Request[Any, Any, Any], secret: str) -> bool:
    """Whether this is the host: on this machine and through no proxy, or with the secret that is set."""
    said = str(setting)
    if said.lower() not in ("true", "false"):
        return hmac.compare_digest(said.encode(), secret.encode())
    address = request.client.host if request.client else ""
    return (
        said.lower() == "true"
        and _loopback(address)
        and not any(name in request.headers for name in FORWARDED)
    )


def _loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def memory() -> int:
    """Bytes that this process holds in memory; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096
    except (OSError, IndexError, ValueError):
        return 0


def page(metrics: Metrics, live: LiveTables, alerts: AlertDispatcher, waiting: int) -> str:
    """Everything that is counted."""
    counts = live.backend.writer.counts
    lines: list[str] = []
    for name, kind, about, value in (
        ("sockets", "gauge", "Sockets that are open.", metrics.sockets),
        ("waiting_bytes", "gauge", "Bytes that wait for clients who read slowly.", waiting),
        ("tables", "gauge", "Tables in memory.", len(live.tables)),
        (
            "bots_waiting",
            "gauge",
            "Decisions that bots think about or wait to think about.",
            live.backend.workers.waiting,
        ),
        ("messages_total", "counter", "Messages that sockets sent and that made sense.", metrics.messages),
        ("malformed_total", "counter", "Messages that made no sense.", metrics.malformed),
        ("requests_total", "counter", "HTTP requests.", metrics.requests),
        (
            "failures_total",
            "counter",
            "Requests that failed through a fault of the server.",
            metrics.failures,
        ),
        ("decisions_total", "counter", "Decisions that were stored.", counts.moves),
        ("commits_total", "counter", "Commits of the store.", counts.commits),
        ("storing_seconds_total", "counter", "Time spent storing decisions.", counts.seconds),
        ("alerts_total", "counter", "Alerts that were sent.", alerts.sent),
        ("alerts_failed_total", "counter", "Alerts that did not arrive.", alerts.failed),
        ("cpu_seconds_total", "counter", "Processor time.", time.process_time()),
        ("memory_bytes", "gauge", "Memory this process holds, where the system tells.", memory()),
        ("start_seconds", "gauge", "When the server began.", metrics.began),
    ):
        lines += [
            f"# HELP fumarole_{name} {about}",
            f"# TYPE fumarole_{name} {kind}",
            f"fumarole_{name} {value}",
        ]
    return "\n".join(lines) + "\n"
