"""What a case cannot say of Gone with the Singed: draws over many games, and pieces that are never lost."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from fumarole.engine.choice import CHANCE
from fumarole.engine.position import compose
from fumarole.engine.snapshot import begin
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import SET_ASIDE_KINDS, Europa
from fumarole.games.steamwatchers.sentences import sentence
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.title import TITLE

SINGED = {"scenario": "gone-with-the-singed"}


def games(seeds: range, **options: str) -> Iterator[State]:
    """Random games, position by position."""
    for seed in seeds:
        rng = random.Random(seed)
        quick = {"quick": "yes"} if seed % 2 else {}
        game = TITLE.new(TITLE.setup(seats=2, options=options, presets=quick, **SINGED), seed)
        while not game.over:
            yield game
            seat = rng.choice(game.to_act)
            choices = game.options(seat)
            moves = [c for c in choices if game.say(c).startswith(("activate", "move"))]
            game.play(seat, rng.choice(moves if moves and rng.random() < 0.7 else choices))
        yield game


def people(b: Europa) -> int:
    return b.world.clans.number("menrau")


def bare() -> State:
    """A game that waits for its first draw."""
    game = compose(TITLE, TITLE.setup(seats=2, **SINGED), {}, None)
    game.settle()
    return game


@pytest.mark.rule("SW-SCN-SINGED-04")
def test_any_card_of_the_open_areas_may_be_turned_up_first_of_all() -> None:
    game = bare()
    b = board(game)
    assert game.to_act == [CHANCE]
    drawn = [game.say(outcome) for outcome in game.options(CHANCE)]
    assert drawn == [f"the singed hold {b.world.areas[area]}" for area in b.world.open]
    assert any(b.world.numbered[area] for area in b.world.open)


@pytest.mark.rule("SW-SCN-SINGED-09", "SW-SCN-SINGED-10")
def test_wherever_the_singed_live_two_deployment_cards_are_left() -> None:
    game = bare()
    b = board(game)
    world, cards = b.world, [card for card, areas in enumerate(b.world.deployments) if areas]
    fewest = len(cards)
    for areas in itertools.combinations(world.open, 3):
        for area in areas:
            b.put(area, people(b), 3, 0)
        free = [card for card in cards if asks(game).no_deployment(game, b, card) is None]
        assert free == [card for card in cards if not set(world.deployments[card]) & set(areas)]
        fewest = min(fewest, len(free))
        for area in areas:
            b.put(area, people(b), -3, 0)
    assert fewest == 2


@pytest.mark.rule("SW-SCN-SINGED-09")
def test_deployments_agreed_beforehand_are_kept_unless_the_singed_live_there() -> None:
    presets = {"clans": ["free-fleet", "catabatians"], "deployments": [1, 5], "quick": "yes"}
    kept = changed = 0
    for seed in range(60):
        game = TITLE.new(TITLE.setup(presets=presets, **SINGED), seed)
        b = board(game)
        homes = [area for area in range(b.areas) if b.cells[b.at.toxic + area]]
        for name, agreed in (("free-fleet", 1), ("catabatians", 5)):
            card = b.cells[b.at.deployment_of + b.world.clans.number(name)]
            blocked = bool(set(homes) & set(b.world.deployments[agreed - 1]))
            assert card
            assert not set(homes) & set(b.world.deployments[card - 1])
            assert (card == agreed) != blocked
            kept, changed = kept + (not blocked), changed + blocked
    assert kept
    assert changed


@pytest.mark.rule("SW-SCN-SINGED-07", "SW-SCN-SINGED-21", "SW-SCN-SINGED-34")
@pytest.mark.parametrize("flight", ["winner", "opponent", "random"])
def test_singed_and_their_barrels_are_on_the_board_or_in_the_box_and_never_act(flight: str) -> None:
    fled = boxed = 0
    for game in games(range(12), singed_flight=flight):
        b = board(game)
        if game.over:
            fled += sum(event.kind == "singed-fled" for event in game.events)
            boxed += sum(event.kind == "boxed" for event in game.events)
        if game.stack[-1].rule == "singed-areas":
            continue
        mine = people(b)
        barrels = game.book.layout.at("singed_barrels")
        out = [sum(b.kind(area, mine, kind) for area in range(b.areas)) for kind in (0, 1)]
        assert out[0] + b.cells[b.at.aside + mine * SET_ASIDE_KINDS] == 10
        assert out[1] == 0
        assert sum(b.cells[barrels : barrels + b.areas]) == b.cells[b.at.surplus_contraband + mine]
        assert not b.cells[b.at.supply + mine * 2]
        assert not any(b.order(area, mine) for area in range(b.areas))
        assert mine not in b.in_play()
        assert b.cells[b.at.eliminated + mine] == b.cells[b.at.incubation + mine] == 0
        assert b.title_of(mine) == b.claim_of(mine) == -1
        assert TITLE.faults(game) == []
    assert fled
    assert boxed


@pytest.mark.rule("SW-SCN-SINGED-23")
def test_chance_sends_the_singed_to_any_refuge_alike() -> None:
    presets = {"clans": ["free-fleet", "catabatians"]}
    setup = TITLE.setup(presets=presets, options={"singed_flight": "random"}, **SINGED)
    position = {
        "units": {
            "provenca": {"free-fleet": {"base": 5}},
            "rhone": {"menrau": {"base": 3}},
            "eriu": {"catabatians": {"base": 1}},
        },
        "order": {"provenca": "move"},
        "beacon_supply": {"free-fleet": 0},
        "pure": {"free-fleet": 0},
        "contraband": {"free-fleet": 0},
    }
    refuges: dict[str, int] = {}
    for seed in range(140):
        game = begin(compose(TITLE, setup, position, {"turn": {"seat": "free-fleet"}}), seed)
        for said in ("activate provenca", "move 5 base to rhone", "done"):
            game.play(0, game.read(0, said))
        fled = next(event.facts for event in game.events if event.kind == "singed-fled")
        refuges[fled["area"]] = refuges.get(fled["area"], 0) + 1
    near = board(game).world.borders[board(game).world.areas.number("rhone")]
    assert sorted(refuges) == sorted(board(game).world.areas[area] for area in near)
    assert all(count < 40 for count in refuges.values())


def test_the_text_of_the_table_says_where_barrels_lie() -> None:
    game = TITLE.new(TITLE.setup(seats=2, presets={"first": "p1"}, **SINGED), 1)
    text = TITLE.describe(game.view(0))
    b = board(game)
    homes = [b.world.areas[area] for area in range(b.areas) if b.cells[b.at.toxic + area]]
    assert f"Barrels of the Singed (with pieces of the Menrâu): {' 1, '.join(homes)} 1." in text
    assert all(sentence(event.seen_by(0) or {}, TITLE.sentences, {}) for event in game.events)
