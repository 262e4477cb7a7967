"""A game as its players use it: who must act, what there is to choose, and `play`.

Seats go by their names (in any case) or by their numbers from 0; where one seat alone is to act, it need
not be named.  An option goes by its sentence, by itself, or by its number in the printed list, from 1.
Whoever writes rules or searches works on `game.state`.
"""

from __future__ import annotations

from typing import Any, NamedTuple, overload

from fumarole import text
from fumarole.bots.bot import Bot, decide
from fumarole.engine.choice import CHANCE, SPECTATOR
from fumarole.engine.option import Option, options
from fumarole.engine.reason import Reason
from fumarole.engine.record import CHANCE_NAME, Record
from fumarole.engine.refusal import NotAsked, Refusal, Unreadable, unknown
from fumarole.engine.snapshot import write_result
from fumarole.engine.state import GAME_OVER, NOTHING_TO_UNDO, State
from fumarole.engine.title import Title


class Ending(NamedTuple):
    """How a game ended; printed, who won and why, and the scores."""

    winners: tuple[str, ...]
    scores: dict[str, int]
    why: str
    rules: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(text.result(self._asdict()))


class Game:
    """One game; `print(game)` shows the table."""

    def __init__(self, state: State) -> None:
        self.state = state
        """What rules, search and bots work on."""

    @property
    def title(self) -> Title:
        """What is played."""
        return Title.of(self.state.book)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in their order around the table."""
        return self.state.book.setup.seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def result(self) -> Ending | None:
        """Who won, with what and why; None while the game goes on."""
        written = write_result(self.state)
        if written is None:
            return None
        winners, rules = tuple(written["winners"]), tuple(written["rules"])
        return Ending(winners, written["scores"], written["why"], rules)

    @property
    def to_act(self) -> list[str]:
        """The seats that must decide now; `chance` where a draw waits and the seed is not known."""
        return [self._name(seat) for seat in self.state.to_act]

    def options(self, seat: str | int | None = None) -> list[Option]:
        """All that a seat may choose; nothing where it has nothing to decide."""
        if self.over:
            return []
        return options(self.state.options(self._acting(seat)), self.state.book.notation)

    def question(self, seat: str | int | None = None) -> str:
        """What a seat must decide, in a sentence; empty where it has nothing to decide."""
        return "" if self.over else self.state.question(self._acting(seat))

    @overload
    def play(self, what: str | int, /) -> Option: ...

    @overload
    def play(self, seat: str | int, what: str | int, /) -> Option: ...

    def play(self, *said: str | int) -> Option:
        """Carry out an option: its sentence, the option itself, or its number in the list, from 1.

        What the rules forbid raises `Refusal`, which says why, and changes nothing.
        """
        seat, choice = self._said(said)
        self.state.play(seat, choice)
        return choice

    @overload
    def why_not(self, what: str | int, /) -> list[Reason]: ...

    @overload
    def why_not(self, seat: str | int, what: str | int, /) -> list[Reason]: ...

    def why_not(self, *said: str | int) -> list[Reason]:
        """The reasons against a choice; none where it can be played."""
        return self.state.why_not(*self._said(said))

    def ask(self, bot: Bot, seat: str | int | None = None) -> Option:
        """Let a bot decide for a seat; what it chose."""
        acting = self._acting(seat)
        choice = Option(decide(bot, self.state, acting), self.state.book.notation)
        self.state.play(acting, choice)
        return choice

    def undo(self, seat: str | int | None = None) -> None:
        """Take the last decision back; never past a draw, a reveal or another's decision."""
        last = next((entry.seat for entry in reversed(self.state.log) if entry.seat != CHANCE), None)
        if last is None:
            raise Refusal([NOTHING_TO_UNDO])
        self.state.undo(last if seat is None else self._number(seat))

    def view(self, seat: str | int | None = None) -> dict[str, Any]:
        """What a seat, or with None a spectator, may see, as data."""
        return self.state.view(None if seat is None else self._number(seat))

    def show(self, seat: str | int | None = None) -> str:
        """The table as the terminal shows it to a seat, or with None to a spectator."""
        return text.position(self.state, SPECTATOR if seat is None else self._number(seat))

    def log(self, seat: str | int | None = None) -> list[str]:
        """What happened, as far as a seat, or with None a spectator, may know: a sentence each."""
        viewer = SPECTATOR if seat is None else self._number(seat)
        return text.whole(text.told(self.title, self.state.events, viewer, book=self.state.book))

    def record(self, *, reveal: bool = False) -> Record:
        """All decisions and draws; with the seed once the game is over, or if `reveal` asks for it."""
        return self.state.record(reveal=reveal)

    def dump(self) -> dict[str, Any]:
        """The whole position, hidden facts included, for `fumarole.load`."""
        return self.state.dump()

    def __str__(self) -> str:
        acting = self.state.to_act
        alone = len(acting) == 1 and acting[0] != CHANCE
        return text.position(self.state, acting[0] if alone else SPECTATOR)

    def __repr__(self) -> str:
        now = f"{', '.join(self.to_act)} to act"
        if self.result is not None:
            now = f"over, won by {', '.join(self.result.winners) or 'nobody'}"
        return f"<Game of {self.title.name} with {', '.join(self.seats)}: {now}>"

    def _name(self, seat: int) -> str:
        return CHANCE_NAME if seat == CHANCE else self.seats[seat]

    def _number(self, seat: str | int) -> int:
        """The number of a seat; a seat that does not exist is an error that names those that do."""
        if isinstance(seat, str):
            if seat.lower() == CHANCE_NAME:
                return CHANCE
            if seat.lower() in self.seats:
                return self.seats.index(seat.lower())
        elif 0 <= seat < len(self.seats) or seat == CHANCE:
            return seat
        raise unknown("seat", seat, self.seats)

    def _acting(self, seat: str | int | None) -> int:
        """The seat that is meant; where none is named, the one that alone is to act."""
        if seat is not None:
            return self._number(seat)
        acting = self.state.to_act
        if len(acting) == 1:
            return acting[0]
        if not acting:
            raise NotAsked([GAME_OVER])
        names = " and ".join(self.to_act)
        raise NotAsked([Reason(f"{names} decide at the same time: name the seat that is meant.")])

    def _said(self, said: tuple[str | int, ...]) -> tuple[int, Option]:
        if len(said) not in (1, 2):
            raise TypeError(f"A seat and what it chooses, or that alone; found {len(said)} arguments.")
        seat = self._acting(said[0] if len(said) == 2 else None)
        return seat, Option(self._meant(seat, said[-1]), self.state.book.notation)

    def _meant(self, seat: int, what: str | int) -> int:
        """The choice that a sentence, an option or its number means."""
        if isinstance(what, Option):
            return what
        choices = self.state.options(seat)
        if isinstance(what, str):
            try:
                return self.state.read(seat, what)
            except Unreadable as unreadable:
                near = text.meant(what, [self.state.say(choice) for choice in choices])
                raise Unreadable([*unreadable.reasons, *([Reason(near)] if near else [])]) from None
        if not choices:
            raise NotAsked(self.state.why_not(seat, what))
        if not 1 <= what <= len(choices):
            raise Unreadable([Reason(f"There is no option {what}: they are numbered 1 to {len(choices)}.")])
        return choices[what - 1]
