"""What each seat may see of the table (SW-GEN-21, SW-GEN-23), and what it cannot see redrawn."""

from __future__ import annotations

import random
from typing import Any, Final

from fumarole.engine.sealed import Sealed
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.games.steamwatchers.board import (
    BOX,
    DECK,
    DISCARD,
    FIRST_HAND,
    IN_FORCE,
    NONE,
    Europa,
)
from fumarole.games.steamwatchers.brought import phases
from fumarole.games.steamwatchers.combat_view import combat
from fumarole.games.steamwatchers.part import in_force
from fumarole.games.steamwatchers.rules.incubation import units_fed
from fumarole.games.steamwatchers.rules.planning import spaces_of, tokens_left
from fumarole.games.steamwatchers.rules.whiteout import geo_level
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.unit_view import further_units
from fumarole.games.steamwatchers.world import DECOY, DEFENSE, MOVE, NO_ORDER, ORDERS, TITLES

STEPS: Final = ("resistance", "quarantine", "exile")
"""The spaces of an incubation track, by their numbers."""


def planning(game: State) -> bool:
    """Whether orders lie face down."""
    return game.stack[-1].rule == "planning"


def table(game: State, seat: int) -> dict[str, Any]:
    """The public fields, what follows from them, and of the hidden ones what this seat knows."""
    b = board(game)
    own = b.clans_of(seat) if seat >= 0 else []
    spaces, clans = b.world.spaces, b.world.clans
    shown = game.book.layout.seen(b.cells, seat)
    hidden_orders = planning(game)
    shown["orders"] = {
        spaces[space]: {"clan": clans[owner], "token": ORDERS[b.order(space, owner)]}
        for space in [*b.world.open, *range(b.areas, b.spaces)]
        for owner in [b.cells[b.at.order_of + space] - 1]
        if owner >= 0 and (owner in own or not hidden_orders)
    }
    shown |= game.once("derived", lambda: _derived(game, b))
    if own:
        shown |= _own(game, b, seat, own[0])
        for other in own[1:]:
            left = dict(zip(ORDERS.words[1:], tokens_left(b, other)[1:], strict=True))
            shown["also_tokens"] = {**shown.get("also_tokens", {}), clans[other]: left}
    for part in in_force(game.book):
        shown |= part.in_view(game, seat)
    return shown


def _derived(game: State, b: Europa) -> dict[str, Any]:
    """What everybody can work out: control, hands and decks by number, the combat in progress."""
    world, areas, clans = b.world, b.world.areas, b.world.clans
    round_ = phases(game.book)
    led = [clan for clan in (b.clan_of(s) for s in range(b.seats)) if clan >= 0]
    shown: dict[str, Any] = {
        "control": {
            areas[area]: clans[holder]
            for area in world.open
            for holder in [asks(game).controller(game, b, area)]
            if holder >= 0
        },
        "hands": {
            clans[clan]: {
                "steam": len(b.steam_cards_in(FIRST_HAND + clan)),
                "archon": len(b.archon_cards_in(FIRST_HAND + clan)),
            }
            for clan in led
        },
        "space_costs": {
            clans[clan]: [
                asks(game).space_cost(game, b, clan, n) for n in range(len(world.facts[clan].costs))
            ]
            for clan in led
        },
        "titles": [TITLES[title] for title in world.titles],
        "contract_spaces": world.contract_spaces,
        "closed_areas": [areas[area] for area, closed in enumerate(world.closed) if closed],
        "rounds": asks(game).plan.rounds,
        "peoples": asks(game).plan.peoples,
        "phases": [{"id": phase, "name": name} for phase, name in round_.items()],
        "phase": next((round_[f.rule] for f in reversed(game.stack) if f.rule in round_), "Setup"),
        "deciding": game.stack[-1].rule if game.stack else "",
        "steam_deck": len(b.steam_cards_in(DECK)),
        "steam_discards": len(b.steam_cards_in(DISCARD)),
        "archon_deck": len(b.archon_cards_in(DECK)),
        "archon_in_force": [world.archons[card] for card in b.archon_cards_in(IN_FORCE)],
        "quarantine": {clans[clan]: b.quarantines(clan) for clan in led},
        "incubation_next": {clans[clan]: _next_step(game, b, clan) for clan in led},
        "outlook": {clans[clan]: _outlook(game, b, clan) for clan in led},
    }
    turned_up = b.steam_cards_in(IN_FORCE)
    if turned_up:
        shown["turned_up"] = [areas[card] for card in turned_up]
    under = {clans[clan]: len(b.steam_cards_in(b.under(clan))) for clan in led}
    if any(under.values()):
        shown["under"] = under
    labels = {field: label for part in in_force(game.book) for field, label in part.shown.items()}
    if labels:
        shown["labels"] = labels
    return shown | further_units(b) | combat(game, b)


def _next_step(game: State, b: Europa, clan: int) -> str:
    """What the next step of incubation brings; none where a clan ignores it (SW-CLAN-HIGHGLIMMER-05)."""
    if asks(game).ignores_incubation(game, b, clan):
        return "none"
    track = b.world.facts[clan].incubation
    return STEPS[track[min(b.cells[b.at.incubation + clan], len(track) - 1)]]


def _outlook(game: State, b: Europa, clan: int) -> dict[str, int]:
    """A clan's GEO if it were counted now, whom that would feed, and its army (SW-WHT-02, SW-WHT-08)."""
    geo = geo_level(game, b, clan)
    return {"geo": geo, "feeds": units_fed(b, clan, geo), "army": b.army(clan)}


def _own(game: State, b: Europa, seat: int, own: int) -> dict[str, Any]:
    """What only this seat knows."""
    areas, archons, hand = b.world.areas, b.world.archons, FIRST_HAND + own
    shown: dict[str, Any] = {
        "hand": {
            "steam": [areas[card] for card in b.steam_cards_in(hand)],
            "archon": [archons[card] for card in b.archon_cards_in(hand)],
        },
        "tokens": dict(zip(ORDERS.words[1:], tokens_left(b, own)[1:], strict=True)),
    }
    under = b.steam_cards_in(b.under(own))
    if under:
        shown["own_under"] = [areas[card] for card in under]
    if b.cells[b.at.dial + seat] != NONE:
        shown["dial"] = b.cells[b.at.dial + seat]
    if b.cells[b.at.payment + seat] != NONE:
        shown["payment"] = game.say(b.cells[b.at.payment + seat])
    leaving = {areas[area]: b.leaving(area) for area in b.areas_of(own)}
    if any(any(pair) for pair in leaving.values()):
        shown["leaving"] = leaving
    return shown


def known(game: State, seat: int) -> list[int]:
    """The cells of hidden fields that this seat knows: its own cards, orders, dial and withdrawals."""
    b = board(game)
    own, at, mine_too = b.clan_of(seat), b.at, b.clans_of(seat)
    mine = [FIRST_HAND + own, b.under(own)]
    closed = set(_unseen(b.cells, at.steam_card, b.areas, mine, []))
    closed.update(_unseen(b.cells, at.archon_card, len(b.world.archons), mine, _buried(game, b)))
    cards = [*range(at.steam_card, at.steam_card + b.areas)]
    cards += range(at.archon_card, at.archon_card + len(b.world.archons))
    others = [clan for clan in b.in_play() if clan not in mine_too]
    shut = {space for clan in others for space in spaces_of(game, b, clan)} if planning(game) else set()
    shut -= {space for clan in mine_too for space in b.ordered(clan)}
    spaces = [space for space in range(b.spaces) if space not in shut]
    orders = [start + space for start in (at.order, at.order_of) for space in spaces]
    leaving = [spot for area in b.areas_of(own) for spot in b.leaving_spots(area)]
    of_parts = [cell for part in in_force(game.book) for cell in part.known(game, seat)]
    return [*(card for card in cards if card not in closed), *orders, at.dial + seat, *leaving, *of_parts]


def resample(game: State, seat: int, rng: random.Random) -> None:
    """Redraw hands, decks, face-down orders, withdrawals and all else that is sealed from this seat."""
    b = board(game)
    own = b.clan_of(seat)
    mine = [FIRST_HAND + own, b.under(own)]
    _shuffle(b.cells, b.at.steam_card, b.areas, mine, rng, [])
    _shuffle(b.cells, b.at.archon_card, len(b.world.archons), mine, rng, _buried(game, b))
    rule = game.stack[-1].rule
    for other in range(b.seats):
        clan = b.clan_of(other)
        if other == seat or clan < 0 or b.cells[b.at.eliminated + clan]:
            continue
        if rule == "planning":
            for one in b.clans_of(other):
                _redraw_orders(game, b, other, one, rng)
        elif rule == "excess":
            _redraw_leaving(game, b, other, clan, rng)
        else:
            _redraw_sealed(game, other, rng)
    for part in in_force(game.book):
        part.resample(game, seat, rng)


def _buried(game: State, b: Europa) -> list[int]:
    """The cells of Archon cards that went to the box unseen, with the clan that held them (SW-ELM-05)."""
    book, at = game.book, b.at.archon_card
    if not any(b.cells[b.at.eliminated : b.at.eliminated + b.clans]):
        return []
    start = Title.of(book).board(book, book.layout.blank())
    Title.of(book).prepare(book, start)
    return [at + card for card in b.archon_cards_in(BOX) if start.cells[at + card] != BOX]


def _shuffle(
    cells: list[int], at: int, count: int, mine: list[int], rng: random.Random, buried: list[int]
) -> None:
    """Cards that the seat cannot see change places."""
    unseen = _unseen(cells, at, count, mine, buried)
    places = sorted(cells[card] for card in unseen)
    rng.shuffle(places)
    for card, place in zip(unseen, places, strict=True):
        cells[card] = place


def _unseen(cells: list[int], at: int, count: int, mine: list[int], buried: list[int]) -> list[int]:
    """Cards in the deck, in other hands, under other boards and unseen in the box."""
    return [
        c
        for c in range(at, at + count)
        if cells[c] == DECK or (cells[c] >= FIRST_HAND and cells[c] not in mine) or c in buried
    ]


def _redraw_orders(game: State, b: Europa, seat: int, clan: int, rng: random.Random) -> None:
    areas = spaces_of(game, b, clan)
    for area in areas:
        b.give_order(area, clan, NO_ORDER)
    ready = b.cells[b.at.ready + seat]
    bag = [token for token in (DEFENSE, MOVE, DECOY) for _ in range(b.world.facts[clan].orders[token])]
    rng.shuffle(bag)
    rng.shuffle(areas)
    for area in areas[: len(areas) if ready else rng.randint(0, len(areas))]:
        if bag:
            b.give_order(area, clan, bag.pop())


def _redraw_sealed(game: State, seat: int, rng: random.Random) -> None:
    """Another gesture in the place of one that was a seat's whole decision: a dial, barrels, a vote."""
    f = game.stack[-1]
    rule = game.book.rules[f.rule]
    if isinstance(rule, Sealed) and rule.at_once and game.board.cells[rule.ready_at + seat]:
        game.board.cells[rule.ready_at + seat] = 0
        rule.choose(game, f, seat, rng.choice(rule.options(game, f, seat)))


def _redraw_leaving(game: State, b: Europa, seat: int, clan: int, rng: random.Random) -> None:
    for area in b.areas_of(clan):
        b.nobody_leaves(area)
    army = [
        (area, kind)
        for area in b.areas_of(clan)
        for kind, count in enumerate(b.stays(area, clan))
        for _ in range(count)
    ]
    excess = min(b.army(clan) - b.cells[b.at.supply_limit + clan], len(army))
    if excess <= 0:
        return
    count = excess if b.cells[b.at.ready + seat] else rng.randint(0, excess)
    for area, kind in rng.sample(army, count):
        b.cells[b.leaving_spot(area, kind)] += 1
