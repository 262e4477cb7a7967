"""The rules of Steamwatchers, one module a chapter of the rulebook."""
