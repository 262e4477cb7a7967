"""The rules ledger: every rule of every title, with the id that code, cases, refusals and the log cite.

    from fumarole import ledger

    book = ledger.load()
    print(ledger.show_rule(book.rule("sw-cmb-26")))
    for rule in book.search("rhone trap"):
        print(rule.id, rule.title)

The rules are TOML files under `data/`, one chapter each; the README beside them says how they are written
and what their sources and notes mean.  A title from outside brings files of the same form: `load(folder)`.
Nothing is read before `load` is called; what is wrong in a file is a `DataError` that names the file, the
place in it and what would be right.
"""

from __future__ import annotations

from fumarole.ledger.chapter_files import load
from fumarole.ledger.coverage import check_citations, coverage_table
from fumarole.ledger.entries import Chapter, Entry, Gap, Proposal, RuleEntry
from fumarole.ledger.index import Ledger, UnknownRule
from fumarole.ledger.rule_text import show_entry, show_gap, show_hits, show_proposal, show_rule

__all__ = [
    "Chapter",
    "Entry",
    "Gap",
    "Ledger",
    "Proposal",
    "RuleEntry",
    "UnknownRule",
    "check_citations",
    "coverage_table",
    "load",
    "show_entry",
    "show_gap",
    "show_hits",
    "show_proposal",
    "show_rule",
]
