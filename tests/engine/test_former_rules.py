"""Games from before an option, or before another default, keep the rules they were played by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fumarole import registry, states
from fumarole.engine.component_facts import Pack, successive
from fumarole.engine.piece import TableOption, unchanged
from fumarole.engine.position import load
from fumarole.engine.record import Record, seal
from fumarole.engine.refusal import RecordError, SetupError
from fumarole.engine.replay import replay
from fumarole.engine.setup import Setup
from fumarole.engine.state import State
from fumarole.engine.title import Title
from sample.title import TITLE, Vents, frost, open_bids


class Later(Vents):
    """Vents some years on: its bids are sealed unless agreed otherwise, which they were not before."""

    options = (
        TableOption(
            "bids",
            "Whether bids are sealed or made openly in table order.",
            {"sealed": unchanged, "open": open_bids},
            ("VE-VAR-02",),
            formerly="open",
        ),
        TableOption("cold", "Whether bids cost more.", {"off": unchanged, "on": frost}, formerly="on"),
        TableOption("ash", "Whether soot is ash.", {"no": unchanged, "yes": unchanged}, (), "soot", "yes"),
        TableOption("new", "Something that changes nothing.", {"off": unchanged, "on": unchanged}),
    )


class Reprinted(Vents):
    """Vents with other component facts than at first; the digest says which."""

    former_facts: Mapping[str, tuple[Pack, ...]] = {"first print": (Path("first"),)}

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        self.packs = tuple(packs)

    def with_packs(self, packs: Sequence[Pack]) -> Reprinted:
        return Reprinted(packs)

    def content_digest(self, setup: Setup | None = None) -> str:
        return "+".join(map(str, self.packs)) or "second print"


LATER = Later()
REPRINTED = Reprinted()
NAMED = {"bids": "open", "cold": "on", "new": "off"}


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    monkeypatch.setitem(registry._registered, "vents", LATER)
    return LATER


def before(**wishes: Any) -> State:
    """A finished game under the older program, in the rules of then: open and dear bids."""
    game = TITLE.new(TITLE.setup(scenario="frost", options={"bids": "open"}, **wishes), seed=3)
    while not game.over:
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    return game


def without_options(game: State) -> Record:
    """Its record as the older program wrote it, which had none of these options."""
    kept = game.record()
    kept.header = msgspec.structs.replace(kept.header, options={})
    kept.seal = seal(kept)
    return kept


def test_a_record_that_does_not_name_an_option_replays_with_the_rule_of_then() -> None:
    game = before(seats=2)
    again = replay(LATER, without_options(game))
    assert again.book.setup.options == {**NAMED, "ash": "no"}
    assert again.board.cells == game.board.cells
    assert again.record().entries == game.record().entries


def test_what_a_record_names_stands_whatever_the_default_is_now() -> None:
    kept = before(seats=2).record()
    assert kept.header.options == {"bids": "open"}
    assert replay(LATER, kept).book.setup.options["bids"] == "open"


def test_a_replayed_game_names_every_option_when_it_is_recorded_again() -> None:
    again = replay(LATER, without_options(before(seats=2))).record()
    assert again.header.options == {**NAMED, "ash": "no"}
    assert replay(LATER, again).book.setup.options == again.header.options


def test_a_saved_position_goes_on_under_the_rule_of_then(later: Later) -> None:
    saved = before(seats=2).dump()
    saved["header"]["options"] = {}
    assert states.load(saved).book.setup.options == {**NAMED, "ash": "no"}


def test_an_option_of_a_piece_that_is_not_played_is_left_at_its_default() -> None:
    with_soot = replay(LATER, without_options(before(seats=3, expansions=["soot"])))
    assert with_soot.book.setup.options["ash"] == "yes"
    assert replay(LATER, without_options(before(seats=3))).book.setup.options["ash"] == "no"


def test_a_new_game_takes_the_default_of_today(later: Later) -> None:
    options = states.new("vents").book.setup.options
    assert options == {"bids": "sealed", "cold": "off", "ash": "no", "new": "off"}


def test_an_option_can_only_have_been_what_it_knows() -> None:
    with pytest.raises(ValueError, match="The option cold was formerly 'warm', which is none of: off, on"):
        TableOption("cold", "Whether it is.", {"off": unchanged, "on": unchanged}, formerly="warm")


def test_an_unknown_option_of_a_newer_program_is_still_refused() -> None:
    kept = replay(LATER, without_options(before(seats=2))).record()
    with pytest.raises(SetupError, match="no option 'cold'"):
        TITLE.setup(options=kept.header.options)


def printed(content: str) -> Record:
    """A record of a game with these component facts."""
    kept = before(seats=2).record()
    kept.header = msgspec.structs.replace(kept.header, content=content)
    kept.seal = seal(kept)
    return kept


def test_a_record_with_former_component_facts_replays_with_those() -> None:
    assert Title.of(replay(REPRINTED, printed("first print")).book).packs == (Path("first"),)
    assert Title.of(replay(REPRINTED, printed("second print")).book).packs == ()


def test_a_game_with_former_facts_can_be_recorded_saved_and_read_again() -> None:
    class Both(Reprinted):
        former_facts = {"first print": (Path("first"),), "first": (Path("first"),)}  # noqa: RUF012 - never changed

        def with_packs(self, packs: Sequence[Pack]) -> Both:
            return Both(packs)

    title = Both()
    game = replay(title, printed("first print"))
    assert game.record().header.content == "first"
    assert replay(title, game.record()).board.cells == game.board.cells
    assert Title.of(load(title, game.dump()).book).packs == (Path("first"),)


def test_component_facts_that_nobody_keeps_are_refused() -> None:
    with pytest.raises(RecordError, match="played with other component facts"):
        replay(REPRINTED, printed("third print"))


def test_games_with_former_facts_share_their_rulebooks() -> None:
    first, second = (replay(REPRINTED, printed("first print")) for _ in range(2))
    assert first.book is second.book


def test_each_former_pack_is_laid_over_all_that_are_younger() -> None:
    packs = successive(Path("former"), {"first": "1", "second": "2", "third": "3"})
    first, second, third = (Path("former") / name for name in ("first", "second", "third"))
    assert packs == {"1": (third, second, first), "2": (third, second), "3": (third,)}


class Versioned(Vents):
    """Vents under its second rules version, which replays the first."""

    rules_version = 2
    replays: Sequence[int] = (1, 2)


def test_a_game_of_an_earlier_rules_version_is_played_and_recorded_under_that_one() -> None:
    kept = before(seats=2).record()
    assert kept.header.rules_version == 1
    again = replay(Versioned(), kept)
    assert again.book.title.rules_version == 1
    assert again.record().header.rules_version == 1
    assert states.new("vents").book.title.rules_version == TITLE.rules_version


def test_a_rules_version_that_is_not_replayed_any_more_is_refused() -> None:
    class Forgetful(Versioned):
        replays = (2,)

    with pytest.raises(RecordError, match=r"rules version 1 of Vents, which this program no longer replays"):
        replay(Forgetful(), before(seats=2).record())


def test_a_value_that_is_kept_for_earlier_games_is_offered_to_nobody() -> None:
    option = TableOption("cold", "Whether.", {"off": unchanged}, formerly="dear", kept={"dear": frost})
    assert option.offered == ("off",)
    assert option.formerly in option.changes
