"""Clients that play Steamwatchers through sockets, light enough to leave the server its share."""

from __future__ import annotations

import asyncio
import random
import re
import time
from typing import Any, Final

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

WISH: Final = {
    "title": "steamwatchers",
    "seats": [{"kind": "person", "mine": True}, {"kind": "person", "mine": True}],
    "presets": {"quick": "yes"},
    "start": True,
}


class Patch(msgspec.Struct):
    """Of a view, what a client needs that only chooses."""

    to_act: list[str] | None = None
    options: list[list[Any]] | None = None
    decision: int | None = None
    result: dict[str, Any] | None = None


class Heard(msgspec.Struct):
    """Of a message, the same."""

    type: str
    patch: Patch | None = None
    view: Patch | None = None
    phrases: dict[str, str] = {}
    ok: bool = True
    error: msgspec.Raw = msgspec.Raw(b"null")


HEARD: Final = msgspec.json.Decoder(Heard)
SLOT: Final = re.compile(r"\{(\w+)\}")


class Tally:
    """What all clients together found."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.measuring = False
        self.problems: list[str] = []


class Player(WSListener):
    """One seat."""

    def __init__(self, name: str, secret: str, table: Pair) -> None:
        self.name = name
        self.secret = secret
        self.table = table
        self.now = Patch([], [], 0, None)
        self.slots: dict[str, list[str]] = {}
        self.number = 0
        self.sent = 0.0
        self.closed = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say hello."""
        self.transport = transport
        transport.send(WSMsgType.TEXT, msgspec.json.encode({"type": "hello", "secret": self.secret}))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Take in a message; when it is this seat's turn, choose."""
        if frame.msg_type != WSMsgType.TEXT:
            self.closed = self.closed or frame.msg_type == WSMsgType.CLOSE
            return
        heard = HEARD.decode(frame.get_payload_as_bytes())
        if heard.type == "answer":
            self._answered(heard)
            return
        if heard.phrases:
            self.slots = {verb: SLOT.findall(phrase) for verb, phrase in heard.phrases.items()}
        news = heard.view or heard.patch
        if news is not None:
            for field in ("to_act", "options", "decision", "result"):
                value = getattr(news, field)
                if value is not None:
                    setattr(self.now, field, value)
            if self.now.result is not None:
                self.table.end()
            elif not self.sent:
                self.maybe_choose()

    def _answered(self, heard: Heard) -> None:
        tally = self.table.tally
        if tally.measuring:
            tally.trips.append(time.perf_counter() - self.sent)
        if not heard.ok:
            tally.problems.append(bytes(heard.error).decode())
        self.sent = 0.0
        if self.now.result is None:
            self.maybe_choose()

    def maybe_choose(self) -> None:
        """Think, then choose, if it is this seat's turn."""
        if self.name in (self.now.to_act or ()) and self.now.options and not self.table.ended:
            self.sent = -1.0
            if self.table.think:
                asyncio.get_running_loop().call_later(self.table.think * 2 * random.random(), self.choose)
            else:
                self.choose()

    def any_option(self) -> dict[str, Any]:
        """One of the options, as its verb with its slots."""
        runs = self.now.options or []
        run = random.choices(runs, [len(one) - 1 for one in runs])[0]
        values = random.choice(run[1:])
        said = zip(self.slots[run[0]], values if isinstance(values, list) else [values], strict=False)
        return {"verb": run[0], **dict(said)}

    def choose(self) -> None:
        """Any option."""
        if self.table.ended or self.closed:
            return
        self.number += 1
        self.sent = time.perf_counter()
        message = {
            "type": "play",
            "id": str(self.number),
            "decision": self.now.decision,
            "choice": self.any_option(),
        }
        self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))


class Pair:
    """A table with its two players, and the next table when its game is over."""

    def __init__(self, port: int, think: float, tally: Tally, sockets: int = 2) -> None:
        self.sockets = sockets
        self.port = port
        self.think = think
        self.tally = tally
        self.ended = False
        self.players: list[Player] = []

    async def sit_down(self) -> None:
        """A new table."""
        made = await post(self.port, "/api/tables", WISH)
        if "seats" not in made:
            self.tally.problems.append(str(made))
            return
        self.ended = False
        old, self.players = self.players, []
        for player in old:
            player.transport.disconnect()
        for seat in made["seats"][: self.sockets]:
            player = Player(seat["seat"], seat["secret"], self)
            self.players.append(player)
            address = f"ws://127.0.0.1:{self.port}/api/tables/{made['table']['id']}/socket"
            await ws_connect(lambda player=player: player, address)

    def end(self) -> None:
        """The game is over."""
        if not self.ended:
            self.ended = True
            self.again = asyncio.get_running_loop().create_task(self.sit_down())


async def post(port: int, path: str, body: Any = None, method: str = "POST") -> Any:
    """One request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    data = msgspec.json.encode(body) if body is not None else b""
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    head += "Content-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
    answer = await reader.read()
    writer.close()
    content = answer.partition(b"\r\n\r\n")[2]
    return msgspec.json.decode(content) if method == "POST" else content.decode()
