"""Replays over HTTP: secrets are kept while a game runs, and open when it is over."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest

import fumarole
from fumarole import states
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.record import seal, sealed
from fumarole.server.workers.key_moments import turning_points
from fumarole.server.workers.tracks import UNCHOSEN
from server.guests import Guest, acting, meet, merged
from server.homes import Home
from server.test_server_lobby import bearer, code
from server.test_server_rematch import played


def ask(home: Home, table: str, what: str = "replay", secret: str = "", **query: str) -> Any:
    return home.http.get(
        f"/api/tables/{table}/{what}", params=query, headers=bearer(secret) if secret else {}
    )


def replay(home: Home, table: str, secret: str = "", **query: str) -> dict[str, Any]:
    answer = ask(home, table, "replay", secret, **query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def end_of(track: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The last view and all events of a track."""
    view, events = track["view"], list(track["events"])
    for step in track["steps"]:
        view = merged(step.get("view", view), step.get("patch", {}))
        events += step.get("events", [])
    return view, events


def record_of(home: Home, made: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = ask(home, made["table"]["id"], "record", made["host"]).json()
    return found


def bring(home: Home, record: Any, **wish: Any) -> Any:
    return home.http.post("/api/tables/import", json={"record": record, **wish})


# While the game runs


def test_a_running_game_is_shown_to_a_seat_as_its_own_socket_told_it(home: Home) -> None:
    made = home.make("vents", 3)
    table = made["table"]["id"]
    rng = random.Random(3)

    async def game() -> None:
        guests = [await Guest.come(home.place, table, seat["secret"]) for seat in made["seats"]]
        guests.append(await Guest.come(home.place, table))
        secrets = [seat["secret"] for seat in made["seats"]] + [""]
        before: list[tuple[int, Any]] = [(-1, None)] * 4
        silent = 0
        for _ in range(40):
            actor = rng.choice(await acting(guests[:3]))
            if actor.view["undo"] and rng.random() < 0.15:
                await actor.ask("undo", decision=actor.view["decision"])
            else:
                await actor.play(rng.choice(actor.options))
            for at, guest in enumerate(guests):
                await guest.settle()
                updates = sum('"type":"update"' in said for said in guest.heard)
                track = await asyncio.to_thread(replay, home, table, secrets[at])
                view, events = end_of(track)
                assert {**guest.view, **UNCHOSEN} == view
                assert events == guest.events
                assert not track["whole"]
                assert not any(step.get("seat") or step.get("said") for step in track["steps"])
                if before[at][0] == updates:  # what made no sound leaves no trace in the past either
                    silent += 1
                    assert before[at][1] == track
                before[at] = (updates, track)
        assert silent > 5

    meet(game())


@pytest.mark.parametrize(
    "query", [{"seat": "p2"}, {"eyes": "all"}, {"eyes": "watch"}], ids=["another seat", "open", "watching"]
)
def test_while_a_game_runs_a_seat_sees_no_other_eyes(home: Home, query: dict[str, str]) -> None:
    made = home.make("steamwatchers", 2, presets={"quick": "yes"})
    answer = ask(home, made["table"]["id"], "replay", made["seats"][0]["secret"], **query)
    assert code(answer) == "not-over"


@pytest.mark.parametrize("query", [{"seat": "p1"}, {"eyes": "all"}])
def test_while_a_game_runs_a_spectator_and_its_host_only_watch(home: Home, query: dict[str, str]) -> None:
    made = home.make("vents", 2)
    for secret in ("", made["host"]):
        assert code(ask(home, made["table"]["id"], "replay", secret, **query)) == "not-over"
        assert replay(home, made["table"]["id"], secret)["seat"] is None


@pytest.mark.parametrize("what", ["story", "verify", "record"])
def test_chances_seed_and_record_of_a_running_game_are_nobodys(home: Home, what: str) -> None:
    made = home.make("vents", 2)
    for secret in ("", made["host"], made["seats"][0]["secret"]):
        assert code(ask(home, made["table"]["id"], what, secret)) == "not-over"


def test_a_private_table_is_replayed_for_those_who_may_see_it(home: Home) -> None:
    made = played(home, private=True)
    table = made["table"]["id"]
    assert code(ask(home, table)) == "secret"
    assert code(ask(home, table, secret="nobody")) == "secret"
    watch = made["watch"].partition("#")[2]
    assert replay(home, table, watch, eyes="all")["open"]


def test_before_its_first_move_there_is_nothing_to_replay(home: Home) -> None:
    made = home.make("vents", 2, start=False)
    assert code(ask(home, made["table"]["id"])) == "not-running"


# When it is over


def test_when_it_is_over_every_pair_of_eyes_can_be_borrowed(home: Home) -> None:
    made = played(home, seats=3)
    table = made["table"]["id"]
    game = states.replay(record_of(home, made))
    for number, name in enumerate(["p1", "p2", "p3", None]):
        query = {"seat": name} if name else {"eyes": "watch"}
        track = replay(home, table, made["seats"][1]["secret"], **query)
        view, events = end_of(track)
        seat = number if name else SPECTATOR
        assert track["seat"] == name
        assert view == {**game.view(number if name else None), **UNCHOSEN}
        assert len(events) == sum(event.seen_by(seat) is not None for event in game.events)
        assert len(track["steps"]) == sum(game.made)
        assert all(bool(step.get("said")) == (step["seat"] == name) for step in track["steps"])


def test_with_everything_open_every_decision_can_be_read(home: Home) -> None:
    made = played(home, seats=2)
    track = replay(home, made["table"]["id"], eyes="all")
    entries = [entry for entry in record_of(home, made)["entries"] if entry[0] != "chance"]
    assert [[step["seat"], step["said"]["say"]] for step in track["steps"]] == entries
    assert not any("hidden" in event for event in end_of(track)[1])


def test_a_seat_that_does_not_exist_has_no_eyes(home: Home) -> None:
    made = played(home)
    assert code(ask(home, made["table"]["id"], seat="nobody")) == "missing"


def test_a_replay_is_sent_compressed_to_whoever_can_read_that(home: Home) -> None:
    made = played(home)
    path = f"/api/tables/{made['table']['id']}/replay"
    packed = home.http.get(path, headers={"Accept-Encoding": "gzip"})
    plain = home.http.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.json() == plain.json()


def test_the_story_has_a_chance_for_every_seat_at_every_position(home: Home) -> None:
    kept = states.replay(played_record("steam-power", 3)).record()
    made = bring(home, as_json(kept), look=True).json()
    story = ask(home, made["table"]["id"], "story").json()
    assert len(story["chances"]) == 1 + sum(who != "chance" for who, _ in kept.entries)
    assert all(len(chances) == 3 for chances in story["chances"])
    places = [moment["at"] for moment in story["moments"]]
    assert places == sorted(places)
    assert 1 <= len(places) <= 6
    assert all(moment["events"] and moment["by"] for moment in story["moments"])


# Verifying


def test_the_draws_of_a_finished_game_are_verified(home: Home) -> None:
    made = played(home, seats=3)
    record = record_of(home, made)
    found = ask(home, made["table"]["id"], "verify").json()
    assert found["draws"] == sum(who == "chance" for who, _ in record["entries"])
    assert found["draws_checked"]
    assert found["seed"] == record["seed"]
    assert found["commitment"] == record["header"]["commitment"]
    assert found["result"] == record["result"]


def test_the_commitment_is_told_before_the_first_draw_and_stays(home: Home) -> None:
    made = home.make("vents", 2, start=False)
    table = made["table"]["id"]
    assert home.http.get(f"/api/tables/{table}").json()["commitment"] == ""
    begun = home.http.post(f"/api/tables/{table}/start", json={}, headers=bearer(made["host"])).json()
    assert len(begun["commitment"]) == 64


def test_a_seed_other_than_the_one_committed_to_is_noticed(home: Home) -> None:
    made = played(home)
    table = home.services.live.tables[made["table"]["id"]]
    table.row.header = {**table.row.header, "commitment": "0" * 64}
    answer = ask(home, made["table"]["id"], "verify")
    assert code(answer) == "record"
    assert "committed to" in answer.json()["error"]["message"]


# Imported records


def played_record(title: str, seats: int, decisions: int = 100_000) -> dict[str, Any]:
    """A random game as its record, with the seed."""
    game = states.new(title, seats=seats, seed=5)
    rng = random.Random(5)
    while not game.over and sum(game.made) < decisions:
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
    return as_json(game.record(reveal=True))


def as_json(kept: fumarole.Record) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(kept.text())
    return found


def test_a_record_is_brought_to_be_looked_at_and_nobody_sits_there(home: Home) -> None:
    answer = bring(home, played_record("vents", 2), look=True, private=True)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["table"]["status"] == "over"
    assert made["seats"] == []
    watch = made["watch"].partition("#")[2]
    assert replay(home, made["table"]["id"], watch, seat="p2")["seat"] == "p2"


def test_a_game_that_was_not_played_to_its_end_can_be_looked_at_openly(home: Home) -> None:
    record = played_record("steamwatchers", 2, 30)
    made = bring(home, record, look=True).json()
    table = made["table"]["id"]
    assert (made["table"]["status"], made["table"]["result"]) == ("over", None)
    assert len(replay(home, table, eyes="all")["steps"]) == 30
    assert ask(home, table, "verify").json()["draws_checked"]
    again = ask(home, table, "record").json()
    assert again == record

    async def nobody_plays() -> None:
        guest = await Guest.come(home.place, table)
        assert guest.seat is None
        assert guest.view["result"] is None

    meet(nobody_plays())


def resealed(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A record that somebody changed, and marked and sealed anew."""
    plain: dict[str, Any] = msgspec.to_builtins(
        sealed(msgspec.convert({**record, **changes}, fumarole.Record))
    )
    return plain


def test_what_is_wrong_with_a_record_is_said(home: Home) -> None:
    record = played_record("vents", 2)
    clumsy = bring(home, {**record, "seed": "x"}, look=True).json()["error"]["message"]
    assert clumsy == "The 'seed' was changed after the record was written, it says 'x' now."
    unmarked = {**resealed(record, seed="x"), "marks": record["marks"]}
    unmarked["seal"] = seal(msgspec.convert(unmarked, fumarole.Record))
    assert bring(home, unmarked, look=True).json()["error"]["message"] == clumsy
    assert "something else" in bring(home, {"a": 1}, look=True).json()["error"]["message"]
    other_seed = bring(home, resealed(record, seed="x"), look=True)
    assert (code(other_seed), "committed to" in other_seed.text) == ("record", True)
    other_end = bring(home, resealed(record, result=None), look=True)
    assert "result" in other_end.json()["error"]["message"]
    entries = [list(entry) for entry in record["entries"]]
    unlucky = next(at for at, (who, _) in enumerate(entries) if who == "chance")
    redrawn = bring(home, resealed(record, entries=entries[:unlucky] + entries[unlucky + 1 :]), look=True)
    assert "Draw 0, before the first decision, must be" in redrawn.json()["error"]["message"]
    decided = max(at for at, (who, _) in enumerate(entries) if who != "chance")
    entries[decided][1] = "ready" if entries[decided][1] != "ready" else "take back"
    forged = bring(home, resealed(record, entries=entries), look=True)
    number = sum(1 for who, _ in entries[: decided + 1] if who != "chance")
    assert f"Decision {number} " in forged.json()["error"]["message"]
    closed = as_json(states.new("vents", seats=2, seed=1).record())
    assert "no seed" in bring(home, closed, look=True).json()["error"]["message"]


def test_playing_on_from_a_moment_is_a_table_of_its_own_that_says_so(home: Home) -> None:
    record = played_record("steamwatchers", 2)
    seats = [{"kind": "person", "mine": True, "player": "Anna"}, {"kind": "bot", "bot": "random"}]
    made = bring(home, record, decisions=20, seats=seats).json()
    assert made["table"]["fork"]
    assert made["table"]["status"] == "running"
    assert not home.make("vents", 2)["table"]["fork"]

    async def anna() -> None:
        guest = await Guest.come(home.place, made["table"]["id"], made["seats"][0]["secret"])
        await guest.until(lambda: guest.must_act)

    meet(anna())


def test_a_turn_counts_for_what_is_left_of_it_a_little_later() -> None:
    deciders = ["a", "b", "a", "b", "a", "b", "a", "b", "a", "b", "a", "b"]
    fair, ahead = [0.5, 0.5], [0.8, 0.2]
    wavers = [0.58, 0.42]
    chances = [fair, fair, wavers, fair, fair, fair, fair, fair, ahead, ahead, ahead, ahead, ahead]
    events: list[list[dict[str, Any]]] = [[{"kind": str(at)}] for at in range(13)]
    (only,) = turning_points(["a", "b"], chances, deciders, events)
    assert (only.at, only.by, only.before, only.after) == (8, "b", 0.5, 0.8)
    assert only.events == [{"kind": "8"}]
