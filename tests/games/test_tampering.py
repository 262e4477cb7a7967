"""Records of both games with something changed, at many places: what was changed is named where it stands.

`edited` leaves marks and seal as they were, `sealed` writes the seal anew, `forged` the marks too.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fumarole
from fumarole import states
from fumarole.engine import record
from fumarole.engine.marks import EDITED, EXTRA, MISSING, SWAPPED
from fumarole.engine.record import CHANCE_NAME, Record
from fumarole.engine.verify import IMPOSSIBLE

HERE = Path(__file__).parent
RECORDS = [
    "steamwatchers/recorded/war-returns-2.json",
    "steamwatchers/recorded/secrets-of-the-careeners-2.json",
    "steam_power/recorded/broadvale-2.json",
    "steam_power/recorded/rival.json",
]
PLACES = 4
"""So many places of each record."""


@cache
def kept(name: str) -> Record:
    return record.sealed(record.parse((HERE / name).read_bytes()))


def copied(name: str, **changes: Any) -> Record:
    whole = msgspec.convert(msgspec.to_builtins(kept(name)), Record)
    return msgspec.structs.replace(whole, **changes)


def edited(changed: Record) -> Record:
    return changed


def sealed(changed: Record) -> Record:
    changed.seal = record.seal(changed)
    return changed


def forged(changed: Record) -> Record:
    return record.sealed(changed)


def places(name: str, drawn: bool) -> list[int]:
    """Some lines of a record, decisions or draws: the first and the last among them."""
    lines = [at for at, (who, _) in enumerate(kept(name).entries) if (who == CHANCE_NAME) == drawn]
    few = random.Random(name).sample(lines[1:-1], min(PLACES, len(lines) - 2))
    return sorted([lines[0], *few, lines[-1]])


def findings(changed: Record) -> tuple[fumarole.Finding, ...]:
    try:
        fumarole.verify(changed.text())
    except fumarole.TamperedRecord as error:
        return error.findings
    return ()


def number(name: str, line: int) -> int:
    """The number of a line's decision, as `replay` counts; of a draw, that of the decision before it."""
    return record.decisions(kept(name), line + 1)


def other_choice(name: str, line: int) -> tuple[str, str] | None:
    """Another lawful choice for the same seat, where there is one."""
    game = states.replay(
        msgspec.structs.replace(kept(name), entries=kept(name).entries[:line], result=None, seed=None)
    )
    who, text = kept(name).entries[line]
    seat = fumarole.CHANCE if who == CHANCE_NAME else game.book.setup.seats.index(who)
    rng = random.Random(line)
    others = [said for choice in game.options(seat) if (said := game.say(choice)) != text]
    return (who, rng.choice(others)) if others else None


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_as_it_was_written_is_sound(name: str) -> None:
    assert findings(kept(name)) == ()


@pytest.mark.parametrize("hand", [edited, sealed])
@pytest.mark.parametrize("drawn", [False, True], ids=["decision", "draw"])
@pytest.mark.parametrize("name", RECORDS)
def test_an_edited_line_is_named_with_what_it_must_be(
    name: str, drawn: bool, hand: Callable[[Record], Record]
) -> None:
    tried = 0
    for line in places(name, drawn):
        other = other_choice(name, line)
        if other is None:
            continue
        tried += 1
        changed = copied(name)
        changed.entries[line] = other
        (found,) = findings(hand(changed))
        assert (found.part, found.kind) == ("draw" if drawn else "decision", EDITED)
        assert found.decision == number(name, line)
        assert found.said == ": ".join(other)
        assert found.due == ": ".join(kept(name).entries[line])
        assert found.due in found.sentence
        if not drawn:
            assert f"Decision {found.decision} " in found.sentence
    assert tried > PLACES // 2


@pytest.mark.parametrize("name", RECORDS)
def test_an_edited_draw_is_named_by_the_seed_though_marks_and_seal_fit(name: str) -> None:
    tried = 0
    for line in places(name, drawn=True):
        other = other_choice(name, line)
        if other is None:
            continue
        tried += 1
        changed = copied(name)
        changed.entries[line] = other
        (found,) = findings(forged(changed))
        assert (found.part, found.kind, found.decision) == ("draw", IMPOSSIBLE, number(name, line))
        assert found.due == ": ".join(kept(name).entries[line])
    assert tried > PLACES // 2


@pytest.mark.parametrize("name", RECORDS)
def test_a_lawful_decision_in_place_of_another_is_found_there_or_later_or_not_at_all(name: str) -> None:
    """Forged with new marks: what the record no longer holds nobody can know, but nothing else is blamed."""
    for line in places(name, drawn=False):
        other = other_choice(name, line)
        if other is None:
            continue
        changed = copied(name)
        changed.entries[line] = other
        for found in findings(forged(changed)):
            assert found.kind in (IMPOSSIBLE, MISSING)
            assert found.decision is None or found.decision >= number(name, line)


@pytest.mark.parametrize("hand", [edited, sealed, forged])
@pytest.mark.parametrize("name", RECORDS)
def test_a_decision_that_the_rules_forbid_is_named(name: str, hand: Callable[[Record], Record]) -> None:
    for line in places(name, drawn=False):
        who, _ = kept(name).entries[line]
        for text in ("dance", "done " * 3):
            changed = copied(name)
            changed.entries[line] = (who, text)
            (found,) = findings(hand(changed))
            assert (found.part, found.decision) == ("decision", number(name, line))
            if hand is not forged:
                assert found.due == ": ".join(kept(name).entries[line])
        changed = copied(name)
        changed.entries[line] = ("nobody-at-all", kept(name).entries[line][1])
        (found,) = findings(hand(changed))
        assert found.decision == number(name, line)


@pytest.mark.parametrize("hand", [edited, sealed])
@pytest.mark.parametrize("drawn", [False, True], ids=["decision", "draw"])
@pytest.mark.parametrize("name", RECORDS)
def test_a_line_that_was_dropped_doubled_or_swapped_is_told_as_that(
    name: str, drawn: bool, hand: Callable[[Record], Record]
) -> None:
    lines = kept(name).entries
    for line in places(name, drawn):
        dropped = copied(name)
        del dropped.entries[line]
        (found,) = findings(hand(dropped))
        assert (found.kind, found.decision) == (MISSING, record.decisions(kept(name), line))
        if lines[line - 1] != lines[line]:
            assert found.due == ": ".join(lines[line])
        doubled = copied(name)
        doubled.entries.insert(line, lines[line])
        (found,) = findings(hand(doubled))
        assert (found.kind, found.said) == (EXTRA, ": ".join(lines[line]))
        assert "twice" in found.sentence
        if line + 1 < len(lines) and lines[line] != lines[line + 1]:
            swapped = copied(name)
            swapped.entries[line : line + 2] = [lines[line + 1], lines[line]]
            (found,) = findings(hand(swapped))
            assert (found.kind, found.due) == (SWAPPED, ": ".join(lines[line]))
            assert "changed places" in found.sentence


@pytest.mark.parametrize("name", RECORDS)
def test_lines_dropped_or_doubled_and_marked_anew_contradict_the_rest_there_or_later(name: str) -> None:
    for line in (*places(name, drawn=False), *places(name, drawn=True)):
        dropped = copied(name)
        del dropped.entries[line]
        found = findings(forged(dropped))
        assert all(one.decision is None or one.decision >= number(name, line) - 1 for one in found)
        assert found or kept(name).entries[line][0] != CHANCE_NAME


@pytest.mark.parametrize("hand", [edited, sealed])
@pytest.mark.parametrize("name", RECORDS)
def test_a_record_that_was_cut_off_says_how_much_is_missing(
    name: str, hand: Callable[[Record], Record]
) -> None:
    lines = kept(name).entries
    for line in places(name, drawn=False):
        (found,) = findings(hand(copied(name, entries=lines[:line])))
        assert (found.part, found.kind) == ("end", MISSING)
        assert "ends too early" in found.sentence
        assert found.due == ": ".join(lines[line])


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_cut_off_and_forged_cannot_keep_its_result(name: str) -> None:
    lines = kept(name).entries
    for line in places(name, drawn=False):
        (found,) = findings(forged(copied(name, entries=lines[:line])))
        assert (found.part, found.kind, found.decision) == (
            "end",
            MISSING,
            record.decisions(kept(name), line),
        )


@pytest.mark.parametrize("hand", [edited, sealed])
@pytest.mark.parametrize("name", RECORDS)
def test_an_edited_header_seed_or_result_is_told_by_its_name(
    name: str, hand: Callable[[Record], Record]
) -> None:
    whole = kept(name)
    assert whole.result is not None
    head = whole.header
    option = next(iter(head.options))
    changes: dict[str, dict[str, Any]] = {
        "header.seats": {"header": {"seats": (*head.seats[:-1], "mallory")}},
        "header.options": {"header": {"options": {**head.options, option: "other"}}},
        "header.commitment": {"header": {"commitment": "0" * 64}},
        "header.presets": {"header": {"presets": {"nonsense": 1}}},
        "seed": {"seed": "another"},
        "result": {"result": {**whole.result, "winners": ["mallory"]}},
    }
    for part, change in changes.items():
        values = dict(change)
        if "header" in values:
            values["header"] = msgspec.structs.replace(head, **values["header"])
        found = findings(hand(copied(name, **values)))
        assert found[0].part == part
        assert part.rpartition(".")[2] in found[0].sentence
        assert "was changed after the record was written" in found[0].sentence


@pytest.mark.parametrize("hand", [edited, sealed])
@pytest.mark.parametrize("many", [1, 2])
@pytest.mark.parametrize("name", RECORDS)
def test_edited_options_are_named_with_what_they_were(
    name: str, many: int, hand: Callable[[Record], Record]
) -> None:
    head = kept(name).header
    title = fumarole.title(head.title)
    options = [
        one for one in title.options if one.id in head.options and not one.needs and len(one.changes) > 1
    ]
    some = random.Random(name).sample(options, many)
    now = {one.id: next(value for value in one.changes if value != head.options[one.id]) for one in some}
    changed = msgspec.structs.replace(head, options={**head.options, **now})
    found = findings(hand(copied(name, header=changed)))[0]
    assert found.part == "header.options"
    for option, value in now.items():
        assert f"{option!r} must be {head.options[option]!r}, it says {value!r}" in found.sentence


@pytest.mark.parametrize("hand", [edited, sealed])
@pytest.mark.parametrize("name", RECORDS)
def test_an_edited_result_is_told_with_what_it_must_be(name: str, hand: Callable[[Record], Record]) -> None:
    whole = kept(name)
    assert whole.result is not None
    (found,) = findings(hand(copied(name, result={**whole.result, "winners": ["mallory"]})))
    assert (found.part, found.kind, found.due) == ("result", EDITED, str(whole.result))
    assert f"'winners' must be {whole.result['winners']!r}" in found.sentence


@pytest.mark.parametrize("name", RECORDS)
def test_a_forged_seed_commitment_or_result_contradicts_the_rest(name: str) -> None:
    whole = kept(name)
    assert whole.result is not None
    scores = dict.fromkeys(whole.header.seats, 99)
    (found,) = findings(forged(copied(name, result={**whole.result, "scores": scores})))
    assert found.part == "result"
    assert "'scores' must be" in found.sentence
    (found,) = findings(forged(copied(name, result=None)))
    assert (found.part, found.kind) == ("result", IMPOSSIBLE)
    (found,) = findings(forged(copied(name, seed="another")))
    assert found.part == "seed"


@pytest.mark.parametrize("name", RECORDS)
def test_two_edits_are_both_named(name: str) -> None:
    rng = random.Random(name)
    spots = [line for line in places(name, drawn=False) if other_choice(name, line)]
    for _ in range(4):
        first, second = sorted(rng.sample(spots, 2))
        changed = copied(name)
        for line in (first, second):
            other = other_choice(name, line)
            assert other is not None
            changed.entries[line] = other
        found = findings(changed)
        assert [one.decision for one in found] == [number(name, first), number(name, second)]
        assert [one.due for one in found] == [": ".join(kept(name).entries[at]) for at in (first, second)]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_from_before_there_were_marks_is_sound_and_its_draws_are_named(name: str) -> None:
    old = record.parse((HERE / name).read_bytes())
    older = msgspec.structs.replace(old, marks={}, format=1)
    older.seal = record.seal(older)
    assert findings(older) == ()
    line = places(name, drawn=True)[3]
    other = other_choice(name, line)
    if other is not None:
        changed = msgspec.structs.replace(older, entries=[*older.entries])
        changed.entries[line] = other
        (found,) = findings(changed)
        assert (found.part, found.decision) == ("draw", number(name, line))
        assert found.due == ": ".join(kept(name).entries[line])


def test_a_lawful_change_to_an_unmarked_record_is_noticed_by_the_seal_alone() -> None:
    game = states.new("steam-power", seats=2, seed=4)
    for _ in range(3):
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    old = msgspec.structs.replace(game.record(), marks={}, format=1)
    old.seal = record.seal(old)
    seat = states.replay(msgspec.structs.replace(old, entries=old.entries[:-1]))
    last = [seat.say(choice) for choice in seat.options(seat.to_act[0])][1]
    changed = msgspec.structs.replace(old, entries=[*old.entries[:-1], (old.entries[-1][0], last)])
    (found,) = findings(changed)
    assert found.part == "seal"
    assert "cannot be told" in found.sentence
