"""Steamwatchers as a title: what can be agreed, what a seat sees, how it is told."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from fumarole.content import facts_text, load
from fumarole.engine.board import Board
from fumarole.engine.component_facts import Pack, WholeFacts, successive
from fumarole.engine.counsel import Counsel
from fumarole.engine.frame import Frame
from fumarole.engine.judgement import Judgement
from fumarole.engine.page import Page
from fumarole.engine.piece import Piece, Value
from fumarole.engine.reason import Reason
from fumarole.engine.refusal import SetupError, unknown
from fumarole.engine.setup import Setup
from fumarole.engine.state import Rulebook, State
from fumarole.engine.title import Title, seen_setup
from fumarole.engine.words import Words
from fumarole.games.steamwatchers import (
    completion,
    component_info,
    core_rules,
    description,
    moments,
    reasons,
    referee,
    sentences,
    view,
)
from fumarole.games.steamwatchers.additions import NOTHING, Additions
from fumarole.games.steamwatchers.archon.deck import ARCHON_CARDS, with_edicts
from fumarole.games.steamwatchers.board import BOX, Europa
from fumarole.games.steamwatchers.build import fingerprint, world
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.clans.roster import CLANS
from fumarole.games.steamwatchers.content import combinations
from fumarole.games.steamwatchers.counsel.adviser import SteamwatchersCounsel
from fumarole.games.steamwatchers.fields import layout
from fumarole.games.steamwatchers.house_rules import HouseRules, Plan
from fumarole.games.steamwatchers.judgement.judge import SteamwatchersJudgement
from fumarole.games.steamwatchers.options import LAST_OPTIONS, OPTIONS
from fumarole.games.steamwatchers.part import ClanPart, Part, additions
from fumarole.games.steamwatchers.presets import EACH_SEAT, PRESETS, preset_values
from fumarole.games.steamwatchers.reference import notes, printed
from fumarole.games.steamwatchers.rules.setup import Agreed
from fumarole.games.steamwatchers.scenarios import SCENARIO_OPTIONS, SCENARIOS
from fumarole.games.steamwatchers.scenarios.own.scenario_piece import own_scenario
from fumarole.games.steamwatchers.spots import Spots
from fumarole.games.steamwatchers.terms import Questions
from fumarole.games.steamwatchers.verbs import notation
from fumarole.games.steamwatchers.world import TITLES, World

FORMER: Final = Path(__file__).parent / "former"
"""Component facts that earlier games were played with, as packs."""
FORMER_FACTS: Final = successive(
    FORMER,
    {
        "first": "6dec4f039c9f931ffd26d8a2d44119298c2662f8d9e34150969abeb8c8d7ada4",
        "second": "f19dc3be1fd4796a80f4a49ea721ac5f4ae0b1fcd7c40c99b19362cae57e80f6",
    },
)
EARLIEST: Final = "f839fd3cca84c4539febde44a19fd468550b1b2d9d83d489e178080dd172fe21"
"""The first facts in the earliest records, whose digest was of texts and looks as well."""
EDICTS_SINCE: Final = 2
"""The rules version since which Archon cards take effect."""
CLOSED_TITLES: Final = ("SW-SET-08", "SW-SET-09")


class Steamwatchers(Title):
    """Frozen Europa, seven clans."""

    id = "steamwatchers"
    name = "Steamwatchers"
    about = "Seven clans fight over the last steam of a frozen Europa."
    players = (2, 5)
    rules_version = 2
    replays = (1, 2)
    former_facts: Mapping[str, tuple[Pack, ...]] = {
        **FORMER_FACTS,
        EARLIEST: next(iter(FORMER_FACTS.values())),
    }
    editions: Sequence[Piece] = (Piece("standard", "Standard edition", "The game of the English rulebook."),)
    clan_parts: Sequence[ClanPart] = CLANS
    """The clans that can be led; a title from outside adds its own."""
    scenarios: Sequence[Piece] = SCENARIOS
    options = (
        *OPTIONS,
        *(option for clan in CLANS for option in clan.table_options),
        *LAST_OPTIONS,
        *SCENARIO_OPTIONS,
    )
    presets = PRESETS
    each_seat = EACH_SEAT
    things = "an area, a clan and the like"
    out_of_turn = reasons.NOT_YOUR_TURN
    examples = Path(__file__).parent / "scenarios" / "examples"

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        self.packs = tuple(packs)

    @property
    def event_kinds(self) -> Sequence[str]:  # type: ignore[override]
        """Those of the standard game and of every part."""
        return (*sentences.SENTENCES, *self.sentences)

    @property
    def parts(self) -> list[Piece]:
        """Everything that a game can be put together from."""
        return [*self.clan_parts, ARCHON_CARDS, *self.editions, *self.scenarios, *self.expansions]

    @property
    def field_notes(self) -> Mapping[str, str]:  # type: ignore[override]
        """Those of the standard game and of every part."""
        brought = [part.field_notes for part in self.parts if isinstance(part, Part)]
        return {field: note for notes_ in (notes.FIELDS, *brought) for field, note in notes_.items()}

    @property
    def moment_notes(self) -> Mapping[str, str]:  # type: ignore[override]
        """Those of the standard game and of every part."""
        brought = [part.moment_notes for part in self.parts if isinstance(part, Part)]
        return {moment: note for notes_ in (notes.MOMENTS, *brought) for moment, note in notes_.items()}

    @property
    def sentences(self) -> dict[str, tuple[str, ...]]:
        """How events of parts are told."""
        return {kind: told for piece in self.parts for kind, told in piece.sentences.items()}

    def with_packs(self, packs: Sequence[Pack]) -> Steamwatchers:
        """The same game with facts of one's own, checked now."""
        load("steamwatchers", packs)
        packed = copy.copy(self)
        packed.packs = tuple(packs)
        packed.__dict__.pop("_books", None)
        packed.__dict__.pop("_former", None)
        return packed

    def setup(self, **wishes: Any) -> Setup:
        """Where all clans are agreed on, the seats are named after them."""
        named = (wishes.get("presets") or {}).get("clans")
        if isinstance(named, str):
            named = [named]
        seats = wishes.get("seats")
        if seats is None and named and "-" not in named:
            wishes["seats"] = list(named)
        agreed = super().setup(**wishes)
        self._check_clans(agreed)
        return agreed

    def clash(self, setup: Setup) -> Reason | None:
        """What the ledger's matrix says of this edition, this scenario and these expansions."""
        piece = None if setup.own else self.scenario_of(setup.scenario, {})
        found = combinations.ruling(
            setup.edition,
            setup.scenario,
            setup.expansions,
            len(setup.seats),
            () if piece is None else piece.requires,
        )
        return None if found.allowed else Reason(found.text, *found.rules)

    def _check_clans(self, agreed: Setup) -> None:
        """Nobody agrees on a clan that the scenario bars (SW-SET-22)."""
        facts = self.world(agreed)
        clans = _agreed(agreed, facts).clans
        if max(clans) < 0:
            return
        plan = cast(Questions, self.rulebook(msgspec.structs.replace(agreed, presets={})).terms).plan
        for clan in clans:
            if clan >= 0 and facts.clans[clan] in plan.forbidden:
                raise SetupError(f"The scenario bars the clan {facts.clans[clan]}.", plan.barred.rules)

    def world(self, setup: Setup) -> World:
        """The map and all that is printed, with what the parts agreed on add."""
        return world(len(setup.seats), self.packs, self.additions(setup), numbered=self._silent)

    def additions(self, setup: Setup) -> Additions:
        """What the parts agreed on add to the world; a scenario of one's own adds nothing."""
        chosen = (setup.edition, "" if setup.own else setup.scenario, *setup.expansions)
        pieces = (*self.editions, *self.scenarios, *self.expansions)
        return additions(piece for piece in pieces if piece.id in chosen)

    def clans(self, facts: World) -> list[Clan]:
        """The answers of all clans; one that only content knows has no abilities."""
        leaders = {part.id: part.leader for part in self.clan_parts}
        return [leaders.get(name, Clan)(number) for number, name in enumerate(facts.clans.words)]

    def core(self, setup: Setup) -> Rulebook:
        """The rulebook of the standard game, with all clans."""
        facts = self.world(setup)
        fields = layout(facts, setup.seats)
        clans = self.clans(facts)
        rules = core_rules.rules(fields, _agreed(setup, facts))
        terms = Questions(clans, HouseRules(), Plan(4, 3))
        pieces = tuple(part for part in self.clan_parts if part.id in facts.clans.words)
        made = Rulebook(self, setup, terms, rules, fields, notation(facts, setup.seats), pieces=pieces)
        for clan in clans:
            made = clan.join(made)
        return made if self._silent else with_edicts(made, facts)

    @property
    def _silent(self) -> bool:
        """Under the first rules version Archon cards had numbers for names and took no effect."""
        return self.rules_version < EDICTS_SINCE

    def board(self, book: Rulebook, cells: list[int]) -> Board:
        """The table over these cells."""
        facts = self.world(book.setup)
        return _europa(cells, Spots(book.layout, facts), facts, book.seats)

    def prepare(self, book: Rulebook, board: Board) -> None:
        """Decks, turrets and farms lie ready (SW-SET-02 to SW-SET-04)."""
        assert isinstance(board, Europa)
        cells, at, facts = board.cells, board.at, board.world
        cells[at.turret_supply] = facts.turrets
        cells[at.farm_supply] = facts.farms
        for area in range(board.areas):
            if facts.closed[area]:
                cells[at.steam_card + area] = BOX
        for card in range(facts.core_archons, len(facts.archons)):
            cells[at.archon_card + card] = BOX

    def complete(self, book: Rulebook, board: Board, said: Mapping[str, Any], moment: str) -> None:
        assert isinstance(board, Europa)
        stage = moments.stage(book, moment)
        if stage != moments.NOBODY_YET:
            completion.complete(book, board, said, stage, _agreed(book.setup, board.world))

    def table(self, game: State, seat: int) -> dict[str, Any]:
        return view.table(game, seat)

    def known(self, game: State, seat: int) -> list[int]:
        return view.known(game, seat)

    def resample(self, game: State, seat: int, rng: random.Random) -> None:
        view.resample(game, seat, rng)

    def describe(self, seen: Mapping[str, Any]) -> str:
        agreed = seen_setup(self.id, seen["setup"])
        pieces = [*self.clan_parts, ARCHON_CARDS, *self.pieces_of(agreed)]
        return description.describe(seen, self.world(agreed), pieces)

    def own_scenario(self, said: Mapping[str, Any]) -> Piece:
        return own_scenario(self, self._bare_world, said, [piece.id for piece in SCENARIOS])

    def _bare_world(self, players: int) -> World:
        """The world of so many who have agreed on nothing else."""
        return self.world(self.bare(players))

    def about_word(self, setup: Setup, word: str) -> str | None:
        return component_info.about(load("steamwatchers", self.packs).data, self.world(setup), word)

    def sentence(self, event: Mapping[str, Any], book: Rulebook | None = None) -> str:
        if book is None:
            brought, peoples = self.sentences, {}
        else:
            brought = book.once("sentences", lambda: self._sentences(book))
            peoples = cast(Questions, book.terms).plan.peoples
        return sentences.sentence(event, brought, peoples) or sentences.plain(event, peoples)

    def _sentences(self, book: Rulebook) -> dict[str, tuple[str, ...]]:
        """How events of parts are told, those too that a table brings along."""
        pieces = [*self.parts, *(piece for piece in book.pieces if isinstance(piece, Piece))]
        return {kind: told for piece in pieces for kind, told in piece.sentences.items()}

    def side(self, game: State, seat: int) -> str:
        """The seat's clan."""
        b = cast(Europa, game.board)
        return b.world.clans[b.clan_of(seat)] if b.clan_of(seat) >= 0 else ""

    def sides(self, setup: Setup, number: int) -> dict[str, Any]:
        """Neighbours around the circle of clans, at a distance that grows with every turn around it."""
        words, seats = self.world(setup).clans.words, len(setup.seats)
        turn, first = divmod(number, len(words))
        step = 1 + turn % (len(words) - 1)
        return {"clans": [words[(first + seat * step) % len(words)] for seat in range(seats)]}

    def judgement(self) -> Judgement:
        return SteamwatchersJudgement()

    def counsel(self) -> Counsel:
        brought = [part.phrases for part in self.parts if isinstance(part, Part)]
        return SteamwatchersCounsel({key: said for phrases in brought for key, said in phrases.items()})

    def facts(self, game: State) -> dict[str, Any]:
        """Derived facts for cases."""
        return referee.facts(game)

    def faults(self, game: State) -> list[str]:
        return referee.faults(game)

    def moment(self, book: Rulebook, name: str, facts: Mapping[str, Any]) -> list[Frame] | None:
        return moments.moment(book, name, facts)

    def sentences_of(self, kind: str) -> Sequence[str]:
        return sentences.SENTENCES.get(kind) or self.sentences.get(kind, ())

    def printed(self) -> Sequence[Page]:
        return printed.pages(load("steamwatchers", self.packs).data, self._bare_world)

    def moments_of(self, book: Rulebook) -> Sequence[str]:
        return moments.names(book)

    def preset_values(self, preset: str) -> Sequence[Value]:
        pieces = (*self.editions, *self.scenarios, *self.expansions)
        brought = [clan.name for clan in additions(pieces).clans]
        return preset_values(preset, load("steamwatchers", self.packs).data, brought)

    def whole_facts(self, setup: Setup | None = None) -> WholeFacts:
        return WholeFacts(self.id, self.content_digest(setup), facts_text(load(self.id, self.packs).data))

    def content_digest(self, setup: Setup | None = None) -> str:
        """The digest of the component facts that are played with."""
        return fingerprint(self.packs, NOTHING if setup is None else self.additions(setup))


def _europa(cells: list[int], spots: Spots, facts: World, seats: int) -> Europa:
    made = Europa(cells, spots, facts, seats, [], [])
    made.refresh()
    return made


def _agreed(setup: Setup, facts: World) -> Agreed:
    settled = setup.presets
    seats = setup.seats
    deployments = Words("Deployment card", [str(n + 1) for n in range(len(facts.deployments))])
    first = settled.get("first")
    if first is not None and first not in seats:
        raise unknown("seat", first, seats)
    titles = _each("titles", settled.get("titles"), len(seats), TITLES)
    for title in titles:
        if title >= 0 and title not in facts.titles:
            raise SetupError(f"The title {TITLES[title]} is not in play with {len(seats)}.", CLOSED_TITLES)
    cards = _each("deployments", settled.get("deployments"), len(seats), deployments)
    for card in cards:
        if card >= 0 and not facts.deployments[card]:
            raise SetupError(f"Deployment card {card + 1} is not in play with {len(seats)}.", ("SW-SET-03",))
    return Agreed(
        _each("clans", settled.get("clans"), len(seats), facts.clans),
        titles,
        cards,
        seats.index(first) if first is not None else -1,
        str(settled.get("quick", "no")) in ("yes", "True", "true", "1"),
    )


def _each(what: str, wish: object, seats: int, words: Words) -> list[int]:
    """One number a seat, -1 where nothing is agreed."""
    if wish is None:
        return [-1] * seats
    given = [wish] if isinstance(wish, (str, int)) else list(wish) if isinstance(wish, (list, tuple)) else []
    if not given or len(given) > seats:
        raise SetupError(f"Name at most {seats} {what}, one a seat, not {wish!r}.")
    numbers = [-1] * seats
    for seat, word in enumerate(given):
        if word != "-":
            numbers[seat] = words.find(str(word))
            if numbers[seat] < 0:
                raise SetupError(f"{what}: {word!r} is no {words.kind}; {words.hint(str(word))}")
    taken = [number for number in numbers if number >= 0]
    if len(set(taken)) != len(taken):
        raise SetupError(f"Two seats cannot have the same of the {what}.", ("SW-GEN-02",))
    return numbers


TITLE: Final = Steamwatchers()
