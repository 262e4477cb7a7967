"""The views of Steam Power with which the client is tested are such as this program tells."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from fumarole import states

WEB = Path(__file__).parents[2] / "web"
ANEW = "say: python scripts/web_rails.py"


def kept(path: str) -> Any:
    return json.loads(gzip.decompress((WEB / path).read_bytes()))


def test_the_clients_views_of_steam_power_have_the_fields_and_maps_of_this_program() -> None:
    for sample in kept("tests/steam-power/views.json.gz"):
        setup, table = sample["view"]["setup"], sample["view"]["table"]
        wish = {"own": setup["own"]} if setup["own"] else {"scenario": setup["scenario"]}
        game = states.new("steam-power", seats=setup["seats"], options=setup["options"], seed=1, **wish)
        shown = game.view(setup["seats"].index(sample["view"]["seat"]))["table"]
        assert shown.keys() == table.keys(), ANEW
        assert (shown["map"] == table["map"]) == (setup["options"]["map"] != "random"), ANEW
        assert shown["contracts"] == table["contracts"], ANEW


def test_the_records_for_the_browser_lead_where_they_say() -> None:
    for name, found in kept("browser/records/rails.json.gz").items():
        game = states.replay(found["record"])
        assert sum(game.made) == found["decisions"], f"{name}: {ANEW}"
        assert [game.book.setup.seats[seat] for seat in game.to_act] == [found["seat"]], f"{name}: {ANEW}"


def test_the_whole_game_for_pictures_ends_by_contracts_and_has_a_moment_with_a_delivery() -> None:
    found = kept("browser/records/evening.json.gz")
    game = states.replay(found["record"])
    assert game.over
    assert max(len(done) for done in game.view(0)["table"]["fulfilled"].values()) == 11, ANEW
    assert 0 < found["decisions"] < sum(game.made), ANEW
