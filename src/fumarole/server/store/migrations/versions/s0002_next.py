"""A table that is over knows the one where its company plays on."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0002"
down_revision: Final = "0001"


def upgrade() -> None:
    """Make room for it."""
    op.add_column("tables", sa.Column("next", sa.String(16)))
