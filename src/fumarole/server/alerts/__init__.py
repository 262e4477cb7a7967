"""Alerts: who owes a decision and is not here learns of it, where the host allows it and they want it."""
