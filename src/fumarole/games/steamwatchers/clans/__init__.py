"""The seven clans, one small module each.

A clan is an object that answers the questions about its own units, orders and board; `Clan` gives the
answers of a clan without abilities.  What a clan does beyond answering (a trap, a poison, a convert) is a
rule of its own that the clan's `join` adds to the book.
"""
