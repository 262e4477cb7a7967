"""The Reliquary's vote: sealed ballots, opened together at the end of the Conclave."""

from __future__ import annotations

from typing import Any, Final

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.sealed import Sealed
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.common import players_in_order
from fumarole.games.steamwatchers.rules.memory import a_clan
from fumarole.games.steamwatchers.terms import asks, board

VOTE: Final = 136
ELECT: Final = 137
FIRST_VOTE: Final = 2
AREAS_A_VOTE: Final = 2

NO_CANDIDATE = Reason("Vote for a player who is still in the game.", "SW-SCN-RELIQUARY-12", "SW-ELM-07")
EVERYBODY_VOTES = Reason("Everybody names a candidate; nobody abstains.", "SW-SCN-RELIQUARY-15")
NOT_TIED = Reason("The custodian is one of those who have most votes.", "SW-SCN-RELIQUARY-18")


def votes(g: State, b: Europa, clan: int) -> int:
    """One for every two areas under control, however controlled (SW-SCN-RELIQUARY-10, -11)."""
    return len(asks(g).controlled(g, b, clan)) // AREAS_A_VOTE


class Vote(Sealed):
    """From round 2 on each player gives all votes to one player, in secret (SW-SCN-RELIQUARY-08 to -15)."""

    def __init__(self, ready_at: int, ready: int, take_back: int, ballots: int) -> None:
        super().__init__(ready_at, ready, take_back, at_once=True)
        self.ballots = ballots

    def becomes(self) -> tuple[str, ...]:
        """Where the vote is tied."""
        return ("choose-custodian",)

    def run(self, g: State, f: Frame) -> bool:
        """Not in the first round (SW-SCN-RELIQUARY-09)."""
        b = board(g)
        if b.cells[b.at.round] >= FIRST_VOTE:
            return super().run(g, f)
        g.finish()
        return False

    def sealing(self, g: State, f: Frame, seat: int) -> bool:
        """Whoever leads a clan that is still in the game."""
        b = board(g)
        return b.clan_of(seat) in b.primaries()

    def gestures(self, g: State, f: Frame, seat: int) -> list[int]:
        """Oneself or another (SW-SCN-RELIQUARY-12, -16)."""
        return [pack(VOTE, clan) for clan in board(g).primaries()]

    def against(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Nobody in the game, or no vote at all."""
        if verb_of(choice) != VOTE:
            return EVERYBODY_VOTES
        return None if slot_of(choice, 0) in board(g).primaries() else NO_CANDIDATE

    def seal(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Into the ballot box."""
        g.board.cells[self.ballots + seat] = slot_of(choice, 0) + 1

    def stands(self, g: State, f: Frame, seat: int) -> bool:
        """A vote for somebody in the game."""
        return g.board.cells[self.ballots + seat] - 1 in board(g).primaries()

    def unseal(self, g: State, f: Frame) -> None:
        """All ballots are opened, and whoever has most votes stands for custodian (SW-SCN-RELIQUARY-17)."""
        b = board(g)
        received = dict.fromkeys(b.primaries(), 0)
        ballots: dict[str, dict[str, Any]] = {}
        for clan in players_in_order(b):
            ballot = self.ballots + b.seat_of(clan)
            candidate, count = b.cells[ballot] - 1, votes(g, b, clan)
            received[candidate] += count
            ballots[b.world.clans[clan]] = {"votes": count, "candidate": b.world.clans[candidate]}
            b.cells[ballot] = 0
        g.finish()
        if g.telling:
            totals = {b.world.clans[clan]: count for clan, count in received.items()}
            g.tell("ballots", {"ballots": ballots, "received": totals}, ("SW-SCN-RELIQUARY-13",))
        most = max(received.values())
        tied = [clan for clan in players_in_order(b) if received[clan] == most]
        g.call("choose-custodian", b.seat_of(players_in_order(b)[0]), tied)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """With how many votes."""
        if g.board.cells[self.ready_at + seat]:
            return "You have voted; you may take that back."
        b = board(g)
        count = votes(g, b, b.clan_of(seat))
        return f"Vote in secret for the custodian of the Reliquary: you have {count} votes."


class ChooseCustodian(Rule):
    """One of those with most votes: the only one, or whom the first player names (SW-SCN-RELIQUARY-18).

    With the table option the first of the tied on the Conclave track is custodian.
    """

    def __init__(self, custodian: int, by_position: bool) -> None:
        self.custodian = custodian
        self.by_position = by_position

    def memory(self, book: Rulebook) -> Memory:
        """The tied."""
        return Memory(a_clan(book, "first"), rows=(a_clan(book),), many=book.seats, owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """The memo lists the tied in Conclave order."""
        if len(f.memo) > 1 and not self.by_position:
            return True
        g.finish()
        self.elect(g, f.memo[0])
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Any of the tied."""
        return [pack(ELECT, clan) for clan in f.memo]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Anybody else."""
        return NOT_TIED

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        g.finish()
        self.elect(g, slot_of(choice, 0))

    def elect(self, g: State, clan: int) -> None:
        """The card goes to the clan board, from wherever it was (SW-SCN-RELIQUARY-17, -19)."""
        b = board(g)
        b.cells[self.custodian] = clan + 1
        if g.telling:
            g.tell("elected", {"clan": b.world.clans[clan]}, ("SW-SCN-RELIQUARY-17",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        return "The vote is tied, and you stand first on the Conclave track: choose the custodian."
