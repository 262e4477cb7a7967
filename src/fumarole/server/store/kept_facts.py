"""Component facts that tables of this store were ever played with: each once, by its digest.

A program whose own facts are others by now plays and retells those tables with what is kept here.
"""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from fumarole import registry
from fumarole.engine import component_facts
from fumarole.engine.component_facts import WholeFacts
from fumarole.engine.header import title_of
from fumarole.engine.refusal import FumaroleError
from fumarole.engine.written import Header
from fumarole.server.store.schema import FACTS

if TYPE_CHECKING:
    from sqlalchemy import Connection


def of_titles() -> list[WholeFacts]:
    """What every title is played with now."""
    found = []
    for title_id in registry.titles():
        with contextlib.suppress(FumaroleError):
            found.append(registry.title(title_id).whole_facts())
    return [facts for facts in found if facts is not None]


def add(connection: Connection, found: Iterable[WholeFacts]) -> None:
    """Store what is not stored yet."""
    known = set(connection.execute(sa.select(FACTS.c.digest)).scalars())
    for facts in found:
        if facts.digest not in known:
            packed = zlib.compress(facts.text.encode(), 9)
            row = {"digest": facts.digest, "title": facts.title, "facts": packed}
            with contextlib.suppress(sa.exc.IntegrityError), connection.begin_nested():
                connection.execute(FACTS.insert().values(**row))


def add_of(connection: Connection, header: dict[str, Any]) -> None:
    """Store what a table is pinned to: games with expansions use more than those that every start keeps."""
    head = msgspec.convert(header, Header)
    title = registry.title(head.title)
    at_hand = sa.select(FACTS.c.digest).where(FACTS.c.digest == head.content)
    if head.content not in title.former_facts and connection.execute(at_hand).first() is None:
        facts = title_of(head, title).whole_facts(head.setup)
        add(connection, [facts] if facts is not None and facts.digest == head.content else [])


def bring(connection: Connection, digest: str = "") -> None:
    """Make what is stored known to this process and its workers: all of it, or one."""
    wanted = FACTS.select().where(FACTS.c.digest == digest) if digest else FACTS.select()
    for found in connection.execute(wanted):
        text = zlib.decompress(found.facts).decode()
        component_facts.keep(WholeFacts(found.title, found.digest, text))
