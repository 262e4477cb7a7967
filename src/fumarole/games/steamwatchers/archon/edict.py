"""What all Archon cards share: who is asked while a card is in force, its coming into force, its bonus."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.frame import Frame, Memory
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.rules.common import players_in_order
from fumarole.games.steamwatchers.rules.memory import a_clan
from fumarole.games.steamwatchers.terms import Over, Questions, asks, board


@mypyc_attr(allow_interpreted_subclasses=True)
class Edict(Over):
    """The lasting effect of one design; a card without any answers as the game does."""


class Edicts(Over):
    """Asks the card in force first; only the questions that some card answers are listed here."""

    def __init__(self, under: Questions, cards: list[type[Edict]]) -> None:
        super().__init__(under)
        self.cards = cards
        made: dict[type[Edict], Edict] = {}
        for card in cards:
            if card not in made:
                made[card] = card(under)
        self.edicts = [made[card] for card in cards]

    def now(self, g: State, b: Europa, clan: int) -> Questions:
        """The card in force, or the game without any, which is also what a protected clan plays (AR-08)."""
        if b.in_force == NONE or asks(g).protected(g, b, clan):
            return self.under
        return self.edicts[b.in_force]

    def support(self, g: State, b: Europa, clan: int, source: int, area: int) -> int:
        """Forbidden by DDOS."""
        return self.now(g, b, clan).support(g, b, clan, source, area)

    def floe_closed(self, g: State, b: Europa, clan: int, floe: int) -> bool:
        """Closed by Pack Ice."""
        return self.now(g, b, clan).floe_closed(g, b, clan, floe)

    def tie(self, g: State, b: Europa, attacker: int, defender: int) -> int:
        """Turned round by Hold the Line, unless that would bind or help somebody protected."""
        return self.at_a_tie(g, b, attacker, defender).tie(g, b, attacker, defender)

    def tie_card(self, g: State, b: Europa, attacker: int, defender: int) -> int:
        """Hold the Line, where it is in force for both."""
        return self.at_a_tie(g, b, attacker, defender).tie_card(g, b, attacker, defender)

    def at_a_tie(self, g: State, b: Europa, attacker: int, defender: int) -> Questions:
        """Who is asked about a tie between these two."""
        return self.under if asks(g).protected(g, b, attacker) else self.now(g, b, defender)

    def farm_cost(self, g: State, b: Europa, clan: int) -> int:
        """Waived by the Seed Vault."""
        return self.now(g, b, clan).farm_cost(g, b, clan)


def in_force(b: Europa, design: str) -> bool:
    """Whether a card of this design is in force."""
    return b.in_force != NONE and b.world.designs[b.in_force] == design


def archon(g: State, b: Europa) -> int:
    """The clan with the bonus of the card in force; -1 on a repeat, or if the Archon is protected (AR-08)."""
    clan = b.cells[b.at.proclaimer] - 1
    return NONE if clan < 0 or asks(g).protected(g, b, clan) else clan


def is_archon(g: State, b: Europa, clan: int) -> bool:
    """Whether a clan, or the primary clan of its seat, has that bonus."""
    return clan >= 0 and archon(g, b) == b.primary(clan)


class TakesEffect(Rule):
    """A card comes into force, with its bonus, or repeats without (SW-CON-13, SW-CON-15, SW-CON-17)."""

    def __init__(self, bonus: bool) -> None:
        self.bonus = bonus

    def memory(self, book: Rulebook) -> Memory:
        """Who chooses."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """What lasts for a round begins anew; then what the card does when played, if anything.

        That rule is called `edict-DESIGN`, with who chooses as its seat (AR-01).
        """
        b = board(g)
        cells, at = b.cells, b.at
        cells[at.proclaimer] = b.clan_of(f.seat) + 1 if self.bonus else 0
        cells[at.closed_floe] = cells[at.bonus_used] = 0
        for clan in range(b.clans):
            cells[at.doubled + clan] = 0
        g.finish()
        if not self.bonus and g.telling:
            facts = {"card": b.world.archons[b.in_force], "name": b.world.card_names[b.in_force]}
            g.tell("repeated", facts, ("SW-CON-15",))
        when_played = f"edict-{b.world.designs[b.in_force]}"
        if when_played in g.book.rules:
            g.call(when_played, f.seat)
        return False


class EachPlayer(Rule):
    """Every player the card touches carries out a rule, one completely before the next (AR-02, AR-08)."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def memory(self, book: Rulebook) -> Memory:
        """Whether it has begun, and the clans still to come."""
        return Memory(steps=1, rows=(a_clan(book),), many=book.seats)

    def run(self, g: State, f: Frame) -> bool:
        """The next clan in Conclave order."""
        b = board(g)
        if f.step == 0:
            f.step = 1
            f.memo = players_in_order(b)
        if not f.memo:
            g.finish()
            return False
        clan = f.memo.pop(0)
        if not b.cells[b.at.eliminated + clan] and not asks(g).protected(g, b, clan):
            g.call(self.rule, b.seat_of(clan))
        return False
