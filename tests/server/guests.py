"""A client written from docs/protocol.md alone, for the tests: it holds what it was told and nothing else."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from collections.abc import Callable, Coroutine
from typing import Any, Final, Self

from websockets.asyncio.client import ClientConnection, connect

PATIENCE: Final = 20.0
_here: list[Guest] = []


def meet(meeting: Coroutine[Any, Any, None]) -> None:
    """Let guests meet; whoever is still there at the end leaves."""

    async def whole() -> None:
        try:
            await meeting
        finally:
            for guest in _here:
                await guest.leave()
            _here.clear()

    asyncio.run(whole())


def options(view: dict[str, Any], phrases: dict[str, str]) -> list[dict[str, Any]]:
    """The options of a view: verbs with the values of their slots, in the order of their phrases."""
    found = []
    for verb, *rest in view["options"]:
        slots = re.findall(r"\{(\w+)\}", phrases[verb])
        unsaid = set(re.findall(r"\[[^\]]*\{(\w+)\}[^\]]*\]", phrases[verb]))
        for values in rest:
            said = dict(zip(slots, values if isinstance(values, list) else [values], strict=False))
            found.append(
                {"verb": verb} | {name: value for name, value in said.items() if value or name not in unsaid}
            )
    return found


def sentence(option: dict[str, Any], phrases: dict[str, str]) -> str:
    """An option as its phrase says it; a part in brackets only where its slot is there."""
    said = re.sub(
        r"\[([^\]{]*\{(\w+)\}[^\]]*)\]",
        lambda part: part[1] if part[2] in option else "",
        phrases[option["verb"]],
    )
    return re.sub(r"\{(\w+)\}", lambda slot: "" if option[slot[1]] is True else str(option[slot[1]]), said)


def merged(old: Any, patch: Any) -> Any:
    """RFC 7396: what a merge patch makes of a document."""
    if not isinstance(patch, dict):
        return patch
    found = dict(old) if isinstance(old, dict) else {}
    for name, value in patch.items():
        if value is None:
            found.pop(name, None)
        else:
            found[name] = merged(found.get(name), value)
    return found


class Guest:
    """One socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.view: dict[str, Any] = {}
        self.phrases: dict[str, str] = {}
        self.events: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.clocks: dict[str, Any] | None = None
        self.seat: str | None = None
        self.states = 0
        self.bye: dict[str, Any] | None = None
        self.answers: dict[str, dict[str, Any]] = {}
        self.errors: list[dict[str, Any]] = []
        self._ids = itertools.count()
        self._mark = f"{random.getrandbits(40):x}"

    @classmethod
    async def come(cls, place: str, table: str, secret: str = "") -> Self:
        """Connect, say hello, hear the state."""
        address = place.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        guest = cls(await connect(address, compression=None, max_size=None))
        _here.append(guest)
        await guest.send({"type": "hello", "secret": secret})
        await guest.until(lambda: guest.states > 0 or guest.bye is not None)
        return guest

    async def leave(self) -> None:
        await self.socket.close()

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """Take in the next message."""
        async with asyncio.timeout(PATIENCE):
            said = str(await self.socket.recv())
        self.heard.append(said)
        message: dict[str, Any] = json.loads(said)
        match message["type"]:
            case "state":
                self.states += 1
                self.seat, self.table = message["seat"], message["table"]
                self.view, self.events = message["view"], message["events"]
                self.chat, self.clocks = message["chat"], message["clocks"]
                self.phrases = message["phrases"]
            case "update":
                self.view = merged(message.get("view", self.view), message.get("patch", {}))
                if "keep" in message:
                    del self.events[message["keep"] :]
                self.events += message.get("events", [])
                self.clocks = message.get("clocks", self.clocks)
            case "table":
                self.table = message["table"]
            case "clocks":
                self.clocks = message["clocks"]
            case "chat":
                self.chat.append(message["line"])
            case "answer":
                self.answers[message["id"]] = message
            case "error":
                self.errors.append(message["error"])
            case "bye":
                self.bye = message["error"]
        return message

    async def until(self, found: Callable[[], bool]) -> None:
        """Listen until something has come about."""
        while not found():
            await self.hear()

    async def ask(self, type_: str, **rest: Any) -> dict[str, Any]:
        """Say something and hear what became of it."""
        name = rest.setdefault("id", f"{self._mark}-{next(self._ids)}")
        self.answers.pop(name, None)
        await self.send({"type": type_, **rest})
        await self.until(lambda: name in self.answers)
        return self.answers[name]

    async def play(self, choice: str | dict[str, Any], **rest: Any) -> dict[str, Any]:
        return await self.ask("play", choice=choice, **{"decision": self.view["decision"], **rest})

    @property
    def options(self) -> list[dict[str, Any]]:
        return options(self.view, self.phrases)

    @property
    def must_act(self) -> bool:
        return self.seat in self.view["to_act"]

    async def settle(self) -> None:
        """Hear all that the server has said so far."""
        await self.ask("ping")


async def acting(guests: list[Guest]) -> list[Guest]:
    """Who owes a decision, once everybody has heard everything."""
    for guest in guests:
        await guest.settle()
    return [guest for guest in guests if guest.must_act]


async def play_on(guests: list[Guest], rng: random.Random, most: int = 100_000) -> int:
    """Random choices through the sockets until the game is over; how many."""
    for made in range(most):
        owing = await acting(guests)
        if guests[0].view["result"] is not None:
            return made
        actor = rng.choice(owing)
        answer = await actor.play(rng.choice(actor.options))
        assert answer["ok"], answer
    return most
