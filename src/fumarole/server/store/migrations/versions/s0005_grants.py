"""Seats are grants: who holds one, its link, when its person was last here; and what a table announces."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0005"
down_revision: Final = "0004"


def upgrade() -> None:
    """Make room for it; whoever holds a seat goes on, and strangers may sit at a table that was listed."""
    op.add_column("seats", sa.Column("grant", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("invite", sa.String(64)))
    op.add_column("seats", sa.Column("spent", sa.String(64)))
    op.add_column("seats", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("trust", sa.String(12), nullable=False, server_default="friends"))
    op.execute("UPDATE tables SET trust = 'strangers' WHERE NOT private")
    op.add_column("chat", sa.Column("notice", sa.String(16), nullable=False, server_default=""))
