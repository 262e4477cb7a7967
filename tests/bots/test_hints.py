"""Hints: honest, in whole sentences for every kind of decision, and right about dials."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator

import pytest

import fumarole
from bots.moments import MOMENTS, moment
from fumarole import bots
from fumarole.bots import hint as hints
from fumarole.engine.counsel import Argument, agreed, salient
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.games.steam_power.counsel.breakdown import Breakdown as Company
from fumarole.games.steamwatchers.counsel.breakdown import Breakdown
from fumarole.games.steamwatchers.judgement.table_worth import evaluate
from fumarole.games.steamwatchers.terms import board
from sample.title import TITLE as VENTS

BRIEFLY = {"iterations": 2, "seconds": math.inf, "depth": 1}
"""Settings of search that a test can wait for, and that no slow machine changes."""


def asked(game: State, seat: int) -> hints.DecisionHint:
    return hints.hint(bots.observe(game, seat), 7, **BRIEFLY)


@pytest.mark.parametrize("name", MOMENTS)
def test_every_kind_of_decision_gets_a_sentence(name: str) -> None:
    game, seat = moment(name)
    found = asked(game, seat)
    lines = hints.hint_lines(Title.of(game.book), found)
    assert lines[0].startswith("sharp would")
    for one in found.options:
        assert one.choice in game.options(seat)
        assert 0.0 <= one.chance <= found.options[0].chance <= 1.0 or found.mixed
        said = hints.sentence(Title.of(game.book).counsel().phrases, one.why) if one.why else "Mixed."
        assert re.fullmatch(r"[A-Z][^{}\[\]|]+\.", said), said
    assert found.mixed == bool(found.stakes)


@pytest.mark.parametrize(
    "name", ["planning", "turn", "dials", "archon", "vote", "excess", "sourcing", "draw bonus"]
)
def test_what_a_seat_may_not_know_changes_no_hint(name: str) -> None:
    game, seat = moment(name)
    before = game.dump()
    found = asked(game, seat)
    for luck in (1, 2):
        other = game.resample(seat, random.Random(luck))
        assert asked(other, seat) == found
    assert game.dump() == before


def dials() -> Iterator[tuple[State, int]]:
    """Both sides of a combat before its dials are set."""
    game, _ = moment("dials")
    for seat in game.to_act:
        yield game, seat


def test_the_shares_of_the_dials_are_a_whole() -> None:
    for game, seat in dials():
        found = asked(game, seat)
        assert sum(one.share for one in found.stakes) == pytest.approx(1.0)
        assert [one.amount for one in found.stakes] == list(range(len(game.options(seat))))
        assert sum(one.share for one in found.options) == pytest.approx(1.0)


def test_the_worst_case_of_each_dial_is_what_the_game_itself_makes_of_it() -> None:
    for game, seat in dials():
        other = next(one for one in game.to_act if one != seat)
        for stake in asked(game, seat).stakes:
            won = [wins(game, seat, stake.option, other, theirs) for theirs in game.options(other)]
            assert stake.sure == all(won)
            key = "worst-wins" if all(won) else "worst-loses" if any(won) else "worst-never"
            assert stake.worst.key == key
            assert stake.worst.facts.get("against", won.index(False) if False in won else 0) == (
                won.index(False) if False in won else 0
            )
            assert stake.worst.points <= 0.0


def wins(game: State, seat: int, ours: int, other: int, theirs: int) -> bool:
    """Whether a seat wins the combat with these dials, played to its verdict."""
    twin = game.clone()
    twin.remember()
    twin.apply(seat, ours)
    twin.apply(other, theirs)
    while not any(event.kind == "won" for event in twin.events):
        acting = twin.to_act[0]
        twin.apply(acting, twin.options(acting)[0])
    won = next(event for event in twin.events if event.kind == "won")
    clan = board(game).world.clans[board(game).clan_of(seat)]
    return bool(won.facts["winner"] == clan)


def test_a_losing_dial_loses_more_at_worst_than_a_sure_one() -> None:
    for game, seat in dials():
        stakes = asked(game, seat).stakes
        sure = [one.worst.points for one in stakes if one.sure]
        unsure = [one.worst.points for one in stakes if not one.sure]
        assert not sure or not unsure or max(unsure) < max(sure)


@pytest.mark.parametrize("name", ["planning", "turn", "dials", "movement", "columns", "reliquary"])
def test_the_parts_of_a_clans_breakdown_come_from_its_evaluation(name: str) -> None:
    game, _ = moment(name)
    whole = evaluate(game, board(game))
    for seat in range(game.book.seats):
        account = Breakdown(game, board(game).clan_of(seat))
        assert account.totals[account.clan] == pytest.approx(whole[seat])


def test_the_parts_of_a_companys_breakdown_are_its_evaluation() -> None:
    game, seat = moment("factory bonus")
    account = Company(game, seat)
    parts = account.score.before_money + account.purse + account.prospects
    parts += account.industry + account.reach + account.under_way
    assert parts == pytest.approx(account.totals[seat])


def test_what_holds_in_one_imagined_world_only_is_not_said() -> None:
    steam, fuel = (
        Argument("grows", {"area": "rhone", "geo": 2.0}, 1.0),
        Argument("fuel-spent", {"n": 1}, -0.1),
    )
    more = Argument("grows", {"area": "rhone", "geo": 3.0}, 2.0)
    assert agreed([[steam, fuel], [more]]) == [Argument("grows", {"area": "rhone", "geo": 2.5}, 1.5)]


def test_what_all_options_share_is_not_said_of_one() -> None:
    cost, gain = Argument("fuel-spent", {"n": 1}, -0.1), Argument("takes", {"area": "rhone", "geo": 1.0}, 1.0)
    assert salient([[cost, gain], [cost]]) == [[gain], [cost]]


def test_numbers_and_words_agree() -> None:
    phrases = fumarole.title("steamwatchers").counsel().phrases
    assert hints.clause(phrases, Argument("fuel-spent", {"n": 1}, 0.0)) == "costs 1 barrel"
    assert hints.clause(phrases, Argument("fuel-spent", {"n": 3}, 0.0)) == "costs 3 barrels"
    rails = fumarole.title("steam-power").counsel().phrases
    cubes = Argument("factory", {"n": 5, "colour": "grey", "city": "Farholt"}, 0.0)
    assert hints.clause(rails, cubes) == "builds a factory with 5 grey cubes in Farholt"
    assert hints.clause(phrases, Argument("takes", {"area": "rhone", "geo": 2.0}, 0.0)).endswith(
        "about 2 GEO at the end"
    )


def test_a_title_without_counsel_is_advised_too() -> None:
    game = VENTS.new(VENTS.setup(seats=3), 1)
    found = asked(game, game.to_act[0])
    assert hints.hint_lines(VENTS, found)[1].endswith(".")
