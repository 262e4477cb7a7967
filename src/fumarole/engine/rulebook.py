"""A rulebook: terms, rules by name, layout and notation.  Built once for a game, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fumarole.engine.layout import Layout
from fumarole.engine.notation import Notation
from fumarole.engine.rule import Rule, Terms
from fumarole.engine.setup import Setup

if TYPE_CHECKING:
    from fumarole.engine.title import Title


class Rulebook:
    """What is in force: edition x scenario x expansions x options."""

    def __init__(
        self,
        title: Title,
        setup: Setup,
        terms: Terms,
        rules: dict[str, Rule],
        layout: Layout,
        notation: Notation,
        first: str = "game",
    ) -> None:
        self.title = title
        self.setup = setup
        self.terms = terms
        self.rules = rules
        self.layout = layout
        self.notation = notation
        self.first = first
        self.seats = len(setup.seats)

    def but(
        self,
        terms: Terms | None = None,
        rules: dict[str, Rule] | None = None,
        layout: Layout | None = None,
        notation: Notation | None = None,
    ) -> Rulebook:
        """This rulebook with other terms, with rules added or replaced by name, with more fields."""
        return Rulebook(
            self.title,
            self.setup,
            terms if terms is not None else self.terms,
            {**self.rules, **(rules or {})},
            layout if layout is not None else self.layout,
            notation if notation is not None else self.notation,
            self.first,
        )
