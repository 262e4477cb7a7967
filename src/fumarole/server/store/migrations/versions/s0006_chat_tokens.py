"""A line of chat keeps its client's own name for it, so that it is stored once however often it is sent."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0006"
down_revision: Final = "0005"


def upgrade() -> None:
    """Make room for it; older lines have none."""
    op.add_column("chat", sa.Column("token", sa.String(64)))
    op.create_index("chat_once", "chat", ["table_id", "seat", "token"], unique=True)
