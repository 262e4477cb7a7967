"""The component facts that tables were played with stay, whatever the program's own become."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0009"
down_revision: Final = "0008"


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "facts",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("facts", sa.LargeBinary, nullable=False),
    )
