"""A referee for the log: whoever reads it, sentence by sentence, must know what lies on the table.

A title brings a `Follower`: a model of the public table that starts from what the table agreed on and from
what is printed, hears what the sentences say (see `reading`) and nothing else, and says what it believes.
After every decision that is compared with what a spectator is shown.

    Referee(reader, follower).watch(random_game("steamwatchers", seed=1, seats=3))

`tests/log/TITLE.py` brings the reader and the follower of a title, `scripts/web_log.py` keeps what was read
for the browser's languages, whose sentences must say as much (`web/tests/log`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Protocol

from fumarole import states
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.state import State
from fumarole.engine.title import Title
from log.sentence_reader import Reader, Told

LATEST: Final = 12
"""So many sentences are shown with a disagreement."""


class Follower(Protocol):
    """Believes what the log says."""

    def hear(self, told: Told) -> None:
        """Take in one sentence."""

    def believes(self) -> Mapping[str, Any]:
        """The table as it must be, field by field as in a view; what is not in it is not compared."""

    def sees(self, table: Mapping[str, Any]) -> Mapping[str, Any]:
        """The table that is shown, in the same form: without what no sentence needs to say."""


class Disagreement(AssertionError):
    """The log says one thing, the table shows another."""


class Referee:
    """Follows one game; `edit` changes a sentence on its way or withholds it, to see what that would do."""

    def __init__(
        self,
        reader: Reader,
        follower: Follower,
        *,
        seat: int | None = None,
        edit: Callable[[str], str | None] = lambda sentence: sentence,
    ) -> None:
        self.reader = reader
        self.follower = follower
        self.seat = seat
        self.edit = edit
        self.heard = 0
        self.log: list[str] = []
        self.read: list[tuple[Mapping[str, Any], Told]] = []
        """Every event as it is seen, and what its sentence says."""

    def watch(self, positions: Iterable[State]) -> None:
        """Look at every position of a game."""
        for game in positions:
            self.look(game)

    def look(self, game: State) -> None:
        """Read what is new in the log, then compare."""
        title = Title.of(game.book)
        for event in game.events[self.heard :]:
            seen = event.seen_by(SPECTATOR if self.seat is None else self.seat)
            if seen is None:
                continue
            told = title.sentence(seen, game.book)
            sentence = self.edit(told) if told else f"({event.kind} is untold)"
            if sentence is None:
                continue
            self.log.append(sentence)
            read = self.reader.read(sentence)
            if sentence == told:
                self._check_meaning(read, seen)
            self.read.append((seen, read))
            try:
                self.follower.hear(read)
            except LookupError as error:
                raise Disagreement(f"{sentence!r} cannot be: there is no {error}.") from error
        self.heard = len(game.events)
        self._compare(game)

    def _check_meaning(self, read: Told, seen: Mapping[str, Any]) -> None:
        """A sentence may say less than happened, never anything else."""
        wrong = {name: fact for name, fact in read.facts.items() if seen["facts"].get(name, fact) != fact}
        if read.kind != seen["kind"] or wrong:
            raise Disagreement(f"{self.log[-1]!r} is read as {read}, but what happened is {seen}.")

    def _compare(self, game: State) -> None:
        shown = self.follower.sees(game.view(self.seat)["table"])
        believed = self.follower.believes()
        wrong = list(differences(believed, {field: shown.get(field) for field in believed}, ""))
        if wrong:
            latest = "\n  ".join(self.log[-LATEST:])
            made = sum(1 for entry in game.log if entry.seat >= 0)
            raise Disagreement(f"After {made} decisions: {'; '.join(wrong)}\nThe log ends:\n  {latest}")


def differences(believed: Any, shown: Any, where: str) -> Iterator[str]:
    """Where what is believed is not what is shown."""
    if isinstance(believed, Mapping) and isinstance(shown, Mapping):
        for name in dict.fromkeys([*believed, *shown]):
            at = f"{where}.{name}" if where else str(name)
            yield from differences(believed.get(name, "nothing"), shown.get(name, "nothing"), at)
    elif believed != shown:
        yield f"{where} is {shown}, after the log {believed}"


def random_game(title_id: str, seed: int, **wishes: Any) -> Iterator[State]:
    """A game of random choices, position by position."""
    rng = random.Random(seed)
    game = states.new(title_id, seed=seed, **wishes)
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        options = game.options(seat)
        game.play(seat, options[int(rng.random() * len(options))])
    yield game
