"""Component facts of earlier programs: each pack leads back to exactly what it was made for."""

from __future__ import annotations

import pytest

from fumarole import registry
from fumarole.games.steamwatchers.title import EARLIEST

FORMER = [
    (title.id, digest)
    for title in registry.titles().values()
    for digest in title.former_facts
    if digest != EARLIEST  # a digest of texts and looks as well, which nothing computes any more
]


@pytest.mark.parametrize(("title_id", "digest"), FORMER)
def test_former_facts_have_the_digest_that_records_of_then_have(title_id: str, digest: str) -> None:
    title = registry.title(title_id)
    assert title.with_former_facts(title.former_facts[digest]).content_digest() == digest


def test_both_titles_have_former_facts() -> None:
    assert {title_id for title_id, _ in FORMER} == {"steamwatchers", "steam-power"}
