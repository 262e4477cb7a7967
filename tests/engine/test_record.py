from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import fumarole
from fumarole import states
from fumarole.engine import record as records
from fumarole.engine.chance import commitment
from fumarole.engine.refusal import MalformedRecord, NewerRecord, RecordError, SetupError, TamperedRecord
from fumarole.engine.replay import replay
from fumarole.engine.state import State
from fumarole.engine.written import Header
from sample.title import TITLE


def played(decisions: int = 100_000, **wishes: Any) -> State:
    game = states.new("vents", seed="kept", **wishes)
    while not game.over and decisions:
        seat = game.to_act[0]
        game.play(seat, game.options(seat)[0])
        decisions -= 1
    return game


def changed(change: Callable[[dict[str, Any]], object], game: State | None = None) -> dict[str, Any]:
    """A record with something changed, marked and sealed again by a clever hand."""
    data: dict[str, Any] = json.loads((game or played()).record().text())
    change(data)
    data["seal"] = ""
    kept = records.Record(**{**data, "header": Header(**data["header"])})
    forged: dict[str, Any] = json.loads(records.sealed(kept).text())
    return forged


def test_the_header_says_what_was_agreed_and_what_it_rests_on() -> None:
    game = states.new(
        "vents",
        seats=["ash", "birch", "cedar"],
        scenario="frost",
        expansions=["soot"],
        options={"bids": "open"},
        seed=7,
    )
    head = json.loads(game.record().text())["header"]
    assert head == {
        "title": "vents",
        "edition": "",
        "scenario": "frost",
        "expansions": ["soot"],
        "options": {"bids": "open"},
        "seats": ["ash", "birch", "cedar"],
        "rules_version": 1,
        "content": "",
        "commitment": commitment("7"),
        "presets": {},
        "own": {},
    }


def test_the_seed_is_revealed_only_when_the_game_is_over() -> None:
    assert played(5).record().seed is None
    assert played().record().seed == "kept"


def test_without_a_seed_of_ones_own_nobody_can_guess_it() -> None:
    first, second = (states.new("vents").record(reveal=True).seed for _ in range(2))
    assert first is not None
    assert len(first) == 32
    assert first != second


def test_an_unfinished_record_replays_without_its_seed_and_waits_for_chance() -> None:
    game = played(30)
    twin = states.replay(game.record().text())
    assert twin.dump() == game.dump()
    assert twin.record().text() == game.record().text()
    assert not fumarole.verify(game.record()).draws_checked


def test_with_its_seed_an_unfinished_game_goes_on_as_it_would_have() -> None:
    game = played(30)
    twin = states.replay(game.record().text(), seed="kept")
    for g in (game, twin):
        while not g.over:
            g.play(g.to_act[0], g.options(g.to_act[0])[0])
    assert twin.record().text() == game.record().text()


def test_a_seed_that_was_not_committed_to_is_refused() -> None:
    with pytest.raises(TamperedRecord, match="committed"):
        states.replay(played(30).record(), seed="another")


def test_a_game_from_a_position_has_a_record_that_begins_there() -> None:
    game = states.load(played(30).dump(), seed="new")
    while not game.over:
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    kept = game.record()
    assert kept.start is not None
    assert states.replay(kept.text()).dump() == game.dump()
    assert fumarole.verify(kept.text()).draws_checked


def test_a_clone_has_no_record() -> None:
    with pytest.raises(RecordError, match="A clone keeps no log"):
        played(5).clone().record()


def test_a_changed_byte_breaks_the_seal() -> None:
    text = played().record().text()
    with pytest.raises(TamperedRecord, match="seal"):
        states.replay(text.replace('"bid 0"', '"bid 1"', 1))


def swap_a_draw(data: dict[str, Any]) -> None:
    at = next(n for n, entry in enumerate(data["entries"]) if "rises" in entry[1])
    data["entries"][at] = ["chance", "v1a rises" if data["entries"][at][1] != "v1a rises" else "v1b rises"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (swap_a_draw, r"Draw 4, .*, must be 'v"),
        (lambda d: d["entries"].insert(5, ["p1", "stoke"]), "Decision 1 .* cannot have been made"),
        (lambda d: d["entries"].insert(6, ["p9", "pass"]), "there is no seat 'p9'"),
        (lambda d: d["entries"].insert(5, ["p1", "dance"]), "'dance' is no gesture"),
        (lambda d: d["entries"].insert(6, ["p1", "pass"]), "Before decision 2 .* draw 5 .* is due"),
        (lambda d: d["entries"].pop(2), "Draw 2, before the first decision, must be"),
        (lambda d: d["entries"].insert(4, ["chance", "v1a is next"]), "Draw 4, .* must be"),
        (lambda d: d["entries"].insert(5, ["chance", "v1a is next"]), "nothing is drawn: p1 is to decide"),
        (lambda d: d["result"].update(winners=["p2"], scores={"p1": 0, "p2": 9}), "The result is not"),
        (lambda d: d.update(result=None), "tells no result, but the game is over"),
        (lambda d: d.update(seed="other"), "not the one that was committed to"),
        (lambda d: d["entries"].append(["p1", "pass"]), "the game is over then"),
    ],
)
def test_a_tampered_record_is_found_out(change: Callable[[dict[str, Any]], object], complaint: str) -> None:
    with pytest.raises(TamperedRecord, match=complaint):
        fumarole.verify(changed(change))


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("[]", "something else"),
        ('{"fumarole": "position"}', "something else"),
        ('{"fumarole": "record", "format": 1}', "malformed: .*missing required field `header`"),
        ('{"fumarole": "record", "format": "x"}', "malformed"),
    ],
)
def test_a_malformed_record_is_refused(data: str, complaint: str) -> None:
    with pytest.raises(MalformedRecord, match=complaint):
        states.replay(data)


def test_a_record_of_a_newer_format_is_refused() -> None:
    with pytest.raises(NewerRecord, match="format 99"):
        states.replay('{"fumarole": "record", "format": 99, "whatever": 1}')


def test_a_record_of_newer_rules_is_refused() -> None:
    with pytest.raises(NewerRecord, match="rules version 2 of Vents; this program has version 1"):
        states.replay(changed(lambda d: d["header"].update(rules_version=2)))


def test_a_record_of_rules_no_longer_known_says_which_are() -> None:
    with pytest.raises(RecordError, match=r"rules version 0 .* it replays: 1"):
        states.replay(changed(lambda d: d["header"].update(rules_version=0)))


def test_a_record_of_other_content_is_refused() -> None:
    with pytest.raises(RecordError, match="other component facts"):
        states.replay(changed(lambda d: d["header"].update(content="f" * 64)))


def test_a_record_of_an_unknown_title_is_refused() -> None:
    with pytest.raises(SetupError, match="no title 'valves'; there are: "):
        states.replay(changed(lambda d: d["header"].update(title="valves")))


def test_a_record_of_an_unknown_scenario_is_malformed() -> None:
    with pytest.raises(MalformedRecord, match="no scenario 'thaw'"):
        states.replay(changed(lambda d: d["header"].update(scenario="thaw")))


def test_a_record_of_one_title_is_not_replayed_as_another() -> None:
    with pytest.raises(RecordError, match="not of Vents"):
        replay(TITLE, records.parse(changed(lambda d: d["header"].update(title="valves"))))
