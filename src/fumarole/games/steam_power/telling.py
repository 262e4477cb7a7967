"""Events in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fumarole.games.steam_power.rules.common import BANK_NAME

SENTENCES: Final[dict[str, tuple[str, ...]]] = {
    "city": ("{city} is {tile}.",),
    "dealt": ("{seat} is dealt {contract}.",),
    "begins": ("{seat} begins.",),
    "redrew": ("{seat} exchanges the opening hand.",),
    "round": ("Round {round} begins.",),
    "money": ("{seat} takes ${amount} from the bank.",),
    "laid": ("{company} lays {path} in {hex} for ${cost}.",),
    "crossed": ("{company} crosses {hex} with {path} for ${cost}.",),
    "took-up": ("{company} takes up the tile in {hex}.",),
    "replaced": ("{company} replaces the tile in {hex} by {path}.",),
    "linked": ("{company} completes a link from {start} to {end}.",),
    "factory": ("{company} builds a factory in {city} with {cubes} {colour} cubes.",),
    "shows": ("{seat} shows {contract}.",),
    "cube": (
        "{company} takes {colour} from {city}, the factory of {owner}; {payer} pays {payee} ${fee}.",
        "{company} takes {colour} from {city}, its own.",
    ),
    "toll": ("{payer} pays {payee} ${toll} for the link of {owner} to {city}.",),
    "bought": ("{seat} buys {colour} from the bank for ${price}.",),
    "exhausted": ("{city} is exhausted; the factory of {owner} stands on it.",),
    "fulfilled": ("{company} fulfils {contract}, {vp} VP.",),
    "rewarded": ("{seat} is paid ${amount} by the bank.",),
    "drew": ("{seat} draws {contract}.", "{seat} draws a contract."),
    "drew-from": ("{seat} draws {contract} from {holder}.", "{seat} draws a contract from {holder}."),
    "ending": ("{company} has fulfilled {contracts} contracts: this is the last round.",),
    "lapsed": ("{seat} makes no use of the {bonus} bonus; it lapses.",),
    "stalling": (
        "Rounds without a link completed, a factory built or a contract fulfilled: {rounds}. "
        "With one more the game ends.",
    ),
    "stalled": (
        "Rounds without a link completed, a factory built or a contract fulfilled: {rounds}. The game ends.",
    ),
    "scored": (
        "{company}: {total} VP, {contracts} of them for contracts, {cities} for VP cities, "
        "{factories} for emptied factories, {cash} for money.",
    ),
    "turned-up": ("The rival turns up {contract}.",),
    "returned": ("{contract} goes back into the bag.",),
    "ended": ("The game is over: {winners}, {why}.",),
}


def sentence(event: Mapping[str, Any]) -> str:
    """The first sentence all of whose facts this reader may know."""
    facts = {name: _said(fact) for name, fact in event["facts"].items()}
    facts |= {name: "the bank" for name in ("payer", "payee") if facts.get(name) == BANK_NAME}
    for template in SENTENCES[event["kind"]]:
        try:
            return template.format(**facts)
        except KeyError:
            continue
    return ""


def _said(fact: Any) -> str:
    if isinstance(fact, list):
        return " and ".join(fact) or "nobody wins"
    return str(fact)
