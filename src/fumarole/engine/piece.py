"""What can be agreed before a game: editions, scenarios, expansions, table options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mypy_extensions import mypyc_attr

from fumarole.engine.lesson import LANGUAGES, Lesson
from fumarole.engine.reason import Reason
from fumarole.engine.setup import Setup
from fumarole.engine.state import Rulebook


def unchanged(book: Rulebook) -> Rulebook:
    """The change of a piece that changes nothing."""
    return book


def no_conflict(setup: Setup) -> Reason | None:
    """The conflict of a piece that goes with everything."""
    return None


def no_lessons(language: str) -> Sequence[Lesson]:
    """The script of a piece that teaches nothing."""
    return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """An edition, a scenario or an expansion: a change to the rulebook, explained in one sentence."""

    def __init__(
        self,
        id: str,  # noqa: A002 - the word of the rest of the program
        name: str,
        about: str,
        change: Callable[[Rulebook], Rulebook] = unchanged,
        conflict: Callable[[Setup], Reason | None] = no_conflict,
        facts: Mapping[str, str | int] | None = None,
        sentences: Mapping[str, tuple[str, ...]] | None = None,
        shown: Mapping[str, str] | None = None,
        players: tuple[int, int] | None = None,
        lessons: Callable[[str], Sequence[Lesson]] = no_lessons,
        options: Mapping[str, str] | None = None,
        notes: Sequence[str] = (),
        hints: Sequence[str] = (),
        seed: str = "",
        shares: Sequence[str] = (),
        requires: Sequence[str] = (),
        bars: Mapping[str, Reason] | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.about = about
        self.change = change
        self.conflict = conflict
        self.facts = dict(facts or {})
        self.sentences = dict(sentences or {})
        """How the kinds of events that it adds are told, the fullest sentence first."""
        self.shown = dict(shown or {})
        """The public fields that it adds, each with the words to show it under."""
        self.players = players
        """For how many it is; None: as many as the title."""
        self._lessons = lessons
        self.options = dict(options or {})
        """The table options that it cannot do without."""
        self.notes = tuple(notes)
        """What it changes, a sentence each, for people who have no rulebook of it."""
        self.hints = tuple(hints)
        """What its author may want to look at again."""
        self.seed = seed
        """From which all draws of its games follow, so that what is explained fits them; mostly empty."""
        self.shares = tuple(shares)
        """Table options of another piece that speak about this one as well."""
        self.requires = tuple(requires)
        """The expansions, or the edition, that it is not played without: they come along with it."""
        self.bars = dict(bars or {})
        """The pieces that it is not played with, each with the reason."""

    def lessons(self, language: str = LANGUAGES[0]) -> Sequence[Lesson]:
        """The script of explanations that it brings, read when it is first asked for."""
        return self._lessons(language)


class TableOption:
    """A table option: named values, the default first, each a change to the rulebook."""

    def __init__(
        self,
        id: str,  # noqa: A002 - as above
        about: str,
        changes: Mapping[str, Callable[[Rulebook], Rulebook]],
        rules: tuple[str, ...] = (),
        needs: str = "",
        formerly: str = "",
        kept: Mapping[str, Callable[[Rulebook], Rulebook]] | None = None,
    ) -> None:
        self.id = id
        self.about = about
        self.offered = tuple(changes)
        """The values that a new game may have."""
        self.changes = {**changes, **(kept or {})}
        """All of them: those that are kept for earlier games too, which nobody is offered any more."""
        self.rules = rules
        self.needs = needs
        """The piece it belongs to, if it says nothing about games without that piece."""
        self.default = next(iter(self.changes))
        self.formerly = formerly or self.default
        """How was played before it could be agreed on, or before the default was another one."""
        if self.formerly not in self.changes:
            known = ", ".join(self.changes)
            raise ValueError(f"The option {id} was formerly {formerly!r}, which is none of: {known}.")


class Value:
    """Something that can be settled before a game, with its name and a sentence."""

    def __init__(self, id: str, name: str, about: str) -> None:  # noqa: A002 - as above
        self.id = id
        self.name = name
        self.about = about
