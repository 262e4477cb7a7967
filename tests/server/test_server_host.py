"""What a host sees: health, metrics, logs, help, the exit code."""

from __future__ import annotations

import errno
import json
import logging
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection

from fumarole.cli import main
from fumarole.server import logs, metrics, process
from fumarole.server.protocol.merge_patch import NoPatch, difference
from fumarole.server.settings import ABOUT, Settings
from fumarole.server.store import pulse
from processes import PATIENCE, environment
from server.guests import Guest, acting, meet, merged
from server.homes import Home, Process
from server.test_server_lobby import code


def test_health_tells_whether_the_store_takes_a_write(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "EVERY", 0.0)
    well = {"ok": True, "version": "0.1.0", "store": "sqlite", "failing": []}
    assert home.http.get("/health").json() == well

    def broken(_: object) -> Any:
        raise OSError("the disk is gone")

    monkeypatch.setattr(home.services.backend.writer, "job", broken)
    answer = home.http.get("/health")
    assert (answer.status_code, answer.json()["ok"]) == (503, False)


def test_health_writes_once_a_second_however_many_ask(home: Home) -> None:
    while home.http.get("/health").status_code != 200:
        time.sleep(0.1)  # until the latest write is a good one
    before = home.services.backend.writer.counts.commits
    began = time.monotonic()
    for _ in range(50):
        assert home.http.get("/health").status_code == 200
    seconds = time.monotonic() - began
    assert home.services.backend.writer.counts.commits - before <= 2 * seconds + 2


def test_metrics_count_what_happens(home: Home) -> None:
    before = home.http.get("/metrics").text
    home.make()
    after = home.http.get("/metrics").text
    assert "# TYPE fumarole_decisions_total counter" in after
    assert value(after, "requests_total") == value(before, "requests_total") + 1  # asking is not counted
    assert value(after, "tables") == value(before, "tables") + 1
    assert metrics.memory() > 0


def value(page: str, name: str) -> float:
    line = next(line for line in page.splitlines() if line.startswith(f"fumarole_{name} "))
    return float(line.split()[1])


def test_a_host_may_hide_the_metrics(tmp_path: Path) -> None:
    served = Home(tmp_path, metrics="false")
    answer = served.http.get("/metrics")
    served.close()
    assert code(answer) == "missing"


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_line_of_the_log_holds_an_event_and_its_facts(form: str) -> None:
    record = logging.LogRecord("fumarole.x", logging.INFO, "", 0, "a table %s", ("opened",), None)
    record.facts = {"table": "abc"}
    line = logs.Lines(form).format(record)
    assert "\n" not in line
    if form == "json":
        said = json.loads(line)
        assert (said["says"], said["table"], said["level"]) == ("a table opened", "abc", "info")
    else:
        assert line.endswith("info fumarole.x: a table opened table=abc")


def test_a_fault_is_logged_with_its_trace() -> None:
    try:
        raise KeyError("lost")
    except KeyError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "it failed", (), sys.exc_info())
    trace = json.loads(logs.Lines("json").format(record))["trace"]
    assert "KeyError" in trace
    assert "test_server_host.py" in trace


def test_what_an_error_says_is_not_logged_but_what_it_is() -> None:
    decision = "-".join(("bid", "3"))
    try:
        try:
            raise OSError(errno.ENOSPC, decision)
        except OSError as error:
            raise ValueError(decision) from error
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "it failed", (), sys.exc_info())
    line = logs.Lines("json").format(record)
    assert "ENOSPC" in line
    assert "ValueError" in line
    assert decision not in line


def test_help_explains_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for name, sentence in ABOUT.items():
        assert f"--{name}" in shown
        assert sentence.split(";")[0] in shown


def test_other_commands_do_not_load_the_server() -> None:
    program = (
        "import sys; from fumarole.cli import main; main(['titles']); "
        "print([m for m in ('litestar', 'sqlalchemy', 'uvicorn') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_second_server_on_the_same_folder_refuses_to_start(home: Home, tmp_path: Path) -> None:
    folder = home.services.settings.folder
    done = subprocess.run(
        [sys.executable, "-m", "fumarole", "serve", "--port", "0", "--data", str(folder)],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode != 0
    assert "Another server" in done.stderr


def test_serving_ends_with_zero_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Stopped:
        started = True

        def run(self) -> None:
            raise KeyboardInterrupt

    monkeypatch.setattr(process, "make", lambda settings: Stopped())
    monkeypatch.setattr("signal.signal", lambda *_: said.append("term"))
    monkeypatch.setattr(logs, "begin", said.append)
    assert process.serve(Settings()) == 0
    assert said == ["text", "term"]
    assert main(["serve", "--port", "many"]) == 2


def test_a_store_that_fails_undoes_the_decision_and_says_so(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:

    made = home.make()
    writer = home.services.backend.writer
    insert = writer._insert_all

    def full(connection: Connection, rows: Any) -> bool:
        raise OSError("no space left on the disk")

    async def game() -> None:
        guests = [await Guest.come(home.place, made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        actor = (await acting(guests))[0]
        before, choice = dict(actor.view), actor.options[0]
        monkeypatch.setattr(writer, "_insert_all", full)
        answer = await actor.play(choice, id="kept")
        assert answer["error"]["code"] == "store"
        monkeypatch.setattr(writer, "_insert_all", insert)
        again = await actor.play(choice, id="kept", decision=before["decision"])
        assert again["ok"]
        assert again["decision"] == before["decision"] + 1

    meet(game())


def test_a_process_logs_json_and_stops_with_zero(tmp_path: Path) -> None:
    server = Process(tmp_path)
    assert server.stop() == 0
    lines = server.log.read_text().splitlines()
    assert [json.loads(line)["level"] for line in lines] == ["info"] * len(lines)
    assert lines


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"a": 1, "b": {"c": [1], "d": 2}}, {"a": 1, "b": {"c": [2], "d": 2}}),
        ({"a": {"b": 1}}, {"a": {}}),
        ({"a": {"b": {"c": 1}}}, {"a": 3}),
        ({"a": 3, "z": 1}, {"a": {"b": {"c": 1}}}),
        ({"a": None}, {"a": {"b": 1}}),
        ({}, {"a": {}, "b": [None]}),
    ],
)
def test_a_patch_leads_from_the_old_view_to_the_new_one(old: dict[str, Any], new: dict[str, Any]) -> None:
    patch = msgspec.json.decode(msgspec.json.encode(difference(old, new)))
    assert merged(old, patch) == new


@pytest.mark.parametrize("new", [{"a": None}, {"b": None}, {"b": {"c": None}}])
def test_what_a_patch_cannot_say_is_not_said_with_one(new: dict[str, Any]) -> None:
    with pytest.raises(NoPatch):
        difference({"a": 1}, new)
