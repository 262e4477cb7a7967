"""What a socket says and hears: JSON objects with a `type`.  docs/protocol.md explains each."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from fumarole.bots import USUAL
from fumarole.server.protocol.errors import Trouble
from fumarole.server.protocol.hints import HintShown

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.:-]+$")]
"""A client's own name for a message: its answer carries it, and a repeated one is not carried out again."""
Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Parts = Annotated[dict[Name, str | int | bool | None], msgspec.Meta(min_length=1, max_length=12)]
Choice = Sentence | Parts
"""One of the options: its verb with its slots, or a sentence in the notation."""
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


def _tag(class_name: str) -> str:
    """The `type` on the wire: `PlayMessage` is `play`."""
    return class_name.removesuffix("Message").lower()


class _Said(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag=_tag):
    """A message of a client."""


class HelloMessage(_Said):
    """Who is there: a seat with its secret, or without one a spectator."""

    secret: Annotated[str, msgspec.Meta(max_length=64)] = ""


class PlayMessage(_Said):
    """A choice, and the number of the decision it answers."""

    id: Id
    decision: Number
    choice: Choice


class UndoMessage(_Said):
    """Take back the latest gestures."""

    id: Id
    decision: Number
    gestures: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1


class WhyMessage(_Said):
    """Whether a choice is legal now, and why not."""

    id: Id
    choice: Choice


class TryMessage(_Said):
    """What would come of these choices, without making them."""

    id: Id
    choices: Annotated[list[Choice], msgspec.Meta(min_length=1, max_length=8)]


class HintMessage(_Said):
    """What a strong bot would do in the place of this seat, for the decision with this number."""

    id: Id
    decision: Number


class ChatMessage(_Said):
    """Something for everybody at the table."""

    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class AwayMessage(_Said):
    """Let a bot play for this seat."""

    id: Id
    bot: Annotated[str, msgspec.Meta(max_length=32)] = USUAL


class BackMessage(_Said):
    """Play for this seat oneself again."""

    id: Id


class LookMessage(_Said):
    """Whether this page is before somebody's eyes; until it says otherwise, it is."""

    id: Id
    here: bool


class RefreshMessage(_Said):
    """The whole state again."""

    id: Id


class PingMessage(_Said):
    """Is anybody there?"""

    id: Id


Message = (
    HelloMessage
    | PlayMessage
    | UndoMessage
    | WhyMessage
    | TryMessage
    | HintMessage
    | ChatMessage
    | AwayMessage
    | BackMessage
    | LookMessage
    | RefreshMessage
    | PingMessage
)


class Answer(msgspec.Struct, omit_defaults=True, tag_field="type", tag="answer"):
    """What became of the message with this id."""

    id: str
    ok: bool
    error: Trouble | None = None
    decision: int | None = None
    """The number of this seat's next decision."""
    legal: bool | None = None
    """With `why`: whether it is legal; if not, `error` says why."""
    patch: dict[str, Any] | None = None
    """With `try`: how this seat's view would change."""
    view: dict[str, Any] | None = None
    """The whole view, where a patch cannot say the change."""
    hint: HintShown | None = None
    """With `hint`: what a strong bot would do."""


class Notice(msgspec.Struct, tag_field="type", tag="error"):
    """Something a client said made no sense."""

    error: Trouble


class Bye(msgspec.Struct, tag_field="type", tag="bye"):
    """The last words before the server closes a socket."""

    error: Trouble


DECODER: Final = msgspec.json.Decoder(Message)
ENCODER: Final = msgspec.json.Encoder()


def text(message: Any) -> str:
    """A message as it is sent."""
    return ENCODER.encode(message).decode()
