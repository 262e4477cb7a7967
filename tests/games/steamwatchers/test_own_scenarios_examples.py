"""The examples: The Lamplighters and The Salt Caravan."""

from __future__ import annotations

from typing import Any

import pytest

import fumarole
from fumarole import bots
from fumarole.bots import hint as hints
from fumarole.engine.choice import CHANCE
from fumarole.engine.position import compose
from fumarole.engine.state import State
from fumarole.games.steamwatchers.judgement.adjustments import adjustments
from fumarole.games.steamwatchers.judgement.table_worth import evaluate
from fumarole.games.steamwatchers.scenarios.examples.salt_caravan import NEXT_TOLL
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.title import TITLE
from games.steamwatchers.own_scenarios import (
    CLANS,
    UNITS,
    WIDER,
    lamplighters,
)


def test_the_lamplighters_is_as_even_as_it_says() -> None:
    assert TITLE.own_scenario(lamplighters()).hints == ()


def caravan(**more: Any) -> State:
    """The end of the first round; the Free Fleet holds Padania, where the caravan camps, and Istra."""
    setup = WIDER.setup(scenario="salt-caravan", presets={"clans": CLANS})
    units = UNITS | {"istra": {"free-fleet": {"base": 1}}}
    position = {"round": 1, "units": units, "caravan": "padania", **more}
    game = compose(WIDER, setup, position, "whiteout")
    game.remember()
    game.settle()
    return game


def test_the_caravan_camps_where_the_last_column_rose() -> None:
    game = WIDER.new(WIDER.setup(scenario="salt-caravan"), 4)
    b = board(game)
    assert game.dump()["board"]["caravan"] == b.world.areas[b.cells[b.at.last_discard] - 1]
    shown = game.view(None)["table"]
    assert shown["labels"]["caravan"] == "Camp of the salt caravan"
    assert shown["caravan"] in b.world.areas.words


def test_who_holds_the_camp_takes_salt_and_leads_the_caravan_out_of_the_own_land() -> None:
    game = caravan()
    assert game.to_act == [0]
    assert game.dump()["board"]["salt"] == {"free-fleet": 1}
    assert "lead the caravan to etruria" in [game.say(option) for option in game.options(0)]
    for gesture, why in (
        ("lead the caravan to istra", "into an area they do not control"),
        ("lead the caravan to skane", "one step by land"),
    ):
        with pytest.raises(fumarole.Refusal, match=why):
            game.play(0, game.read(0, gesture))
    game.play(0, game.read(0, "lead the caravan to etruria"))
    assert game.dump()["board"]["caravan"] == "etruria"
    told = [WIDER.sentence(event.seen_by(1) or {}) for event in game.events]
    assert told[:2] == [
        "free-fleet takes a toll of salt in padania.",
        "The salt caravan camps in etruria.",
    ]


def test_a_caravan_in_nobodys_land_is_led_by_chance_and_pays_nobody() -> None:
    game = caravan(caravan="saksas")
    assert game.to_act == [CHANCE]
    assert "salt" not in game.dump()["board"]


def test_salt_is_worth_geo_at_the_end_alone() -> None:
    game = caravan(round=4, salt={"free-fleet": 2, "catabatians": 1})
    game.play(0, game.options(0)[0])
    assert game.result is not None
    assert game.result.scores == [3, 1, 0]
    assert game.dump()["board"].get("geo", {}) == {}


def test_a_bot_leads_the_caravan_to_nobody_rather_than_to_a_rival() -> None:
    game = caravan(units=UNITS | {"etruria": {"catabatians": {"base": 2}}})
    options = game.options(0)
    said = dict(zip(map(game.say, options), adjustments(game, board(game), 0, options), strict=True))
    assert said.pop("lead the caravan to etruria") < 0.0 <= min(said.values())
    for seed in range(3):
        assert game.say(bots.make("steady", seed).choose(bots.observe(game, 0))) in said


def test_a_hint_says_whom_the_caravan_would_feed() -> None:
    game = caravan(units=UNITS | {"etruria": {"catabatians": {"base": 2}}})
    said = WIDER.counsel().arguments(game, 0, game.read(0, "lead the caravan to etruria"))
    assert said[0].key == "salt-feeds"
    assert hints.sentence(WIDER.counsel().phrases, said[:1]) == "Feeds catabatians with the next toll."
    assert "salt-feeds" not in TITLE.counsel().phrases


def test_whoever_holds_the_camp_stands_better_until_the_toll_is_taken() -> None:
    def worth(moment: str, camp: str) -> float:
        setup = WIDER.setup(scenario="salt-caravan", presets={"clans": CLANS})
        game = compose(WIDER, setup, {"round": 1, "units": UNITS, "caravan": camp}, moment)
        return evaluate(game, board(game))[0]

    assert worth("planning", "padania") == pytest.approx(worth("planning", "saksas") + NEXT_TOLL)
    assert worth("geo", "padania") == pytest.approx(worth("geo", "saksas"))


def test_the_referee_counts_the_tolls() -> None:
    setup = WIDER.setup(scenario="salt-caravan", presets={"clans": CLANS})
    position = {"round": 1, "units": UNITS, "salt": {"free-fleet": 2}, "caravan": "padania"}
    game = compose(WIDER, setup, position, "planning")
    assert WIDER.faults(game) == ["salt: 2 tolls in 1 rounds"]


def test_a_position_need_not_say_where_the_caravan_camps() -> None:
    setup = WIDER.setup(scenario="salt-caravan", presets={"clans": CLANS})
    game = compose(WIDER, setup, {"units": UNITS, "last_discard": "skane"}, "planning")
    assert game.dump()["board"]["caravan"] == "skane"
