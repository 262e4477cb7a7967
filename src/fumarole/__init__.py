"""Fumarole: Steamwatchers and Steam Power, rules-exact."""
