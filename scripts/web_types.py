"""What the client's types are checked against: its OpenAPI document, samples of its messages.

    make types

writes web/schema.json and web/tests/samples.ts; a test sees that both are what this server says.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

import msgspec

from fumarole import states
from fumarole.engine.notation import Notation
from fumarole.server.app import application
from fumarole.server.protocol.errors import Trouble
from fumarole.server.protocol.forms import (
    ChatLine,
    ChatNews,
    ClockNews,
    SeatShown,
    TableNews,
    TableShown,
    TableState,
)
from fumarole.server.protocol.hints import AdviceShown, ArgumentShown, HintShown, StakeShown
from fumarole.server.protocol.messages import DECODER, Answer, Bye, Notice
from fumarole.server.settings import settings
from fumarole.server.tables.clocks import Pace
from fumarole.server.tables.seat_view import Change, SeatView

WEB: Final = Path(__file__).parents[1] / "web"
SAID: Final[list[dict[str, Any]]] = [
    {"type": "hello", "secret": "UVNrKWEGNs3MifBk1p9ZfA"},
    {"type": "play", "id": "a1", "decision": 0, "choice": {"verb": "activate", "area": "rhone"}},
    {"type": "undo", "id": "a2", "decision": 3, "gestures": 2},
    {"type": "why", "id": "a3", "choice": "done"},
    {"type": "why", "id": "b2", "choice": {"verb": "done"}},
    {
        "type": "try",
        "id": "a9",
        "choices": [{"verb": "build_track"}, {"verb": "lay", "path": "e-w", "hex": "d3"}],
    },
    {"type": "hint", "id": "b1", "decision": 3},
    {"type": "chat", "id": "a4", "text": "Good luck"},
    {"type": "away", "id": "a5", "bot": "random"},
    {"type": "back", "id": "a6"},
    {"type": "look", "id": "a10", "here": False},
    {"type": "refresh", "id": "a7"},
    {"type": "ping", "id": "a8"},
]
HEAD: Final = """\
// Written by `make types` from the server's own messages: do not edit.
import type { Heard, Said } from '../src/protocol/messages';

"""


def schema() -> str:
    """The OpenAPI document of the server, without its version, which changes with every release."""
    found = application(settings(environment={}, said={})).openapi_schema.to_schema()
    document = json.loads(msgspec.json.encode(found))
    document["info"]["version"] = ""
    for shape in document["components"]["schemas"].values():
        shape.pop("default", None)  # of the field that was described first: another one in every process
    _sort(document)
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _sort(part: Any) -> None:
    """What is required comes in another order in every process."""
    if isinstance(part, list):
        for one in part:
            _sort(one)
    elif isinstance(part, dict):
        for name, one in part.items():
            if name == "required" and isinstance(one, list):
                one.sort()
            _sort(one)


def samples() -> str:
    """One of each message that a client says, and each that it hears."""
    for message in SAID:
        DECODER.decode(json.dumps(message))
    heard = json.loads(msgspec.json.encode(_heard()))
    parts = [f"export const said = {_text(SAID)} satisfies Said[];"]
    parts.append(f"export const heard = {_text(heard)} satisfies Heard[];")
    return HEAD + "\n\n".join(parts) + "\n"


def _text(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False)


def _heard() -> list[Any]:
    game = states.new("steamwatchers", seats=2, seed=1)
    seen = SeatView(game, 0)
    seat = SeatShown("p1", "Anna", "person", None, away=False, present=True, claimed=True)
    stand_in = SeatShown("p2", "", "bot", "random", away=False, present=False, claimed=False)
    table = TableShown(
        "9d2a5f6f8b", "steamwatchers", "Friday", "running", False, {"scenario": "war-returns"}, Pace(),
        [seat, stand_in], 1, 2, None,
    )  # fmt: skip
    line = ChatLine(0, "p1", "Anna", "Good luck", 1)
    clocks = {"left": {"p1": 1000, "p2": 2000}, "running": ["p1"]}
    first = TableState(table, "p1", _short(seen.view), seen.events, [line], clocks, _few(game.book.notation))
    rng = random.Random(1)
    change = None
    while change is None or not change.events:
        mover = game.to_act[0]
        game.play(mover, rng.choice(game.options(mover)))
        change = seen.update(game, None)
    change.patch.pop("table", None)
    return [
        first,
        TableState(table, None, None, [], [], None),
        change,
        Change(patch={"undo": 0}, keep=0),
        Change(view=_short(seen.view), clocks=clocks),
        TableNews(table),
        ChatNews(line),
        ClockNews(clocks),
        Answer("a1", ok=True, decision=1),
        Answer("a1", ok=False, error=Trouble("refused", "You cannot pay that.", ["SW-CMB-26"])),
        Answer("a1", ok=False, error=Trouble("late", "That was for another moment.", decision=4)),
        Answer("a9", ok=True, patch={"options": [["done", ()]], "table": {"cash": {"p1": 3}}}),
        Answer("a3", ok=True, legal=False, error=Trouble("refused", "No.", ["SW-CMB-26"])),
        Answer("b1", ok=True, hint=_hint(game.book.notation)),
        Notice(Trouble("malformed", "This message makes no sense.")),
        Bye(Trouble("leaving", "The server stops.")),
    ]


def _few(notation: Notation) -> dict[str, str]:
    """Some of the phrases."""
    return {verb: notation.templates[verb] for verb in ("lead", "move", "done")}


def _hint(notation: Notation) -> HintShown:
    move, commit = (notation.parts(notation.read(said)) for said in ("move 2 base to rhone", "commit 1"))
    why = [ArgumentShown("takes", {"area": "rhone", "geo": 2.5}, good=True)]
    worst = ArgumentShown("worst-loses", {"n": 1, "points": 2.3, "against": 4}, good=False)
    advice = AdviceShown(move, 0.62, 12, 1.0, why, "Takes rhone.")
    return HintShown(
        "sharp", 3, False, [advice], [StakeShown(commit, 1, 0.4, 0.7, False, 2.3, worst, "loses")]
    )


def _short(view: dict[str, Any]) -> dict[str, Any]:
    """A view with the fields of every title, and none of one title's table."""
    return {
        **view,
        "table": {},
        "options": [run[:3] for run in view["options"][:2]],
        "setup": {"seats": view["setup"]["seats"]},
    }


def main() -> None:
    """Write both files."""
    (WEB / "schema.json").write_text(schema())
    (WEB / "tests" / "samples.ts").write_text(samples())


if __name__ == "__main__":
    main()
