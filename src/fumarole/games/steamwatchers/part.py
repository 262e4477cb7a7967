"""A part of the game: a scenario, an expansion, an edition, a clan or a set of Archon cards.

Beside its change of the rulebook a part brings what the rest of the program must know of it; whoever needs
to know asks the parts in force and names none.  A part of another package is asked like any other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from fumarole.engine.counsel import Argument
from fumarole.engine.piece import Piece, TableOption
from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.additions import NOTHING, Additions, together
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.brought import Brought
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation

Opinion: TypeAlias = Callable[[State, Evaluation, int, int], float]
"""What speaks for an option of a clan besides what trying it out shows, in points."""
Intention: TypeAlias = Callable[[State, int, int], list[Argument]]
"""What can be said of a seat's option before it is tried out."""


class Part(Piece, Brought):
    """What Steamwatchers asks of everything that is put together to a game; by default it brings nothing.

    Parts are shared by all games: what they remember are fields of the board.
    """

    adds: Additions = NOTHING
    """What it adds to the world: clans, cards, boards for orders."""
    opinions: Mapping[int, Opinion] = {}
    """By verb: what bots think of its decisions."""
    intentions: Mapping[int, Intention] = {}
    """By verb: how hints speak of its decisions."""
    phrases: Mapping[str, str] = {}
    """By key: the arguments of its intentions in English; `ID-better` and `ID-worse`, with its id, say that
    `worth` has changed."""
    turns: Sequence[str] = ()
    """Its rules in which a token is activated."""
    continued: Sequence[str] = ()
    """Its rules in which a gesture goes on: bots look at what they lead to as well."""
    unpaid: Sequence[str] = ()
    """Its rules in which nothing is had before it is paid for: bots look further even at a glance."""
    unquiet: Sequence[str] = ()
    """Its rules in the middle of which chances say little."""
    field_notes: Mapping[str, str] = {}
    """What each field that it adds says, in a few words."""
    moment_notes: Mapping[str, str] = {}
    """What each moment that it adds begins with, in a few words."""

    def known(self, g: State, seat: int) -> Sequence[int]:
        """The cells of its hidden fields that this seat knows all the same."""
        return ()

    def resample(self, g: State, seat: int, rng: random.Random) -> None:
        """Redraw in place what this seat cannot see of its secrets, from what it can see alone."""

    def in_view(self, g: State, seat: int) -> Mapping[str, Any]:
        """What the table shows this seat of it besides public fields; -1 is a spectator."""
        return {}

    def lines(self, table: Mapping[str, Any]) -> Sequence[str]:
        """What a table in text says of it besides public fields."""
        return ()

    def complete(self, book: Rulebook, b: Europa, said: Mapping[str, Any], stage: int) -> None:
        """Fill in what follows from a position written by hand, at a stage of `moments`."""

    def faults(self, g: State, b: Europa) -> Sequence[str]:
        """What must never be with the things that it brings, in sentences that name the field."""
        return ()

    def worth(self, evaluation: Evaluation, clan: int) -> float:
        """What the table is worth to a clan besides, in points: what is not counted as GEO already."""
        return 0.0


class ClanPart(Part):
    """A clan, and what it brings besides its answers."""

    def __init__(
        self,
        id: str,  # noqa: A002 - as in `Piece`
        name: str,
        leader: Callable[[int], Clan],
        sentences: Mapping[str, tuple[str, ...]] | None = None,
        table_options: Sequence[TableOption] = (),
    ) -> None:
        super().__init__(id, name, f"The clan {name}.", sentences=sentences)
        self.table_options = tuple(table_options)
        """What a table can agree on about it."""
        self.leader = leader
        """What makes its answers, by its number."""


def additions(pieces: Iterable[Piece]) -> Additions:
    """What the parts among these pieces add to the world."""
    return together(piece.adds for piece in pieces if isinstance(piece, Part))


def in_force(book: Rulebook) -> tuple[Part, ...]:
    """The parts of a rulebook: clans and Archon cards, edition, scenario, expansions."""
    found: tuple[Part, ...] = book.once("parts", lambda: _parts(book))
    return found


def _parts(book: Rulebook) -> tuple[Part, ...]:
    return tuple(piece for piece in book.pieces if isinstance(piece, Part))


def with_worth(book: Rulebook) -> tuple[Part, ...]:
    """Those that add to what a table is worth."""
    found: tuple[Part, ...] = book.once("with-worth", lambda: _with_worth(book))
    return found


def _with_worth(book: Rulebook) -> tuple[Part, ...]:
    return tuple(part for part in in_force(book) if type(part).worth is not Part.worth)


def of_all(book: Rulebook, what: str) -> frozenset[str]:
    """The rules that all parts name under `turns`, `continued`, `unpaid` or `unquiet`."""
    found: frozenset[str] = book.once(f"all {what}", lambda: _of_all(book, what))
    return found


def _of_all(book: Rulebook, what: str) -> frozenset[str]:
    return frozenset(rule for part in in_force(book) for rule in getattr(part, what))


def opinions(book: Rulebook) -> dict[int, Opinion]:
    """The opinions of all parts, by verb."""
    return {verb: opinion for part in in_force(book) for verb, opinion in part.opinions.items()}


def intentions(book: Rulebook) -> dict[int, Intention]:
    """How hints speak of all parts' decisions, by verb."""
    found: dict[int, Intention] = book.once("intentions", lambda: _intentions(book))
    return found


def _intentions(book: Rulebook) -> dict[int, Intention]:
    return {verb: said for part in in_force(book) for verb, said in part.intentions.items()}
