"""The examples of docs/protocol.md are what a server says: each is sent, in order, and its answer compared.

In an example `…` stands for anything: a value, the rest of a string, of an object or of a list.  Ids and
secrets stand for those of the table at hand; a number with a point for any number.  After `<!-- shape -->`
only the form counts: the names in each object, and what kind of value each has.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from docs.test_docs import ROOT
from server.guests import Guest, meet, options, sentence
from server.homes import Home

PAGE = ROOT / "docs" / "protocol.md"
BLOCK = re.compile(r"(?P<shape><!-- shape -->\n)?```text\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
REQUEST = re.compile(
    r"(?P<method>GET|POST|DELETE) (?P<path>\S+)\n(?P<body>.*?)\n(?P<status>\d{3})\n(?P<answer>.+)", re.DOTALL
)
SAID = re.compile(r"^(?P<way>[→←]) (?P<text>.*\n(?: {3}.*\n)*)", re.MULTILINE)
MADE_UP = re.compile(r"[0-9a-f]{10}|[\w-]{22}")
"""Ids and secrets, which every table has of its own."""
ANYTHING = "…"


def parsed(text: str) -> Any:
    """An example as data, with `…` where anything may stand."""
    text = re.sub(r"(?<=\{)…(?=\})|(?<=, )…(?=\})", f'"{ANYTHING}": 0', text)
    return json.loads(re.sub(r"(?<=[\[ ])…(?=[\],}])", f'"{ANYTHING}"', text))


class Conversation:
    """What was said so far, and what the made-up names of the page mean here."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.meaning: dict[str, str] = {}
        self.table = ""
        self.guest: Guest | None = None

    def real(self, text: str) -> str:
        for name, found in self.meaning.items():
            text = text.replace(name, found)
        return text

    def request(self, example: re.Match[str]) -> None:
        body = self.real(example["body"]).strip()
        answer = self.home.http.request(
            example["method"],
            self.real(example["path"]),
            content=body,
            headers={"Content-Type": "application/json"},
        )
        assert answer.status_code == int(example["status"]), answer.text
        self.compare(parsed(example["answer"]), answer.json(), shape=False)
        if isinstance(made := answer.json().get("table"), dict):
            self.table = made["id"]

    async def say(self, text: str) -> None:
        if self.guest is None:
            place = self.home.place.replace("http", "ws", 1)
            address = f"{place}/api/tables/{self.table}/socket"
            self.guest = Guest(await connect(address, compression=None, max_size=None))
        guest = self.guest
        if guest.view:
            await guest.until(lambda: guest.seat in guest.view["to_act"])
        await guest.send(self.real(text))

    async def hear(self, text: str, *, shape: bool) -> None:
        """The next message of this type and id is the one that the page shows."""
        expected, guest = parsed(text), self.guest
        assert guest is not None
        while True:
            heard = await guest.hear()
            if all(heard.get(key) == expected.get(key) for key in ("type", "id")):
                break
            assert heard["type"] in ("table", "update"), heard
        self.compare(expected, heard, shape=shape)

    def compare(self, expected: Any, found: Any, *, shape: bool, at: str = "") -> None:
        if expected == ANYTHING:
            return
        if isinstance(expected, dict):
            assert isinstance(found, dict), at
            names = set(expected) - {ANYTHING}
            assert names <= set(found) if ANYTHING in expected else names == set(found), f"{at}: {set(found)}"
            for name in (one for one in expected if one in found):
                self.compare(expected[name], found[name], shape=shape, at=f"{at}.{name}")
        elif isinstance(expected, list):
            assert isinstance(found, list), at
            open_end = ANYTHING in expected[-1:]
            told = expected[:-1] if open_end else expected
            assert len(found) >= len(told) if open_end else len(found) == len(told), f"{at}: {found}"
            for number, one in enumerate(told):
                self.compare(one, found[number], shape=shape, at=f"{at}[{number}]")
        elif isinstance(expected, str) and isinstance(found, str) and MADE_UP.fullmatch(expected):
            assert MADE_UP.fullmatch(found), f"{at}: {found}"
            assert self.meaning.setdefault(expected, found) == found, at
        elif isinstance(expected, float) or shape:
            assert isinstance(found, type(expected)), f"{at}: {found!r}"
        elif isinstance(expected, str) and ANYTHING in expected:
            pattern = re.escape(self.real(expected)).replace(ANYTHING, ".*")
            assert re.fullmatch(pattern, str(found)), f"{at}: {found!r}"
        else:
            assert self.real(expected) == found if isinstance(expected, str) else expected == found, (
                f"{at}: {found!r}, not {expected!r}"
            )


def examples() -> Iterator[tuple[bool, str]]:
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        yield block["shape"] is not None, block["text"]


@pytest.fixture
def conversation(tmp_path: Path) -> Iterator[Conversation]:
    home = Home(tmp_path)
    yield Conversation(home)
    home.close()


def test_every_example_of_the_protocol_is_what_the_server_says(conversation: Conversation) -> None:
    async def all_of_them() -> None:
        for shape, text in examples():
            if (request := REQUEST.fullmatch(text)) is not None:
                conversation.request(request)
                continue
            lines = list(SAID.finditer(text))
            assert "".join(line[0] for line in lines) == text, f"this is no example of the protocol:\n{text}"
            for line in lines:
                if line["way"] == "→":
                    await conversation.say(line["text"])
                else:
                    await conversation.hear(line["text"], shape=shape)
        assert conversation.guest is not None
        await conversation.guest.leave()

    meet(all_of_them())


def test_every_choice_that_the_page_shows_is_a_gesture_of_the_game(conversation: Conversation) -> None:
    made = conversation.home.make("steamwatchers")
    shown = [
        json.loads(one) for one in re.findall(r'\{[^{}]*"verb": [^{}]*\}', PAGE.read_text(encoding="utf-8"))
    ]
    assert len(shown) >= 4

    async def asked() -> None:
        guest = await Guest.come(conversation.home.place, made["table"]["id"], made["seats"][0]["secret"])
        for choice in shown:
            answer = await guest.ask("why", choice=choice)
            assert answer["ok"], f"{choice}: {answer}"
            assert choice.get("say") in (None, sentence(choice, guest.phrases))

    meet(asked())


def test_options_in_short_mean_the_sentences_that_the_page_says() -> None:
    (short,) = re.findall(
        r"^```json\n(\{\"phrases\".*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    found = json.loads(short)
    said = [sentence(one, found["phrases"]) for one in options(found, found["phrases"])]
    assert f"choices: {', '.join(f'`{one}`' for one in said[:-1])} and `{said[-1]}`." in PAGE.read_text(
        encoding="utf-8"
    )
