"""The page of what is said where something is refused."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from fumarole.engine.page import Page, PageTable
from fumarole.engine.reason import Reason
from fumarole.engine.title import Title
from fumarole.engine.words import in_order


def refusals(title: Title) -> Page:
    """Every refusal with the rules it cites."""
    found: dict[tuple[str, tuple[str, ...]], None] = {}
    for reason in _reasons(title):
        found[(reason.text, reason.rules)] = None
    rows = [(", ".join(rules), text) for text, rules in found]
    rows.sort(key=lambda row: (not row[0], in_order([row[0]]), row[1]))
    about = (
        "What is said where something is refused, with the rules to cite under `refused`. A sentence with "
        "numbers in it is made when it is said, and not listed here."
    )
    return Page(
        "refusals", f"{title.name}: refusals", about, [PageTable("Refusals", ("rules", "sentence"), rows)]
    )


def _reasons(title: Title) -> Iterator[Reason]:
    """Every reason that the modules of a title keep as a constant."""
    package = importlib.import_module(type(title).__module__.rpartition(".")[0])
    names = [package.__name__, "fumarole.engine.base_title", "fumarole.engine.state"]
    if hasattr(package, "__path__"):
        names += [one.name for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    for name in sorted(names):
        for value in vars(importlib.import_module(name)).values():
            if isinstance(value, Reason):
                yield value
