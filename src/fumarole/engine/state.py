"""The state of a game: a board, a stack of frames, a rulebook, and the log of what was chosen.

It is what rules and search work on.  Outside, it is asked for `to_act`, `options` and `view`, and told to
`play`.  Inside, rules `call` one another, `finish`, `tell` what happened, `reveal` what was hidden, and
`end` the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fumarole.engine.base_title import BaseTitle
from fumarole.engine.board import Board
from fumarole.engine.chance import Dice, LooseDice, drawn
from fumarole.engine.choice import CHANCE, SPECTATOR
from fumarole.engine.event import Result
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.history import Entry, History
from fumarole.engine.layout import Layout
from fumarole.engine.notation import Notation
from fumarole.engine.reason import Reason
from fumarole.engine.record import Record
from fumarole.engine.refusal import NotAsked, Refusal, Runaway
from fumarole.engine.setup import Setup

AUTOMATIC_STEPS: Final = 20_000
"""So many rules may run without anybody choosing; more can only be a rule that never ends."""

DEEPEST: Final = 500
"""So many rules may be in progress inside one another."""

MOST_OPTIONS: Final = 20_000
"""So many options a seat may have."""

GAME_OVER: Final = Reason("The game is over.")
NOT_AN_OPTION: Final = Reason("That is not among the choices now.")
NOT_TO_BE_DRAWN: Final = Reason("That cannot be drawn now.")
NOTHING_TO_UNDO: Final = Reason(
    "There is nothing to take back: undo stops at a draw, at a reveal and at another seat's decision."
)


class State(History):
    """One game in progress."""

    def __init__(self, book: Rulebook, board: Board, stack: list[Frame], dice: Dice | None) -> None:
        super().__init__()
        self.book = book
        self.board = board
        self.stack = stack
        self.dice = dice
        self.result: Result | None = None
        self.commitment = ""
        self.composed = False
        self.draws = 0
        self.made = [0] * book.seats
        self.origin: State | None = None
        self._legal: dict[int, list[int]] = {}
        self._acting: list[int] | None = None
        self._kept: dict[str, dict[str, Any]] = {}

    # What anybody may ask

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision now; [CHANCE] where a draw waits and the game has no dice."""
        return self._waiting_for()[:]

    @property
    def may_act(self) -> list[int]:
        """The seats that owe nothing but may still choose."""
        if self.result is not None:
            return []
        f = self.stack[-1]
        return self.book.rules[f.rule].may_also(self, f)

    def options(self, seat: int) -> list[int]:
        """Every legal choice of this seat; empty when it has none to make."""
        return self._options(seat)[:]

    def why_not(self, seat: int, choice: int) -> list[Reason]:
        """The reasons against a choice; empty when it is legal."""
        if self.result is not None:
            return [GAME_OVER]
        if not self._asks(seat):
            return [self.book.title.out_of_turn]
        if choice in self._options(seat):
            return []
        f = self.stack[-1]
        against = self.book.rules[f.rule].objection(self, f, seat, choice)
        if against is None:
            against = NOT_TO_BE_DRAWN if seat == CHANCE else NOT_AN_OPTION
        return [against]

    def play(self, seat: int, choice: int) -> None:
        """Carry one choice out; an illegal one raises `Refusal` and changes nothing."""
        against = self.why_not(seat, choice)
        if against:
            if self.result is not None or not self._asks(seat):
                raise NotAsked(against)
            raise Refusal(against)
        before = len(self.log)
        try:
            self.apply(seat, choice)
        except BaseException:
            self._rebuild(self.log[:before])
            raise

    def apply(self, seat: int, choice: int) -> None:
        """Carry out a choice known to be legal: for search, which has just listed the options."""
        self._log(seat, choice)
        f = self.stack[-1]
        self.book.rules[f.rule].choose(self, f, seat, choice)
        self.settle()

    def question(self, seat: int) -> str:
        """The sentence that tells this seat what it must decide, or that it waits."""
        if self.result is not None or not self._asks(seat):
            return ""
        f = self.stack[-1]
        return self.book.rules[f.rule].question(self, f, seat)

    def clone(self, dice: Dice | None = None) -> State:
        """An independent copy without log or events.

        It carries no future: its draws come from the given dice or, without any, wait for CHANCE to be
        played like a seat.
        """
        twin = State(self.book, self.board.copy(), [f.copy() for f in self.stack], dice)
        twin.result = self.result
        twin.draws = self.draws
        twin.made = self.made[:]
        return twin

    def resample(self, seat: int, rng: random.Random) -> State:
        """A clone whose hidden facts are redrawn so that this seat sees no difference."""
        twin = self.clone(LooseDice(rng))
        self.book.title.resample(twin, seat, rng)
        return twin

    def say(self, choice: int) -> str:
        """A choice in the notation."""
        return self.book.notation.say(choice)

    def read(self, seat: int, said: str | Mapping[str, Any]) -> int:
        """The choice that a sentence or its parts mean; `Unreadable` if it is no gesture of this game."""
        notation = self.book.notation
        return notation.read(said) if isinstance(said, str) else notation.pack(said)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat, or with None a spectator, may see, with that seat's options."""
        return self.book.title.view(self, SPECTATOR if seat is None else seat)

    def dump(self) -> dict[str, Any]:
        """The whole position, hidden facts included, as readable JSON."""
        return self.book.title.dump(self)

    def record(self, *, reveal: bool = False) -> Record:
        """Header, decisions and draws; with the seed once the game is over, or if `reveal` asks for it."""
        return self.book.title.record(self, reveal=reveal)

    # Undo

    def can_undo(self, seat: int) -> int:
        """How many of its latest gestures this seat may take back.

        Where seats decide in secret, all that it did in this step and nothing before: so nobody learns by
        undoing whether another has done anything yet.  Only who decides alone may go back further.
        """
        secret = self.in_secret
        alone = not secret or (self._waiting_for() == [seat] and not self.may_act)
        count = 0
        for at in range(len(self.log) - 1, -1, -1):
            entry = self.log[at]
            if entry.final or (entry.secret != secret and not alone):
                break
            if entry.seat == seat:
                count += 1
            elif alone:
                break
        return count

    def undo(self, seat: int, gestures: int = 1) -> int:
        """Take back this seat's latest gestures, never past a draw, a reveal or another's decision.

        The answer is the place in the log from which on it has changed.
        """
        if gestures < 1 or gestures > self.can_undo(seat):
            raise Refusal([NOTHING_TO_UNDO])
        return self.take_back(seat, gestures)

    def take_back(self, seat: int, gestures: int) -> int:
        """The same for what was allowed once: a log of decisions and undos is followed as it was written."""
        places = [at for at, entry in enumerate(self.log) if entry.seat == seat][-gestures:]
        if gestures < 1 or len(places) < gestures:
            raise Refusal([NOTHING_TO_UNDO])
        gone = set(places)
        self._rebuild([entry for at, entry in enumerate(self.log) if at not in gone])
        return places[0]

    @property
    def in_secret(self) -> bool:
        """Whether nobody learns what is decided now, before it is revealed."""
        if self.result is not None or not self.stack:
            return False
        return self.book.rules[self.stack[-1].rule].in_secret()

    def remember(self) -> None:
        """Start the log here: what is played from now on is recorded, told and can be undone."""
        self.origin = self.clone()
        self.telling = True

    def _rebuild(self, log: list[Entry]) -> None:
        """The position after these lines; a clone has none."""
        if self.origin is None:
            return
        past = self.origin.clone()
        past.telling = True
        past.origin = self.origin
        past.settle()
        for entry in log:
            past.apply(entry.seat, entry.choice)
        self.board = past.board
        self.stack = past.stack
        self.result = past.result
        self.draws = past.draws
        self.made = past.made
        self.log = past.log
        self.events = past.events
        self.group = past.group
        self.groups = past.groups
        self._forget()

    # What rules use

    def call(self, rule: str, seat: int = -1, memo: list[int] | None = None, side: int = -1) -> None:
        """Begin another rule; the one that calls goes on when it has finished.

        `side` is said only where the seat plays more than one.
        """
        if len(self.stack) >= DEEPEST:
            raise Runaway(f"{DEEPEST} rules are in progress inside one another, the last is {rule}.")
        self.stack.append(Frame(rule, seat, 0, memo if memo is not None else [], side))

    def finish(self) -> None:
        """The rule in progress has come to its end."""
        self.stack.pop()

    def end(self, result: Result) -> None:
        """The game is over."""
        self.result = result

    def settle(self) -> None:
        """Run automatic rules and draws until somebody must choose or the game is over."""
        self._forget()
        rules = self.book.rules
        for _ in range(AUTOMATIC_STEPS):
            if self.result is not None:
                return
            if not self.stack:
                raise Runaway("The last rule has finished, but no rule has ended the game.")
            f = self.stack[-1]
            rule = rules[f.rule]
            if rule.run(self, f):
                acting = rule.choosers(self, f)
                if CHANCE not in acting or self.dice is None:
                    self._acting = acting
                    return
                self._draw(rule, f, self.dice)
        names = " > ".join([f.rule for f in self.stack])
        raise Runaway(f"{AUTOMATIC_STEPS} steps without a choice; in progress: {names}.")

    def _draw(self, rule: Rule, f: Frame, dice: Dice) -> None:
        outcome = drawn(rule.options(self, f, CHANCE), rule.weights(self, f), dice, self.draws)
        self._log(CHANCE, outcome)
        rule.choose(self, f, CHANCE, outcome)

    def _log(self, seat: int, choice: int) -> None:
        if seat == CHANCE:
            self.draws += 1
            self.reveal()
        else:
            self.made[seat] += 1
        if self.origin is not None:
            self.log.append(Entry(seat, choice, seat != CHANCE and self.in_secret))

    def _forget(self) -> None:
        """What was found out about the position no longer holds."""
        self._legal = {}
        self._acting = None
        self._kept = {}

    def once(self, name: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """What is worked out once a position, such as the part of a view that all seats share."""
        kept = self._kept.get(name)
        if kept is None:
            kept = self._kept[name] = make()
        return kept

    def _waiting_for(self) -> list[int]:
        """Who must choose, found out once a position."""
        if self.result is not None:
            return []
        acting = self._acting
        if acting is None:
            f = self.stack[-1]
            acting = self._acting = self.book.rules[f.rule].choosers(self, f)
        return acting

    def _asks(self, seat: int) -> bool:
        return seat in self._waiting_for() or seat in self.may_act

    def _options(self, seat: int) -> list[int]:
        if seat not in self._legal:
            if not self._asks(seat):
                return []
            f = self.stack[-1]
            found = self.book.rules[f.rule].options(self, f, seat)
            if len(found) > MOST_OPTIONS:
                raise Runaway(f"{f.rule} offers {len(found)} options; no more than {MOST_OPTIONS} can be.")
            self._legal[seat] = found
        return self._legal[seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """One rule of the book.  Stateless: memory lives on the board or in the frame."""

    def memory(self, book: Rulebook) -> Memory:
        """What its frames can hold; what is written of them is judged by this and by `fault`."""
        return Memory()

    def awaits(self, book: Rulebook, f: Frame) -> list[str]:
        """The rules of which one must be in progress while this frame waits; empty where any may be."""
        return []

    def becomes(self) -> tuple[str, ...]:
        """The rules that go on in its place when it has finished, for whoever waits for this one."""
        return ()

    def ready_flags(self) -> int:
        """Where on the board the ready flags of a simultaneous step lie; -1 for any other rule."""
        return -1

    def fault(self, g: State, f: Frame) -> str:
        """What on the board cannot be while this frame is in progress; empty if all can."""
        return ""

    def run(self, g: State, f: Frame) -> bool:
        """Do the automatic part; True when somebody must now choose, False to go on at once."""
        return True

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Who owes a decision: a seat, several seats in a simultaneous step, or CHANCE alone."""
        return [f.seat]

    def may_also(self, g: State, f: Frame) -> list[int]:
        """Seats that owe nothing but may still choose, such as taking back what they sealed."""
        return []

    def in_secret(self) -> bool:
        """Whether seats decide without knowing of one another, until all is revealed at once."""
        return False

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every gesture worth considering, in a stable order; `objection` decides which are legal."""
        return []

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """The first rule this gesture breaks, or None."""
        return None

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every legal choice; the first of them leads on.  A quicker way must list exactly the same."""
        return [c for c in self.candidates(g, f, seat) if self.objection(g, f, seat, c) is None]

    def weights(self, g: State, f: Frame) -> list[int]:
        """For chance: how likely each option is; empty when all are alike."""
        return []

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def question(self, g: State, f: Frame, seat: int) -> str:
        """The one sentence that tells this seat what it must decide."""
        return "Choose."


@mypyc_attr(allow_interpreted_subclasses=True)
class Terms:
    """Answers to "how much" and "may I".

    A title extends this with one method a question.  A wrapping class of the title keeps the terms
    beneath it in `under` and passes every question on, so that a variant overrides only what it changes.
    """


class Rulebook:
    """What is in force: edition x scenario x expansions x options."""

    def __init__(
        self,
        title: BaseTitle,
        setup: Setup,
        terms: Terms,
        rules: dict[str, Rule],
        layout: Layout,
        notation: Notation,
        first: str = "game",
        pieces: tuple[object, ...] = (),
        side_names: Sequence[str] = (),
    ) -> None:
        self.title = title
        self.setup = setup
        self.terms = terms
        self.rules = rules
        self.layout = layout
        self.notation = notation
        self.first = first
        self.pieces = pieces
        """What has been put together: what the title starts from, then each `Piece` agreed on, in order."""
        self.side_names = tuple(side_names)
        """The sides by the numbers that frames say; none where every seat has one only."""
        self.seats = len(setup.seats)
        self._kept: dict[str, Any] = {}

    def but(
        self,
        terms: Terms | None = None,
        rules: dict[str, Rule] | None = None,
        layout: Layout | None = None,
        notation: Notation | None = None,
        pieces: tuple[object, ...] | None = None,
        side_names: Sequence[str] | None = None,
    ) -> Rulebook:
        """This rulebook with other terms, rules added or replaced by name, more fields, named sides."""
        return Rulebook(
            self.title,
            self.setup,
            terms if terms is not None else self.terms,
            {**self.rules, **(rules or {})},
            layout if layout is not None else self.layout,
            notation if notation is not None else self.notation,
            self.first,
            pieces if pieces is not None else self.pieces,
            side_names if side_names is not None else self.side_names,
        )

    def once(self, name: str, make: Callable[[], Any]) -> Any:
        """What is worked out once a rulebook, such as what its pieces bring."""
        found = self._kept.get(name)
        if found is None:
            found = self._kept[name] = make()
        return found
