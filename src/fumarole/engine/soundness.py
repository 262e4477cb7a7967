"""Whether a position can come about.

What somebody wrote is hostile until it is judged: every frame holds what its rule says that it can, frames
lie on one another as rules call each other, the title's referee finds no fault with the table, and whoever
must decide has options and sees the table.  Nothing here runs while a game is played.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from fumarole.engine.chance import LooseDice
from fumarole.engine.choice import CHANCE
from fumarole.engine.frame import Frame
from fumarole.engine.refusal import FumaroleError, PositionError
from fumarole.engine.state import Rulebook, State
from fumarole.engine.title import Title

MOST_FRAMES: Final = 40
"""So many rules are in progress inside one another in a position that is written."""
MOST_FAULTS: Final = 20
"""So many faults are told."""
REHEARSALS: Final = 3
REHEARSED: Final = 40
"""So many random games of so many decisions are tried from a position that comes from a stranger."""


def sound(game: State) -> State:
    """The same game, if its position can come about; else `PositionError` says what is wrong."""
    faults = _frame_faults(game)
    if not faults:
        with sense("the table"):
            faults = Title.of(game.book).faults(game) or list(_board_faults(game))
    if faults:
        told = "".join(f"\n  {fault}" for fault in faults[:MOST_FAULTS])
        raise PositionError(f"The position cannot come about:{told}")
    return game


def tried(game: State) -> State:
    """The same game, if whoever must decide can, and everybody can be shown the table."""
    book = game.book
    with sense("what can be done now"):
        acting = game.to_act
        strangers = [seat for seat in (*acting, *game.may_act) if seat not in range(CHANCE, book.seats)]
        if strangers or (not acting and not game.over) or -1 in acting:
            raise PositionError("The position cannot come about: nobody could go on.")
        for seat in acting:
            if not game.options(seat):
                who = "chance" if seat == CHANCE else book.setup.seats[seat]
                raise PositionError(f"The position cannot come about: {who} must decide and has no option.")
    with sense("what can be seen of it"):
        for seat in range(book.seats):
            game.view(seat)
        game.view(None)
        game.dump()
    return game


def rehearsed(game: State) -> State:
    """The same game, if a few random games can be played on from it: for positions of strangers."""
    for number in range(REHEARSALS):
        rng = random.Random(number)
        with sense("a game that goes on from it"):
            twin = tried(game).clone(LooseDice(rng))
            twin.settle()
            for _ in range(REHEARSED):
                if twin.over:
                    break
                seat = rng.choice(twin.to_act)
                twin.apply(seat, rng.choice(twin.options(seat)))
            tried(twin)
    return game


@contextmanager
def sense(what: str) -> Iterator[None]:
    """Whatever breaks on the way is a position that makes no sense, never a defect that reaches anybody."""
    try:
        yield
    except FumaroleError:
        raise
    except Exception as error:
        told = f"The position cannot come about: {what} makes no sense ({type(error).__name__})."
        raise PositionError(told) from error


def _frame_faults(game: State) -> list[str]:
    """Everything wrong with the stack by itself."""
    stack, book = game.stack, game.book
    if not 0 < len(stack) <= MOST_FRAMES:
        return [f"stack: {len(stack)} rules are in progress, there are 1 to {MOST_FRAMES}"]
    if stack[0].rule != book.first:
        return [f"stack: {stack[0].rule} lies lowest, a game begins with {book.first}"]
    steps = _steps(book)
    return [
        f"stack: {frame.rule}: {fault}"
        for at, frame in enumerate(stack)
        if (fault := _frame_fault(book, stack, at, frame, steps))
    ]


def _steps(book: Rulebook) -> set[str]:
    """The rules that lie nowhere but on one that waits for them, and the first, which lies on none."""
    found = {book.first}
    for name, rule in book.rules.items():
        most = min(rule.memory(book).steps, MOST_FRAMES)
        found.update(*(rule.awaits(book, Frame(name, -1, step, [])) for step in range(1, most + 1)))
    return found


def _frame_fault(book: Rulebook, stack: list[Frame], at: int, frame: Frame, steps: set[str]) -> str:
    memory = book.rules[frame.rule].memory(book)
    below = stack[at - 1] if at else None
    if memory.above and (below is None or below.rule not in memory.above):
        return f"it must lie on {' or '.join(memory.above)}"
    if memory.inside and memory.inside not in [other.rule for other in stack[:at]]:
        return f"no {memory.inside} is in progress"
    if below is not None:
        awaited = book.rules[below.rule].awaits(book, below)
        if awaited and frame.rule not in _with_what_follows(book, awaited):
            return f"{below.rule} waits for {' or '.join(awaited)}"
        if frame.rule in steps and frame.rule not in awaited:
            return f"{below.rule} does not wait for it"
    return memory.wrong(frame)


def _with_what_follows(book: Rulebook, names: list[str]) -> set[str]:
    """These rules, and those that go on in their places."""
    found: set[str] = set()
    todo = list(names)
    while todo:
        name = todo.pop()
        if name in book.rules and name not in found:
            found.add(name)
            todo += book.rules[name].becomes()
    return found


def _board_faults(game: State) -> Iterator[str]:
    """What the rules in progress miss on the table."""
    flags = {rule.ready_flags() for rule in game.book.rules.values()} - {-1}
    for at in flags - {game.book.rules[game.stack[-1].rule].ready_flags()}:
        if any(game.board.cells[at : at + game.book.seats]):
            yield f"{game.book.layout.place(at).split('.')[0]}: somebody is ready, but nothing is sealed now"
    for frame in game.stack:
        fault = game.book.rules[frame.rule].fault(game, frame)
        if fault:
            yield f"stack: {frame.rule}: {fault}"
