"""Anchors: named moments at which parts put steps of their own, so that none replaces a whole procedure.

Two steps at one anchor follow each other in the order in which they were put there, which is that in which
pieces change a rulebook: clans, Archon cards, table options, edition, scenario, expansions.
"""

from __future__ import annotations

from typing import Final

from fumarole.engine.flow import Anchor, Sequence
from fumarole.engine.state import Rule, Rulebook
from fumarole.games.steamwatchers.rules.combat import Combat


class Place:
    """An anchor and a sentence about it; what is put `inside` a procedure becomes a step of it."""

    def __init__(self, name: str, about: str, inside: str = "", *, before: str = "", after: str = "") -> None:
        self.name = name
        self.about = about
        self.inside = inside
        self.before = before
        self.after = after


PLACES: Final = (
    Place("before-columns", "In setup, before the first column rises.", "setup", before="initial-columns"),
    Place("after-columns", "In setup, when the initial columns stand.", "setup", after="initial-columns"),
    Place("clan-taken", "In setup, a seat has taken a clan with its pieces and claimed a title."),
    Place("before-deployment", "In setup, everybody leads a clan and nobody has deployed."),
    Place("clan-deployed", "In setup, a seat has placed its starting forces."),
    Place("after-deployment", "In setup, all have deployed.", "setup", after="first-chooser"),
    Place("before-titles", "A round has begun, no title of it is taken.", "conclave", before="titles"),
    Place("cards-drawn", "A Watcher or the Archon has drawn cards and has played none."),
    Place("title-taken", "A seat has taken a title and used it; the next title follows."),
    Place("after-titles", "All titles are taken.", "conclave", after="titles"),
    Place("orders-revealed", "All Order tokens are turned up, no turn has been had."),
    Place("before-token", "A seat has chosen an Order token and what to do with it; nothing is done yet."),
    Place(
        "area-entered", "A group has come into an area by a movement, or passes through it on a Forced March."
    ),
    Place(
        "strengths-announced",
        "In a combat, both base strengths are known, support follows.",
        "combat",
        after="announce",
    ),
    Place(
        "support-given",
        "In a combat, both sides have supported, dials follow.",
        "combat",
        after="defense-support",
    ),
    Place("combat-over", "A combat is over, outcome and all.", "combat", after="morale"),
    Place("after-token", "An Order token has been activated, combats and all; it has gone home."),
    Place("before-geo", "Whiteout has begun, GEO markers are as they were.", "whiteout", before="geo"),
    Place("after-geo", "All GEO markers are set, nobody has won yet.", "whiteout", after="geo"),
    Place("round-over", "The boards are cleared, the next round follows.", "whiteout", after="clear-up"),
)

ANCHORS: Final = {place.name: place for place in PLACES}


def empty() -> dict[str, Rule]:
    """All anchors of a game that no part has changed."""
    return {place.name: Anchor() for place in PLACES} | {"after-token": Sequence()}


def put(book: Rulebook, anchor: str, step: str, rule: Rule) -> Rulebook:
    """The rulebook with a step at an anchor, behind those that are there; `step` is the rule's name."""
    if anchor not in ANCHORS:
        raise ValueError(f"There is no anchor {anchor!r}; there are: {', '.join(ANCHORS)}.")
    if step in book.rules:
        raise ValueError(f"There is a rule {step!r} already: a step needs a name of its own.")
    place, there = ANCHORS[anchor], book.rules[anchor]
    assert isinstance(there, Anchor | Sequence)
    rules: dict[str, Rule] = {step: rule, anchor: there.plus(step)}
    if place.inside:
        procedure = book.rules[place.inside]
        assert isinstance(procedure, Sequence | Combat)
        before = [one for one in there.steps if one in procedure.steps]
        if before or place.after:
            rules[place.inside] = procedure.but(step, after=before[-1] if before else place.after)
        else:
            rules[place.inside] = procedure.but(step, before=place.before)
    return book.but(rules=rules)
