"""The Reliquary: twice the steam, a custodian elected every round, help for the last (SW-SCN-RELIQUARY).

What the card itself does is reconstructed: see `scenario-cards.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fumarole.engine.choice import pack
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.layout import EVERYBODY, OWNER, Field
from fumarole.engine.phrase import Phrase
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.engine.words import Words
from fumarole.games.steamwatchers import anchors, reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.part import Intention, Opinion, Part
from fumarole.games.steamwatchers.rules.common import clan_in, is_gone
from fumarole.games.steamwatchers.scenarios.parts.activate_now import ActivateNow, activations
from fumarole.games.steamwatchers.scenarios.parts.holding import held_wrongly
from fumarole.games.steamwatchers.scenarios.parts.kit import clans_of, option, scenario, terms_of
from fumarole.games.steamwatchers.scenarios.reliquary_help import HELP_BARREL, Help
from fumarole.games.steamwatchers.scenarios.reliquary_opinions import PHRASES, elect, voting
from fumarole.games.steamwatchers.scenarios.reliquary_vote import (
    ELECT,
    VOTE,
    ChooseCustodian,
    Vote,
)
from fumarole.games.steamwatchers.terms import Over, Questions, board
from fumarole.games.steamwatchers.verbs import DONE, READY, TAKE_BACK

TASTE: Final = 135
CARDS: Final = 2
SICKNESS: Final = 2

TASTED = Reason("The Reliquary has been paid for: activate a second order now.", "SW-ACT-01")


class Custody(Over):
    """The card is worth a point to its custodian, and leaves an eliminated one."""

    def __init__(self, under: Questions, custodian: int) -> None:
        super().__init__(under)
        self.custodian = custodian

    def watcher_plays(self, g: State, b: Europa) -> int:
        """Two cards instead of one (SW-SCN-RELIQUARY-05)."""
        return CARDS

    def scenario_geo(self, g: State, b: Europa, clan: int) -> int:
        """One GEO, as the card says."""
        held = b.cells[self.custodian] == clan + 1
        return self.under.scenario_geo(g, b, clan) + (1 if held else 0)

    def clear_eliminated(self, g: State, b: Europa, clan: int) -> None:
        """Back beside the board until the next vote (SW-SCN-RELIQUARY-20)."""
        self.under.clear_eliminated(g, b, clan)
        if b.cells[self.custodian] == clan + 1:
            b.cells[self.custodian] = 0
            g.tell("reliquary-left", {"clan": b.world.clans[clan]}, ("SW-SCN-RELIQUARY-20",))


class Taste(Rule):
    """Once a round the custodian may fall ill for a second token in the turn; never for a third (AR-06)."""

    def __init__(self, custodian: int, used: int) -> None:
        self.custodian = custodian
        self.used = used

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def becomes(self) -> tuple[str, ...]:
        """A token must now be activated."""
        return ("activate-now",)

    def run(self, g: State, f: Frame) -> bool:
        """Ask if there is a second token to activate."""
        b = board(g)
        clan = clan_in(b, f)
        spent = b.cells[self.used] or b.cells[b.at.second_token]
        mine = b.cells[self.custodian] == clan + 1
        if mine and not spent and not is_gone(g, f) and activations(g, b, clan):
            return True
        g.finish()
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Enough, or one more."""
        return [DONE, pack(TASTE)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Whether comes before which."""
        return reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """First the sickness, step by step, then the choice among the tokens it has left."""
        g.finish()
        if choice == DONE:
            return
        b = board(g)
        b.cells[self.used] = b.cells[b.at.second_token] = 1
        if g.telling:
            g.tell("reliquary-used", {"clan": b.world.clans[clan_in(b, f)]})
        g.call("activate-now", seat, side=f.side)
        g.call("incubate", seat, [SICKNESS])

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Whether."""
        return f"Use the Reliquary: {SICKNESS} steps of incubation for a second order in this turn?"


def reliquary(book: Rulebook) -> Rulebook:
    """The vote closes every Conclave, the help every Whiteout; the card follows an activated token."""
    some_clan = Words("clan", ["none", *clans_of(book).words])
    fields = book.layout.plus(
        Field("custodian", values=some_clan, seen=EVERYBODY),
        Field("reliquary_used", values=Words("answer", ["none", "yes"]), seen=EVERYBODY),
        Field("vote", Words("seat", book.setup.seats), values=some_clan, seen=OWNER),
    )
    custodian, used, ballots = (fields.at(name) for name in ("custodian", "reliquary_used", "vote"))
    book = anchors.put(book, "after-titles", "vote", Vote(fields.at("ready"), READY, TAKE_BACK, ballots))
    book = anchors.put(book, "after-token", "reliquary", Taste(custodian, used))
    book = anchors.put(book, "round-over", "help", Help(used))
    by_position = book.setup.options["reliquary_tie"] == "position"
    return book.but(
        terms=Custody(terms_of(book), custodian),
        layout=fields,
        notation=book.notation.plus(
            Phrase(TASTE, "use_reliquary", "use the reliquary"),
            Phrase(VOTE, "vote", "vote for {clan}", clan=clans_of(book)),
            Phrase(ELECT, "make_custodian", "make {clan} custodian", clan=clans_of(book)),
            Phrase(HELP_BARREL, "take_pure_barrel", "take a pure barrel"),
        ),
        rules={
            "choose-custodian": ChooseCustodian(custodian, by_position),
            "activate-now": ActivateNow(TASTED),
        },
    )


class ReliquaryPart(Part):
    """Everybody wants to be custodian."""

    opinions: Mapping[int, Opinion] = {VOTE: elect}
    intentions: Mapping[int, Intention] = {VOTE: voting}
    phrases = PHRASES
    field_notes: Mapping[str, str] = {
        "custodian": "who keeps the Reliquary",
        "reliquary_used": "the Reliquary was used this round",
        "vote": "the sealed vote",
    }
    moment_notes: Mapping[str, str] = {
        "vote": "the sealed vote for the custodian, from round 2 on",
        "reliquary": (
            "after an activated token the custodian may use the Reliquary; takes `seat` as `turn` does"
        ),
        "help": "the last are helped with a barrel",
    }

    def faults(self, g: State, b: Europa) -> list[str]:
        """The custodian is in play."""
        return held_wrongly(b, "custodian", g.book.layout.at("custodian"))


RELIQUARY = scenario(
    "the-reliquary",
    "The Reliquary",
    "Twice the steam, a custodian elected anew every round, and help for the last.",
    character="offensive",
    rounds=5,
    columns=3,
    change=reliquary,
    barred=("highglimmer-apostles",),
    barred_rule=("SW-SCN-RELIQUARY-04", "SW-CLAN-ALL-20"),
    sentences={
        "ballots": ("The ballots are opened: {ballots}.",),
        "elected": ("{clan} [becomes|become] custodian of the Reliquary.",),
        "reliquary-used": ("{clan} [uses|use] the Reliquary.",),
        "reliquary-left": ("The Reliquary of {clan} goes back beside the board.",),
        "helped": ("{clan} [is|are] helped with {barrels}.",),
    },
    shown={"custodian": "Custodian of the Reliquary", "reliquary_used": "Reliquary used this round"},
    part=ReliquaryPart,
)

OPTIONS = (
    option(
        "reliquary_tie",
        "Who is custodian after a tied vote: whom the first player on the Conclave track chooses, or who of "
        "those tied stands first on it.",
        ("decider", "position"),
        ("SW-SCN-RELIQUARY-18",),
        "the-reliquary",
    ),
)
