"""Phase 3, Order Activation: turn by turn one order or a pass (SW-ACT).

A turn offers a list of actions; an expansion or a clan adds its own by putting another list in its place.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.choice import MOST_CHOICE, pack, slot_of, verb_of
from fumarole.engine.flow import reach, steps_at
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.common import call_for, clan_in, conclave_order, is_gone, not_active
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import ACTIVATE, DONE, PASS
from fumarole.games.steamwatchers.world import MOVE, NO_ORDER, TITLES


class Activation(Rule):
    """Turns go round in Conclave order until all have passed (SW-ACT-02)."""

    def memory(self, book: Rulebook) -> Memory:
        """The title of who had the last turn."""
        return Memory(Number("last", len(TITLES) - 1, -1), later=True)

    def run(self, g: State, f: Frame) -> bool:
        """The next who has not passed."""
        b = board(g)
        if not f.memo:
            f.memo = [-1]
        waiting = [clan for clan in conclave_order(b) if not b.cells[b.at.passed + clan]]
        if not waiting:
            g.finish()
            return False
        later = [clan for clan in waiting if b.title_of(clan) > f.memo[0]]
        turn = later[0] if later else waiting[0]
        call_for(g, b, "turn", turn)
        return False


class TurnHad(Rule):
    """Where a position begins behind a turn's token, that turn has been had all the same (SW-ACT-02)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True, above=("activation",))

    def run(self, g: State, f: Frame) -> bool:
        """The activation goes on after this seat."""
        b = board(g)
        g.finish()
        g.stack[-1].memo[0] = b.title_of(clan_in(b, f))
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing a player may do on a turn."""

    def verbs(self) -> tuple[int, ...]:
        """The gestures that mean this action."""
        return ()

    def means(self, b: Europa, choice: int) -> bool:
        """Whether a gesture means this action: two may share a verb, in different places."""
        return verb_of(choice) in self.verbs()

    def token(self) -> int:
        """The kind of Order token it activates, if any."""
        return NO_ORDER

    def area(self, choice: int) -> int:
        """Where the token lies that a gesture activates."""
        return slot_of(choice, 0)

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        """Every legal way to do it now."""
        return []

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """Why one of its gestures is not among the offers."""
        return None

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        """Carry it out; the turn's own frame has finished."""


class Turn(Rule):
    """One action or a pass (SW-ACT-01)."""

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True, above=("activation",))

    def plus(self, *actions: Action) -> Turn:
        """A turn that offers more."""
        return Turn([*self.actions, *actions])

    def without(self, verb: int) -> Turn:
        """A turn that does not offer the action with this gesture."""
        return Turn([action for action in self.actions if verb not in action.verbs()])

    def run(self, g: State, f: Frame) -> bool:
        """An eliminated clan has no turn."""
        if is_gone(g, f):
            g.finish()
            return False
        return True

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """What all actions offer."""
        b = board(g)
        clan = clan_in(b, f)
        found: list[int] = []
        for action in self.actions:
            found += action.offers(g, b, clan)
        return found

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """What the action it belongs to says."""
        b = board(g)
        for action in self.actions:
            if action.means(b, choice):
                return action.objection(g, b, clan_in(b, f), choice)
        return reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Do it; the turn has then been had."""
        g.finish()
        b = board(g)
        clan = clan_in(b, f)
        g.stack[-1].memo[0] = b.title_of(clan)
        b.cells[b.at.second_token] = 0
        self.do(g, b, clan, choice)

    def do(self, g: State, b: Europa, clan: int, choice: int) -> None:
        """Carry an action of a clan out; when a token has been activated, `after-token` follows."""
        action = self.action_of(b, choice)
        seat, side = b.seat_of(clan), b.side(clan)
        b.cells[b.at.turn_token] = action.token()
        if action.token():
            g.call("after-token", seat, side=side)
            if steps_at(g, "before-token"):
                set_active(b, clan, action.area(choice))
                g.call("chosen-token", seat, [choice], side)
                reach(g, "before-token", seat, side)
                return
        action.do(g, b, seat, clan, choice)

    def activates(self, b: Europa, choice: int) -> bool:
        """Whether a gesture activates a token."""
        return any(action.token() and action.means(b, choice) for action in self.actions)

    def action_of(self, b: Europa, choice: int) -> Action:
        """The action that a gesture means."""
        return next(action for action in self.actions if action.means(b, choice))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What to do."""
        b = board(g)
        if not b.ordered(clan_in(b, f)):
            return "You have no order left: pass and claim a title."
        return "Activate one of your orders, or pass and claim a title."


class ChosenToken(Rule):
    """What a token is to do waits for what comes before, and is done if it still can be."""

    def memory(self, book: Rulebook) -> Memory:
        """The gesture."""
        return Memory(Number("choice", MOST_CHOICE), owned=True)

    def fault(self, g: State, f: Frame) -> str:
        """A token of the clan is being activated, by a gesture that does so."""
        if not self.turn(g).activates(board(g), f.memo[0]):
            return "its choice activates no token"
        return not_active(board(g), f)

    def turn(self, g: State) -> Turn:
        """What could be chosen from."""
        turn = g.book.rules["turn"]
        assert isinstance(turn, Turn)
        return turn

    def run(self, g: State, f: Frame) -> bool:
        """Otherwise the token goes home."""
        b, choice = board(g), f.memo[0]
        clan = clan_in(b, f)
        action = self.turn(g).action_of(b, choice)
        g.finish()
        if not is_gone(g, f) and choice in action.offers(g, b, clan):
            action.do(g, b, f.seat, clan, choice)
        else:
            begin_activation(g, b, f.seat, clan, action.area(choice))
        return False


class SecondToken(Rule):
    """After one Order token a second in the same turn, where an effect allows it; never a third (AR-06)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def becomes(self) -> tuple[str, ...]:
        """The second token."""
        return ("after-token",)

    def kinds(self, g: State, b: Europa, clan: int) -> list[int]:
        """The kinds of tokens that may follow now; none where the effect does not apply."""
        return []

    def spend(self, g: State, b: Europa, seat: int, clan: int) -> None:
        """The permission is used up."""

    def run(self, g: State, f: Frame) -> bool:
        """Ask if there is a second token to activate."""
        if not is_gone(g, f) and len(self.options(g, f, f.seat)) > 1:
            return True
        g.finish()
        return False

    def actions(self, g: State, b: Europa, clan: int) -> list[Action]:
        """What a turn offers with such tokens."""
        if b.cells[b.at.second_token]:
            return []
        kinds = self.kinds(g, b, clan)
        turn = g.book.rules["turn"]
        assert isinstance(turn, Turn)
        return [action for action in turn.actions if action.token() in kinds] if kinds else []

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Enough, or one more."""
        b = board(g)
        clan = clan_in(b, f)
        found = [DONE]
        for action in self.actions(g, b, clan):
            found += action.offers(g, b, clan)
        return found

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """What the action it belongs to says."""
        b = board(g)
        for action in self.actions(g, b, clan_in(b, f)):
            if action.means(b, choice):
                return action.objection(g, b, clan_in(b, f), choice)
        return reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """The turn goes on with it, or ends."""
        g.finish()
        if choice == DONE:
            return
        b = board(g)
        b.cells[b.at.second_token] = 1
        turn = g.book.rules["turn"]
        assert isinstance(turn, Turn)
        clan = clan_in(b, f)
        self.spend(g, b, seat, clan)
        turn.do(g, b, clan, choice)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Whether."""
        return "Activate a second order in this turn, or be done."


def begin_activation(g: State, b: Europa, seat: int, clan: int, area: int) -> None:
    """The token's area becomes the active area until all it causes is over (SW-ACT-03 to SW-ACT-05)."""
    set_active(b, clan, area)
    g.call("end-activation", seat, side=b.side(clan))


def set_active(b: Europa, clan: int, area: int) -> None:
    """One area and one clan at a time (SW-ACT-03)."""
    b.cells[b.at.active] = clan + 1
    b.cells[b.at.active_area] = area + 1


class EndActivation(Rule):
    """The token goes home (SW-ACT-05)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def fault(self, g: State, f: Frame) -> str:
        """A token of the clan is being activated."""
        return not_active(board(g), f)

    def run(self, g: State, f: Frame) -> bool:
        """Nobody is active any more."""
        b = board(g)
        space = b.cells[b.at.active_area] - 1
        clan = b.cells[b.at.active] - 1
        if b.cells[b.at.order_of + space] == clan + 1:
            b.give_order(space, clan, NO_ORDER)
        b.cells[b.at.active] = 0
        b.cells[b.at.active_area] = 0
        g.finish()
        return False


class ActivateMove(Action):
    """Activate a Move token (SW-MOV-01)."""

    def token(self) -> int:
        """Move."""
        return MOVE

    def verbs(self) -> tuple[int, ...]:
        """Activate."""
        return (ACTIVATE,)

    def means(self, b: Europa, choice: int) -> bool:
        """A token in an area; those on boards are activated by whoever adds the board."""
        return verb_of(choice) == ACTIVATE and slot_of(choice, 0) < b.areas

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        """Every own Move token."""
        return [pack(ACTIVATE, area) for area in b.with_order(clan, MOVE)]

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """No Move token there."""
        return reasons.NO_ORDER_THERE

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        """Movements follow."""
        area = slot_of(choice, 0)
        begin_activation(g, b, seat, clan, area)
        if g.telling:
            g.tell("activated", {"clan": b.world.clans[clan], "area": b.world.areas[area]}, ("SW-ACT-04",))
        call_for(g, b, "movement", clan, [0] * (3 + len(b.at.further)))


class Pass(Action):
    """Pass for the round and claim a title (SW-ACT-09 to SW-ACT-19)."""

    def verbs(self) -> tuple[int, ...]:
        """Pass."""
        return (PASS,)

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        """Every space open to the clan; its own title only when there is no other (SW-ACT-17, SW-ACT-19)."""
        cells, at = b.cells, b.at
        taken = [cells[at.claim_of + other] - 1 for other in b.in_play()]
        if not b.same_side(cells[at.primus_of] - 1, clan):
            taken.append(cells[at.primus_at] - 1)
        spaces = [title for title in b.world.titles if title not in taken]
        own = cells[at.title_of + clan] - 1
        others = [title for title in spaces if title != own]
        return [pack(PASS, title) for title in others or spaces]

    def closed(self, b: Europa, clan: int, title: int) -> Reason | None:
        """Why a Title Claim space is not open to a clan (SW-ACT-14, SW-ACT-15)."""
        if title not in b.world.titles:
            return reasons.TITLE_CLOSED
        if b.claimant(title) >= 0:
            return reasons.TITLE_TAKEN
        blocked = b.cells[b.at.primus_at] == title + 1 and not b.same_side(b.cells[b.at.primus_of] - 1, clan)
        return reasons.TITLE_BLOCKED if blocked else None

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """Closed, or one's own."""
        return self.closed(b, clan, slot_of(choice, 0)) or reasons.TITLE_TWICE

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        """Move tokens come back, the Ambassador claims, a Primus takes its token home."""
        cells, at, title = b.cells, b.at, slot_of(choice, 0)
        for space in b.ordered(clan):
            if b.order(space, clan) == MOVE:
                b.give_order(space, clan, NO_ORDER)
        cells[at.passed + clan] = 1
        cells[at.claim_of + clan] = title + 1
        if cells[at.primus_of] == clan + 1 or cells[at.primus_at] == title + 1:
            cells[at.primus_at] = 0
        if g.telling:
            g.tell("passed", {"clan": b.world.clans[clan], "title": TITLES[title]}, ("SW-ACT-13",))
