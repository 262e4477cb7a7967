"""The arena deals fairly, keeps what was played, and says how sure it is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import lcm
from pathlib import Path

import msgspec
import pytest

import fumarole
from fumarole import bots
from fumarole.arena import origin
from fumarole.arena.origin import OtherRun
from fumarole.arena.playthrough import Outcome, play, play_through
from fumarole.arena.processes import play_all
from fumarole.arena.results import Records, Results
from fumarole.arena.schedule import NoMatch, matches, run_spec
from fumarole.arena.statistics import count, ratings, table, wilson
from fumarole.engine.refusal import SetupError


def won(number: int, winner: int, bots: tuple[str, ...] = ("a", "b")) -> Outcome:
    seats = len(bots)
    scores = tuple(int(seat == winner) for seat in range(seats))
    winners = () if winner < 0 else (winner,)
    return Outcome(
        number,
        number // 2,
        "s",
        bots,
        ("",) * seats,
        winners,
        scores,
        "",
        (1,) * seats,
        (0.5,) * seats,
        (0.5,) * seats,
    )


def test_each_bot_has_each_seat_with_the_same_luck_and_the_same_clan() -> None:
    spec = run_spec("steamwatchers", ["steady", "random"], 2, [], "1")
    for one, other in zip(*[iter(matches(spec, 40))] * 2, strict=True):
        assert (one.seed, one.scenario, one.presets) == (other.seed, other.scenario, other.presets)
        assert one.bots == other.bots[::-1]


def test_scenarios_and_clans_take_turns() -> None:
    spec = run_spec("steamwatchers", ["steady", "random"], 2, ["war-returns", "miracle-algae"], "1")
    dealt = list(matches(spec, 4 * 42))
    assert set(Counter(match.scenario for match in dealt).values()) == {84}
    clans = Counter(clan for match in dealt for clan in match.presets["clans"])
    assert set(clans.values()) == {48}


CLANS = {
    "western-alliance",
    "catabatians",
    "menrau",
    "free-fleet",
    "rhone-conglomerate",
    "rhein-stamm",
    "highglimmer-apostles",
}
BARRED = {
    "steamwatching-101": {"rhein-stamm", "highglimmer-apostles"},
    "the-reliquary": {"highglimmer-apostles"},
    "gone-with-the-singed": {"menrau"},
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_clan_that_a_scenario_allows_has_each_seat_as_often(seats: int) -> None:
    spec = run_spec("steamwatchers", ["steady"], seats, [], "1")
    assert len(spec.scenarios) == (9 if seats == 2 else 8)
    rounds = lcm(5, 6, 7)
    dealt = list(matches(spec, rounds * len(spec.scenarios)))
    for scenario in spec.scenarios:
        clans = CLANS - BARRED.get(scenario, set())
        tables = [match.presets["clans"] for match in dealt if match.scenario == scenario]
        had = Counter((seat, clan) for table in tables for seat, clan in enumerate(table))
        assert had == {(seat, clan): rounds // len(clans) for seat in range(seats) for clan in clans}
        early = Counter((seat, clan) for table in tables[:100] for seat, clan in enumerate(table))
        assert max(early.values()) - min(early.values()) <= 1
        met = Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))
        assert len(met) == len(list(combinations(clans, 2)))
        assert max(met.values()) <= 2 * min(met.values())


def test_more_seats_than_bots_are_filled_in_turn() -> None:
    spec = run_spec("steamwatchers", ["steady", "random"], 4, ["war-returns"], "1")
    first, second = matches(spec, 2)
    assert first.bots == ("steady", "random", "steady", "random")
    assert second.bots == ("random", "steady", "random", "steady")


def test_one_among_others_has_each_seat() -> None:
    spec = run_spec("steamwatchers", ["steady", "random", "random", "random"], 4, [], "1")
    round_ = list(matches(spec, 4))
    assert sorted(match.bots.index("steady") for match in round_) == [0, 1, 2, 3]
    assert len({match.seed for match in round_}) == 1


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(SetupError, match="steady"):
        run_spec("steamwatchers", ["stedy"], 2, [], "1")
    with pytest.raises(NoMatch):
        run_spec("steamwatchers", [], 2, [], "1")
    with pytest.raises(NoMatch):
        run_spec("steamwatchers", ["random"], 5, ["gone-with-the-singed"], "1")


def test_the_same_match_has_the_same_outcome() -> None:
    spec = run_spec("steam-power", ["random", "random"], 2, ["broadvale"], "1")
    match = next(iter(matches(spec, 1)))
    one, other = play(match), play(match)
    assert (one.winners, one.scores, one.decisions) == (other.winners, other.scores, other.decisions)


def test_games_in_other_processes_come_out_as_in_this_one() -> None:
    spec = run_spec("steamwatchers", ["random", "random"], 2, ["war-returns"], "1")
    dealt = list(matches(spec, 3))
    here = {outcome.number: outcome.scores for outcome, _ in play_all(dealt, 1)}
    there = {outcome.number: outcome.scores for outcome, _ in play_all(dealt, 2)}
    assert here == there


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    spec = run_spec("steamwatchers", ["steady", "random"], 2, ["war-returns"], "1")
    file = tmp_path / "results.jsonl"
    kept = Results(spec, file)
    for number in range(3):
        kept.keep(won(number, 0))
    kept.keep(won(1, 0))
    file.write_bytes(file.read_bytes()[:-9])
    again = Results(spec, file)
    assert sorted(again.outcomes) == [0, 1]
    assert again.outcomes[1].winners == (0,)
    again.keep(won(2, 1))
    assert sorted(Results(spec, file).outcomes) == [0, 1, 2]


def test_a_game_that_comes_out_otherwise_is_noticed() -> None:
    kept = Results(run_spec("steamwatchers", ["steady", "random"], 2, ["war-returns"], "1"), None)
    kept.keep(won(0, 0))
    with pytest.raises(OtherRun, match="another version"):
        kept.keep(won(0, 1))


def test_a_file_of_another_run_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    Results(run_spec("steamwatchers", ["random"], 2, [], "1"), file)
    with pytest.raises(OtherRun, match="another run"):
        Results(run_spec("steamwatchers", ["random"], 2, [], "2"), file)
    file.write_text("no results\n")
    with pytest.raises(OtherRun, match="no file of results"):
        Results(run_spec("steamwatchers", ["random"], 2, [], "1"), file)


def test_results_and_records_of_another_program_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = run_spec("steamwatchers", ["random"], 2, [], "1")
    with monkeypatch.context() as before:
        before.setattr(origin, "VERSION", "0")
        Results(spec, tmp_path / "results.jsonl").keep(won(0, 0))
        Records(spec, tmp_path / "records")
    with pytest.raises(OtherRun, match="played with Fumarole 0 instead of"):
        Results(spec, tmp_path / "results.jsonl")
    with pytest.raises(OtherRun, match="played with Fumarole 0 instead of"):
        Records(spec, tmp_path / "records")


def test_results_of_bots_that_were_set_otherwise_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = run_spec("steamwatchers", ["sharp", "steady"], 2, [], "1")
    with monkeypatch.context() as before:
        before.setitem(bots.KINDS, "sharp", bots.KINDS["sharp"]._replace(settings={"iterations": 1}))
        before.setitem(bots.KINDS, "novice", bots.KINDS["steady"])
        Results(spec, tmp_path / "results.jsonl")
    with pytest.raises(OtherRun, match="played with sharp bots set otherwise: go on with the same, or begin"):
        Results(spec, tmp_path / "results.jsonl")


def test_results_that_do_not_say_with_what_they_were_played_are_left_alone(tmp_path: Path) -> None:
    spec = run_spec("steamwatchers", ["random"], 2, [], "1")
    file = tmp_path / "results.jsonl"
    file.write_bytes(msgspec.json.encode(spec) + b"\n")
    with pytest.raises(OtherRun, match="kept by an older version"):
        Results(spec, file)


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"), [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (0, 0, 0.0, 1.0)]
)
def test_intervals_are_wilsons(hits: int, games: int, low: float, high: float) -> None:
    assert wilson(hits, games) == pytest.approx((low, high), abs=1e-4)


def test_ratings_say_how_often_one_beats_another() -> None:
    found = ratings([won(number, 0 if number % 4 else 1) for number in range(400)], ["a", "b"])
    assert found["a"] - found["b"] == pytest.approx(191, abs=3)


def test_games_without_a_single_winner_are_told_but_not_counted() -> None:
    outcomes = [won(0, 0), won(1, 0), won(2, -1)]
    best = count(outcomes)[0]
    assert (best.bot, best.played, best.won, best.fair) == ("a", 2, 2, 0.5)
    assert table(outcomes)[-1] == "3 games, 1 of them without a single winner."


def test_bots_among_themselves_play_with_the_guard_that_people_need_not_have() -> None:
    assert fumarole.title("steam-power").setup(seats=2).options["stall_guard"] == "off"
    spec = run_spec("steam-power", ["random"], 2, ["broadvale"], "1")
    assert spec.options == {"stall_guard": "3"}
    assert run_spec("steam-power", ["random"], 2, [], "1", {"stall_guard": "5"}).options == {
        "stall_guard": "5"
    }
    (match,) = matches(spec, 1)
    assert '"stall_guard": "3"' in (play_through(match, recorded=True).record or "")


def test_an_option_that_does_not_exist_is_refused_before_anything_is_played() -> None:
    with pytest.raises(SetupError, match="no option 'stall'"):
        run_spec("steam-power", ["random"], 2, [], "1", {"stall": "3"})
    with pytest.raises(SetupError, match="no value of option stall_guard '4'"):
        run_spec("steam-power", ["random"], 2, [], "1", {"stall_guard": "4"})


def test_one_seat_plays_a_solo_mode() -> None:
    spec = run_spec("steam-power", ["random"], 1, ["broadvale"], "1", {"solo": "rival"})
    outcome = play_through(next(matches(spec, 1))).outcome
    assert set(outcome.measures) >= {"rival wins", "points of the rival", "crossings", "stalled"}
    assert outcome.order == (0,)
