"""Steam Power as a title: what can be agreed, what a seat sees, how it is told."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from fumarole.content import facts_text, load
from fumarole.engine.board import Board
from fumarole.engine.chance import SeededDice
from fumarole.engine.component_facts import Pack, WholeFacts, successive
from fumarole.engine.counsel import Counsel
from fumarole.engine.frame import Frame
from fumarole.engine.judgement import Judgement
from fumarole.engine.page import Page
from fumarole.engine.piece import Piece
from fumarole.engine.refusal import SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.state import Rulebook, State
from fumarole.engine.title import Title
from fumarole.engine.words import Words
from fumarole.games.steam_power import (
    completion,
    component_info,
    core_rules,
    description,
    measures,
    moments,
    own_maps,
    reasons,
    referee,
    remarks,
    sentences,
    view,
)
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.build import EARLY_MAPS, content, fingerprint, world, world_of
from fumarole.games.steam_power.counsel.adviser import SteamPowerCounsel
from fumarole.games.steam_power.fields import Spots, layout
from fumarole.games.steam_power.guided import first_rails
from fumarole.games.steam_power.house_rules import HouseRules
from fumarole.games.steam_power.judgement.judge import SteamPowerJudgement
from fumarole.games.steam_power.options import OPTIONS
from fumarole.games.steam_power.reference import notes, printed
from fumarole.games.steam_power.rules.common import BANK_NAME
from fumarole.games.steam_power.solo import timetable
from fumarole.games.steam_power.terms import Questions
from fumarole.games.steam_power.verbs import notation
from fumarole.games.steam_power.world import World

FEWEST: Final = 2
"""Whoever plays alone does so on the map for two."""
FORMER: Final = Path(__file__).parent / "former"
"""Component facts that earlier games were played with, as packs."""
MAP_DRAW: Final = -1
"""The number of the draw that picks a map, before draw 0."""


class SteamPower(Title):
    """Tracks, factories and contracts on a map of hexes."""

    id = "steam-power"
    name = "Steam Power"
    about = "Rival railways lay track, build factories and fulfil contracts."
    players = (2, 5)
    editions: Sequence[Piece] = (
        Piece("work-in-progress", "Work in progress", "The game of the rulebook text of 2024."),
    )
    options = OPTIONS
    former_facts: Mapping[str, tuple[Pack, ...]] = successive(
        FORMER,
        {
            "first": "bc9f71e5e5e079b74b03ca738c30c599794c2004e58f32e061f0369a46b6a9ac",
            "second": "491bb3af0c5eef8494d261e19afaca447b0fe5ba2a94cb0b4798bb6923ba3e3f",
            "third": "b0cd1136909bb34df14260c1655cfecb6fb7b5f8b02bd09c7ec637cadfc4420c",
            "fourth": "9132762e99639f75cac4018e35822e9c437b3e5f2371bf49a2b0c587e8eb1bc2",
        },
    )
    scenario_word = "map"
    between_bots = {"stall_guard": "3"}  # noqa: RUF012 - as in the class above it
    moments = moments.NAMES
    event_kinds = tuple(sentences.SENTENCES)
    field_notes = notes.FIELDS
    moment_notes = notes.MOMENTS
    things = "a city, a hex, a contract; or aid, the player aid"
    out_of_turn = reasons.NOT_YOUR_TURN

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        self.packs = tuple(packs)

    @cached_property
    def scenarios(self) -> Sequence[Piece]:  # type: ignore[override]
        """Every map is a scenario, the teaching map first (SP-GEN-03); then the guided game."""
        charts = sorted(content(self.packs).maps.maps, key=lambda chart: chart.id != timetable.MAP)
        return (*(own_maps.piece(chart) for chart in charts), first_rails.piece())

    def with_packs(self, packs: Sequence[Pack]) -> SteamPower:
        """The same game with facts of one's own, checked now."""
        load("steam-power", packs)
        return SteamPower(packs)

    def own_scenario(self, said: Mapping[str, Any]) -> Piece:
        """A map of one's own; `WrongFields` says what is wrong with it."""
        return own_maps.piece(own_maps.chart_of(said, content(self.packs)))

    def knows_own(self, said: Mapping[str, Any]) -> bool:
        """A file with a map in it."""
        return "map" in said

    def own_summary(self, said: Mapping[str, Any]) -> str:
        """The land and the cities of a map."""
        facts = content(self.packs)
        return own_maps.summary(own_maps.chart_of(said, facts), facts)

    def table_size(self, options: Mapping[str, str]) -> tuple[int, int]:
        """Two to five, or one in a solo mode (SP-GEN-01)."""
        return self.players if options.get("solo", "off") == "off" else (1, 1)

    def setup(self, **wishes: Any) -> Setup:
        """The timetable has a map of its own, and a map that is settled cannot be drawn."""
        self._count_seats(wishes.get("seats"), wishes.get("options") or {})
        agreed = super().setup(**wishes)
        timed = agreed.options["solo"] == "timetable"
        if timed and (agreed.own or agreed.scenario != timetable.MAP):
            raise SetupError(f"The timetable is set for {timetable.MAP}.", ("SP-PRO-08",))
        if agreed.options["map"] == "random" and (agreed.own or timed):
            raise SetupError("The map is settled, so none can be drawn.", ("SP-SET-01",))
        if BANK_NAME in agreed.seats:
            raise SetupError(f"{BANK_NAME!r} cannot be a seat's name here: the bank is paid under it.")
        return agreed

    def _count_seats(self, seats: object, options: Mapping[str, str]) -> None:
        """Refuse a number of players that the rules do not know (SP-GEN-01)."""
        least, most = self.table_size(options)
        number = seats if isinstance(seats, int) else len(seats) if isinstance(seats, list | tuple) else least
        if not least <= number <= most:
            if most == 1:
                raise SetupError(f"This is a solo game, not for {number}.", ("SP-GEN-01",))
            if number == 1:
                raise SetupError(
                    f"This is for {least} to {most} players, not for one; a game for one has option solo.",
                    ("SP-GEN-01",),
                )
            raise SetupError(f"This is for {least} to {most} players, not for {number}.", ("SP-GEN-01",))

    def drawn(self, setup: Setup, dice: SeededDice) -> Setup:
        """The map, where it is to be drawn (SP-SET-01)."""
        if setup.options["map"] != "random":
            return setup
        maps = [piece.id for piece in self.scenarios if piece.id != first_rails.ID]
        return msgspec.structs.replace(setup, scenario=maps[dice.below(len(maps), MAP_DRAW)])

    def world(self, setup: Setup) -> World:
        """The map and all that is printed."""
        players = max(FEWEST, len(setup.seats))
        if setup.scenario == first_rails.ID:
            return world_of(content(self.packs), first_rails.chart(), players)
        if not setup.own:
            return world(self.packs, setup.scenario, players)
        facts = content(self.packs)
        return world_of(facts, own_maps.chart_of(setup.own, facts), players)

    def core(self, setup: Setup) -> Rulebook:
        """The rulebook before options change it."""
        facts = self.world(setup)
        seats = setup.seats
        fields = layout(facts, seats, seats)
        return Rulebook(
            self,
            setup,
            Questions(facts, HouseRules()),
            core_rules.rules(),
            fields,
            notation(facts, seats, seats),
        )

    def board(self, book: Rulebook, cells: list[int]) -> Board:
        """The table over these cells."""
        return Land(cells, Spots(book.layout), cast(Questions, book.terms).world, book.seats)

    def complete(self, book: Rulebook, board: Board, said: Mapping[str, Any], moment: str) -> None:
        assert isinstance(board, Land)
        completion.complete(board, cast(Questions, book.terms), Words("seat", book.setup.seats), said)

    def table(self, game: State, seat: int) -> dict[str, Any]:
        return view.table(game, seat)

    def alone(self, game: State, seat: int) -> dict[str, Any]:
        return view.alone(game, seat)

    def known(self, game: State, seat: int) -> list[int]:
        return view.known(game, seat)

    def resample(self, game: State, seat: int, rng: random.Random) -> None:
        view.resample(game, seat, rng)

    def describe(self, seen: Mapping[str, Any]) -> str:
        return description.describe(seen)

    def about_now(self, seen: Mapping[str, Any], word: str) -> str:
        return component_info.now(seen["table"], word)

    def remark(self, game: State, seat: int, choice: int) -> str:
        return remarks.remark(game, seat, choice)

    def about_word(self, setup: Setup, word: str) -> str | None:
        return component_info.about(self.world(setup), len(setup.seats), word)

    def sentence(self, event: Mapping[str, Any], book: Rulebook | None = None) -> str:
        return sentences.sentence(event)

    def judgement(self) -> Judgement:
        return SteamPowerJudgement()

    def counsel(self) -> Counsel:
        return SteamPowerCounsel()

    def facts(self, game: State) -> dict[str, Any]:
        """Derived facts for cases."""
        return referee.facts(game)

    def faults(self, game: State) -> list[str]:
        return referee.faults(game)

    def turn_order(self, game: State) -> list[int]:
        return measures.turn_order(game)

    def measures(self, game: State) -> dict[str, float]:
        return measures.measures(game)

    def openings(self, game: State) -> list[str]:
        return measures.openings(game)

    def moment(self, book: Rulebook, name: str, facts: Mapping[str, Any]) -> list[Frame] | None:
        return moments.moment(book, name, facts)

    def sentences_of(self, kind: str) -> Sequence[str]:
        return sentences.SENTENCES[kind]

    def printed(self) -> Sequence[Page]:
        facts = content(self.packs)
        whole = [(chart, world(self.packs, chart.id, max(printed.PLAYERS))) for chart in facts.maps.maps]
        return printed.pages(facts, whole)

    def now(self, game: State) -> dict[str, dict[str, Any]]:
        return moments.now(game)

    def whole_facts(self, setup: Setup | None = None) -> WholeFacts:
        return WholeFacts(self.id, self.content_digest(setup), facts_text(load(self.id, self.packs).data))

    def content_digest(self, setup: Setup | None = None) -> str:
        """The digest of the component facts that are played with."""
        chart = "" if setup is None or setup.own or setup.scenario in EARLY_MAPS else setup.scenario
        return fingerprint(self.packs, chart)


TITLE: Final = SteamPower()
