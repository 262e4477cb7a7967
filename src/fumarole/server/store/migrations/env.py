"""Where Alembic begins: the store gives it an open connection."""

from __future__ import annotations

from alembic import context

from fumarole.server.store.schema import META

context.configure(
    connection=context.config.attributes["connection"], target_metadata=META, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
