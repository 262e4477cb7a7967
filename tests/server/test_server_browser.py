"""`fumarole serve --open`, what `make play` does: the address in the default browser, at any free port."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from fumarole.server import browser
from fumarole.server.settings import Settings
from processes import PATIENCE, environment
from server.homes import Home, free_port


@pytest.fixture
def some_browser(tmp_path: Path) -> Path:
    """A browser that only writes down what it was to show."""
    found = tmp_path / "browser"
    found.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/shown\n')
    found.chmod(0o755)
    return found


def shown(folder: Path) -> list[str]:
    """The addresses the browser was given, once there is one."""
    limit = time.monotonic() + PATIENCE
    while not (folder / "shown").exists():
        assert time.monotonic() < limit, "no browser was opened"
        time.sleep(0.02)
    return (folder / "shown").read_text().split()


@contextmanager
def serving(folder: Path, browser: Path | str, port: int) -> Iterator[list[str]]:
    """A server that was asked to open its page; its words up to its address."""
    command = [sys.executable, "-m", "fumarole", "serve", "--open", f"--port={port}", f"--data={folder}/data"]
    process = subprocess.Popen(
        command,
        env=environment(BROWSER=str(browser)),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    said: list[str] = []
    try:
        while not said or "stop it with Ctrl-C" not in said[-1]:
            said.append(process.stdout.readline().strip())
            assert said[-1], "the server did not start"
        yield said
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        process.stdout.close()


def test_the_address_is_printed_and_opened_in_the_default_browser(tmp_path: Path, some_browser: Path) -> None:
    port = free_port()
    with serving(tmp_path, some_browser, port) as said:
        assert said == [f"Fumarole is at http://127.0.0.1:{port} (stop it with Ctrl-C)"]
        assert shown(tmp_path) == [f"http://127.0.0.1:{port}"]


def test_if_the_port_is_taken_the_next_free_one_is_and_it_says_so(tmp_path: Path, some_browser: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with serving(tmp_path, some_browser, port) as said:
            assert re.fullmatch(rf"Port {port} is taken, so this is at \d+\.", said[0])
            place = re.search(r"http://\S+", said[1])
            assert place is not None
            assert place[0] != f"http://127.0.0.1:{port}"
            assert shown(tmp_path) == [place[0]]


def test_a_server_that_runs_already_is_shown_instead_of_a_second_one(
    home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    port = int(home.place.rpartition(":")[2])
    settings = Settings(port=port, data=str(home.services.settings.folder))
    assert browser.settle(settings) is None
    assert home.place in capsys.readouterr().out


def test_where_there_is_no_screen_no_browser_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    browser.show("http://127.0.0.1:1")
    assert opened == []
    assert not browser._may_open()
