"""Chat webhooks: one line of text, in the form that the chat at that address reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

if TYPE_CHECKING:
    from fumarole.server.alerts.sentences import TurnNotice


def body(url: str, occasion: TurnNotice, key: str) -> bytes:
    """What is posted: a sentence and the address of the table.  Names people typed call nobody."""
    sentence = occasion.say(key).replace("@", "@\u200b")
    host = urlsplit(url).hostname or ""
    text = f"{sentence} {occasion.link}"
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    said: dict[str, Any]
    if host == "slack.com" or host.endswith(".slack.com"):
        said = {"text": plain}
    elif host in ("discord.com", "discordapp.com") or host.endswith(".discord.com"):
        said = {"content": text, "allowed_mentions": {"parse": []}}
    else:
        said = {
            "text": text,
            "content": text,
            "kind": key,
            "table": occasion.table_id,
            "name": occasion.table,
            "title": occasion.title,
            "seat": occasion.seat,
            "player": occasion.player,
            "link": occasion.link,
        }
    return msgspec.json.encode(said)
