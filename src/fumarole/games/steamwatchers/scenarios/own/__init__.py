"""Scenarios of one's own, written as TOML: their form, how it is read, what it does."""
