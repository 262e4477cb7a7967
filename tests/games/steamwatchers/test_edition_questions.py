"""What editions change is asked of the terms: a made-up edition answers otherwise and no rule is replaced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.reason import Reason
from fumarole.engine.refusal import Refusal
from fumarole.engine.snapshot import begin
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.scenarios.parts.kit import terms_of
from fumarole.games.steamwatchers.terms import Over, asks, board
from fumarole.games.steamwatchers.title import TITLE, Steamwatchers

SNOWED_IN = Reason("Made up: nobody leaves Rhône.", "X-SNOW-01")
CLOSED_DOORS = Reason("Made up: Gironde takes nobody in.", "X-SNOW-02")
FLEET, WEST = "free-fleet", "western-alliance"
BARE = {FLEET: 0, WEST: 0}


def other(wrapper: type[Over]) -> Steamwatchers:
    """The title with a made-up edition, `other`, with these answers."""
    edition = Piece("other", "Other", "Made up.", lambda book: book.but(terms=wrapper(terms_of(book))))

    class Other(Steamwatchers):
        editions: Sequence[Piece] = (edition, *TITLE.editions)

    return Other()


def game(wrapper: type[Over], position: dict[str, Any], now: object) -> State:
    """A position in which nobody has fuel, under that edition."""
    made = other(wrapper)
    setup = made.setup(edition="other", presets={"clans": [FLEET, WEST]})
    bare = {"pure": BARE, "contraband": BARE}
    return begin(compose(made, setup, {**bare, **position}, now), 1)


def say(g: State, seat: str, *choices: str) -> None:
    number = g.book.setup.seats.index(seat)
    for choice in choices:
        g.play(number, g.read(number, choice))


def may(g: State, seat: str, word: str) -> list[str]:
    options = g.options(g.book.setup.seats.index(seat))
    return [said for said in map(g.say, options) if word in said]


def refused(g: State, seat: str, choice: str) -> list[Reason]:
    with pytest.raises(Refusal) as told:
        say(g, seat, choice)
    return list(told.value.reasons)


def attack(wrapper: type[Over], units: dict[str, dict[str, dict[str, int]]], **more: Any) -> State:
    """The fleet moves with three from Rhône into Neustria and fights."""
    position = {"units": {"rhone": {FLEET: {"base": 3}}, **units}, "order": {"rhone": "move"}, **more}
    g = game(wrapper, position, {"turn": {"seat": FLEET}})
    say(g, FLEET, "activate rhone", "move 3 base to neustria", "done")
    return g


BEATEN = {"neustria": {WEST: {"base": 3}}, "gironde": {WEST: {"base": 1}}, "ripuaria": {WEST: {"base": 1}}}
VICTORS = {"neustria": {WEST: {"base": 5}}, "gironde": {FLEET: {"base": 1}}, "breizh": {FLEET: {"base": 1}}}


class AsEver(Over):
    """Nothing is changed."""


class OneLoss(Over):
    def losses(self, g: State, b: Europa, clan: int) -> int:
        return 1


class SnowedIn(Over):
    def no_leaving(self, g: State, b: Europa, clan: int, area: int) -> Reason | None:
        return SNOWED_IN if b.world.areas[area] == "rhone" else None


class SnowedUnder(Over):
    def no_leaving(self, g: State, b: Europa, clan: int, area: int) -> Reason | None:
        return SNOWED_IN if b.world.areas[area] == "neustria" else None


class ClosedDoors(Over):
    def no_refuge(self, g: State, b: Europa, clan: int, area: int) -> Reason | None:
        closed = b.world.areas[area] == "gironde"
        return CLOSED_DOORS if closed else self.under.no_refuge(g, b, clan, area)


class ByLandAlone(Over):
    def flees_by_sea(self, g: State, b: Europa, clan: int) -> bool:
        return False


class AnyHome(Over):
    def homes(self, g: State, b: Europa, clan: int, area: int) -> list[int]:
        return [near for near in b.world.borders[area] if asks(g).controller(g, b, near) == clan]


class NoPassing(Over):
    def bars_march(self, g: State, b: Europa, clan: int, via: int, base: int, elite: int) -> bool:
        return asks(g).controller(g, b, via) not in (-1, clan)


class BeaconHere(Over):
    def beacon_places(self, g: State, b: Europa, clan: int) -> list[int]:
        start = b.cells[b.at.active_area] - 1
        return [area for area in self.under.beacon_places(g, b, clan) if area == start]


class NoFarm(Over):
    def farm_follows(self, g: State, b: Europa, clan: int, area: int) -> bool:
        return False


class Titles(Over):
    """Two cards for a Watcher, who plays none; one for the Archon; two soldiers from the Primus."""

    def watcher_draws(self, g: State, b: Europa, clan: int) -> int:
        return 2

    def watcher_plays(self, g: State, b: Europa) -> int:
        return 0

    def archon_draws(self, g: State, b: Europa, clan: int) -> int:
        return 1

    def primus_recruits(self, g: State, b: Europa, clan: int) -> int:
        return 2


def left(g: State, area: str, clan: str) -> int:
    b = board(g)
    return b.units(b.world.areas.number(area), b.world.clans.number(clan))


@pytest.mark.parametrize(("wrapper", "fled"), [(AsEver, 0), (OneLoss, 1)])
def test_losses_are_asked(wrapper: type[Over], fled: int) -> None:
    g = attack(wrapper, {"neustria": {WEST: {"base": 2}}, "gironde": {WEST: {"base": 1}}})
    assert left(g, "gironde", WEST) == 1 + fled


def test_who_may_not_leave_neither_moves_nor_marches() -> None:
    units = {"rhone": {FLEET: {"base": 3}}, "sicilia": {WEST: {"base": 1}}}
    position = {"units": units, "order": {"rhone": "move"}, "pure": {FLEET: 3, WEST: 0}}
    for wrapper, held in ((AsEver, False), (SnowedIn, True)):
        g = game(wrapper, position, {"turn": {"seat": FLEET}})
        say(g, FLEET, "activate rhone")
        assert (not may(g, FLEET, "move") and not may(g, FLEET, "march")) == held
        assert may(g, FLEET, "beacon in rhone")
    assert refused(g, FLEET, "move 1 base to neustria") == [SNOWED_IN]


@pytest.mark.parametrize(("wrapper", "fled"), [(AsEver, 1), (SnowedUnder, 0)])
def test_who_may_not_leave_does_not_flee(wrapper: type[Over], fled: int) -> None:
    g = attack(wrapper, {"neustria": {WEST: {"base": 3}}, "gironde": {WEST: {"base": 1}}})
    assert left(g, "gironde", WEST) == 1 + fled
    assert left(g, "neustria", WEST) == 0


def test_refuges_are_asked() -> None:
    g = attack(AsEver, BEATEN)
    assert may(g, WEST, "flee") == ["flee to gironde", "flee to ripuaria"]
    g = attack(ClosedDoors, BEATEN)
    assert left(g, "ripuaria", WEST) == 2
    g = attack(ClosedDoors, {**BEATEN, "breizh": {WEST: {"base": 1}}})
    assert may(g, WEST, "flee") == ["flee to breizh", "flee to ripuaria"]
    assert refused(g, WEST, "flee to gironde") == [CLOSED_DOORS]


@pytest.mark.parametrize(("wrapper", "fled"), [(AsEver, 1), (ByLandAlone, 0)])
def test_whether_anybody_flees_by_sea_is_asked(wrapper: type[Over], fled: int) -> None:
    units = {"rhone": {FLEET: {"base": 3}}, "gironde": {WEST: {"base": 3}}, "galiza": {WEST: {"base": 1}}}
    position = {"units": units, "order": {"rhone": "move"}, "contracts": {"mor-irez": {WEST: 1}}}
    g = game(wrapper, position, {"turn": {"seat": FLEET}})
    say(g, FLEET, "activate rhone", "move 3 base to gironde", "done")
    assert left(g, "galiza", WEST) == 1 + fled


def test_where_beaten_attackers_go_is_asked() -> None:
    assert left(attack(AsEver, VICTORS), "rhone", FLEET) == 1
    g = attack(AnyHome, VICTORS)
    assert may(g, FLEET, "flee") == ["flee to gironde", "flee to breizh"]
    assert refused(g, FLEET, "flee to rhone")[0].rules == ("SW-CMB-32",)
    say(g, FLEET, "flee to breizh")
    assert (left(g, "rhone", FLEET), left(g, "breizh", FLEET)) == (0, 2)


def test_what_bars_a_march_is_asked() -> None:
    units = {"rhone": {FLEET: {"base": 3}}, "sicilia": {WEST: {"base": 1}}}
    position = {"units": units, "order": {"rhone": "move"}, "pure": {FLEET: 3, WEST: 0}}
    position["beacon_of"] = {"neustria": WEST}
    over = "march 1 base to normaundie through neustria"
    for wrapper, barred in ((AsEver, False), (NoPassing, True)):
        g = game(wrapper, position, {"turn": {"seat": FLEET}})
        say(g, FLEET, "activate rhone")
        marches = may(g, FLEET, "march 1 base")
        assert any("neustria" in said and "normaundie" in said for said in marches) != barred, over
        assert any("ripuaria" in said and "saksas" in said for said in marches)


@pytest.mark.parametrize(
    ("wrapper", "places"),
    [(AsEver, ["beacon in rhone", "beacon in gironde"]), (BeaconHere, ["beacon in rhone"])],
)
def test_where_a_beacon_may_lie_is_asked(wrapper: type[Over], places: list[str]) -> None:
    units = {"rhone": {FLEET: {"base": 3}}, "gironde": {FLEET: {"base": 1}}, "sicilia": {WEST: {"base": 1}}}
    g = game(wrapper, {"units": units, "order": {"rhone": "move"}}, {"turn": {"seat": FLEET}})
    say(g, FLEET, "activate rhone")
    assert sorted(may(g, FLEET, "beacon")) == sorted(places)
    if wrapper is BeaconHere:
        assert refused(g, FLEET, "beacon in gironde")[0].rules


@pytest.mark.parametrize(("wrapper", "asked"), [(AsEver, True), (NoFarm, False)])
def test_whether_a_farm_follows_a_column_is_asked(wrapper: type[Over], asked: bool) -> None:
    units = {"rhone": {FLEET: {"base": 3}}, "sicilia": {WEST: {"base": 1}}}
    position = {"units": units, "steam": {"rhone": 1}, "pure": {FLEET: 3, WEST: 0}}
    g = game(wrapper, position, "subsiding")
    assert any(frame.rule == "farm" for frame in g.stack) == asked


@pytest.mark.parametrize(
    ("wrapper", "steam", "archon", "played", "recruits"), [(AsEver, 6, 3, 2, 1), (Titles, 4, 1, 0, 2)]
)
def test_what_titles_bring_is_asked(
    wrapper: type[Over], steam: int, archon: int, played: int, recruits: int
) -> None:
    made, clans = other(wrapper), ["menrau", "catabatians", "rhein-stamm", FLEET]
    titles = ["watcher-1", "archon", "primus", "watcher-4"]
    setup = made.setup(seats=4, edition="other", presets={"clans": clans, "titles": titles, "quick": True})
    g = made.new(setup, 3)
    while board(g).cells[board(g).at.round] < 1 or g.stack[-1].rule != "planning":
        seat = g.to_act[0]
        g.play(seat, g.options(seat)[-1])
    told = [(event.kind, event.rules) for event in g.events]
    assert [kind for kind, _ in told].count("drew-archon") == archon
    assert told.count(("recruited", ("SW-CON-22",))) == recruits
    assert [kind for kind, _ in told].count("drew-steam") == steam
    assert len([kind for kind, rules in told if "SW-CON-05" in rules]) == played
