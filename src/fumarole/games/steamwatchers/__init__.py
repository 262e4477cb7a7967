"""Steamwatchers: clans, ice and steam."""
