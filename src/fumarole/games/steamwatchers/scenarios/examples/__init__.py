"""Two scenarios to learn from, explained in docs/scenarios.md: one as a file, one as a module."""
