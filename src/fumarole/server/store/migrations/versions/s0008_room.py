"""How much room a table takes, when somebody last came there, and whether it is only to be looked at."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

from fumarole.server.store.database import now

revision: Final = "0008"
down_revision: Final = "0007"


def upgrade() -> None:
    """Make room for it; days are counted from now on, so that hosts can settle how long tables are kept."""
    op.add_column("tables", sa.Column("bytes", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("visited", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("look", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(f"UPDATE tables SET visited = {now()}")
    op.create_index("tables_by_visit", "tables", ["status", "visited"])
