"""How long things may be that people bring along: refused with a sentence, before anything is made."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fumarole import registry
from fumarole.engine.refusal import SetupError
from fumarole.games.steam_power.build import content
from fumarole.server.http import tables
from fumarole.server.lobby import new_table
from fumarole.server.protocol import bounds
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import ImportedTable, SeatWish
from fumarole.server.store.schema import TABLES
from server.homes import Home
from server.test_server_lobby import code

SEATS: list[dict[str, Any]] = [{}, {}]
EXAMPLE = Path(str(registry.title("steamwatchers").examples)) / "the-lamplighters.toml"


def deep(levels: int) -> Any:
    found: Any = 1
    for _ in range(levels):
        found = [found]
    return found


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"name": "two\nlines"}, (400, "malformed", "A name has no control characters.")),
        ({"seats": [{"player": "a\u202eb"}, {}]}, (400, "malformed", "A name has no control characters.")),
        ({"seat_names": ["a\x7f", "b"]}, (400, "malformed", "A name has no control characters.")),
        ({"seat_names": ["a" * 33, "b"]}, (400, "malformed", "seat_names")),
        ({"options": {str(number): "x" for number in range(51)}}, (400, "malformed", "options")),
        ({"own": {"name": "x" * 61}}, (413, "too-large", "name: at most 60 characters.")),
        ({"own": {"about": "x" * 1001}}, (413, "too-large", "about: at most 1000 characters.")),
        ({"own": {"x" * 61: 1}}, (413, "too-large", "name: at most 60 characters.")),
        ({"own": {"rows": ["x"] * 601}}, (413, "too-large", "rows: at most 600 entries.")),
        (
            {"own": {"rows": [["x"] * 500] * 20}},
            (413, "too-large", "A scenario of one's own is not so large."),
        ),
        ({"own": {"rows": ["x" * 900] * 40}}, (413, "too-large", "A scenario of one's own is not so large.")),
        ({"own": {"rows": deep(10)}}, (413, "too-large", "A scenario of one's own is not so large.")),
        ({"own": {"geo": 10**30}}, (400, "malformed", "geo: no number of a scenario is so large.")),
        ({"own": {"geo": 1e200}}, (400, "malformed", "geo: no number of a scenario is so large.")),
        ({"own": {"about": "a\x1bb"}}, (400, "malformed", "about: no control characters.")),
    ],
)
def test_what_is_too_long_is_refused_with_a_sentence(
    home: Home, wish: dict[str, Any], expected: tuple[int, str, str]
) -> None:
    status, expected_code, message = expected
    for path in ("/api/tables", "/api/setups"):
        answer = home.http.post(path, json={"title": "vents", "seats": SEATS, **wish})
        assert (answer.status_code, code(answer)) == (status, expected_code), answer.text
        assert message in answer.json()["error"]["message"]


def test_who_joins_has_a_name_on_one_line(home: Home) -> None:
    made = home.http.post("/api/tables", json={"title": "vents", "seats": SEATS}).json()
    answer = home.http.post(f"/api/tables/{made['table']['id']}/join", json={"player": "a\tb"})
    assert (answer.status_code, code(answer)) == (400, "malformed")


def test_every_map_of_the_program_would_pass_as_ones_own() -> None:
    for chart in content().maps.maps:
        bounds.check_scenario({"map": [msgspec.to_builtins(chart)]})


def test_a_list_of_tables_comes_in_pages_and_tells_only_the_names_of_scenarios(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_LISTED", 3)
    served = Home(tmp_path)
    wish = {"title": "vents", "seats": SEATS}
    for number in range(7):
        made = served.http.post("/api/tables", json=wish | {"private": number == 2}).json()
        served.services.live.tables.clear()
        with served.services.backend.store.engine.begin() as connection:
            status = "running" if number % 2 else "open"
            change = TABLES.update().where(TABLES.c.id == made["table"]["id"])
            connection.execute(change.values(changed=1000 * number, status=status))
    first = served.http.get("/api/tables").json()
    second = served.http.get("/api/tables", params={"before": first[-1]["changed"]}).json()
    third = served.http.get("/api/tables", params={"before": second[-1]["changed"]}).json()
    served.close()
    assert [[one["changed"] // 1000 for one in page] for page in (first, second, third)] == [
        [6, 5, 4],
        [3, 1, 0],
        [],
    ]


def test_of_a_scenario_of_ones_own_a_list_tells_the_name(home: Home) -> None:
    own = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    wish = {"title": "steamwatchers", "seats": [{}] * own["players"][0], "own": own}
    made = home.http.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    listed = {one["id"]: one for one in home.http.get("/api/tables").json()}
    assert made.json()["table"]["setup"]["own"] == own
    assert listed[made.json()["table"]["id"]]["setup"]["own"] == {"name": own["name"]}


def test_a_text_with_too_long_a_name_says_so_beside_its_other_faults(home: Home) -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("The Lamplighters", "x" * 61)
    read = home.http.post("/api/scenarios", json={"title": "steamwatchers", "text": text}).json()
    assert [fault["message"] for fault in read["faults"]] == ["name: at most 60 characters."]


def test_an_imported_record_brings_no_larger_scenario_than_a_wish() -> None:
    header = {"title": "vents", "own": {"about": "x" * 2000}}
    with pytest.raises(Denied, match="at most 1000"):
        new_table.blank(ImportedTable(record={}), header, [], [])
    with pytest.raises(SetupError, match="at most 32"):
        new_table.seated([SeatWish()], ["x" * 33])
