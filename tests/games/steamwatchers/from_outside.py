"""An edition, an expansion and a scenario of somebody else's, combined from made-up parts of other tests.

The expansion brings units, a place to carry them, a phase, a secret, a strength and a board for orders; the
scenario is played with it alone, and brings a decision with all that bots, hints and the referee must know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.additions import Additions
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.scenarios.examples import salt_caravan
from fumarole.games.steamwatchers.scenarios.parts.kit import scenario, terms_of
from games.steamwatchers import convoys
from games.steamwatchers.test_edition_questions import OneLoss
from games.steamwatchers.test_order_spaces import LOOKOUT, lookout
from games.steamwatchers.test_parts import Night, night

OLD: Final = "old-ways"
NORTH: Final = "far-north"
SALT: Final = "northern-salt"


def old_ways(book: Rulebook) -> Rulebook:
    """Whoever is beaten loses one unit."""
    return book.but(terms=OneLoss(terms_of(book)))


def far_north(book: Rulebook) -> Rulebook:
    """Convoys, a lookout and the night."""
    return night(lookout(convoys.change(book)))


class FarNorth(Night):
    """The expansion: the night's phase, secret, strength and completion, and what must never be."""

    adds = Additions(boards=(LOOKOUT,), kinds=convoys.KINDS, holds=("aboard",))

    def faults(self, g: State, b: Europa) -> Sequence[str]:
        """Nobody hears anything before the first dusk."""
        at = g.book.layout.at("heard")
        early = any(b.cells[at : at + b.clans]) and not b.cells[b.at.round]
        return ["heard: something before the first dusk"] if early else []


class NorthernSalt(salt_caravan.CaravanPart):
    """The scenario: the caravan's decision with what bots, hints and the referee must know of it."""

    phrases: Mapping[str, str] = {
        **salt_caravan.CaravanPart.phrases,
        f"{SALT}-better": "wins the camp of the caravan before the toll",
        f"{SALT}-worse": "gives up the camp of the caravan before the toll",
    }


EDITION: Final = Part(OLD, "Old ways", "Whoever is beaten loses one unit.", old_ways)
EXPANSION: Final = FarNorth(
    NORTH,
    "Far North",
    "Trucks roll, somebody looks out, and it grows dark.",
    far_north,
    sentences={"owls-call": ("Owls call in {areas}, {far_off} valleys away.",)},
    shown={kind.many: kind.many for kind in convoys.KINDS},
)
SCENARIO: Final = scenario(
    SALT,
    "Northern Salt",
    "The salt caravan crosses the far north.",
    character="intrigue",
    rounds=3,
    columns=3,
    change=salt_caravan.change,
    sentences=salt_caravan.SALT_CARAVAN.sentences,
    shown=salt_caravan.SALT_CARAVAN.shown,
    requires=[NORTH],
    part=NorthernSalt,
)
