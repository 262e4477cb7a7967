"""What a title offers, and the check that an agreement makes sense."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from fumarole.engine.piece import Piece, TableOption
from fumarole.engine.reason import Reason
from fumarole.engine.refusal import SetupError, unknown
from fumarole.engine.setup import Setup

_SEAT = re.compile(r"[a-z][a-z0-9-]{0,30}")
RESERVED = ("chance", "refused", "spectator", "then", "undo")
"""Words with a meaning of their own in records and rule cases."""


class Offer:
    """What a title lets people agree on before a game."""

    id: str
    name: str
    players: tuple[int, int]
    editions: Sequence[Piece] = ()
    scenarios: Sequence[Piece] = ()
    expansions: Sequence[Piece] = ()
    options: Sequence[TableOption] = ()
    presets: Mapping[str, str] = {}
    """What may be chosen beforehand, each with a sentence: `{"clans": "the clan of each seat"}`."""

    def own_scenario(self, said: Mapping[str, Any]) -> Piece:
        """The scenario that a file of one's own states; `SetupError` names the field that is wrong."""
        raise SetupError(f"{self.name} has no scenarios of one's own.")

    @property
    def has_own_scenarios(self) -> bool:
        """Whether scenarios of one's own can be played."""
        return type(self).own_scenario is not Offer.own_scenario

    def knows_own(self, said: Mapping[str, Any]) -> bool:
        """Whether a file that says this can only be meant for this title."""
        return False

    def own_summary(self, said: Mapping[str, Any]) -> str:
        """A sound scenario of one's own in a sentence or two; empty where its piece says enough."""
        return ""

    def scenario_of(self, scenario: str, own: Mapping[str, Any]) -> Piece | None:
        """The scenario with this id, or the one of one's own; None where a title has none."""
        if own:
            return self.own_scenario(own)
        return next((piece for piece in self.scenarios if piece.id == scenario), None)

    def clash(self, setup: Setup) -> Reason | None:
        """Why this edition, this scenario and these expansions are not played together with so many players.

        For titles that know this of all their pieces in one place; a piece may say it for itself.
        """
        return None

    def bare(self, players: int) -> Setup:
        """So many who have agreed on nothing else, for what depends on no more; not checked."""
        return Setup(
            title=self.id,
            edition=_one("edition", None, self.editions),
            scenario=_one("scenario", None, self.scenarios),
            expansions=(),
            options={option.id: option.default for option in self.options},
            seats=tuple(f"p{number + 1}" for number in range(players)),
        )

    def along(self, *ids: str) -> list[str]:
        """The ids of what these pieces require, and of what that requires in turn."""
        known = {piece.id: piece for piece in (*self.editions, *self.scenarios, *self.expansions)}
        found: list[str] = []
        waiting = [known[id_] for id_ in ids if id_ in known]
        while waiting:
            piece = waiting.pop()
            for id_ in piece.requires:
                if id_ not in known:
                    raise SetupError(f"{piece.name} needs {id_!r}, which is not offered.")
                if id_ not in found:
                    found.append(id_)
                    waiting.append(known[id_])
        return found

    def pieces_of(self, setup: Setup) -> list[Piece]:
        """What was agreed on, in the order in which it changes the rulebook."""
        scenario = self.scenario_of(setup.scenario, setup.own)
        found = [piece for piece in self.editions if piece.id == setup.edition]
        found += [scenario] if scenario is not None else []
        return found + [piece for piece in self.expansions if piece.id in setup.expansions]

    def table_size(self, options: Mapping[str, str]) -> tuple[int, int]:
        """For how many, least and most, where these table options are agreed on."""
        return self.players

    def setup(self, **wishes: Any) -> Setup:
        """A checked agreement from wishes; `SetupError` says what does not exist or does not fit."""
        return agree(self, **wishes)


def agree(
    title: Offer,
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
    scenario = _one("scenario", scenario, scenarios)
    expansions = _some("expansion", expansions, title.expansions)
    along = title.along(edition or "", scenario, *expansions)
    if edition is None:
        edition = next((piece.id for piece in title.editions if piece.id in along), None)
    setup = Setup(
        title=title.id,
        edition=_one("edition", edition, title.editions),
        scenario=scenario,
        expansions=tuple(one.id for one in title.expansions if one.id in (*expansions, *along)),
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
    _check_pieces(title, pieces, setup)
    return setup


def _check_pieces(title: Offer, pieces: Sequence[Piece], setup: Setup) -> None:
    """Refuse pieces that do not go together, with the reason and its rules."""
    against = title.clash(setup)
    if against is not None:
        raise SetupError(against.text, against.rules)
    for piece in pieces:
        for other in pieces:
            if other.id in piece.bars:
                against = piece.bars[other.id]
                raise SetupError(f"{piece.name} does not go with {other.name}: {against.text}", against.rules)
        for edition in title.editions:
            if edition.id in piece.requires and edition.id != setup.edition:
                raise SetupError(f"{piece.name} is played with {edition.name}.")
        against = piece.conflict(setup)
        if against is not None:
            raise SetupError(f"{piece.name} does not go with the rest: {against.text}", against.rules)


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
            raise unknown(f"value of option {option.id}", value, option.offered)
        chosen[option.id] = value
    return chosen


def _presets(title: Offer, wishes: Mapping[str, Any]) -> dict[str, Any]:
    for wish in wishes:
        if wish not in title.presets:
            raise unknown("preset", wish, title.presets)
    return dict(wishes)


def _seats(title: Offer, wish: int | Sequence[str] | None, options: Mapping[str, str]) -> tuple[str, ...]:
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
