"""The rules of Steam Power, one module a chapter of the rulebook."""
