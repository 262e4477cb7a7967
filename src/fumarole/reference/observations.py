"""What games of a title show: its rule cases are played, and whatever is seen there is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fumarole.cases import gather_file, run_case
from fumarole.cases.case import Case
from fumarole.cases.failure import CaseFailed
from fumarole.cases.listener import Listener
from fumarole.engine.choice import CHANCE, SPECTATOR, verb_of
from fumarole.engine.event import Event
from fumarole.engine.state import Rulebook, State
from fumarole.engine.title import Title
from fumarole.reference.value_shapes import Shape, Vocabulary, both, shape_of, vocabulary


class SeenEvent:
    """All that was seen of one kind of event."""

    def __init__(self) -> None:
        self.facts: dict[str, Shape | None] = {}
        self.always: set[str] | None = None
        self.secret: set[str] = set()
        self.for_some = False
        self.rules: set[str] = set()

    def add(self, event: Event, known: Vocabulary) -> None:
        """One more of them."""
        for name, fact in event.facts.items():
            self.facts[name] = both(self.facts.get(name), shape_of(fact, known))
        self.always = set(event.facts) if self.always is None else self.always & set(event.facts)
        self.secret |= set(event.secret)
        self.for_some |= event.only is not None
        self.rules |= set(event.rules)


class Observed(Listener):
    """What was seen in many games."""

    def __init__(self) -> None:
        self.events: dict[str, SeenEvent] = {}
        self.examples: dict[int, str] = {}
        self.drawn: set[int] = set()
        self.table: dict[str, Shape | None] = {}
        self.public: set[str] = set()
        """What spectators are shown."""
        self.derived: dict[str, Shape | None] = {}
        self.fields: set[str] = set()
        """Fields of the position that a table shows."""
        self._game: State | None = None
        self._known: dict[int, Vocabulary] = {}
        self._books: list[Rulebook] = []
        """Kept, so that no other book takes the place of one in `_known`."""

    def _vocabulary(self, book: Rulebook) -> Vocabulary:
        if id(book) not in self._known:
            self._known[id(book)] = vocabulary(book)
            self._books.append(book)
        return self._known[id(book)]

    def set_up(self, game: State) -> None:
        """The game that is played now."""
        self._game = game

    def before(self, game: State, seat: int, choice: int) -> None:
        """How a gesture is written, at its shortest."""
        verb, said = verb_of(choice), game.say(choice)
        self.examples[verb] = min([said, self.examples.get(verb, said)], key=lambda text: (len(text), text))
        if seat == CHANCE:
            self.drawn.add(verb)

    def close(self) -> None:
        """Look at all that a game has told and shows at its end."""
        game, self._game = self._game, None
        if game is None:
            return
        known = self._vocabulary(game.book)
        for event in game.events:
            self.events.setdefault(event.kind, SeenEvent()).add(event, known)
        title = Title.of(game.book)
        self.public |= set(title.table(game, SPECTATOR))
        fields = game.book.layout.offsets
        for seat in range(game.book.seats):
            shown = title.table(game, seat)
            _keep(self.table, {name: shown[name] for name in shown if name not in fields}, known)
            self.fields |= {name for name in shown if name in fields}
        _keep(self.derived, title.facts(game), known)


def _keep(kept: dict[str, Shape | None], shown: Mapping[str, Any], known: Vocabulary) -> None:
    for name, value in shown.items():
        kept[name] = both(kept.get(name), shape_of(value, known))


def observe(title: Title, folders: Sequence[Path]) -> Observed:
    """Play every case of a title in these folders."""
    seen = Observed()
    for folder in folders:
        for path in sorted(folder.rglob("*.yaml")):
            file = gather_file(path)
            for case in file.cases if file.title == title.id else ():
                _play(title, case, seen)
    return seen


def _play(title: Title, case: Case, seen: Observed) -> None:
    try:
        run_case(title, case, seen)
    except CaseFailed:
        return  # what a failed case saw was seen all the same; `fumarole check` says that it failed
    finally:
        seen.close()
