"""The Archon deck: which design does what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from fumarole.engine.state import Rule, Rulebook
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.archon.ddos import ArchonStrength, Ddos
from fumarole.games.steamwatchers.archon.deep_tremor import Tremor, TurnUp
from fumarole.games.steamwatchers.archon.edict import EachPlayer, Edict, Edicts, TakesEffect
from fumarole.games.steamwatchers.archon.hold_the_line import HoldTheLine
from fumarole.games.steamwatchers.archon.pack_ice import CloseFloe, PackIce, close_floe
from fumarole.games.steamwatchers.archon.seed_vault import SeedVault, VaultedLevel
from fumarole.games.steamwatchers.archon.spore_season import Spores
from fumarole.games.steamwatchers.archon.synchronised_assault import SynchronisedAssault
from fumarole.games.steamwatchers.archon.winter_levy import Levy
from fumarole.games.steamwatchers.archon.writ_of_sanctions import GiveUp, Writ
from fumarole.games.steamwatchers.part import Opinion, Part
from fumarole.games.steamwatchers.terms import Questions
from fumarole.games.steamwatchers.verbs import CLOSE, TURN_UP
from fumarole.games.steamwatchers.world import World

LASTING: dict[str, type[Edict]] = {
    "pack-ice": PackIce,
    "ddos": Ddos,
    "hold-the-line": HoldTheLine,
    "seed-vault": SeedVault,
}
"""Designs that answer a question while they are in force."""


@mypyc_attr(native_class=False)
class ArchonSet(Part):
    """The cards of the box."""

    opinions: Mapping[int, Opinion] = {CLOSE: close_floe}
    turns = ("synchronised-assault",)


ARCHON_CARDS: Final = ArchonSet(
    "core-archon-cards",
    "Archon cards",
    "The Archon cards of the box.",
    sentences={
        "closed": ("Pack ice closes {floe}.",),
        "strengthened": ("{clan} [adds|add] {strength} as Archon.",),
        "sanctioned": ("The writ of sanctions strikes {clan}.",),
        "gave-fuel": ("{clan} [gives|give] up {barrels}.",),
        "collected": ("{clan} [takes|take] {barrels}.",),
        "turned-up": ("The Steam Column card {card} ({levels}) is turned up.",),
        "kept-card": ("{clan} [keeps|keep] the Steam Column card {card}.",),
    },
)


def when_played() -> dict[str, Rule]:
    """What happens when a card is put down, by design, and the steps of it that have names of their own."""
    return {
        "edict-pack-ice": CloseFloe(),
        "edict-spore-season": EachPlayer("spores"),
        "spores": Spores(),
        "edict-winter-levy": EachPlayer("levy"),
        "levy": Levy(),
        "edict-writ-of-sanctions": Writ(),
        "give-up": GiveUp(),
        "edict-deep-tremor": Tremor(),
        "turn-up": TurnUp(TURN_UP),
    }


def with_edicts(book: Rulebook, world: World) -> Rulebook:
    """The rulebook with all cards of the deck."""
    assert isinstance(book.terms, Questions)
    terms = Edicts(book.terms, [LASTING.get(design, Edict) for design in world.designs])
    book = anchors.put(book, "strengths-announced", "archon-strength", ArchonStrength())
    book = anchors.put(book, "after-token", "synchronised-assault", SynchronisedAssault())
    return book.but(
        terms=terms,
        rules={
            "archon-takes-effect": TakesEffect(True),
            "archon-repeats": TakesEffect(False),
            **when_played(),
            "last-level": VaultedLevel(),
        },
        pieces=(*book.pieces, ARCHON_CARDS),
    )
