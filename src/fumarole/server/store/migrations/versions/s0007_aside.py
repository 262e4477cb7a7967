"""Why a table was set aside, where it was."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0007"
down_revision: Final = "0006"


def upgrade() -> None:
    """Make room for it."""
    op.add_column("tables", sa.Column("aside", sa.Text))
