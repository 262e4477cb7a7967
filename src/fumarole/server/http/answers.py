"""What becomes of each message that a socket's client says."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from fumarole.engine.choice import SPECTATOR
from fumarole.engine.refusal import FumaroleError
from fumarole.server import limits
from fumarole.server.protocol.errors import Denied, Trouble, trouble
from fumarole.server.protocol.messages import (
    Answer,
    AwayMessage,
    BackMessage,
    ChatMessage,
    HelloMessage,
    HintMessage,
    LookMessage,
    Message,
    PingMessage,
    PlayMessage,
    RefreshMessage,
    TryMessage,
    UndoMessage,
    WhyMessage,
)
from fumarole.server.tables.preview import previewed

if TYPE_CHECKING:
    from fumarole.engine.state import State
    from fumarole.server.tables.client_socket import ClientSocket
    from fumarole.server.tables.table import Table

LOG: Final = logging.getLogger("fumarole.socket")


async def answer(client: ClientSocket, table: Table, said: Message) -> Answer:
    """Do what was said; what became of it."""
    assert not isinstance(said, HelloMessage)
    try:
        table.must_hold(client.grant)
        if isinstance(said, PingMessage):
            return Answer(said.id, ok=True)
        if isinstance(said, RefreshMessage):
            async with table.lock:
                await table.reload_if_doubtful()
                with limits.asking(), limits.measured(limits.payer()):
                    client.push(table.audience.state(client.seat))
            return Answer(said.id, ok=True)
        if isinstance(said, LookMessage):
            table.audience.look(client, said.here)
            return Answer(said.id, ok=True)
        if client.seat == SPECTATOR:
            raise Denied("secret", "Spectators only watch.")
        if isinstance(said, PlayMessage | UndoMessage):
            with limits.asking():
                return Answer(said.id, ok=True, decision=await _decided(client, table, said))
        if isinstance(said, WhyMessage | TryMessage | HintMessage):
            return await _asked(client, table, said)
        _must_have_room()
        if isinstance(said, ChatMessage):
            await table.chat.say(client.grant, said.text, said.id)
        elif isinstance(said, (AwayMessage, BackMessage)):
            await table.bots.away(client.grant, said.bot if isinstance(said, AwayMessage) else None)
    except Exception as error:  # the client is told, and the others notice nothing
        if not isinstance(error, FumaroleError):
            LOG.exception("a message failed", extra={"facts": {"table": table.row.id}})
        return Answer(said.id, ok=False, error=trouble(error))
    return Answer(said.id, ok=True)


async def _decided(client: ClientSocket, table: Table, said: PlayMessage | UndoMessage) -> int:
    """The number of the seat's next decision."""
    if isinstance(said, PlayMessage):
        return await table.play(client.seat, said.decision, said.choice, said.id, client.grant)
    return await table.undo(client.grant, said.decision, said.gestures, said.id)


def _must_have_room() -> None:
    """Whoever floods a table has others wait for the store."""
    account = limits.served()
    if account is not None:
        account.note()


async def _asked(client: ClientSocket, table: Table, said: WhyMessage | TryMessage | HintMessage) -> Answer:
    """A question, which changes nothing."""
    with limits.asking():
        if isinstance(said, HintMessage):
            return Answer(said.id, ok=True, hint=await table.hints.ask(client.grant, said.decision))
        async with table.lock:
            table.must_hold(client.grant)
            with limits.measured(limits.payer()):
                if isinstance(said, WhyMessage):
                    return _why(table.running(), client.seat, said)
                return Answer(said.id, ok=True, **previewed(table.running(), client.seat, said.choices))


def _why(game: State, seat: int, said: WhyMessage) -> Answer:
    against = game.why_not(seat, game.read(seat, said.choice))
    if not against:
        return Answer(said.id, ok=True, legal=True)
    rules = list(dict.fromkeys(rule for reason in against for rule in reason.rules))
    why = Trouble("refused", " ".join(reason.text for reason in against), rules)
    return Answer(said.id, ok=True, legal=False, error=why)
