"""Messages without sense, and a table at which others must notice nothing of them."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from websockets.exceptions import WebSocketException

from server.guests import Guest, acting
from server.homes import Home

WORDS = (
    "hello",
    "play",
    "undo",
    "why",
    "try",
    "hint",
    "chat",
    "away",
    "back",
    "refresh",
    "ping",
    "state",
    "",
    "плей",
    "\x00",
)
KEYS = ("type", "id", "decision", "choice", "gestures", "text", "bot", "secret", "__proto__", "view")
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 10**30, 1.5, float("inf"), "", "x" * 500, "pass", "bid 3", "move 999 base to x"),
    *([], {}, [[]], {"type": "play"}, "\ud800", "'; DROP TABLE moves; --", "../../etc/passwd", "{{7*7}}"),
)


def nonsense(rng: random.Random) -> str | bytes:
    """A message that makes little or no sense."""
    kind = rng.randrange(7)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 60))
    if kind == 1:
        return "[" * rng.randrange(1, 2000)
    if kind == 2:
        return json.dumps(rng.choice(VALUES))
    message: dict[str, Any] = {rng.choice(KEYS): rng.choice(VALUES) for _ in range(rng.randrange(5))}
    message["type"] = rng.choice(WORDS)
    if kind > 3:
        message = well_formed(rng)
    text = json.dumps(message)
    if kind == 3:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice('{}[]":,\\x') + text[at + 1 :]
    return text


def well_formed(rng: random.Random) -> dict[str, Any]:
    """A message of a right form that means nothing, or nothing now."""
    said = rng.choice(("pass", "ready", "bid 999", "order move in nowhere", "'; --", "x" * 300, "é\u0000"))
    message: dict[str, Any] = {"type": rng.choice(WORDS[1:11]), "id": str(rng.randrange(10**4))}
    match message["type"]:
        case "play":
            message |= {"decision": rng.choice((0, 1, 5, 10**6)), "choice": said}
        case "undo":
            message |= {"decision": rng.randrange(4), "gestures": rng.choice((1, 2, 10_000))}
        case "why":
            message["choice"] = said
        case "try":
            message["choices"] = [said] * rng.randrange(10)
        case "hint":
            message["decision"] = rng.choice((0, 1, 5, 10**6))
        case "chat":
            message["text"] = rng.choice(("", "x" * 501, 7))
        case "away":
            message["bot"] = rng.choice(("genius", "", "random "))
    return message


STRETCH = 15
"""So many messages are said before the server is asked whether it still listens."""


async def assault(home: Home, made: dict[str, Any], count: int, seed: int) -> int:
    """Say so many senseless things to a table, coming back whenever the server hangs up; how often it did."""
    rng = random.Random(seed)
    table = made["table"]["id"]
    said = hung_up = 0
    while said < count:
        guest = await Guest.come(home.place, table, rng.choice(("", made["seats"][1]["secret"])))
        try:
            while said < count:
                for _ in range(STRETCH if rng.random() < 0.99 else STRETCH * 2):
                    said += 1
                    await guest.send(nonsense(rng))
                await guest.settle()
                _check(guest)
        except WebSocketException:
            hung_up += 1
            _check(guest)
        await guest.leave()
    return hung_up


def _check(guest: Guest) -> None:
    """Every answer says what was wrong, and nothing was wrong with the server."""
    troubles = [*guest.errors, *([guest.bye] if guest.bye else [])]
    troubles += [answer["error"] for answer in guest.answers.values() if not answer["ok"]]
    for trouble in troubles:
        assert trouble["message"]
        assert trouble["code"] != "defect", trouble
    guest.errors.clear()
    guest.answers.clear()
    guest.heard.clear()


async def undisturbed(home: Home, calm: dict[str, Any], stop: asyncio.Event) -> tuple[int, float]:
    """Meanwhile, at another table and at this one, people play; how many decisions, and the longest wait."""
    loop = asyncio.get_running_loop()
    rng = random.Random(1)
    table = calm["table"]["id"]
    guests = [await Guest.come(home.place, table, seat["secret"]) for seat in calm["seats"]]
    made, longest = 0, 0.0
    while not stop.is_set():
        owing = await acting(guests)
        if not owing:
            break
        began = loop.time()
        answer = await owing[0].play(rng.choice(owing[0].options))
        longest = max(longest, loop.time() - began)
        assert answer["ok"], answer
        made += 1
        await asyncio.sleep(0.02)
    return made, longest
