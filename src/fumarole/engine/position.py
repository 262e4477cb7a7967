"""Positions as readable JSON: dumps of running games, and positions written by hand.

Both have one form.  In a position written by hand everything unsaid has its default, and the stack may be
given as a named moment of the title ("combat") instead of frame by frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from fumarole.engine.event import Result
from fumarole.engine.frame import Frame
from fumarole.engine.header import setup_of, title_of
from fumarole.engine.refusal import PositionError, RecordError, SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.snapshot import begin
from fumarole.engine.soundness import MOST_FRAMES, sense, sound, tried
from fumarole.engine.state import Rulebook, State
from fumarole.engine.title import Title
from fumarole.engine.written import POSITION_FORMAT, Dump, WrittenFrame, WrittenResult

MOST_COUNTED: Final = 10**6
"""More decisions or draws than any game has; a score is no larger."""
LONGEST: Final = 500
"""So many letters a written reason may have."""


def load(title: Title, data: object, seed: int | str | None = None, *, known: bool = False) -> State:
    """The game of a dump, if it can come about.  Its draws follow from the seed, or from a fresh one.

    A dump that is `known`, since this program has just made it, is not judged again.
    """
    game = restore(title, checked(data))
    if known:
        return begin(game, seed)
    sound(game)
    with sense("how it goes on"):
        begin(game, seed)
    return tried(game)


def restore(title: Title, said: Dump) -> State:
    """The bare game of a dump: neither dice nor log."""
    title = title_of(said.header, title)
    with sense("what is written"):
        try:
            setup = setup_of(said.header, title)
        except (RecordError, SetupError) as error:
            raise PositionError(str(error)) from error
        book = title.rulebook(setup)
        if len(said.stack) > MOST_FRAMES:
            raise PositionError(
                f"stack: {len(said.stack)} rules are in progress, at most {MOST_FRAMES} can be."
            )
        board = title.board(book, book.layout.read(said.board))
        game = State(book, board, [_read_frame(book, frame) for frame in said.stack], None)
    game.draws = _count(said.draws, "draws")
    game.made = _made(said, setup)
    game.result = _read_result(said.result, setup)
    game.composed = True
    return game


def compose(title: Title, setup: Setup, board: Mapping[str, object], now: object) -> State:
    """The bare game of a position written by hand: what differs from the title's start, and the moment."""
    book = title.rulebook(setup)
    laid = title.board(book, book.layout.blank())
    title.prepare(book, laid)
    book.layout.read_into(laid.cells, board)
    laid.refresh()
    if now is not None:
        title.complete(book, laid, board, _name(now))
    game = State(book, laid, _moment(title, book, now), None)
    game.composed = True
    return game


def checked(data: object) -> Dump:
    """A dump whose form is sound."""
    if not isinstance(data, Mapping) or data.get("fumarole") != "position":
        raise PositionError('A position is an object with "fumarole": "position"; this is something else.')
    if isinstance(data.get("format"), int) and data["format"] > POSITION_FORMAT:
        raise PositionError(
            f"The position has format {data['format']}, this program knows {POSITION_FORMAT}. Update it."
        )
    try:
        return msgspec.convert(data, Dump)
    except msgspec.ValidationError as error:
        raise PositionError(f"The position is malformed: {error}.") from error
    except RecursionError as error:
        raise PositionError("The position is nested too deeply.") from error
    except UnicodeEncodeError as error:
        raise PositionError(f"The position is no text in UTF-8: {error.reason}.") from error


def _count(number: int, what: str) -> int:
    if not 0 <= number <= MOST_COUNTED:
        raise PositionError(f"{what}: expected 0 to {MOST_COUNTED}, found {number}")
    return number


def _made(said: Dump, setup: Setup) -> list[int]:
    for name in said.made:
        _seat(setup, name)
    return [_count(said.made.get(name, 0), f"made.{name}") for name in setup.seats]


def _read_result(said: WrittenResult | None, setup: Setup) -> Result | None:
    if said is None:
        return None
    winners = [_seat(setup, name) for name in said.winners]
    for name in said.scores:
        _seat(setup, name)
    scores = [said.scores.get(name, 0) for name in setup.seats]
    for number in scores:
        _count(abs(number), "result.scores")
    if len(set(winners)) < len(winners):
        raise PositionError("result.winners: a seat wins once.")
    if len(said.why) + sum(map(len, said.rules)) > LONGEST or len(said.rules) > LONGEST:
        raise PositionError(f"result: its words are longer than {LONGEST} letters.")
    return Result(winners, scores, said.why, tuple(said.rules))


def _read_frame(book: Rulebook, said: WrittenFrame) -> Frame:
    if said.rule not in book.rules:
        raise PositionError(f"stack: there is no rule {said.rule!r} in this game.")
    names = book.rules[said.rule].memory(book).names
    memo = said.memo
    if isinstance(memo, dict):
        unknown = set(memo) - set(names)
        if unknown:
            raise PositionError(f"stack: {said.rule} remembers {', '.join(names)}, not {sorted(unknown)}.")
        memo = [memo.get(name, 0) for name in names]
    seat = -1 if said.seat is None else _seat(book.setup, said.seat)
    return Frame(said.rule, seat, said.step, list(memo), _side(book, said))


def _moment(title: Title, book: Rulebook, now: object) -> list[Frame]:
    if now is None:
        return [Frame(book.first, -1, 0, [])]
    if isinstance(now, list):
        try:
            return [_read_frame(book, msgspec.convert(frame, WrittenFrame)) for frame in now]
        except msgspec.ValidationError as error:
            raise PositionError(f"now: {error}.") from error
    name, facts = next(iter(now.items())) if isinstance(now, Mapping) and len(now) == 1 else (now, {})
    stack = title.moment(book, str(name), facts if isinstance(facts, Mapping) else {})
    if stack is None:
        raise PositionError(
            f"now: {title.name} has no moment {name!r}; there are: {', '.join(title.moments_of(book))}."
        )
    return stack


def _side(book: Rulebook, said: WrittenFrame) -> int:
    """Which side a frame is for; -1 where nothing is said."""
    if said.side is None:
        return -1
    if said.side not in book.side_names:
        raise PositionError(f"stack: {said.rule}: there is no side {said.side!r} here.")
    return book.side_names.index(said.side)


def _name(now: object) -> str:
    return str(next(iter(now), "")) if isinstance(now, Mapping) else now if isinstance(now, str) else ""


def _seat(setup: Setup, name: str) -> int:
    if name not in setup.seats:
        raise PositionError(f"There is no seat {name!r}; there are: {', '.join(setup.seats)}.")
    return setup.seats.index(name)
