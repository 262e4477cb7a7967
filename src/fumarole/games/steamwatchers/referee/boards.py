"""Clan boards: stocks of barrels, action spaces, incubation, supply, and what is chosen in secret."""

from __future__ import annotations

from collections.abc import Iterator

from fumarole.engine.choice import pack, slot_of
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import MOST_SPACES, NONE, Europa
from fumarole.games.steamwatchers.rules.fuel import barrels_of
from fumarole.games.steamwatchers.verbs import PAY
from fumarole.games.steamwatchers.world import SPACES


def faults(game: State, b: Europa) -> Iterator[str]:
    """Of every clan and seat."""
    cards = [b.cells[b.at.deployment_of + clan] for clan in range(b.clans)]
    for clan in b.led():
        yield from _stock(b, clan)
        yield from _tracks(b, clan)
        yield from _spaces(b, clan)
        card, name = cards[clan], b.world.clans[clan]
        if card and cards.count(card) > 1:
            yield f"deployment_of.{name}: {card}, but another clan has that card"
        if card and not b.world.deployments[card - 1]:
            yield f"deployment_of.{name}: {card}, but that card is not in play with so many players"
    for seat, name in enumerate(game.book.setup.seats):
        if b.cells[b.at.dial + seat] > b.world.dial:
            yield f"dial.{name}: {b.cells[b.at.dial + seat]}, but the dial ends at {b.world.dial}"
        yield from _payment(b, b.clan_of(seat), name, b.cells[b.at.payment + seat])


def _payment(b: Europa, clan: int, name: str, payment: int) -> Iterator[str]:
    """What is to be paid in a combat can be paid."""
    if payment == NONE:
        return
    has = barrels_of(b, clan) if clan >= 0 else [0] * 5
    paid = [slot_of(payment, slot) for slot in range(len(has))]
    if payment != pack(PAY, *paid) or any(one > most for one, most in zip(paid, has, strict=True)):
        yield f"payment.{name}: {payment} is no payment that its barrels allow"


def _stock(b: Europa, clan: int) -> Iterator[str]:
    cells, at, facts = b.cells, b.at, b.world.facts[clan]
    name = b.world.clans[clan]
    pure, poisoned, closed = (cells[spot + clan] for spot in (at.pure, at.poisoned, at.quarantined_pure))
    if b.pure_space(clan) < 0 or pure < 0:
        yield (
            f"pure.{name}: {max(pure, 0)} pure barrels, {poisoned} poisoned ones and {closed} Quarantine "
            f"tokens, but its board has {facts.pure} pure spaces"
        )
    if cells[at.contraband + clan] > facts.contraband:
        yield (
            f"contraband.{name}: {cells[at.contraband + clan]}, but its board has {facts.contraband} "
            "contraband spaces"
        )


def _tracks(b: Europa, clan: int) -> Iterator[str]:
    cells, at, facts = b.cells, b.at, b.world.facts[clan]
    name = b.world.clans[clan]
    level, end = cells[at.incubation + clan], len(facts.incubation)
    if level > end:
        yield f"incubation.{name}: {level} is past the end of its track ({end})"
    closed, rows = cells[at.quarantined_supply + clan], len(facts.supply)
    if closed > rows:
        yield f"quarantined_supply.{name}: {closed}, but its supply track has {rows} spaces"
    limit, most = cells[at.supply_limit + clan], max(units for _, units in facts.supply)
    if limit > most:
        yield f"supply_limit.{name}: {limit}, but its supply track ends at {most}"


def _spaces(b: Europa, clan: int) -> Iterator[str]:
    name, spaces = b.world.clans[clan], len(b.world.facts[clan].costs)
    for space in range(spaces, MOST_SPACES):
        if b.space(clan, space):
            what = SPACES[b.space(clan, space)]
            yield f"space.{name}.{space + 1}: {what}, but its board has {spaces} action spaces"
    for kind in range(1, 5):
        if b.special_tokens(clan, kind) < 0:
            have = b.world.facts[clan].tokens[kind]
            used = have - b.special_tokens(clan, kind)
            yield f"space.{name}: {used} times {SPACES[kind]}, but it has {have} such tokens"
