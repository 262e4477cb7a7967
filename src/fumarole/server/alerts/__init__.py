"""Alerts: who owes a decision and is not here learns of it, where the host allows it and they want it.

`herald` notices whose turn it is, `push`, `mail` and `hooks` carry the word, `hosts` knows where it may go.
"""
