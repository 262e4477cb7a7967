"""The browser client as the server sends it, and what its pages ask for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from fumarole.server.app import refused
from fumarole.server.http.pages import routes
from fumarole.server.http.security import POLICY
from server.homes import Home

HTML = {"Accept": "text/html,*/*"}


def visitor(folder: Path) -> TestClient[Any]:
    app = Litestar([routes(folder)], exception_handlers={Exception: refused})
    return TestClient(app)


@pytest.fixture
def built(tmp_path: Path) -> TestClient[Any]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Fumarole</title>")
    (tmp_path / "assets" / "main-abc123.js").write_text("export const word = 'steam';\n" * 100)
    (tmp_path / "icon.svg").write_text("<svg/>")
    return visitor(tmp_path)


@pytest.mark.parametrize("place", ["/", "/new", "/rules", "/rules/SW-CMB-26", "/t/9d2a5f6f8b", "/settings"])
def test_every_address_of_the_client_gets_its_page(built: TestClient[Any], place: str) -> None:
    answer = built.get(place)
    assert answer.status_code == 200
    assert "<title>Fumarole" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


def test_a_file_named_by_its_content_is_kept_for_ever_and_sent_compressed(built: TestClient[Any]) -> None:
    answer = built.get("/assets/main-abc123.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "steam" in answer.text
    assert (
        "content-encoding" not in built.get("/assets/main-abc123.js", headers={"Accept-Encoding": ""}).headers
    )


def test_a_font_has_its_media_type_whatever_lists_the_machine_has(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "letters-abc123.woff2").write_bytes(b"wOF2" * 500)
    answer = visitor(tmp_path).get("/assets/letters-abc123.woff2", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-type"] == "font/woff2"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "content-encoding" not in answer.headers


def test_who_has_the_page_already_is_told_so(built: TestClient[Any]) -> None:
    mark = built.get("/").headers["etag"]
    again = built.get("/", headers={"If-None-Match": mark})
    assert (again.status_code, again.content) == (304, b"")


def test_an_address_of_nothing_is_missing_for_programs_and_a_page_for_people(built: TestClient[Any]) -> None:
    assert built.get("/nowhere").json()["error"]["code"] == "missing"
    assert built.get("/assets/old-1.js", headers=HTML).status_code == 404
    page = built.get("/nowhere", headers=HTML)
    assert (page.status_code, "<title>Fumarole" in page.text) == (404, True)


@pytest.mark.parametrize("place", ["/../app.py", "/assets/..%2f..%2fapp.py", "/%2e%2e/app.py"])
def test_nothing_outside_the_folder_is_sent(built: TestClient[Any], place: str) -> None:
    assert built.get(place).status_code == 404


def test_a_client_that_was_not_built_says_what_to_do(tmp_path: Path) -> None:
    answer = visitor(tmp_path / "nothing").get("/t/abc")
    assert answer.status_code == 503
    assert "make web" in answer.text


def test_the_content_policy_lets_in_nothing_but_files_of_this_server() -> None:
    assert "unsafe" not in POLICY


# What the pages ask for


def test_the_ledger_comes_by_chapter_with_sources_and_marks(home: Home) -> None:
    chapters = home.http.get("/api/rules", params={"title": "steamwatchers"}).json()
    combat = next(chapter for chapter in chapters if chapter["prefix"] == "SW-CMB")
    rule = next(entry for entry in combat["entries"] if entry["id"] == "SW-CMB-26")
    assert rule["source"] == ["rulebook p.14", "summary"]
    assert {entry.get("mark", "") for chapter in chapters for entry in chapter["entries"]} >= {"silent", ""}
    assert {entry["kind"] for chapter in chapters for entry in chapter["entries"]} == {"rule", "gap"}


def test_the_ledger_of_no_title_is_empty_and_of_all_is_whole(home: Home) -> None:
    assert home.http.get("/api/rules", params={"title": "chess"}).json() == []
    games = {chapter["game"] for chapter in home.http.get("/api/rules").json()}
    assert games >= {"steamwatchers", "steam-power"}


def test_one_rule_comes_with_its_title_and_source(home: Home) -> None:
    assert (
        home.http.get("/api/rules/sw-cmb-26").json()["title"]
        == "Higher strength wins, ties go to the attacker"
    )
    assert home.http.get("/api/rules/GAP-01").json()["kind"] == "gap"
    assert home.http.get("/api/rules/SW-NO-1").status_code == 404


def test_an_agreement_can_be_tried_without_making_a_table(home: Home) -> None:
    wish: dict[str, Any] = {"title": "steamwatchers", "seats": [{}, {}, {}]}
    tried = home.http.post("/api/setups", json=wish).json()
    assert (tried["error"], tried["seats"]) == (None, ["p1", "p2", "p3"])
    (against,) = (one for one in tried["against"] if one["field"] == "scenario")
    assert against["value"] == "gone-with-the-singed"
    assert against["error"]["rules"] == ["SW-SCN-SINGED-01"]
    wish["options"] = {"combat_dial_max": "99"}
    tried = home.http.post("/api/setups", json=wish).json()
    assert tried["error"]["code"] == "setup"
    assert tried["seats"] == []
