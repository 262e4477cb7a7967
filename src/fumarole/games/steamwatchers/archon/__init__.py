"""The Archon cards: each lasting effect wraps the terms, each effect when played is a small rule."""
