"""Steam Power: tracks, factories and contracts."""
