"""Servers for the tests: in a thread of this process, or as a process of their own."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import httpx

from fumarole.server.process import Server, make
from fumarole.server.services import Services
from fumarole.server.settings import settings
from processes import environment

PATIENCE: Final = 30.0
EASY: Final[dict[str, Any]] = {
    "rate": 100_000,
    "requests": 100_000,
    "traffic": 1_000_000_000,
    "work": 100_000,
    "tables": 100_000,
    "storage": 10**12,
    "port": 0,
}


class Home:
    """A server in a thread, with real sockets on the loopback."""

    def __init__(self, folder: Path, **said: Any) -> None:
        self.server: Server = make(settings(environment={}, said={**EASY, "data": str(folder), **said}))
        self._thread = threading.Thread(target=self.server.run, daemon=True)
        self._thread.start()
        limit = time.monotonic() + PATIENCE
        while not self.server.places:
            assert time.monotonic() < limit
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self.place = self.server.places[0]
        self.http = httpx.Client(base_url=self.place, timeout=PATIENCE)

    @property
    def services(self) -> Services:
        found: Services = self.server.app.state.services
        return found

    def close(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"

    def make(
        self,
        title: str = "vents",
        seats: int | list[dict[str, Any]] = 2,
        start: bool = True,
        links: Sequence[int] = (),
        **wish: Any,
    ) -> dict[str, Any]:
        """A table for whom each seat says; or for so many persons, all here but for those with links."""
        if isinstance(seats, int):
            seats = [{"kind": "person", "mine": place not in links} for place in range(seats)]
        wanted = {"title": title, "seats": seats, "start": start, **wish}
        answer = self.http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def claim(self, table: str, invitation: str, secret: str = "") -> str:
        """Open a link: the secret of the seat from now on."""
        answer = self.http.post(
            f"/api/tables/{table}/claim",
            json={"secret": secret or secrets.token_urlsafe(16)},
            headers={"Authorization": f"Bearer {invitation}"},
        )
        assert answer.status_code == 200, answer.text
        return str(answer.json()["secret"])

    def renew(self, made: dict[str, Any], seat: str = "p1") -> str:
        """The host takes a seat from whoever has it; the secret of the next."""
        place = f"/api/tables/{made['table']['id']}/seats/{seat}/link"
        answer = self.http.post(place, headers={"Authorization": f"Bearer {made['host']}"})
        assert answer.status_code == 200, answer.text
        return self.claim(made["table"]["id"], answer.json()["invitation"])


class Process:
    """A server as a process of its own, which can be killed."""

    def __init__(self, folder: Path, port: int = 0, **said: Any) -> None:
        chosen = {**EASY, "data": str(folder), "port": port or free_port(), "logs": "json", **said}
        self.arguments = [f"--{name}={value}" for name, value in chosen.items()]
        self.log = folder / "log.txt"
        self.start()

    def start(self) -> None:
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "fumarole", "serve", *self.arguments],
                env=environment(**coverage()),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {self.log.read_text()[-3000:]}"
        self.place = found[0]

    def kill(self) -> None:
        """At once, with no chance to finish anything."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """As a host stops it; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


def coverage() -> dict[str, str]:
    """What a process needs to find the same Python surroundings."""
    with contextlib.suppress(KeyError):
        return {"COVERAGE_PROCESS_START": os.environ["COVERAGE_PROCESS_START"]}
    return {}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
