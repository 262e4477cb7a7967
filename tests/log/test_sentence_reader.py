"""The log's reader reads what templates make, refuses the rest, and the referee sees what differs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from log.referee import Disagreement, Referee, differences, random_game
from log.sentence_reader import ANYTHING, NUMBER, Reader, Told, Unclear, list_of, mapping_of, one_of, pair_of

CLAN = one_of(["menrau", "rhein-stamm"])
LOOKS = {
    "clan": CLAN,
    "area": one_of(["alba", "alba-nova"]),
    "units": list_of(pair_of(NUMBER, one_of(["base", "elite"])), " and "),
    "levels": mapping_of(CLAN, NUMBER),
    "count": NUMBER,
}
READER = Reader(
    {
        "moved": ("{clan} [moves|move] {units} to {area}.",),
        "geo": ("GEO: {levels}.",),
        "home": ("{clan} [goes|go] to [clan:its|their] {area}; {clan} [rests|rest].",),
        "drew": ("{clan} draws {count}.", "{clan} draws."),
    },
    LOOKS,
)


def test_a_sentence_is_read_back() -> None:
    told = READER.read("rhein-stamm moves 2 base and 1 elite to alba-nova.")
    assert told == Told(
        "moved", {"clan": "rhein-stamm", "units": [(2, "base"), (1, "elite")], "area": "alba-nova"}
    )


def test_words_that_agree_are_read_in_both_forms() -> None:
    for sentence in ("menrau goes to its alba; menrau rests.", "menrau go to their alba; menrau rest."):
        assert READER.read(sentence) == Told("home", {"clan": "menrau", "area": "alba"})


def test_a_fact_that_stands_twice_is_the_same_twice() -> None:
    with pytest.raises(Unclear):
        READER.read("menrau goes to its alba; rhein-stamm rests.")


def test_facts_by_name_are_read_as_a_mapping() -> None:
    assert READER.read("GEO: menrau 3, rhein-stamm -1.").facts == {"levels": {"menrau": 3, "rhein-stamm": -1}}
    assert READER.read("GEO: nothing.").facts == {"levels": {}}


def test_a_sentence_may_say_less() -> None:
    assert READER.read("menrau draws.") == Told("drew", {"clan": "menrau"})


def test_what_nobody_could_have_said_is_refused() -> None:
    with pytest.raises(Unclear, match="nothing that could happen"):
        READER.read("menrau moves 2 base to nowhere.")


def test_a_sentence_with_two_meanings_is_refused() -> None:
    reader = Reader({"raised": ("Steam: {count}.",), "left": ("Steam: {count}.",)}, LOOKS)
    with pytest.raises(Unclear, match=r"raised .* or left"):
        reader.read("Steam: 2.")


def test_differences_are_found_in_both_directions() -> None:
    assert list(differences({"a": {"x": 1}, "b": 2}, {"a": {"x": 1, "y": 2}, "b": 3}, "")) == [
        "a.y is 2, after the log nothing",
        "b is 3, after the log 2",
    ]


class Nobody:
    """Believes that the first round never begins."""

    def hear(self, told: Told) -> None:
        """Nothing."""

    def believes(self) -> Mapping[str, Any]:
        """Round 0."""
        return {"round": 0}

    def sees(self, table: Mapping[str, Any]) -> Mapping[str, Any]:
        """All of it."""
        return table


def test_whoever_believes_what_is_not_so_is_caught() -> None:
    referee = Referee(Reader({"anything": ("{any}",)}, {"any": ANYTHING}), Nobody(), edit=lambda _: None)
    with pytest.raises(Disagreement, match="round is 1, after the log 0"):
        referee.watch(random_game("steamwatchers", 1, seats=2, quick="yes"))
