"""The way from each older form of the store to the newest, one small file a step, with Alembic."""
