"""Secrets of the Careeners: quarantine to buy off, hidden Ruins, victory by havens (SW-SCN-CAREENERS)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fumarole.engine.choice import slot_of
from fumarole.engine.layout import EVERYBODY, Field
from fumarole.engine.phrase import Phrase
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.engine.words import Words
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement import heuristics
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.part import Opinion, Part
from fumarole.games.steamwatchers.rules.barter import havens
from fumarole.games.steamwatchers.scenarios.parts import quarantine, targets
from fumarole.games.steamwatchers.scenarios.parts.kit import areas_of, option, scenario, terms_of
from fumarole.games.steamwatchers.scenarios.parts.quarantine import (
    with_removals,
    with_starting_quarantine,
)
from fumarole.games.steamwatchers.scenarios.parts.targets import with_tokens
from fumarole.games.steamwatchers.scenarios.ruins import (
    MARK,
    PACKET_OF_FIVE,
    RUINS_DRAWN,
    Digging,
    FoundHaven,
    Packet,
    Ruins,
)
from fumarole.games.steamwatchers.terms import Over

PRICE: Final = 2
SUPREME_FROM: Final = 3
HAVENS: Final = 4
HAVENS_OF_FIVE: Final = 3

DRAWING: Final = ("draw-steam", "watcher", "opening-draw", "untaken-watcher", "turn-up", "edict-deep-tremor")
"""Rules that draw Steam Column cards, and those that go on with the cards drawn."""


def change(book: Rulebook) -> Rulebook:
    """Quarantine in setup and before Whiteout, the packet after the initial columns, havens that win."""
    seats = Words("seat", ["none", *book.setup.seats])
    again = book.setup.options["careeners_multiple_removals"] == "on"
    book = with_removals(with_starting_quarantine(with_tokens(book), 1), PRICE, again)
    fields = book.layout.plus(
        Field("ruins_packet", most=1 + PACKET_OF_FIVE, seen=EVERYBODY),
        Field("ruins_finder", values=seats, seen=EVERYBODY),
    )
    packet, finder, target = (fields.at(name) for name in ("ruins_packet", "ruins_finder", "target"))
    book = anchors.put(book, "after-columns", "packet", Packet(packet))
    drawing: dict[str, Rule] = {
        name: Digging(book.rules[name], packet, finder) for name in DRAWING if name in book.rules
    }
    return book.but(
        terms=ByHavens(FoundHaven(terms_of(book), target)),
        layout=fields,
        notation=book.notation.plus(
            Phrase(RUINS_DRAWN, "ruins_come_up", "the ruins come up"),
            Phrase(MARK, "mark_haven", "mark {area} as a haven", area=areas_of(book)),
        ),
        rules={
            **drawing,
            "ruins": Ruins(target),
        },
    )


class ByHavens(Over):
    """Havens win from round 3 on (SW-SCN-CAREENERS-20 to SW-SCN-CAREENERS-25)."""

    def supreme(self, g: State, b: Europa, clan: int) -> bool:
        """Four controlled havens or more, three with five players."""
        needed = HAVENS_OF_FIVE if b.seats == 5 else HAVENS
        return b.cells[b.at.round] >= SUPREME_FROM and havens(g, b, clan) >= needed


def mark_haven(g: State, evaluation: Evaluation, clan: int, chosen: int) -> float:
    """A haven that oneself can reach first."""
    area = slot_of(chosen, 0)
    return heuristics.nearness(evaluation, clan, area) + 0.1 * evaluation.worth(area)


class CareenersPart(Part):
    """Bots know what a haven and a token bought off are good for."""

    opinions: Mapping[int, Opinion] = {MARK: mark_haven}
    unpaid = quarantine.UNPAID
    field_notes: Mapping[str, str] = {
        **targets.FIELD_NOTES,
        "ruins_packet": "the cards of the Ruins packet",
        "ruins_finder": "who finds the Ruins",
    }
    moment_notes: Mapping[str, str] = {
        **quarantine.MOMENT_NOTES,
        "packet": "setup: the packet of the Ruins",
    }


SECRETS_OF_THE_CAREENERS: Final = scenario(
    "secrets-of-the-careeners",
    "Secrets of the Careeners",
    "Havens win the game; quarantine can be bought off, and somewhere in the deck lie the Ruins.",
    character="conquest",
    rounds=5,
    columns=3,
    change=change,
    sentences={
        "packet": ("Ruins lies hidden among the first {cards} cards of the Steam Column deck.",),
        "ruins": ("Ruins comes up; {seat} makes its choices.",),
        "haven": ("{area} becomes a haven.",),
        **quarantine.LIFTED,
    },
    shown={
        "ruins_packet": "Cards left in the packet with Ruins",
        "target": "Haven found through Ruins",
    },
    part=CareenersPart,
)

OPTIONS: Final = (
    option(
        "careeners_multiple_removals",
        "Whether a clan may buy off more than one Quarantine token in a Whiteout.",
        ("off", "on"),
        ("SW-SCN-CAREENERS-14",),
        "secrets-of-the-careeners",
    ),
)
