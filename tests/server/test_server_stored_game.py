"""Rows to a game and back, and errors as clients get them."""

from __future__ import annotations

import io
import logging
import random
from typing import Any

import msgspec
import pytest

from fumarole import registry, states
from fumarole.engine.piece import TableOption, unchanged
from fumarole.engine.refusal import FumaroleError, RecordError, SetupError
from fumarole.server import logs
from fumarole.server.lobby import imports
from fumarole.server.protocol.errors import STATUS, Denied, trouble
from fumarole.server.protocol.forms import ImportedTable
from fumarole.server.tables import stored_game
from fumarole.server.workers import worker
from fumarole.server.workers.tasks import ChoiceTask
from sample.title import Vents, frost


def played() -> tuple[dict[str, Any], str, list[Any]]:
    """A game of Vents as header, seed and rows."""
    game = states.new("vents", seats=2, seed=5)
    rng = random.Random(5)
    while not game.over:
        game.play(game.to_act[0], rng.choice(game.options(game.to_act[0])))
    kept = game.record()
    header: dict[str, Any] = msgspec.to_builtins(kept.header)
    return header, str(kept.seed), stored_game.rows_of("t", kept, 0)


def test_rows_lead_to_the_game_they_came_from() -> None:
    header, seed, rows = played()
    assert stored_game.replayed(header, None, seed, rows).over


def test_a_row_that_cannot_have_been_is_named() -> None:
    header, seed, rows = played()
    with pytest.raises(RecordError, match="Line 1"):
        stored_game.replayed(header, None, seed, [rows[0], rows[1]._replace(text="bid 400")])
    with pytest.raises(RecordError, match="chance chose otherwise"):
        stored_game.replayed(header, None, seed, [rows[0]._replace(draws=["lamp-2"])])


def test_a_record_with_a_stranger_or_without_a_seed_becomes_no_table() -> None:
    kept = states.new("vents", seats=2, seed=5).record()
    stranger = msgspec.structs.replace(kept, entries=[("p9", "pass")])
    with pytest.raises(FumaroleError, match="p9"):
        stored_game.rows_of("t", stranger, 0)
    with pytest.raises(Denied, match="seed"):
        imports.draft(kept, ImportedTable(record={}))


def test_every_error_has_a_code_that_http_knows() -> None:
    for error in (
        Denied("late", "No.", 3),
        SetupError("No.", ("SW-SET-01",)),
        RecordError("No."),
        FumaroleError("No."),
        KeyError("inside"),
    ):
        found = trouble(error)
        assert found.code in STATUS
        assert "inside" not in found.message


def test_a_worker_answers_until_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    game = states.new("vents", seats=2, seed=5)
    question = ChoiceTask(msgspec.Raw(msgspec.json.encode(game.dump())), game.to_act[0], "random", "x")
    asked = io.BytesIO(worker.frame(msgspec.json.encode(question)))
    data = worker.read(asked)
    answer = worker.chosen(msgspec.json.decode(data, type=ChoiceTask))
    assert game.read(0, answer.choice)
    assert worker.read(asked) == b""


def test_the_log_begins_with_one_handler_and_without_chatter() -> None:
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    try:
        logs.begin("json")
        assert len(root.handlers) == 1
        assert logging.getLogger("uvicorn.access").level == logging.WARNING
    finally:
        root.handlers[:] = before
        root.setLevel(level)


def test_a_table_shows_and_plays_the_rules_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    header, seed, rows = played()
    later = TableOption("cold", "Whether bids cost more.", {"on": frost, "off": unchanged}, formerly="off")

    class Later(Vents):
        options = (*Vents.options, later)

    monkeypatch.setitem(registry._registered, "vents", Later())
    assert stored_game.options(header) == {"bids": "sealed", "cold": "off"}
    assert stored_game.replayed(header, None, seed, rows).over
    assert states.new("vents").book.setup.options["cold"] == "on"


def test_the_options_of_a_title_that_nobody_knows_are_those_written_down() -> None:
    header, _, _ = played()
    assert stored_game.options({**header, "title": "chess"}) == {"bids": "sealed"}
