"""A made-up part of the game from outside the package: every seat leads a second clan.

It chooses that clan and deploys it after all others, on a Deployment card of its own; it plays for it in
turn, with titles and orders of its own, from one hand, one purse, one GEO and one incubation track.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from fumarole.engine import flow
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.piece import Piece
from fumarole.engine.setup import Setup
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.build import world
from fumarole.games.steamwatchers.fields import also_leads
from fumarole.games.steamwatchers.rules.common import call_for
from fumarole.games.steamwatchers.rules.memory import how_many
from fumarole.games.steamwatchers.rules.setup import Agreed, ChooseClan, Deploy, stock
from fumarole.games.steamwatchers.scenarios.parts.kit import clans_of
from fumarole.games.steamwatchers.terms import Over, Questions, board
from fumarole.games.steamwatchers.title import Steamwatchers
from fumarole.games.steamwatchers.world import TITLES, World

SECONDS = "second-clans"


class Seconds(Over):
    """A second clan brings soldiers only, does nothing special, and supports the first."""

    def starting_forces(self, g: State, b: Europa, clan: int) -> list[int]:
        forces = self.under.starting_forces(g, b, clan)
        return forces if b.primary(clan) == clan else [forces[0], 1, 0, 0, 0]

    def special_tokens(self, g: State, b: Europa, clan: int, kind: int) -> int:
        return self.under.special_tokens(g, b, clan, kind) if b.primary(clan) == clan else 0

    def supporting_clans(self, g: State, b: Europa, clan: int) -> list[int]:
        return [clan, *b.friends(clan)]


class ChooseSeconds(Rule):
    """Seat by seat a second clan, each deployed at once."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory(steps=book.seats)

    def run(self, g: State, f: Frame) -> bool:
        if f.step == g.book.seats:
            g.finish()
            return False
        f.step += 1
        g.call("choose-second", g.book.seats - f.step)
        return False


class ChooseSecond(ChooseClan):
    """One clan more, with a title of its own."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory(owned=True, above=("choose-seconds",))

    def lead(self, g: State, seat: int, clan: int, title: int) -> None:
        b = board(g)
        b.cells[b.also + seat] = clan + 1
        stock(b, clan)
        b.cells[b.at.claim_of + clan] = title + 1
        g.finish()
        call_for(g, b, "deploy-second", clan)
        flow.reach(g, "clan-taken", seat, b.side(clan))
        names = g.book.setup.seats
        g.tell("leads", {"seat": names[seat], "clan": b.world.clans[clan], "title": TITLES[title]})


class DeploySecond(Deploy):
    """Its soldiers, on a card of its own."""

    def memory(self, book: Rulebook) -> Memory:
        kinds = ("base", "elite", "farms", "turrets", "column")
        return Memory(
            *[how_many(kind) for kind in kinds], steps=1, owned=True, later=True, above=("choose-seconds",)
        )


def seconds(book: Rulebook) -> Rulebook:
    """The change of the part."""
    clans, seats = clans_of(book), book.setup.seats
    setup = cast(flow.Sequence, book.rules["setup"])
    free = [-1] * len(seats)
    agreed = Agreed(free, free, free, -1, cast(ChooseClan, book.rules["choose-clan"]).agreed.quick)
    return book.but(
        layout=book.layout.plus(also_leads(clans, seats)),
        side_names=clans.words,
        terms=Seconds(cast(Questions, book.terms)),
        rules={
            "setup": setup.but("choose-seconds", after="first-chooser"),
            "choose-seconds": ChooseSeconds(),
            "choose-second": ChooseSecond(agreed),
            "deploy-second": DeploySecond(agreed),
        },
    )


class TwoClans(Steamwatchers):
    """Steamwatchers with that part, on a map for as many clans as there are."""

    id = "two-clans"
    expansions: Sequence[Piece] = (Piece(SECONDS, "Second clans", "Every seat leads two clans.", seconds),)

    def world(self, setup: Setup) -> World:
        return world(2 * len(setup.seats))


TITLE = TwoClans()


def agreed(seats: int = 2, quick: bool = True, **more: object) -> Setup:
    """A game of two clans each."""
    presets = {"quick": "yes"} if quick else {}
    return TITLE.setup(seats=seats, expansions=[SECONDS], presets=presets, **more)
