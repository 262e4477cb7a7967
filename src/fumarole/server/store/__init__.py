"""What lasts: SQLite or PostgreSQL, its rows, its one writer, and secrets as hashes."""
