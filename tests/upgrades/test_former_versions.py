"""From the oldest version of the program to this one: games replay, tables are played on, facts are read."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import fumarole
from fumarole import registry, states
from fumarole.engine.component_facts import WholeFacts
from fumarole.games.steamwatchers.title import EARLIEST
from fumarole.server.store import rows
from fumarole.server.store.database import open_engine
from fumarole.server.store.rows import OVER, RUNNING
from fumarole.server.tables import stored_game
from recorded import position_digest
from upgrades.former_versions import VERSIONS, former_facts, former_positions, store_of, written_by

WITH_STORE = [version for version in VERSIONS if written_by(version)["store"]]
FURTHER = 12
"""So many decisions running games are played on."""


@pytest.mark.parametrize("version", VERSIONS)
def test_every_game_of_an_earlier_version_replays_to_where_it_ended(version: str) -> None:
    for name, game in written_by(version)["games"].items():
        text = json.dumps(game["record"])
        assert fumarole.verify(text).draws_checked, name
        again = states.replay(text)
        assert position_digest(again) == game["position"], name
        assert json.loads(again.record(reveal=True).text())["entries"] == game["record"]["entries"], name


@pytest.mark.parametrize("version", WITH_STORE)
def test_every_running_table_of_an_earlier_store_is_played_on(version: str, tmp_path: Path) -> None:
    assert store_of(version, tmp_path)
    engine = open_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with engine.connect() as connection:
        tables = [row.id for row in rows.listed(connection, [RUNNING, OVER], private=True)]
        found = [rows.read(connection, table) for table in tables]
    engine.dispose()
    assert len({(one.row.title, one.row.header["scenario"]) for one in found}) >= 14
    rng = random.Random(version)
    for one in found:
        assert one.row.seed is not None
        game = stored_game.replayed(one.row.header, one.row.start, one.row.seed, one.moves)
        before = sum(game.made)
        for _ in range(FURTHER):
            if game.over:
                break
            seat = rng.choice(game.to_act)
            game.play(seat, rng.choice(game.options(seat)))
        assert game.over or sum(game.made) == before + FURTHER
        assert registry.title(one.row.title).faults(game) == []


@pytest.mark.parametrize("version", former_positions())
def test_every_position_of_an_earlier_version_is_loaded_and_played_on(version: str) -> None:
    rng = random.Random(version)
    for position in former_positions()[version]:
        game = states.load(position, seed=version)
        assert game.dump()["header"]["content"] == position["header"]["content"] or version == VERSIONS[0]
        for _ in range(FURTHER):
            if game.over:
                break
            seat = rng.choice(game.to_act)
            game.play(seat, rng.choice(game.options(seat)))
        assert registry.title(position["header"]["title"]).faults(game) == []


def test_both_games_and_all_scenarios_are_among_them() -> None:
    newest = set(written_by(VERSIONS[-1])["games"])
    due = {f"{t.id} {s.id}" for t in registry.titles().values() if t.former_facts for s in t.scenarios}
    assert newest == due
    assert set(written_by(VERSIONS[0])["games"]) == {"steamwatchers war-returns"}
    headers = [game["record"]["header"] for v in VERSIONS for game in written_by(v)["games"].values()]
    assert {(head["title"], head["rules_version"]) for head in headers} == {
        ("steamwatchers", 1),
        ("steamwatchers", 2),
        ("steam-power", 1),
    }


@pytest.mark.parametrize("digest", former_facts())
def test_whole_facts_of_every_earlier_version_are_read_in_todays_form(digest: str) -> None:
    kept = former_facts()[digest]
    facts = WholeFacts(kept["title"], digest, json.dumps(kept["facts"]))
    found = registry.title(kept["title"]).with_packs((facts,)).content_digest()
    assert found == (digest if digest != EARLIEST else next(iter(registry.title(kept["title"]).former_facts)))


def test_every_digest_that_any_version_had_is_known() -> None:
    for digest, kept in former_facts().items():
        title = registry.title(kept["title"])
        assert digest == title.content_digest() or digest in title.former_facts
