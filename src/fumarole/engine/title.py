"""A title: one game as the rest of the program sees it.

A title says what can be agreed (editions, scenarios, expansions, options: each a `Piece`), builds the
rulebook of an agreement, shows a table to a seat, and redraws what a seat cannot see.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from fumarole.engine import lesson, snapshot
from fumarole.engine.agreement import Offer
from fumarole.engine.base_title import BaseTitle
from fumarole.engine.board import Board
from fumarole.engine.chance import SeededDice
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.component_facts import Pack, WholeFacts
from fumarole.engine.counsel import Counsel
from fumarole.engine.frame import Frame
from fumarole.engine.judgement import Judgement
from fumarole.engine.page import Page
from fumarole.engine.piece import Piece, Value
from fumarole.engine.record import Record, sealed
from fumarole.engine.refusal import PositionError, SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.state import Rulebook, State
from fumarole.engine.words import Clash, plain

MOST_BOOKS: Final = 200
"""So many rulebooks are kept to be shared; the oldest goes first, and stays with its games."""


class Title(Offer, BaseTitle):
    """One game.  A real title overrides what is marked so; the rest is the same for all."""

    about: str
    replays: Sequence[int] = (1,)
    """The rules versions whose records this program still replays, today's last."""
    scenario_word: str = "scenario"
    """What the title calls a scenario, such as a map."""
    each_seat: Sequence[str] = ()
    """The presets that settle something for every seat, in order; `-` leaves one open."""
    between_bots: Mapping[str, str] = {}
    """Options for games without a person, who could call a game off that has come to a standstill."""
    moments: Sequence[str] = ()
    """The names that `moment` knows."""
    field_notes: Mapping[str, str] = {}
    """What each field of the position says, in a few words, for the reference pages."""
    moment_notes: Mapping[str, str] = {}
    """What each moment begins with, in a few words."""
    event_kinds: Sequence[str] = ()
    """Every kind of event the title tells; cases may name no other.  Empty: nobody checks."""
    things: str = "a thing on the table"
    """What `about_word` knows, in words."""
    ledger: Path | None = None
    """A folder with the title's rules ledger, if it is not among those the program ships."""
    examples: Path | None = None
    """A folder with scenarios to learn from, for authors."""
    packs: tuple[Pack, ...] = ()
    """The content packs that it is played with."""
    former_facts: Mapping[str, tuple[Pack, ...]] = {}
    """Packs that lead back to the component facts of earlier programs, by the digest that records of then
    have; see `component_facts.successive`."""

    @staticmethod
    def of(book: Rulebook) -> Title:
        """The title of a game's rulebook."""
        title = book.title
        assert isinstance(title, Title)
        return title

    # What a title says

    def core(self, setup: Setup) -> Rulebook:
        """The rulebook before edition, scenario, expansions and options change it."""
        raise NotImplementedError

    def board(self, book: Rulebook, cells: list[int]) -> Board:
        """The title's board over these cells."""
        return Board(cells)

    def prepare(self, book: Rulebook, board: Board) -> None:
        """Lay out what lies on the table before the first rule runs."""

    def complete(self, book: Rulebook, board: Board, said: Mapping[str, Any], moment: str) -> None:
        """Fill in what follows from a position written by hand, so that it need not be said."""

    def table(self, game: State, seat: int) -> dict[str, Any]:
        """What the table shows this seat, by an allow-list."""
        return game.book.layout.seen(game.board.cells, seat)

    def alone(self, game: State, seat: int) -> dict[str, Any]:
        """What this seat may see on the table and others may not, for `open_view`; more does no harm."""
        return self.table(game, seat)

    def known(self, game: State, seat: int) -> list[int]:
        """The cells of hidden fields that this seat knows all the same, such as the cards in its hand."""
        return []

    def describe(self, seen: Mapping[str, Any]) -> str:
        """A view as readable text."""
        raise NotImplementedError

    def about_now(self, seen: Mapping[str, Any], word: str) -> str:
        """What a view shows of a thing of the game now, such as what lies there; empty if nothing."""
        return ""

    def remark(self, game: State, seat: int, choice: int) -> str:
        """A few words behind one of a seat's choices, such as what it costs; empty if none are needed."""
        return ""

    def about_word(self, setup: Setup, word: str) -> str | None:
        """What is printed about a thing of the game, such as an area or a clan; None for an unknown word."""
        return None

    def sentence(self, event: Mapping[str, Any], book: Rulebook | None = None) -> str:
        """One event, as a seat sees it, in a sentence; the rulebook of its game may name things anew."""
        raise NotImplementedError

    def sentences_of(self, kind: str) -> Sequence[str]:
        """The sentences by which a kind of event is told, the fullest first, with their slots."""
        return ()

    def printed(self) -> Sequence[Page]:
        """What is printed on the components: pages to look things up."""
        return ()

    def side(self, game: State, seat: int) -> str:
        """What a seat plays, such as its clan, if that makes a difference."""
        return ""

    def sides(self, setup: Setup, number: int) -> dict[str, Any]:
        """Presets that give each seat a side, such as its clan; over many numbers all sides alike."""
        return {}

    def judgement(self) -> Judgement:
        """What the title knows about playing well, for bots; nothing, unless it says so."""
        return Judgement()

    def counsel(self) -> Counsel:
        """Why an option is good, for hints; nothing, unless the title says so."""
        return Counsel()

    def facts(self, game: State) -> dict[str, Any]:
        """Derived facts that cases may ask for: who controls what, strengths, supply."""
        return {}

    def turn_order(self, game: State) -> list[int]:
        """The seats in the order they take turns, where a whole game keeps to one; else nothing."""
        return []

    def measures(self, game: State) -> dict[str, float]:
        """Numbers of a finished game beyond its result that a survey of many is to tell the means of."""
        return {}

    def openings(self, game: State) -> list[str]:
        """How each seat began, in a few words of which there are few; nothing, unless the title says so."""
        return []

    def faults(self, game: State) -> list[str]:
        """What must never be: pieces not conserved, limits broken.  Empty in every sound position."""
        return []

    def moment(self, book: Rulebook, name: str, facts: Mapping[str, Any]) -> list[Frame] | None:
        """The frames of a named moment ("combat") for hand-written positions; None if there is none.

        Facts that the moment does not know are refused: see `only_facts`.
        """
        return None

    def moments_of(self, book: Rulebook) -> Sequence[str]:
        """The names that `moment` knows under this rulebook, those that a scenario brings among them."""
        return self.moments

    def now(self, game: State) -> dict[str, dict[str, Any]]:
        """The moments in progress, each with the facts that `moment` takes: what `now` says of a game."""
        seats, names = game.book.setup.seats, self.moments_of(game.book)
        return {
            frame.rule: {"seat": seats[frame.seat]} if frame.seat >= 0 else {}
            for frame in game.stack
            if frame.rule in names
        }

    def with_pieces(
        self,
        *,
        editions: Sequence[Piece] = (),
        scenarios: Sequence[Piece] = (),
        expansions: Sequence[Piece] = (),
    ) -> Title:
        """The same title with more that can be agreed, such as what other packages bring."""
        wider = copy.copy(self)
        wider.editions = (*self.editions, *editions)
        wider.scenarios = (*self.scenarios, *scenarios)
        wider.expansions = (*self.expansions, *expansions)
        wider.__dict__.pop("_books", None)
        wider.__dict__.pop("_former", None)
        return wider

    def with_packs(self, packs: Sequence[Pack]) -> Title:
        """The same title with content packs of one's own."""
        raise SetupError(f"{self.name} has no component facts that a pack could change.")

    def whole_facts(self, setup: Setup | None = None) -> WholeFacts | None:
        """All component facts that games of this agreement are pinned to, to be kept; None without any."""
        return None

    def portable(self, kept: Record) -> Record:
        """A record of a game with these facts, with the facts themselves if another program lacks them."""
        known = not self.packs or self.packs in self.former_facts.values()
        facts = None if known else self.whole_facts(kept.header.setup)
        if facts is None:
            return kept
        return sealed(msgspec.structs.replace(kept, facts=msgspec.json.decode(facts.text)))

    def with_former_facts(self, packs: tuple[Pack, ...]) -> Title:
        """The same title with facts of an earlier program: made once, so that rulebooks are shared."""
        if packs not in self._former:
            self._former[packs] = self.with_packs(packs)
        return self._former[packs]

    def with_former_rules(self, version: int) -> Title:
        """The same title under an earlier rules version: made once, so that rulebooks are shared."""
        if version not in self._former:
            then = copy.copy(self)
            then.rules_version = version
            then.__dict__.pop("_books", None)
            then.__dict__.pop("_former", None)
            self._former[version] = then
        return self._former[version]

    @cached_property
    def _former(self) -> dict[tuple[Pack, ...] | int, Title]:
        return {}

    def preset_values(self, preset: str) -> Sequence[Value]:
        """What a preset can be set to, for clients that offer it; nothing where it takes a seat's name."""
        return ()

    def drawn(self, setup: Setup, dice: SeededDice) -> Setup:
        """The agreement with what is drawn of it before the first draw, such as a map; mostly as it is."""
        return setup

    # What all titles share

    def rulebook(self, setup: Setup) -> Rulebook:
        """The rulebook of an agreement: built once, then shared by every game under it."""
        key = msgspec.json.encode(setup)
        try:
            if key not in self._books:
                if len(self._books) >= MOST_BOOKS:
                    del self._books[next(iter(self._books))]
                self._books[key] = self._build(setup)
        except Clash as clash:
            if plain(clash.word) not in map(plain, setup.seats):
                raise
            raise SetupError(
                f"{clash.word!r} cannot be a seat's name here: no {clash.kind} could be told from it."
            ) from clash
        return self._books[key]

    @cached_property
    def _books(self) -> dict[bytes, Rulebook]:
        return {}

    def _build(self, setup: Setup) -> Rulebook:
        """The core, changed by options, edition, scenario and expansions in turn."""
        book, pieces = self.core(setup), self.pieces_of(setup)
        changes: list[Callable[[Rulebook], Rulebook]] = []
        changes += [option.changes[setup.options[option.id]] for option in self.options]
        changes += [piece.change for piece in pieces]
        book = book.but(pieces=(*book.pieces, *pieces))
        for change in changes:
            book = change(book)
        return book

    def lessons(self, setup: Setup, language: str = lesson.LANGUAGES[0]) -> Sequence[lesson.Lesson]:
        """The script of short explanations that goes with an agreement, checked; mostly there is none."""
        script = tuple(one for piece in self.pieces_of(setup) for one in piece.lessons(language))
        if script:
            lesson.check(script, self.rulebook(setup), self.event_kinds)
        return script

    def fixed_seed(self, setup: Setup) -> str | None:
        """The seed that the agreed scenario brings; mostly there is none."""
        scenario = self.scenario_of(setup.scenario, setup.own)
        return (scenario.seed or None) if scenario is not None else None

    def new(self, setup: Setup, seed: int | str | None = None) -> State:
        """A game at its first decision."""
        chosen = snapshot.seed_text(self.fixed_seed(setup) if seed is None else seed)
        book = self.rulebook(self.drawn(setup, SeededDice(chosen)))
        board = self.board(book, book.layout.blank())
        self.prepare(book, board)
        return snapshot.begin(State(book, board, [Frame(book.first, -1, 0, [])], None), chosen)

    def view(self, game: State, seat: int) -> dict[str, Any]:
        """What this seat may see: the table, who must act, and its own question and options."""
        ids = game.book.setup.seats
        own = seat != SPECTATOR
        return {
            "title": self.id,
            "setup": public_setup(game.book.setup),
            "seat": ids[seat] if own else None,
            "to_act": [ids[acting] for acting in game.to_act if acting >= 0],
            "question": game.question(seat) if own else "",
            "options": [game.book.notation.parts(choice) for choice in game.options(seat)] if own else [],
            "decision": game.made[seat] if own else None,
            "table": self.table(game, seat),
            "result": snapshot.write_result(game),
        }

    def open_view(self, game: State) -> dict[str, Any]:
        """What all seats see together, for when nothing needs to be secret any more.

        What a spectator sees too is made whole from what the seats see of it; what only a seat sees stands
        under `open`, by seat.
        """
        view = self.view(game, SPECTATOR)
        table = dict(view["table"])
        alone: dict[str, Any] = {}
        for seat, name in enumerate(game.book.setup.seats):
            alone[name] = {}
            for field, value in self.alone(game, seat).items():
                if field in view["table"] or field in game.book.layout.owned:
                    table[field] = together(table.get(field, {}), value)
                else:
                    alone[name][field] = value
        view["table"] = {**table, "open": alone}
        return view

    def dump(self, game: State) -> dict[str, Any]:
        """The whole position as readable JSON."""
        return snapshot.dump(game)

    def record(self, game: State, *, reveal: bool = False) -> Record:
        """Header, decisions and draws."""
        return snapshot.record(game, reveal=reveal)


def only_facts(moment: str, facts: Mapping[str, Any], *known: str) -> None:
    """Refuse facts that a moment does not know, so that nobody believes they were heeded."""
    for name in facts:
        if name not in known:
            there = f"there are: {', '.join(known)}" if known else "it needs none"
            raise PositionError(f"now: the moment {moment} has no fact {name!r}; {there}.")


def together(one: Any, other: Any) -> Any:
    """Two ways to see the same thing: all that either shows."""
    if one == other or not isinstance(one, dict) or not isinstance(other, dict):
        return other
    return {**one, **{name: together(one.get(name), value) for name, value in other.items()}}


def seen_setup(title: str, said: Mapping[str, Any]) -> Setup:
    """The agreement of a view: what `public_setup` says of it."""
    return Setup(
        title,
        said["edition"],
        said["scenario"],
        tuple(said["expansions"]),
        dict(said["options"]),
        tuple(said["seats"]),
        own=dict(said["own"]),
    )


def public_setup(setup: Setup) -> dict[str, Any]:
    """What everybody at the table knows about the agreement."""
    return {
        "edition": setup.edition,
        "scenario": setup.scenario,
        "own": dict(setup.own),
        "expansions": list(setup.expansions),
        "options": dict(setup.options),
        "seats": list(setup.seats),
    }
