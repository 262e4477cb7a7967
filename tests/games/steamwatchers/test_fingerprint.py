"""Records are pinned to the facts that are played with, not to how they are told."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from fumarole.content import facts_text, load
from fumarole.engine.component_facts import WholeFacts
from fumarole.engine.piece import Piece
from fumarole.engine.position import load as load_position
from fumarole.engine.refusal import Outdated
from fumarole.engine.replay import replay
from fumarole.engine.state import State
from fumarole.games.steamwatchers.additions import Additions
from fumarole.games.steamwatchers.build import LID, fingerprint
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.title import Steamwatchers


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


class Smugglers(Part):
    """An expansion with Archon cards, a clan and prices of its own."""

    adds = Additions(
        sets=("spark-of-hope", "smugglers"), played=(lambda data: data.spark_of_hope.caravan.trucks,)
    )


class WithSmugglers(Steamwatchers):
    expansions: Sequence[Piece] = (
        Smugglers("smugglers", "Smugglers", "They come by night."),
        Piece("lights", "Lights", "In the sky."),
    )


TITLE = WithSmugglers()


def mended(**changed: Any) -> Steamwatchers:
    """The same program with one more Archon card and one more clan, and with some facts `changed`."""
    facts = json.loads(facts_text(load("steamwatchers").data))
    designs = facts["archon"]["design"]
    spark = next(design for design in designs if design["set"] == "spark-of-hope")
    designs.append({**spark, "id": "false-papers", "name": "False Papers", "ids": ["SPARK007"], "copies": 1})
    clan = next(clan for clan in facts["clans"]["clan"] if clan["id"] == "menrau")
    facts["clans"]["clan"].append({**clan, "id": "smugglers", "name": "Smugglers", "set": "smugglers"})
    facts["spark-of-hope"]["caravan"] |= changed
    return TITLE.with_packs((WholeFacts("steamwatchers", "mended", json.dumps(facts)),))


def played(title: Steamwatchers, **wishes: Any) -> State:
    rng, game = random.Random(4), title.new(title.setup(seats=3, **wishes), 4)
    while not game.over:
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
    return game


@pytest.mark.parametrize("expansions", [[], ["lights"]])
def test_new_content_that_a_game_does_not_use_leaves_its_record_and_its_dump_as_they_were(
    expansions: list[str],
) -> None:
    game, later = played(TITLE, expansions=expansions), mended()
    again = replay(later, game.record())
    assert again.dump() == game.dump()
    assert again.record(reveal=True).text() == game.record().text()
    assert load_position(later, game.dump(), known=False).dump() == game.dump()
    assert game.record().header.content == fingerprint()


def test_content_that_a_game_uses_is_in_its_digest() -> None:
    game = played(TITLE, expansions=["smugglers"])
    assert game.record().header.content != fingerprint()
    assert replay(TITLE, game.record()).dump() == game.dump()
    with pytest.raises(Outdated, match="played with other component facts"):
        replay(mended(), game.record())
    setup = TITLE.setup(seats=3, expansions=["smugglers"])
    digests = {title.content_digest(setup) for title in (TITLE, mended(), mended(trucks=9))}
    assert len(digests) == 3
    assert mended().content_digest() == mended(trucks=9).content_digest() == fingerprint()


def test_a_set_that_is_played_with_is_in_the_world() -> None:
    plain, dark = (mended().world(mended().setup(seats=3, expansions=wish)) for wish in ([], ["smugglers"]))
    assert "smugglers" in dark.clans.words
    assert "false-papers-1" in dark.archons.words
    assert plain.clans.words == TITLE.world(TITLE.bare(3)).clans.words
    assert plain.archons.words == TITLE.world(TITLE.bare(3)).archons.words


def test_the_cards_in_the_lid_are_those_of_the_content() -> None:
    designs = load("steamwatchers").data.archon.designs
    assert tuple((one.id, one.set, one.ids) for one in designs if one.set != "core") == LID
