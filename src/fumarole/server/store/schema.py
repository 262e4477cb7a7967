"""The tables of the store.

Times are milliseconds since 1970 in UTC.  `moves` is the truth: what was decided, in order, under a unique
(table, number).  `migrations` holds the way from each older form of this to the newest.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

META: Final = MetaData()

TABLES: Final = Table(
    "tables",
    META,
    Column("id", String(16), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("status", String(8), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("header", JSON, nullable=False),
    Column("start", JSON),
    Column("seed", Text),
    Column("pace", JSON, nullable=False),
    Column("host", String(64), nullable=False),
    Column("watch", String(64)),
    Column("origin", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("result", JSON),
    Column("next", String(16)),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("trust", String(12), nullable=False, server_default="friends"),
    Column("aside", Text),
    Column("bytes", BigInteger, nullable=False, server_default="0"),
    Column("visited", BigInteger, nullable=False, server_default="0"),
    Column("look", Boolean, nullable=False, server_default=false()),
    Index("tables_by_status", "status", "changed"),
    Index("tables_by_visit", "status", "visited"),
    Index("tables_by_origin", "origin"),
)

SEATS: Final = Table(
    "seats",
    META,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(32), nullable=False),
    Column("player", Text, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("bot", String(32)),
    Column("away", Boolean, nullable=False),
    Column("secret", String(64)),
    Column("grant", Integer, nullable=False, server_default="0"),
    Column("invite", String(64)),
    Column("spent", String(64)),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
)

MOVES: Final = Table(
    "moves",
    META,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("deed", String(8), nullable=False),
    Column("text", Text, nullable=False),
    Column("draws", JSON, nullable=False),
    Column("token", String(64)),
    Column("clocks", JSON),
    Column("at", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
)

CHAT: Final = Table(
    "chat",
    META,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("notice", String(16), nullable=False, server_default=""),
    Column("token", String(64)),
    ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
    Index("chat_once", "table_id", "seat", "token", unique=True),
)

SHARED: Final = Table(
    "house",
    META,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

FACTS: Final = Table(
    "facts",
    META,
    Column("digest", String(64), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("facts", LargeBinary, nullable=False),
)

ALERTS: Final = Table(
    "alerts",
    META,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("id", String(24), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("target", JSON, nullable=False),
    Column("language", String(8), nullable=False),
    Column("code", String(64)),
    Column("guesses", Integer, nullable=False),
    Column("told", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", BigInteger),
    Column("seen", BigInteger, nullable=False),
    Column("failed", String(100), nullable=False),
    Column("created", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
    Index("alerts_by_due", "due"),
)
