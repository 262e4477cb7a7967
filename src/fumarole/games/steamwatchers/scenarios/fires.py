"""Fires of the Old World: larger armies, opening moves, and the dead as trophies (SW-SCN-FIRES)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.layout import EVERYBODY, Field
from fumarole.engine.phrase import Phrase
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import SET_ASIDE_KINDS, Europa
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.part import Opinion, Part
from fumarole.games.steamwatchers.rules.combat import Combat, fight
from fumarole.games.steamwatchers.rules.common import hand_over
from fumarole.games.steamwatchers.rules.outcome import loser, victor
from fumarole.games.steamwatchers.scenarios.parts import opening_moves
from fumarole.games.steamwatchers.scenarios.parts.forces import ExtraForces
from fumarole.games.steamwatchers.scenarios.parts.kit import clans_of, option, scenario, terms_of
from fumarole.games.steamwatchers.terms import Over, Questions, board
from fumarole.games.steamwatchers.verbs import KINDS
from fumarole.games.steamwatchers.world import BASE, ELITE

TROPHY: Final = 110
TROPHIES_PER_POINT: Final = 2
PRISONER: Final = 0.2
"""What an elite soldier is worth more than a base soldier to the enemy who has lost it for good."""

NOT_KILLED: Final = Reason(
    "This combat sent no such enemy to its supply.", "SW-SCN-FIRES-11", "SW-SCN-FIRES-14"
)


def change(book: Rulebook) -> Rulebook:
    """Two soldiers more for everybody, opening moves, trophies."""
    book = opening_moves.with_opening_moves(book)
    clans = clans_of(book)
    fields = book.layout.plus(
        Field("trophies", clans, clans, KINDS, seen=EVERYBODY),
        Field("supply_before", KINDS, seen=EVERYBODY),
    )
    trophies, before = fields.at("trophies"), fields.at("supply_before")
    loser_picks = book.setup.options["trophy_chooser"] == "loser"
    combat = cast(Combat, book.rules["combat"])
    return book.but(
        terms=Fires(ExtraForces(terms_of(book), 2, 0), trophies),
        layout=fields,
        notation=book.notation.plus(Phrase(TROPHY, "keep_trophy", "keep {kind} as a trophy", kind=KINDS)),
        rules={
            "combat": combat.but("count-supply", before="losses").but("trophy", after="retreat"),
            "count-supply": CountSupply(before),
            "trophy": Trophy(trophies, before, loser_picks),
        },
    )


class Fires(Over):
    """Trophies count at the end."""

    def __init__(self, under: Questions, trophies: int) -> None:
        super().__init__(under)
        self.trophies = trophies

    def final_bonus(self, g: State, b: Europa, clan: int) -> int:
        """One GEO for each full pair, whatever is in it (SW-SCN-FIRES-19, SW-SCN-FIRES-20)."""
        own = self.trophies + clan * b.clans * 2
        kept = sum(b.cells[own : own + b.clans * 2])
        return self.under.final_bonus(g, b, clan) + kept // TROPHIES_PER_POINT


class CountSupply(Rule):
    """What the loser has in supply before the outcome: what it has more afterwards was killed."""

    def __init__(self, before: int) -> None:
        self.before = before

    def run(self, g: State, f: Frame) -> bool:
        """Both kinds."""
        b = board(g)
        spot = b.at.supply + loser(fight(g)) * 2
        b.cells[self.before : self.before + 2] = b.cells[spot : spot + 2]
        g.finish()
        return False


class Trophy(Rule):
    """The winner keeps one of those whom the outcome sent to supply (SW-SCN-FIRES-11 to -17)."""

    def __init__(self, trophies: int, before: int, loser_picks: bool) -> None:
        self.trophies = trophies
        self.before = before
        self.loser_picks = loser_picks

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Ask where there is a choice; a neutral or eliminated winner keeps nothing."""
        b, c = board(g), fight(g)
        winner, beaten = victor(c), loser(c)
        kinds = self.killed(b, beaten) if winner in b.in_play() else []
        if len(kinds) > 1:
            hand_over(b, f, beaten if self.loser_picks and beaten in b.in_play() else winner)
            return True
        self.close(g, b, kinds[0] if kinds else -1)
        return False

    def killed(self, b: Europa, clan: int) -> list[int]:
        """The kinds of which the loser has more in supply than before."""
        spot = b.at.supply + clan * 2
        return [kind for kind in (BASE, ELITE) if b.cells[spot + kind] > b.cells[self.before + kind]]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Either kind."""
        return [pack(TROPHY, kind) for kind in self.killed(board(g), loser(fight(g)))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Nobody of that kind was killed."""
        return NOT_KILLED if verb_of(choice) == TROPHY else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Keep that one."""
        self.close(g, board(g), slot_of(choice, 0))

    def close(self, g: State, b: Europa, kind: int) -> None:
        """The trophy, if any, leaves its owner's supply for good (SW-SCN-FIRES-16)."""
        winner, beaten = victor(fight(g)), loser(fight(g))
        b.cells[self.before : self.before + 2] = [0, 0]
        g.finish()
        if kind < 0:
            return
        b.set_aside(beaten, kind, 1)
        b.cells[self.trophies + (winner * b.clans + beaten) * 2 + kind] += 1
        if g.telling:
            facts = {"clan": b.world.clans[winner], "unit": KINDS[kind], "enemy": b.world.clans[beaten]}
            g.tell("trophy", facts, ("SW-SCN-FIRES-11",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which."""
        return "Choose which of the killed soldiers becomes the winner's trophy."


def keep_trophy(g: State, evaluation: Evaluation, clan: int, chosen: int) -> float:
    """The winner keeps the better one; the loser, where the loser picks, gives the worse away."""
    wanted = clan == victor(fight(g))
    return PRISONER if (slot_of(chosen, 0) == ELITE) == wanted else 0.0


class FiresPart(Part):
    """The referee knows trophies; bots know which is the better one."""

    opinions: Mapping[int, Opinion] = {TROPHY: keep_trophy}
    field_notes: Mapping[str, str] = {
        "trophies": "soldiers kept as trophies: by whom, whose, which kind",
        "supply_before": "the loser's supply before the outcome of a combat",
    }
    moment_notes = opening_moves.MOMENT_NOTES

    def faults(self, g: State, b: Europa) -> list[str]:
        """Trophies are enemies' soldiers, set aside from their supplies (SW-SCN-FIRES-16)."""
        found: list[str] = []
        names, trophies = b.world.clans, g.book.layout.at("trophies")
        for enemy in range(b.clans):
            for kind, word in enumerate(KINDS.words):
                kept = [b.cells[trophies + (clan * b.clans + enemy) * 2 + kind] for clan in range(b.clans)]
                aside = b.cells[b.at.aside + enemy * SET_ASIDE_KINDS + kind]
                if kept[enemy]:
                    found.append(
                        f"trophies.{names[enemy]}.{names[enemy]}: a clan keeps no soldiers of its own"
                    )
                elif sum(kept) > aside:
                    said = f"{sum(kept)} {word} soldiers of {names[enemy]}"
                    found.append(f"trophies: {said}, but {aside} of them are set aside")
        return found


FIRES_OF_THE_OLD_WORLD: Final = scenario(
    "fires-of-the-old-world",
    "Fires of the Old World",
    "Three quick rounds with larger armies; every victory in combat earns a trophy.",
    character="offensive",
    rounds=3,
    columns=3,
    change=change,
    sentences={
        "advanced": ("{clan} [advances|advance] one {unit} soldier from {start} to {area}.",),
        "trophy": ("{clan} [keeps|keep] one {unit} soldier of {enemy} as a trophy.",),
    },
    shown={"trophies": "Trophies"},
    part=FiresPart,
)

OPTIONS: Final = (
    option(
        "trophy_chooser",
        "Who picks the trophy among the killed miniatures of a combat.",
        ("winner", "loser"),
        ("SW-SCN-FIRES-15",),
        "fires-of-the-old-world",
    ),
    *opening_moves.options("fires-of-the-old-world"),
)
