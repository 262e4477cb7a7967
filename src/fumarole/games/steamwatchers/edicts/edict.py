"""What all Archon cards share: the dispatch of questions to the card in force, and its coming into force."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.frame import Frame
from fumarole.engine.game import Game
from fumarole.engine.rule import Rule
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.house import House, Plan
from fumarole.games.steamwatchers.terms import Over, Questions, board


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

    def but(self, house: House, plan: Plan) -> Questions:
        """The same cards over changed answers."""
        return Edicts(self.under.but(house, plan), self.cards)

    def now(self, b: Europa) -> Questions:
        """The card in force, or the game without any."""
        return self.under if b.in_force == NONE else self.edicts[b.in_force]

    def support(self, g: Game, b: Europa, clan: int, source: int, area: int) -> int:
        """Forbidden by DDOS."""
        return self.now(b).support(g, b, clan, source, area)

    def floe_closed(self, g: Game, b: Europa, clan: int, floe: int) -> bool:
        """Closed by Pack Ice."""
        return self.now(b).floe_closed(g, b, clan, floe)

    def tie(self, g: Game, b: Europa, attacker: int, defender: int) -> int:
        """Turned round by Hold the Line."""
        return self.now(b).tie(g, b, attacker, defender)

    def farm_cost(self, g: Game, b: Europa, clan: int) -> int:
        """Waived by the Seed Vault."""
        return self.now(b).farm_cost(g, b, clan)


def in_force(b: Europa, design: str) -> bool:
    """Whether a card of this design is in force."""
    return b.in_force != NONE and b.world.designs[b.in_force] == design


def archon(b: Europa) -> int:
    """The clan that put the card in force this round and has its bonus, or -1 on a repeat."""
    return b.cells[b.at.proclaimer] - 1


class TakesEffect(Rule):
    """A card comes into force, with its bonus, or repeats without (SW-CON-13, SW-CON-15, SW-CON-17)."""

    def __init__(self, bonus: bool) -> None:
        self.bonus = bonus

    def run(self, g: Game, f: Frame) -> bool:
        """What lasts for a round begins anew; then what the card does when played, if anything.

        That rule is called `edict-DESIGN`, with who chooses as its seat.
        """
        b = board(g)
        cells, at = b.cells, b.at
        cells[at.proclaimer] = b.clan_of(f.seat) + 1 if self.bonus else 0
        cells[at.closed_floe] = cells[at.bonus_used] = 0
        for clan in range(b.clans):
            cells[at.doubled + clan] = 0
        g.finish()
        when_played = f"edict-{b.world.designs[b.in_force]}"
        if when_played in g.book.rules:
            g.call(when_played, f.seat)
        return False
