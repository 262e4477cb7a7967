"""Bots of one's own, from a file, a module or a package, in the arena, at the terminal and on the server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from fumarole import bots, states
from fumarole.bots import plugins
from fumarole.cli import main
from fumarole.engine.refusal import SetupError
from fumarole.server.workers.pool import WorkerPool
from server.homes import Home

BUILDER = '''
import fumarole

class Builder(fumarole.Bot):
    """Fulfils whenever it can.

    Nobody needs to know more.
    """

    def choose(self, observation):
        found = [option for option in observation.options if option.verb == "fulfil"]
        return self.rng(observation).choice(found or observation.options)
'''
FAILING = BUILDER.replace("Builder", "Failing").replace('"fulfil"', "1 / 0")
LAST = """
import fumarole

class LastOfAll(fumarole.Bot):
    about = "Takes the last option."

    def choose(self, observation):
        return observation.options[-1]
"""


@pytest.fixture(autouse=True)
def nothing_brought() -> Iterator[None]:
    yield
    plugins.forget()


@pytest.fixture
def builder(tmp_path: Path) -> str:
    return written(tmp_path / "builder.py", BUILDER)


def written(file: Path, text: str) -> str:
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_one_bot_of_a_file_goes_by_the_name_of_its_class(builder: str) -> None:
    assert bots.bring([builder]) == ["builder"]
    assert bots.KINDS["builder"].about == "Fulfils whenever it can."
    assert not bots.KINDS["builder"].quick
    game = states.new("steam-power", seats=2, seed=3)
    seat = game.to_act[0]
    assert bots.decide(bots.make("builder", 5), game, seat) in game.options(seat)


def test_a_bot_says_itself_what_it_is_like_and_humps_become_hyphens(tmp_path: Path) -> None:
    assert bots.bring([written(tmp_path / "last.py", LAST)]) == ["last-of-all"]
    assert bots.KINDS["last-of-all"].about == "Takes the last option."


def test_a_relative_path_is_found_by_processes_elsewhere(
    builder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(builder).parent)
    bots.bring(["./builder.py:Builder"])
    assert bots.brought() == [f"builder={builder}:Builder"]


def test_a_bot_can_be_brought_under_another_name_and_twice(builder: str) -> None:
    assert bots.bring([f"mason={builder}", f"mason={builder}", builder]) == ["mason", "mason", "builder"]


def test_a_module_that_python_can_import_brings_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path / "masonry_of_tests.py", BUILDER)
    monkeypatch.syspath_prepend(tmp_path)
    assert bots.bring(["masonry_of_tests:Builder"]) == ["builder"]
    assert plugins.identity("masonry_of_tests:Builder") == "masonry_of_tests:Builder"


def test_a_package_brings_a_bot_through_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("dicer", "fumarole.bots.random_bot:RandomBot", plugins.GROUP)
    monkeypatch.setattr(plugins, "_entries", lambda: {"dicer": entry})
    assert bots.bring(["dicer"]) == ["dicer"]
    assert bots.brought() == ["dicer=fumarole.bots.random_bot:RandomBot"]
    assert type(bots.make("dicer", 1)).__name__ == "RandomBot"
    with pytest.raises(SetupError, match="brings a bot 'dicey'; did you mean dicer"):
        bots.bring(["dicey"])


@pytest.mark.parametrize(
    ("text", "place", "complaint"),
    [
        (None, "none.py", "There is no file "),
        (BUILDER + LAST, "two.py", "has 2 bots: say which, as two.py:Builder."),
        ("import fumarole", "empty.py", "has no bot: write a subclass of fumarole.Bot in it."),
        (BUILDER, "one.py:Bilder", "has no 'Bilder'; did you mean Builder?"),
        ("import fumarole", "bare.py:Builder", "has no 'Builder'; and no other bot"),
        ("Builder = 3", "three.py:Builder", "Builder in "),
        ("class Builder: pass", "plain.py:Builder", "is no bot: it must be a subclass of fumarole.Bot."),
        ("1 / 0", "broken.py", "cannot be read: ZeroDivisionError: division by zero."),
        ("def", "unwritten.py", "cannot be read: SyntaxError"),
        (
            BUILDER.replace("Builder", "Steady"),
            "steady.py",
            "There is a bot named 'steady' already: give yours",
        ),
        (BUILDER.replace("Builder", "B2"), "b.py", "'b2' cannot be a bot's name: use small letters"),
    ],
)
def test_what_cannot_be_brought_is_refused_with_what_is_wrong(
    tmp_path: Path, text: str | None, place: str, complaint: str
) -> None:
    if text is not None:
        written(tmp_path / place.partition(":")[0], text)
    before = list(bots.KINDS)
    with pytest.raises(SetupError) as caught:
        bots.bring([str(tmp_path / place)])
    assert complaint in str(caught.value)
    assert list(bots.KINDS) == before


@pytest.mark.parametrize(
    ("place", "complaint"),
    [
        ("builder", "A file is written ./FILE.py:CLASS, a module MODULE:CLASS."),
        ("no_such_module_at_all:Builder", "No module named 'no_such_module_at_all'"),
    ],
)
def test_a_place_without_a_bot_is_refused(place: str, complaint: str) -> None:
    with pytest.raises(SetupError) as caught:
        bots.bring([place])
    assert complaint in str(caught.value)


def test_a_bot_that_takes_no_seed_or_fails_is_named(tmp_path: Path) -> None:
    seedless = BUILDER.replace("    def choose", "    def __init__(self):\n        pass\n\n    def choose")
    bots.bring([written(tmp_path / "a.py", seedless), written(tmp_path / "b.py", FAILING)])
    with pytest.raises(bots.BotFailed, match="builder cannot be made from its seed"):
        bots.make("builder", 1)
    game = states.new("steam-power", seats=2, seed=3)
    with pytest.raises(bots.BotFailed, match="Failing failed at decision 1 of its seat: ZeroDivisionError"):
        bots.decide(bots.make("failing", 1), game, game.to_act[0])


def test_a_bot_of_ones_own_plays_in_the_arenas_processes(
    builder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.jsonl"
    asked = (
        f"arena --title steam-power --bot {builder} --bots builder,random --games 2 --workers 2 --keep {kept}"
    )
    assert main(asked.split()) == 0
    assert "builder" in capsys.readouterr().out
    header = json.loads(kept.read_text().splitlines()[0])
    assert header["origin"]["bots"]["builder"][0].startswith("builder.py:Builder ")


def test_results_of_a_bot_whose_file_has_changed_are_not_mixed(
    builder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = (
        f"arena --title steam-power --bot {builder} --bots builder,random --workers 1 --keep {tmp_path / 'k'}"
    )
    assert main([*asked.split(), "--games", "1"]) == 0
    written(Path(builder), BUILDER + "\n# changed\n")
    assert main([*asked.split(), "--games", "2"]) != 0
    assert "builder bots set otherwise" in capsys.readouterr().err


def test_a_bot_that_fails_in_the_arena_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "failing.py", FAILING)
    assert main(f"arena --title steam-power --bot {file} --bots failing --games 1 --workers 1".split()) != 0
    assert "Failing failed at decision 1 of its seat: ZeroDivisionError" in capsys.readouterr().err


def test_a_bot_of_ones_own_sits_at_the_terminal(builder: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = f"play steam-power --bot {builder} --seats builder,random --seed 3"
    assert main(asked.split()) == 0
    told = capsys.readouterr().out
    assert "builder-1 (builder bot)" in told
    assert "The game is over." in told


def test_the_server_offers_and_seats_what_its_host_brought(builder: str, tmp_path: Path) -> None:
    bots.bring([builder])
    home = Home(tmp_path / "data")
    try:
        offered = {bot["id"]: bot["about"] for bot in home.http.get("/api/bots").json()}
        assert offered["builder"] == "Fulfils whenever it can."
        assert seated(home, "builder") == 201
    finally:
        home.close()


def test_the_servers_workers_know_what_its_host_brought(builder: str) -> None:
    bots.bring([builder])
    game = states.new("steam-power", seats=2, seed=3)
    seat = game.to_act[0]

    async def position() -> dict[str, Any]:
        return game.dump()

    async def asked() -> str:
        pool = WorkerPool(1, 30.0)
        try:
            return await pool.choose(position, seat, "builder", "1") or ""
        finally:
            await pool.close()

    assert game.read(seat, asyncio.run(asked())) == bots.decide(bots.make("builder", "1"), game, seat)


def test_no_client_of_the_server_names_a_file(builder: str, tmp_path: Path) -> None:
    home = Home(tmp_path / "data")
    try:
        for named in (builder, f"{builder}:Builder", f"mason={builder}", "builder"):
            assert seated(home, named) in (400, 422)
        assert bots.brought() == []
    finally:
        home.close()


def seated(home: Home, bot: str) -> int:
    """How the server answers somebody who wants to play with this bot."""
    seats = [{"kind": "person", "mine": True}, {"kind": "bot", "bot": bot}]
    wish = {"title": "steam-power", "seats": seats, "start": True}
    return home.http.post("/api/tables", json=wish).status_code
