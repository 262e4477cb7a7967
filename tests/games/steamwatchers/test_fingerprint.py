"""Records are pinned to the facts that are played with, not to how they are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from fumarole.games.steamwatchers.build import fingerprint


@pytest.mark.parametrize(
    ("file", "text", "changes"),
    [
        ("europa.toml", '[[area]]\nid = "rhone"\nflavour = "Cold."\nsource = "owner"\n', False),
        ("europa.toml", '[[area]]\nid = "rhone"\nterrain = "mountain"\nsource = "owner"\n', True),
        ("europa.toml", '[[steam_card]]\narea = "rhone"\nlevels = 5\nsource = "owner"\n', True),
        ("clans.toml", '[[clan]]\nid = "menrau"\nname = "Menrau"\nsource = "owner"\n', False),
        ("clans.toml", '[[clan]]\nid = "menrau"\n[clan.board]\npure = 7\nsource = "owner"\n', True),
    ],
)
def test_only_facts_of_play_change_the_fingerprint(
    tmp_path: Path, file: str, text: str, changes: bool
) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    assert (fingerprint((tmp_path,)) != fingerprint()) == changes
