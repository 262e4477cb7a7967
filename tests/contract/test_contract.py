"""What every title keeps on random play: a game of all that can be agreed, the whole contract of some."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator

import pytest

import fumarole
from contract.agreements import checked, each, each_option, name, played
from fumarole import states
from fumarole.engine.chance import LooseDice
from fumarole.engine.choice import pack
from fumarole.engine.setup import Setup
from fumarole.engine.soundness import sound
from fumarole.engine.state import State
from fumarole.engine.title import Title

CHECKED = [pytest.param(title, setup, id=name(title, setup)) for title, setup in each(checked)]
PLAYED = [pytest.param(title, setup, id=name(title, setup)) for title, setup in each(played)]
OPTIONS = [pytest.param(title, setup, id=name(title, setup)) for title, setup in each_option()]
every = pytest.mark.parametrize(("title", "setup"), CHECKED)
everything_and_every_option = pytest.mark.parametrize(("title", "setup"), PLAYED + OPTIONS)
MOST_DECISIONS = 20_000


def play_on(game: State, rng: random.Random) -> None:
    """One random decision; now and then somebody who owes nothing takes something back."""
    seats = game.to_act
    if game.may_act and rng.random() < 0.1:
        seats = game.may_act
    seat = rng.choice(seats)
    game.play(seat, rng.choice(game.options(seat)))


def positions(title: Title, setup: Setup, seed: int) -> Iterator[State]:
    """A whole random game, position by position."""
    rng = random.Random(seed)
    game = title.new(setup, seed)
    for _ in range(MOST_DECISIONS):
        yield game
        if game.over:
            return
        play_on(game, rng)
    pytest.fail("the game does not end")


def some_of(every: Iterable[State], rng: random.Random) -> Iterator[State]:
    """Every position of a short game; of a long one the first and last and about one in three between."""
    for at, game in enumerate(every):
        if at < 150 or game.over or rng.random() < 0.35:
            yield game


def text(game: State) -> str:
    return json.dumps(game.dump(), sort_keys=True)


@every
def test_options_are_there_once_each_and_can_be_said_and_read(title: Title, setup: Setup) -> None:
    for game in positions(title, setup, 1):
        assert game.over or game.to_act
        for seat in [*game.to_act, *game.may_act]:
            options = game.options(seat)
            assert options
            assert len(set(options)) == len(options)
            assert [game.read(seat, game.say(option)) for option in options] == options
            notation = game.book.notation
            assert [notation.pack(notation.parts(option)) for option in options] == options


@every
def test_the_first_option_always_leads_on_to_the_end(title: Title, setup: Setup) -> None:
    game = title.new(setup, 9)
    for _ in range(MOST_DECISIONS):
        if game.over:
            return
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    pytest.fail("taking the first option again and again does not end the game")


@everything_and_every_option
def test_nothing_that_must_never_be_comes_about(title: Title, setup: Setup) -> None:
    for game in positions(title, setup, 2):
        assert title.faults(game) == []
        sound(game)


@every
def test_a_clone_is_equal_and_independent(title: Title, setup: Setup) -> None:
    rng = random.Random(3)
    for game in some_of(positions(title, setup, 3), rng):
        before = text(game)
        twin = game.clone(LooseDice(rng))
        assert text(twin) == before
        for _ in range(5):
            if not twin.over:
                play_on(twin, rng)
        assert text(game) == before


@every
def test_a_dump_loads_to_the_same_position_and_choices(title: Title, setup: Setup) -> None:
    for at, game in enumerate(positions(title, setup, 4)):
        if at % 5 == 0 or game.over:
            twin = states.load(json.loads(json.dumps(game.dump())), seed=4)
            assert twin.dump() == game.dump()
            for seat in range(len(setup.seats)):
                assert twin.options(seat) == game.options(seat)


@every
def test_a_record_replays_to_the_exact_position(title: Title, setup: Setup) -> None:
    game = None
    for at, game in enumerate(positions(title, setup, 5)):
        if at % 25 == 0:
            kept = game.record(reveal=True)
            assert states.replay(kept.text()).dump() == game.dump()
    assert game is not None
    found = fumarole.verify(game.record().text())
    assert found.draws_checked
    assert found.result == game.record().result


@every
def test_no_view_tells_what_its_seat_may_not_know(title: Title, setup: Setup) -> None:
    rng = random.Random(6)
    for game in some_of(positions(title, setup, 6), rng):
        for seat in range(len(setup.seats)):
            twin = game.resample(seat, rng)
            assert json.dumps(twin.view(seat)) == json.dumps(game.view(seat))
            assert title.faults(twin) == []
            for guess in wild_guesses(game, rng, 5):
                assert twin.why_not(seat, guess) == game.why_not(seat, guess)


@every
def test_what_a_seat_imagines_follows_from_what_it_knows(title: Title, setup: Setup) -> None:
    rng = random.Random(8)
    for at, game in enumerate(some_of(positions(title, setup, 8), rng)):
        for seat in range(len(setup.seats)):
            other = game.resample(seat, rng)
            imagined = other.resample(seat, random.Random(at)).dump()
            assert imagined == game.resample(seat, random.Random(at)).dump()


@every
def test_options_and_refusals_agree_on_every_gesture(title: Title, setup: Setup) -> None:
    rng = random.Random(7)
    for game in some_of(positions(title, setup, 7), rng):
        before = text(game)
        for seat in range(len(setup.seats)):
            options = set(game.options(seat))
            for guess in [*wild_guesses(game, rng, 12), *options]:
                against = game.why_not(seat, guess)
                assert (against == []) == (guess in options)
                if against:
                    with pytest.raises(fumarole.Refusal):
                        game.play(seat, guess)
        assert text(game) == before


@every
def test_undo_restores_the_position_before_the_gesture(title: Title, setup: Setup) -> None:
    rng = random.Random(8)
    game = title.new(setup, 8)
    undone = 0
    while not game.over:
        before, events = text(game), len(game.events)
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
        if rng.random() < 0.2 and game.can_undo(seat):
            game.undo(seat)
            assert text(game) == before
            assert len(game.events) == events
            undone += 1
    assert undone


@every
def test_only_declared_kinds_of_event_are_told(title: Title, setup: Setup) -> None:
    if not title.event_kinds:
        pytest.skip(f"{title.name} does not say which kinds of event it tells")
    *_, game = positions(title, setup, 10)
    assert {event.kind for event in game.events} <= set(title.event_kinds)
    assert game.events


def wild_guesses(game: State, rng: random.Random, count: int) -> list[int]:
    """Gestures of the notation with numbers out of the air."""
    phrases = list(game.book.notation.phrases.values())
    guesses = []
    for _ in range(count):
        phrase = rng.choice(phrases)
        numbers = [rng.randrange(len(kind) or 12) for kind in phrase.slots.values()]
        guesses.append(pack(phrase.verb, *numbers))
    return guesses
