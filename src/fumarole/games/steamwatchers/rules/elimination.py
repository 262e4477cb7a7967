"""Elimination: a clan without units leaves the game (SW-ELM)."""

from __future__ import annotations

from fumarole.engine.event import Result
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import BOX, DISCARD, FIRST_HAND, MOST_SPACES, Europa
from fumarole.games.steamwatchers.rules.common import clan_in
from fumarole.games.steamwatchers.rules.departures import leave
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.unit_kinds import CLAN_GONE, SOLDIERS_FIRST
from fumarole.games.steamwatchers.world import FREE, NO_ORDER


def test_elimination(g: State) -> None:
    """After units were taken off the board (SW-ELM-01, SW-ELM-02)."""
    b = board(g)
    lost = [clan for clan in b.in_play() if not b.lives(clan) and not _mobilizing(g, b, clan)]
    for clan in lost:
        fall(g, b, clan)
    if lost:
        _last_clan(g, b)


def fall(g: State, b: Europa, clan: int) -> None:
    """A clan leaves the game; with the primary clan of a seat all its others."""
    if b.primary(clan) == clan:
        for friend in b.friends(clan):
            if not b.cells[b.at.eliminated + friend]:
                for area in b.areas_of(friend):
                    party = b.party(area, friend)
                    leave(g, b, friend, area, party, CLAN_GONE, "lost", "SW-PWW-VAS-46")
                eliminate(g, b, friend)
    if not b.cells[b.at.eliminated + clan]:
        eliminate(g, b, clan)


def _mobilizing(g: State, b: Europa, clan: int) -> bool:
    return any(f.rule == "mobilize" and clan_in(b, f) == clan for f in g.stack)


def eliminate(g: State, b: Europa, clan: int) -> None:
    """Take off the board what is the clan's, and leave what stays (SW-ELM-03 to SW-ELM-06)."""
    cells, at = b.cells, b.at
    cells[at.eliminated + clan] = 1
    _clear_board(b, clan)
    _clear_units(g, b, clan)
    _clear_tracks(b, clan)
    for space in range(MOST_SPACES):
        b.set_space(clan, space, FREE)
    if g.telling:
        g.tell("eliminated", {"clan": b.world.clans[clan]}, ("SW-ELM-01",))
    _clear_hand(g, b, clan)
    asks(g).clear_eliminated(g, b, clan)


def _clear_board(b: Europa, clan: int) -> None:
    """Beacons, orders and contracts."""
    cells, at = b.cells, b.at
    for area in range(b.areas):
        if cells[at.beacon_of + area] == clan + 1:
            cells[at.beacon_of + area] = 0
            cells[at.beacons + area] = 0
    for space in range(b.spaces):
        if cells[at.order_of + space] == clan + 1:
            b.give_order(space, clan, NO_ORDER)
    for floe in range(len(b.world.floes)):
        cells[at.contracts + floe * b.clans + clan] = 0
    if cells[at.associate_of] == clan + 1:
        cells[at.associate] = cells[at.associate_of] = 0


def _clear_units(g: State, b: Europa, clan: int) -> None:
    """Units that do not keep a clan in the game go with it: those of further kinds, and whom holds carry."""
    for number, kind in enumerate(b.world.kinds):
        for area in range(b.areas):
            count = b.miniatures(clan, number, area + 1)
            if count:
                party = [0] * (SOLDIERS_FIRST + len(b.world.kinds))
                party[SOLDIERS_FIRST + number] = count
                b.transfer(clan, number, area + 1, kind.home, count)
                asks(g).departed(g, b, clan, area, party, CLAN_GONE)
        for hold in range(len(b.at.holds)):
            place = b.hold_place(hold)
            b.transfer(clan, number, place, kind.home, b.miniatures(clan, number, place))
    for hold, spot in enumerate(b.at.holds):
        base, elite = b.cells[spot + clan * 2], b.cells[spot + clan * 2 + 1]
        b.stow(clan, hold, -base, -elite)
        b.cells[b.at.supply + clan * 2] += base
        b.cells[b.at.supply + clan * 2 + 1] += elite


def _clear_hand(g: State, b: Europa, clan: int) -> None:
    """Steam Column cards go face up on the discard pile, Archon cards to the box (SW-ELM-05, SW-COL-09)."""
    cells, at = b.cells, b.at
    for card in b.steam_cards_in(FIRST_HAND + clan):
        cells[at.steam_card + card] = DISCARD
        cells[at.last_discard] = card + 1
        if g.telling:
            facts = {"clan": b.world.clans[clan], "card": b.world.areas[card]}
            g.tell("discarded", facts, ("SW-ELM-05",))
    for card in b.archon_cards_in(FIRST_HAND + clan):
        cells[at.archon_card + card] = BOX


def _clear_tracks(b: Europa, clan: int) -> None:
    """Title tokens, barrels, Quarantine tokens and markers."""
    cells, at = b.cells, b.at
    if cells[at.legate_of] == clan + 1:
        cells[at.legate_at] = cells[at.legate_of] = 0
    if cells[at.primus_of] == clan + 1:
        cells[at.primus_at] = cells[at.primus_of] = 0
    for field in (at.pure, at.poisoned, at.contraband, at.surplus_pure, at.surplus_contraband):
        cells[field + clan] = 0
    for field in (at.quarantined_pure, at.quarantined_supply, at.title_of, at.claim_of, at.geo):
        cells[field + clan] = 0


def _last_clan(g: State, b: Europa) -> None:
    """One player left wins, none left ends the game (SW-ELM-09)."""
    left = b.primaries()
    if len(left) > 1 or (left and not asks(g).house.last_clan_wins):
        return
    asks(g).closing(g, b)
    scores = [0] * b.seats
    if not left:
        why = "no clan is left"
        g.end(Result([], scores, why, ("SW-ELM-09",)))
        g.tell("ended", {"why": why}, ("SW-ELM-09",))
    else:
        why = "outlasting all others"
        seat = b.seat_of(left[0])
        scores[seat] = b.cells[b.at.geo + left[0]]
        g.end(Result([seat], scores, why, ("SW-ELM-09",)))
        g.tell("ended", {"winner": b.world.clans[left[0]], "why": why}, ("SW-ELM-09",))
