"""What can be agreed before a game, and the check that an agreement makes sense."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fumarole.engine.lesson import LANGUAGES, Lesson
from fumarole.engine.reason import Reason
from fumarole.engine.refusal import SetupError
from fumarole.engine.rulebook import Rulebook
from fumarole.engine.setup import Setup

if TYPE_CHECKING:
    from fumarole.engine.title import Title

_SEAT = re.compile(r"[a-z][a-z0-9-]{0,30}")
RESERVED = ("chance", "refused", "spectator", "then", "undo")
"""Words with a meaning of their own in records and rule cases."""


def unchanged(book: Rulebook) -> Rulebook:
    """The change of a piece that changes nothing."""
    return book


def no_conflict(setup: Setup) -> Reason | None:
    """The conflict of a piece that goes with everything."""
    return None


def no_lessons(language: str) -> Sequence[Lesson]:
    """The script of a piece that teaches nothing."""
    return ()


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
    ) -> None:
        self.id = id
        self.about = about
        self.changes = dict(changes)
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


def agree(
    title: Title,
    *,
    seats: int | Sequence[str] | None = None,
    edition: str | None = None,
    scenario: str | None = None,
    expansions: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    presets: Mapping[str, Any] | None = None,
    own: Mapping[str, Any] | None = None,
) -> Setup:
    """A checked agreement; everything unsaid takes the title's first or default."""
    scenarios = list(title.scenarios)
    if own:
        scenarios = [title.own_scenario(own)]
        scenario = scenarios[0].id
    setup = Setup(
        title=title.id,
        edition=_one("edition", edition, title.editions),
        scenario=_one("scenario", scenario, scenarios),
        expansions=_some("expansion", expansions, title.expansions),
        options=_options(options or {}, title.options),
        seats=_seats(title, seats, options or {}),
        presets=_presets(title, presets or {}),
        own=dict(own or {}),
    )
    chosen = {setup.edition, setup.scenario, *setup.expansions}
    pieces = [p for p in (*title.editions, *scenarios, *title.expansions) if p.id in chosen]
    shared = {option for piece in pieces for option in piece.shares}
    for option in title.options:
        concerned = option.needs in ("", *chosen) or option.id in shared
        if setup.options[option.id] != option.default and not concerned:
            raise SetupError(f"The option {option.id} belongs to {option.needs}.", option.rules)
    for piece in pieces:
        against = piece.conflict(setup)
        if against is not None:
            raise SetupError(f"{piece.name} does not go with the rest: {against.text}", against.rules)
    return setup


def unknown(kind: str, word: object, known: Iterable[str]) -> SetupError:
    """The error for a word that does not exist, with its neighbours."""
    names = list(known)
    near = difflib.get_close_matches(str(word), names, 3, 0.6)
    if near:
        return SetupError(f"There is no {kind} {word!r}; did you mean {' or '.join(near)}?")
    listed = ", ".join(names) or "none"
    return SetupError(f"There is no {kind} {word!r}; there are: {listed}.")


def _one(kind: str, wish: str | None, pieces: Sequence[Piece]) -> str:
    ids = [piece.id for piece in pieces]
    if wish is None:
        return ids[0] if ids else ""
    if wish not in ids and not (wish == "" and not ids):
        raise unknown(kind, wish, ids)
    return wish


def _some(kind: str, wishes: Sequence[str], pieces: Sequence[Piece]) -> tuple[str, ...]:
    ids = [piece.id for piece in pieces]
    for wish in wishes:
        if wish not in ids:
            raise unknown(kind, wish, ids)
    return tuple(piece for piece in ids if piece in wishes)


def _options(wishes: Mapping[str, str], options: Sequence[TableOption]) -> dict[str, str]:
    ids = [option.id for option in options]
    for wish in wishes:
        if wish not in ids:
            raise unknown("option", wish, ids)
    chosen = {}
    for option in options:
        value = wishes.get(option.id, option.default)
        if value not in option.changes:
            raise unknown(f"value of option {option.id}", value, option.changes)
        chosen[option.id] = value
    return chosen


def _presets(title: Title, wishes: Mapping[str, Any]) -> dict[str, Any]:
    for wish in wishes:
        if wish not in title.presets:
            raise unknown("preset", wish, title.presets)
    return dict(wishes)


def _seats(title: Title, wish: int | Sequence[str] | None, options: Mapping[str, str]) -> tuple[str, ...]:
    least, most = title.table_size(options)
    if wish is None:
        wish = least
    if isinstance(wish, str):
        raise SetupError(f"Seats are a number or a list of names, not {wish!r}.")
    names = [f"p{n + 1}" for n in range(wish)] if isinstance(wish, int) else list(wish)
    if not least <= len(names) <= most:
        raise SetupError(f"{title.name} is for {least} to {most} players, not {len(names)}.")
    for name in names:
        if name in RESERVED:
            raise SetupError(
                f"{name!r} cannot be a seat's name: {', '.join(RESERVED)} have a meaning of their own."
            )
        if not _SEAT.fullmatch(str(name)):
            raise SetupError(
                f"{name!r} cannot be a seat's name: use small letters, digits and hyphens, a letter first."
            )
    if len(set(names)) != len(names):
        raise SetupError("Two seats have the same name.")
    return tuple(names)
