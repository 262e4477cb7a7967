"""Events in sentences.

A part between < and > is said where all its facts are there: `{seat} wins< by {vp}>.`
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from fumarole.games.steam_power.rules.common import BANK_NAME

SENTENCES: Final[dict[str, tuple[str, ...]]] = {
    "city": ("{city} is {tile}.",),
    "cities": ("The cities are drawn: {tiles}.",),
    "dealt": ("{seat} is dealt {contract}.", "{seat} is dealt a contract."),
    "hands": ("Everybody is dealt {hand}; {left} left in the bag.",),
    "begins": ("{seat} begins.",),
    "cash": ("Starting money: {money}.",),
    "kept": ("{seat} keeps the opening hand.",),
    "redrew": ("{seat} exchanges the opening hand.",),
    "round": ("Round {round} begins.",),
    "money": ("{seat} takes ${amount} from the bank.",),
    "uses": ("{seat} uses the {bonus} bonus.",),
    "laid": ("{company} lays {path} in {hex} for ${cost}.",),
    "crossed": ("{company} crosses {hex} with {path} for ${cost}.",),
    "took-up": ("{company} takes up the tile in {hex}.",),
    "replaced": ("{company} replaces the tile in {hex} by {path}.",),
    "linked": ("{company} completes a link from {start} to {end}.",),
    "built": (
        "<By the {bonus} bonus, >{company} lays {tiles} for ${cost}< and completes {links}>"
        "<; a link begun in {start} is not complete yet>.",
    ),
    "rebuilt": (
        "<By the {bonus} bonus, >{company} rebuilds track<; takes up {lifted}><; replaces {replaced}>"
        "<; lays {tiles} for ${cost}><; completes {links}><; a link begun in {start} is not complete yet>.",
    ),
    "factory": ("<By the {bonus} bonus, >{company} builds a factory in {city} with {cubes} {colour} cubes.",),
    "shows": ("{seat} shows {contract}.",),
    "cube": (
        "{company} takes {colour} from {city}, the factory of {owner}; {payer} pays {payee} ${fee}.",
        "{company} takes {colour} from {city}, its own.",
    ),
    "toll": ("{payer} pays {payee} ${toll} for the link of {owner} to {city}.",),
    "bought": ("{seat} buys {colour} from the bank for ${price}.",),
    "exhausted": ("{city} is exhausted; the factory of {owner} stands on it.",),
    "fulfilled": (
        "{company} fulfils {contract} for {vp} VP<, paying {pays}><; the bank pays {bank_pays}>"
        "<; its reward is ${money}><; a {bonus} bonus follows>.",
    ),
    "rewarded": ("{seat} is paid ${amount} by the bank.",),
    "drew": ("{seat} draws {contract}.", "{seat} draws a contract."),
    "drew-from": ("{seat} draws {contract} from {holder}.", "{seat} draws a contract from {holder}."),
    "took": (
        "<By the {bonus} bonus, >{seat} takes {bag} from the bag and {hands} from {holders}.",
        "<By the {bonus} bonus, >{seat} takes {bag} from the bag.",
        "<By the {bonus} bonus, >{seat} takes {hands} from {holders}.",
    ),
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


OPTIONAL: Final = re.compile(r"<([^>]*)>")


def sentence(event: Mapping[str, Any]) -> str:
    """The first sentence all of whose facts this reader may know."""
    facts = {name: _said(name, fact) for name, fact in event["facts"].items()}
    for template in SENTENCES[event["kind"]]:
        try:
            return OPTIONAL.sub(lambda part: _part(part[1], facts), template).format(**facts)
        except KeyError:
            continue
    return ""


def _part(template: str, facts: Mapping[str, str]) -> str:
    try:
        return template.format(**facts)
    except KeyError:
        return ""


def _said(name: str, fact: Any) -> str:
    return FORMS[name](fact) if name in FORMS else str(fact)


def _counted(thing: str) -> Callable[[int], str]:
    return lambda count: f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _whom(company: str) -> str:
    return "the bank" if company == BANK_NAME else company


def _listed(things: list[str]) -> str:
    return f"{', '.join(things[:-1])} and {things[-1]}" if len(things) > 1 else "".join(things)


FORMS: Final[dict[str, Callable[[Any], str]]] = {
    "payer": _whom,
    "payee": _whom,
    "winners": lambda seats: " and ".join(seats) or "nobody wins",
    "holders": _listed,
    "hand": _counted("contract"),
    "bag": _counted("contract"),
    "hands": _counted("contract"),
    "tiles": lambda fact: _counted("tile")(fact) if isinstance(fact, int) else _listed(_tallied(fact)),
    "lifted": _counted("tile"),
    "replaced": _counted("tile"),
    "links": lambda links: _listed([f"{start} - {end}" for start, end in links]),
    "money": lambda fact: str(fact) if isinstance(fact, int) else _listed(_amounts(fact)),
    "pays": lambda paid: _listed([f"${amount} to {_whom(payee)}" for payee, amount in paid.items()]),
    "bank_pays": lambda paid: _listed(_amounts(paid)),
}
"""Facts that are said otherwise than they are."""


def _tallied(counts: Mapping[str, int]) -> list[str]:
    return [f"{count} {thing}" for thing, count in counts.items()]


def _amounts(money: Mapping[str, int]) -> list[str]:
    return [f"{who} ${amount}" for who, amount in money.items()]
