"""A title: one game as the rest of the program sees it.

A title says what can be agreed (editions, scenarios, expansions, options: each a `Piece`), builds the
rulebook of an agreement, shows a table to a seat, and redraws what a seat cannot see.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from fumarole.engine import position, record
from fumarole.engine.agree import Option, Piece, agree
from fumarole.engine.board import Board
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.frame import Frame
from fumarole.engine.game import Game
from fumarole.engine.rulebook import Rulebook
from fumarole.engine.setup import Setup


class Title:
    """One game.  A real title overrides what is marked so; the rest is the same for all."""

    id: str
    name: str
    about: str
    players: tuple[int, int]
    rules_version: int = 1
    replays: Sequence[int] = (1,)
    """The rules versions whose records this program still replays."""
    editions: Sequence[Piece] = ()
    scenarios: Sequence[Piece] = ()
    expansions: Sequence[Piece] = ()
    options: Sequence[Option] = ()
    moments: Sequence[str] = ()
    """The names that `moment` knows."""
    ledger: Path | None = None
    """A folder with the title's rules ledger, if it is not among those the program ships."""

    # What a title says

    def core(self, setup: Setup) -> Rulebook:
        """The rulebook before edition, scenario, expansions and options change it."""
        raise NotImplementedError

    def board(self, book: Rulebook, cells: list[int]) -> Board:
        """The title's board over these cells."""
        return Board(cells)

    def prepare(self, book: Rulebook, board: Board) -> None:
        """Lay out what lies on the table before the first rule runs."""

    def table(self, game: Game, seat: int) -> dict[str, Any]:
        """What the table shows this seat, by an allow-list."""
        return game.book.layout.seen(game.board.cells, seat)

    def resample(self, game: Game, seat: int, rng: random.Random) -> None:
        """Redraw in place whatever this seat cannot see."""
        raise NotImplementedError

    def describe(self, view: Mapping[str, Any]) -> str:
        """A view as readable text."""
        raise NotImplementedError

    def sentence(self, event: Mapping[str, Any]) -> str:
        """One event, as a seat sees it, in a sentence."""
        raise NotImplementedError

    def facts(self, game: Game) -> dict[str, Any]:
        """Derived facts that cases may ask for: who controls what, strengths, supply."""
        return {}

    def faults(self, game: Game) -> list[str]:
        """What must never be: pieces not conserved, limits broken.  Empty in every sound position."""
        return []

    def moment(self, book: Rulebook, name: str, facts: Mapping[str, Any]) -> list[Frame] | None:
        """The frames of a named moment ("combat") for hand-written positions; None if there is none."""
        return None

    def content_digest(self) -> str:
        """The digest of the component facts this title plays with."""
        return ""

    # What all titles share

    def setup(self, **wishes: Any) -> Setup:
        """A checked agreement from wishes; `SetupError` says what does not exist or does not fit."""
        return agree(self, **wishes)

    def rulebook(self, setup: Setup) -> Rulebook:
        """The rulebook of an agreement: the core, changed by each of its pieces in turn."""
        book = self.core(setup)
        changes: list[Callable[[Rulebook], Rulebook]] = []
        changes += [piece.change for piece in self.editions if piece.id == setup.edition]
        changes += [piece.change for piece in self.scenarios if piece.id == setup.scenario]
        changes += [piece.change for piece in self.expansions if piece.id in setup.expansions]
        changes += [option.changes[setup.options[option.id]] for option in self.options]
        for change in changes:
            book = change(book)
        return book

    def new(self, setup: Setup, seed: int | str | None = None) -> Game:
        """A game at its first decision."""
        book = self.rulebook(setup)
        board = self.board(book, book.layout.blank())
        self.prepare(book, board)
        return position.begin(Game(book, board, [Frame(book.first, -1, 0, [])], None), seed)

    def view(self, game: Game, seat: int) -> dict[str, Any]:
        """What this seat may see: the table, who must act, and its own question and options."""
        ids = game.book.setup.seats
        own = seat != SPECTATOR
        return {
            "title": self.id,
            "setup": public_setup(game.book.setup),
            "seat": ids[seat] if own else None,
            "to_act": [ids[acting] for acting in game.to_act if acting >= 0],
            "question": game.question(seat) if own else "",
            "options": [game.say(choice) for choice in game.options(seat)] if own else [],
            "decision": game.made[seat] if own else None,
            "table": self.table(game, seat),
            "result": position.write_result(game),
        }

    def dump(self, game: Game) -> dict[str, Any]:
        """The whole position as readable JSON."""
        return position.dump(game)

    def load(self, data: object, seed: int | str | None = None) -> Game:
        """The game of a dump; its draws follow from the seed, or from a fresh one."""
        return position.load(self, data, seed)

    def record(self, game: Game, *, reveal: bool = False) -> record.Record:
        """Header, decisions and draws."""
        return record.record(game, reveal=reveal)


def public_setup(setup: Setup) -> dict[str, Any]:
    """What everybody at the table knows about the agreement."""
    return {
        "edition": setup.edition,
        "scenario": setup.scenario,
        "expansions": list(setup.expansions),
        "options": dict(setup.options),
        "seats": list(setup.seats),
    }
