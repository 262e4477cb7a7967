"""Target Area tokens: where they lie, and what an area with one is worth (SW-SCN-GEN-24, SW-SCN-GEN-25)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fumarole.engine.frame import Frame
from fumarole.engine.layout import EVERYBODY, Field
from fumarole.engine.refusal import SetupError
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.engine.words import Words
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.scenarios.parts.kit import areas_of, clans_of, terms_of
from fumarole.games.steamwatchers.terms import Over, Questions, asks, board

TOKENS: Final = 7
NEUTRAL: Final = 1
"""A token with its neutral side up; the clan sides are behind it."""

SENTENCES: Final = {"marked": ("A Target Area token marks {area}.",)}
SHOWN: Final = {"target": "Target Area tokens"}
FIELD_NOTES: Final[Mapping[str, str]] = {
    "target": "the Target Area token that lies there",
}
MOMENT_NOTES: Final[Mapping[str, str]] = {
    "mark-targets": "setup: Target Area tokens are laid",
}


def clan_side(clan: int) -> int:
    """The token that carries a clan, that side up."""
    return NEUTRAL + 1 + clan


def with_tokens(book: Rulebook) -> Rulebook:
    """The rulebook with a place for a token in every area."""
    sides = Words("side of a Target Area token", ["none", "neutral", *clans_of(book).words])
    return book.but(layout=book.layout.plus(Field("target", areas_of(book), values=sides, seen=EVERYBODY)))


def with_targets(
    book: Rulebook, at_the_end: Mapping[str, int], in_every_round: Mapping[str, int] | None = None
) -> Rulebook:
    """Neutral tokens from setup on, each worth GEO to who controls its area: at the end or in every round."""
    worth = {**at_the_end, **(in_every_round or {})}
    if len(worth) > TOKENS:
        raise SetupError(f"targets: there are {TOKENS} tokens, not {len(worth)}.", ("SW-SCN-GEN-24",))
    book = with_tokens(book)
    areas, at = areas_of(book), book.layout.at("target")
    end = {areas.number(area, "targets"): points for area, points in at_the_end.items()}
    rounds = {areas.number(area, "targets"): points for area, points in (in_every_round or {}).items()}
    book = anchors.put(book, "before-columns", "mark-targets", MarkTargets(at, [*end, *rounds]))
    return book.but(terms=TargetGeo(terms_of(book), at, end, rounds))


class MarkTargets(Rule):
    """Tokens are laid, neutral side up, and stay."""

    def __init__(self, at: int, areas: list[int]) -> None:
        self.at = at
        self.areas = areas

    def run(self, g: State, f: Frame) -> bool:
        """All of them."""
        b = board(g)
        for area in self.areas:
            b.cells[self.at + area] = NEUTRAL
            g.tell("marked", {"area": b.world.areas[area]}, ("SW-SCN-GEN-24",))
        g.finish()
        return False


class TargetGeo(Over):
    """GEO for controlled areas with a token: once in the final scoring, or as part of every GEO level."""

    def __init__(self, under: Questions, at: int, end: dict[int, int], rounds: dict[int, int]) -> None:
        super().__init__(under)
        self.at = at
        self.end = end
        self.rounds = rounds

    def held(self, g: State, b: Europa, clan: int, geo: dict[int, int]) -> int:
        """What a clan's tokens are worth."""
        marked = [area for area in geo if b.cells[self.at + area] == NEUTRAL]
        return sum(geo[area] for area in marked if asks(g).controller(g, b, area) == clan)

    def scenario_geo(self, g: State, b: Europa, clan: int) -> int:
        """Every round, where the scenario says so (SW-SCN-GEN-14)."""
        return self.under.scenario_geo(g, b, clan) + self.held(g, b, clan, self.rounds)

    def final_bonus(self, g: State, b: Europa, clan: int) -> int:
        """Otherwise at the end (SW-SCN-GEN-15)."""
        return self.under.final_bonus(g, b, clan) + self.held(g, b, clan, self.end)
