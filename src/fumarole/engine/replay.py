"""A record played again: every decision under the rules, every draw checked against the seed."""

from __future__ import annotations

from collections.abc import Iterator

from fumarole.engine.chance import SeededDice, commitment, drawn
from fumarole.engine.choice import CHANCE
from fumarole.engine.frame import Frame
from fumarole.engine.header import setup_of, title_of
from fumarole.engine.position import restore
from fumarole.engine.record import CHANCE_NAME, Record, behind, decisions, place
from fumarole.engine.refusal import (
    MalformedRecord,
    NotAsked,
    PositionError,
    Refusal,
    SetupError,
    TamperedRecord,
)
from fumarole.engine.setup import Setup
from fumarole.engine.snapshot import write_result
from fumarole.engine.soundness import sense, sound
from fumarole.engine.state import State
from fumarole.engine.title import Title


def replay(title: Title, kept: Record, seed: int | str | None = None) -> State:
    """The exact position of a record.

    With the seed, from the record or given, every draw is checked against it and the game can go on; without
    it the game waits where chance must choose.
    """
    chosen = kept.seed if seed is None else str(seed)
    if chosen is not None and commitment(chosen) != kept.header.commitment:
        raise TamperedRecord("The seed is not the one that was committed to before the first draw.")
    dice = None if chosen is None else SeededDice(chosen)
    game = beginning(title, kept)
    if dice is not None and kept.start is None:
        check_agreement(Title.of(game.book), game.book.setup, dice)
    for line in range(len(kept.entries)):
        try:
            play_line(game, kept, line, dice)
        except Refusal as refusal:
            raise TamperedRecord(f"{place(kept, line)} cannot have been made: {refusal}") from refusal
    if write_result(game) != kept.result:
        raise TamperedRecord("The result is not the one these decisions lead to.")
    game.dice = dice
    game.settle()
    return game


def positions(title: Title, kept: Record) -> Iterator[State]:
    """The game before its first decision and after each, with the draws it brought: one game, going on."""
    game = beginning(title, kept)
    for line, (who, _) in enumerate(kept.entries):
        if who != CHANCE_NAME:
            yield game
        play_line(game, kept, line, None)
    yield game


def beginning(title: Title, kept: Record) -> State:
    """The game before its first entry, without dice."""
    title = title_of(kept.header, title, kept.facts)
    try:
        if kept.start is not None:
            game = sound(restore(title, kept.start))
        else:
            book = title.rulebook(setup_of(kept.header, title))
            board = title.board(book, book.layout.blank())
            title.prepare(book, board)
            game = State(book, board, [Frame(book.first, -1, 0, [])], None)
    except (SetupError, PositionError) as error:
        raise MalformedRecord(f"The record does not begin with a game that exists: {error}") from error
    game.commitment = kept.header.commitment
    game.remember()
    with sense("how it goes on"):
        game.settle()
    return game


def check_agreement(title: Title, agreed: Setup, dice: SeededDice) -> None:
    """What is drawn before the first draw follows from the seed as well."""
    due = title.drawn(agreed, dice)
    if due != agreed:
        said = f"the record says {agreed.scenario}"
        raise TamperedRecord(f"The seed draws the scenario {due.scenario}, {said}.")


def play_line(game: State, kept: Record, line: int, dice: SeededDice | None) -> None:
    """Carry out one line; with dice a draw must be the one that they make."""
    who, text = kept.entries[line]
    seats = game.book.setup.seats
    waiting = CHANCE in game.to_act
    due = drawn_now(game, dice) if waiting and dice is not None else None
    if who == CHANCE_NAME:
        if not waiting:
            raise TamperedRecord(f"{place(kept, line)} is made where nothing is drawn: {waits_for(game)}.")
        choice = game.book.notation.read(text)
        if due is not None and due != choice:
            draw = f"Draw {game.draws}, {behind(decisions(kept, line))},"
            raise TamperedRecord(f"{draw} must be {game.say(due)!r}; the record says {text!r}.")
        game.play(CHANCE, choice)
    elif who not in seats:
        raise TamperedRecord(
            f"{place(kept, line)} is made by nobody: there is no seat {who!r}; there are: {', '.join(seats)}."
        )
    elif waiting:
        what = "" if due is None else f" ({game.say(due)})"
        raise TamperedRecord(
            f"Before {_small(place(kept, line))} draw {game.draws}{what} is due: it is missing, or this "
            "decision was not made there."
        )
    else:
        try:
            game.play(seats.index(who), game.book.notation.read(text))
        except NotAsked as refusal:
            raise TamperedRecord(
                f"{place(kept, line)} cannot have been made: {waits_for(game)}."
            ) from refusal


def drawn_now(game: State, dice: SeededDice) -> int:
    """What the dice draw where a draw is due."""
    frame = game.stack[-1]
    rule = game.book.rules[frame.rule]
    options, weights = rule.options(game, frame, CHANCE), rule.weights(game, frame)
    return drawn(options, weights, dice, game.draws)


def waits_for(game: State) -> str:
    """Who is to choose, in words."""
    if game.over:
        return "the game is over then"
    if CHANCE in game.to_act:
        return f"draw {game.draws} is due then"
    names = [game.book.setup.seats[seat] for seat in game.to_act]
    return f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} to decide then"


def _small(text: str) -> str:
    return text[0].lower() + text[1:]
