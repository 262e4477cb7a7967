"""Vents as a title: what can be agreed, what a seat sees, what it cannot see redrawn."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from fumarole.engine.board import Board
from fumarole.engine.frame import Frame
from fumarole.engine.layout import EVERYBODY, Field
from fumarole.engine.piece import Piece, TableOption, unchanged
from fumarole.engine.reason import Reason
from fumarole.engine.setup import Setup
from fumarole.engine.state import Rulebook, State
from fumarole.engine.title import Title, only_facts
from fumarole.engine.words import Words
from sample.board import (
    FIRST_SEAT,
    FUEL,
    GONE,
    NO_BID,
    PILE,
    QUENCHES,
    ROUND,
    ROUNDS,
    TOOLS,
    UNKNOWN,
    UP,
    VENTS,
    VentsBoard,
    layout,
)
from sample.rules import OpenBidding, Stoke, rules
from sample.terms import Frost, VentsTerms
from sample.verbs import STOKE, notation

SENTENCES: Final = {
    "dealt": ("{seat} is dealt {tool}.", "{seat} is dealt a tool."),
    "rose": ("{vent} rises.",),
    "peeks": ("{seat} peeks at the next vent.",),
    "saw": ("The next vent is {vent}.",),
    "bids": ("The bids are {bids}.",),
    "quenched": ("{seat} quenches the bid of {bidder}.",),
    "lost": ("{vent} is lost.",),
    "won": ("{seat} takes {vent}.",),
    "stoked": ("{seat} stokes.",),
    "ended": ("The game is over: {winners} ({why}).",),
}

VENT_UP: Final = ("prelude", "tinker", "look", "bidding", "award", "quenching")
VENT_DOWN: Final = ("deal", "draw-vent", "stoke", "close")
BIDS_STAND: Final = ("bidding", "award", "quenching")
"""The rules in progress while one vent is up, while none is, and while bids are not yet paid."""


class Soot(Stoke):
    """The soot expansion: who stokes gets soot, a field of the expansion's own (VE-VAR-03)."""

    def __init__(self, soot_at: int) -> None:
        self.soot_at = soot_at

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        if choice == STOKE:
            g.board.cells[self.soot_at + seat] += 1
        super().choose(g, f, seat, choice)


def frost(book: Rulebook) -> Rulebook:
    return book.but(terms=Frost(cast(VentsTerms, book.terms)))


def soot(book: Rulebook) -> Rulebook:
    wider = book.layout.plus(Field("soot", Words("seat", book.setup.seats), seen=EVERYBODY))
    return book.but(layout=wider, rules={"stoke": Soot(wider.at("soot"))})


def open_bids(book: Rulebook) -> Rulebook:
    return book.but(rules={"bidding": OpenBidding()})


def no_soot_for_two(setup: Setup) -> Reason | None:
    return Reason("Soot needs three players.", "VE-VAR-03") if len(setup.seats) < 3 else None


class Vents(Title):
    """The sample game."""

    id = "vents"
    name = "Vents"
    about = "Sealed bids for six steam vents."
    players = (2, 4)
    scenarios: Sequence[Piece] = (
        Piece("calm", "Calm", "Nothing special happens.", facts={"rounds": 6}),
        Piece("frost", "Frost", "Every bid above 0 costs one barrel more.", frost, facts={"rounds": 6}),
    )
    expansions: Sequence[Piece] = (Piece("soot", "Soot", "Who stokes gets dirty.", soot, no_soot_for_two),)
    options: Sequence[TableOption] = (
        TableOption(
            "bids",
            "Whether bids are sealed or made openly in table order.",
            {"sealed": unchanged, "open": open_bids},
            ("VE-VAR-02",),
        ),
    )
    presets: Mapping[str, str] = {
        "dealer": "Who deals, for the record.",
        "guests": "Who watches, for the record.",
    }
    moments = ("bidding", "award", "tinkering", "closing")
    event_kinds = tuple(SENTENCES)
    out_of_turn = Reason("That seat owes no decision now.", "VE-GEN-02")
    ledger = Path(__file__).parent / "ledger"

    def core(self, setup: Setup) -> Rulebook:
        fields = layout(setup.seats)
        return Rulebook(self, setup, VentsTerms(), rules(fields.at("ready")), fields, notation(setup.seats))

    def board(self, book: Rulebook, cells: list[int]) -> Board:
        return VentsBoard(cells, book.seats)

    def table(self, game: State, seat: int) -> dict[str, Any]:
        b = cast(VentsBoard, game.board)
        names = game.book.setup.seats
        shown = game.book.layout.seen(b.cells, seat)
        shown["hands"] = {name: len(b.tools_in(FIRST_SEAT + s)) for s, name in enumerate(names)}
        shown["played"] = [TOOLS[tool] for tool in b.tools_in(GONE)]
        if seat >= 0:
            shown["hand"] = [TOOLS[tool] for tool in b.tools_in(FIRST_SEAT + seat)]
            if b.cells[b.peeked_at + seat] and b.cells[b.next_at] != UNKNOWN:
                shown["next_vent"] = VENTS[b.cells[b.next_at]]
        if game.stack[-1].rule == "quenching" or isinstance(game.book.rules["bidding"], OpenBidding):
            shown["bid"] = {name: b.cells[b.bid_at + s] for s, name in enumerate(names)}
        return shown

    def resample(self, game: State, seat: int, rng: random.Random) -> None:
        b = cast(VentsBoard, game.board)
        hidden = [t for t in range(8) if b.cells[b.tool_at + t] not in (GONE, FIRST_SEAT + seat)]
        places = sorted(b.cells[b.tool_at + t] for t in hidden)
        rng.shuffle(places)
        for tool, place in zip(hidden, places, strict=True):
            b.cells[b.tool_at + tool] = place
        if b.cells[b.next_at] != UNKNOWN and not b.cells[b.peeked_at + seat]:
            b.cells[b.next_at] = rng.choice(b.vents_in(PILE))
        sealed = game.stack[-1].rule
        for other in range(b.seats):
            if other == seat:
                continue
            if sealed == "bidding" and not isinstance(game.book.rules["bidding"], OpenBidding):
                self._redraw_bid(game, b, other, rng)
            if sealed == "quenching":
                can = b.holds(other, QUENCHES) >= 0
                b.cells[b.quenching_at + other] = rng.randrange(2) if can else 0

    def _redraw_bid(self, game: State, b: VentsBoard, other: int, rng: random.Random) -> None:
        terms = cast(VentsTerms, game.book.terms)
        fuel = b.cells[FUEL + other]
        bids = [bid for bid in range(fuel + 1) if terms.price(game, other, bid) <= fuel]
        if not b.cells[b.ready_at + other]:
            bids.append(NO_BID)
        b.cells[b.bid_at + other] = rng.choice(bids)

    def describe(self, seen: Mapping[str, Any]) -> str:
        table = seen["table"]
        up = [vent for vent, place in table["vent_at"].items() if place == "up"]
        lines = [f"Round {min(table['round'] + 1, ROUNDS)} of {ROUNDS}. Vent: {', '.join(up) or 'none'}."]
        for name in seen["setup"]["seats"]:
            bid = table.get("bid", {}).get(name, NO_BID)
            said = f", bids {bid}" if bid != NO_BID else ""
            said += ", ready" if table["ready"][name] else ""
            lines.append(
                f"  {name}: {table['score'][name]} points, {table['fuel'][name]} fuel, "
                f"tools: {table['hands'][name]}{said}"
            )
        if "hand" in table:
            lines.append(f"Your tools: {', '.join(table['hand']) or 'none'}.")
        if "next_vent" in table:
            lines.append(f"Next vent: {table['next_vent']}.")
        return "\n".join(lines)

    def sentence(self, event: Mapping[str, Any], book: Rulebook | None = None) -> str:
        for template in SENTENCES[event["kind"]]:
            try:
                return template.format(**{name: _said(fact) for name, fact in event["facts"].items()})
            except KeyError:
                continue
        return ""

    def faults(self, game: State) -> list[str]:
        b = cast(VentsBoard, game.board)
        names = game.book.setup.seats
        now = game.stack[-1].rule
        fuel = b.cells[FUEL : FUEL + b.seats]
        found = [f"{name} has less than no fuel" for name, has in zip(names, fuel, strict=True) if has < 0]
        dealt = sum(len(b.tools_in(FIRST_SEAT + seat)) for seat in range(b.seats)) + len(b.tools_in(GONE))
        if dealt > 2 * b.seats:
            found.append(f"{dealt} tools were dealt, {2 * b.seats} can be")
        up = [VENTS[vent] for vent in b.vents_in(UP)]
        if now in VENT_UP and len(up) != 1:
            found.append(f"one vent must be up now, there are {len(up)}: {', '.join(up) or 'none'}")
        if now in VENT_DOWN and up:
            found.append(f"no vent can be up now: {', '.join(up)}")
        if b.cells[ROUND] >= ROUNDS and not game.over:
            found.append(f"{ROUNDS} rounds were played, and the game is not over")
        return found + self._unknowable(game, b) + self._unpayable(game, b, now)

    def _unknowable(self, game: State, b: VentsBoard) -> list[str]:
        following = b.cells[b.next_at]
        if following != UNKNOWN and following not in b.vents_in(PILE):
            return [f"the next vent, {VENTS[following]}, is not in the pile"]
        peeked = any(b.cells[b.peeked_at : b.peeked_at + b.seats])
        drawing = game.stack[-1].rule == "look"
        return ["somebody peeked at nothing"] if peeked and following == UNKNOWN and not drawing else []

    def _unpayable(self, game: State, b: VentsBoard, now: str) -> list[str]:
        terms = cast(VentsTerms, game.book.terms)
        found = []
        for seat, name in enumerate(game.book.setup.seats):
            bid, fuel = b.cells[b.bid_at + seat], b.cells[FUEL + seat]
            if now in BIDS_STAND and terms.price(game, seat, bid) > fuel:
                found.append(f"{name} bids {bid} and cannot pay it with {fuel} fuel")
        return found

    def now(self, game: State) -> dict[str, dict[str, Any]]:
        names = {"prelude": "tinkering", "bidding": "bidding", "award": "award", "close": "closing"}
        return {names[frame.rule]: {} for frame in game.stack if frame.rule in names}

    def moment(self, book: Rulebook, name: str, facts: Mapping[str, Any]) -> list[Frame] | None:
        if name not in self.moments:
            return None
        only_facts(name, facts)
        step, rule = {
            "tinkering": (2, "prelude"),
            "bidding": (3, "bidding"),
            "award": (4, "award"),
            "closing": (5, "close"),
        }[name]
        below = [Frame("game", -1, 2, []), Frame("rounds", -1, 1, []), Frame("round", -1, step, [])]
        return [*below, Frame(rule, -1, 0, [])]


def _said(fact: Any) -> str:
    if isinstance(fact, Mapping):
        return ", ".join(f"{name} {value}" for name, value in fact.items())
    return " and ".join(fact) if isinstance(fact, list) else str(fact)


TITLE: Final = Vents()
