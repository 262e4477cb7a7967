"""The balance report says what the games say, as a page, as lines and as data."""

from __future__ import annotations

import csv
import re
from html.parser import HTMLParser
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from fumarole.arena.balance import charts, csv_tables
from fumarole.arena.balance.html_page import page
from fumarole.arena.balance.survey import Mean, Survey, mean
from fumarole.arena.playthrough import Outcome
from fumarole.cli import main

CLANS = ("menrau", "free-fleet", "catabatians")


def game(number: int, winner: int, scores: tuple[int, ...] = (7, 5, 3)) -> Outcome:
    """A game of the three clans, each in the seat of its turn; the winner is the place in `CLANS`."""
    sides = tuple(CLANS[(seat + number) % 3] for seat in range(3))
    seat = sides.index(CLANS[winner])
    return Outcome(
        number, number, "war-returns", ("steady",) * 3, sides, (seat,), scores, "the highest GEO",
        (10, 20, 30), (0.1,) * 3, (0.01,) * 3, f"x {number}", 4,
    )  # fmt: skip


@pytest.fixture
def survey() -> Survey:
    """Sixty games for three, of which Menrâu won 40, the Free Fleet 20 and the Catabatians none."""
    winners = [0, 0, 1] * 20
    return Survey("steamwatchers", "steady", "x", {3: [game(n, winner) for n, winner in enumerate(winners)]})


def test_factors_are_multiples_of_the_fair_share(survey: Survey) -> None:
    assert survey.side("menrau", 3).factor.value == pytest.approx(2.0)
    assert survey.side("free-fleet", 3).factor.value == pytest.approx(1.0)
    assert survey.side("catabatians", 3).factor.value == 0.0
    low, high = survey.side("free-fleet", 3).factor[1:]
    assert low < 1.0 < high
    assert (low, high) == pytest.approx((3 * 0.2273, 3 * 0.4594), abs=1e-3)


def test_what_is_out_of_line_is_named(survey: Survey) -> None:
    assert [(side, players) for side, players, _ in survey.out_of_line()] == [
        ("menrau", 3),
        ("catabatians", 3),
    ]
    lines = csv_tables.lines(survey)
    assert re.match(r"Menrâu +2\.00 !", lines[1])
    assert re.match(r"Free Fleet +1\.00   0", lines[2])


def test_a_shared_victory_counts_in_parts() -> None:
    shared = Outcome(
        0, 0, "war-returns", ("steady",) * 2, ("menrau", "free-fleet"), (0, 1), (5, 5), "",
        (1, 1), (0.0,) * 2, (0.0,) * 2,
    )  # fmt: skip
    assert Survey("steamwatchers", "steady", "x", {2: [shared]}).side("menrau", 2).share.value == 0.5


def test_means_have_intervals() -> None:
    assert mean([1, 2, 3]) == pytest.approx((2.0, 2.0 - 1.1316, 2.0 + 1.1316), abs=1e-3)


def test_an_axis_has_room_for_all_and_round_ticks() -> None:
    axis = charts.spanning([Mean(5.2, 4.6, 5.8), Mean(6.1, 5.9, 6.4)], ".1f")
    assert (axis.low, axis.high) == (4.5, 6.5)
    assert list(axis.ticks) == [4.5, 5.0, 5.5, 6.0, 6.5]


class Reader(HTMLParser):
    """Checks that what is opened is closed, and collects what is addressed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str | None] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "input"):
            self.open.append(tag)
        self.addresses += [value for name, value in attrs if name in ("src", "href", "srcset", "action")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_the_page_is_whole_and_asks_nothing_of_other_hosts(survey: Survey) -> None:
    written = page(survey)
    reader = Reader()
    reader.feed(written)
    assert reader.open == []
    assert reader.addresses == []
    assert "url(" not in written
    assert "@import" not in written
    assert {"Menrâu", "Free Fleet", "Catabatians", "War Returns"} <= set(reader.text)


def test_a_report_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["balance", "--bot", "random", "--players", "3", "--scenario", "war-returns", "--workers", "1"]
    words += ["--out", str(tmp_path)]
    assert main([*words, "--games", "2"]) == 0
    first = (tmp_path / "3-players.jsonl").read_text()
    assert main([*words, "--games", "3"]) == 0
    assert (tmp_path / "3-players.jsonl").read_text().startswith(first)
    assert "3 games between random bots" in capsys.readouterr().out
    assert pq.read_table(tmp_path / "games.parquet").num_rows == 9
    with (tmp_path / "balance.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    whole = [row for row in rows if row["scenario"] == "all"]
    assert sum(int(row["seats"]) for row in whole if row["what"] == "clan") == 9
    assert sum(float(row["share"]) for row in whole if row["what"] == "seat") == pytest.approx(1.0, abs=1e-3)


def test_a_title_without_sides_is_judged_by_its_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [
        "balance",
        "--title",
        "steam-power",
        "--bot",
        "random",
        "--players",
        "2",
        "--games",
        "2",
        "--workers",
        "1",
    ]
    assert main([*words, "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("seat 1")
    assert "Map by map" in (tmp_path / "balance.html").read_text(encoding="utf-8")


def test_what_is_no_number_of_players_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--players", "three"]) == 2
    assert "such as 3,4" in capsys.readouterr().err


def railway(number: int, first: int, winner: int, openings: tuple[str, ...]) -> Outcome:
    """A game of Steam Power for two: who begins, and who wins."""
    return Outcome(
        number, number, "broadvale", ("steady",) * 2, ("", ""), (winner,), (50, 40), "most victory points",
        (60, 60), (0.1,) * 2, (0.01,) * 2, f"x {number}", 15, (first, 1 - first), openings,
        {"crossings": float(number)},
    )  # fmt: skip


def test_turn_order_is_told_apart_from_chairs() -> None:
    games = [railway(n, n % 2, n % 2, ("a VP city", "no VP city")) for n in range(20)]
    found = Survey("steam-power", "steady", "x", {2: games})
    assert [found.seat(seat, 2).factor.value for seat in range(2)] == [1.0, 1.0]
    assert [found.place(place, 2).factor.value for place in range(2)] == [2.0, 0.0]
    assert any(re.match(r"1 +2\.00 !", line) for line in csv_tables.lines(found))


def test_what_a_title_counts_is_told_as_means_and_shares(tmp_path: Path) -> None:
    games = [railway(n, 0, 0, ("a VP city", "a VP city" if n < 5 else "no VP city")) for n in range(10)]
    found = Survey("steam-power", "steady", "x", {2: games})
    assert found.measures(2)["crossings"].value == 4.5
    assert {name: how.value for name, how in found.openings(2).items()} == {
        "a VP city": 0.75,
        "no VP city": 0.25,
    }
    lines = csv_tables.lines(found)
    assert any(line.startswith("2 players: crossings 4.50 (") for line in lines)
    assert any(line.startswith("2 players: opening with a VP city 75 % (") for line in lines)
    csv_tables.write(found, tmp_path)
    rows = list(csv.DictReader((tmp_path / "measures.csv").read_text(encoding="utf-8").splitlines()))
    assert list(rows[1].values())[:5] == ["2", "all", "opening", "a VP city", "0.75"]
