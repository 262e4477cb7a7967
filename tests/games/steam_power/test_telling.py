"""Sentences and descriptions: every event can be told, and the table reads as text."""

from __future__ import annotations

from typing import Any

import pytest

import fumarole
from fumarole.engine.choice import CHANCE, SPECTATOR
from fumarole.engine.game import Game
from fumarole.games.steam_power.telling import SENTENCES
from games.steam_power.playing import MAPS, SMALL, TITLE, do, position, positions


def test_every_event_of_whole_games_but_the_deal_of_another_has_a_sentence_for_everybody() -> None:
    kinds = set()
    agreed: list[dict[str, Any]] = [
        {"seats": 5, "scenario": "high-passes"},
        {"options": {"solo": "rival"}},
        {"seats": 2, "own": SMALL},
    ]
    for wishes in agreed:
        for seed in (1, 2, 3):
            *_, game = positions(seed, **wishes)
            for event in game.events:
                kinds.add(event.kind)
                for eyes in (SPECTATOR, *range(game.book.seats)):
                    seen = event.seen_by(eyes)
                    assert seen is not None
                    told = TITLE.sentence(seen)
                    if event.kind == "dealt" and "contract" not in seen["facts"]:
                        assert told == ""
                        continue
                    assert told
                    assert "{" not in told
                    assert told.endswith(".")
    rare = {
        "lapsed",
        "stalled",
        "redrew",
        "replaced",
        "took-up",
        "drew-from",
        "crossed",
        "stalling",
        "ending",
        "toll",
    }
    assert set(SENTENCES) - kinds <= rare


def test_a_hidden_fact_is_told_without_it() -> None:
    event = {"kind": "drew", "facts": {"seat": "green"}, "rules": []}
    assert TITLE.sentence(event) == "green draws a contract."
    event["facts"] = {"seat": "green", "contract": "C05"}
    assert TITLE.sentence(event) == "green draws C05."


@pytest.mark.parametrize("scenario", MAPS)
def test_the_map_is_drawn_hex_by_hex(scenario: str) -> None:
    game = fumarole.new("steam-power", seats=3, scenario=scenario, seed=1)
    view = game.view(0)
    text = TITLE.describe(view)
    rows = view["table"]["map"]["rows"]
    drawn = text.splitlines()
    first = next(number for number, line in enumerate(drawn) if line.startswith("  1  "))
    for number, row in enumerate(rows):
        line = drawn[first + number]
        shift = 5 + 2 * (number % 2)
        for col, char in enumerate(row):
            cell = line[shift + 4 * col : shift + 4 * col + 4].strip()
            assert cell == char if char != "C" else len(cell) == 3
    assert "Your contracts:" in text


def test_a_spectator_sees_no_hand_and_everybody_sees_the_track() -> None:
    *_, game = positions(3, seats=4, scenario="germany")
    text = TITLE.describe(game.view(None))
    assert "Your contracts" not in text
    assert "Links:" in text


def test_a_table_in_full_swing_reads_as_text() -> None:
    said = {
        "city_tile": {"Ash": "black", "Bay": "grey", "Cap": "purple"},
        "track": {"c2": "green e-w", "d1": "red se-sw", "e3": "green e-nw", "c3": "red ne-sw"},
        "crossing": {"c2": "red ne-sw"},
        "factory": {"Ash": "green", "Bay": "red"},
        "cubes": {"Ash": 0, "Bay": 1},
        "contract_at": {"C01": "green", "C16": "green", "C13": "done-red", "C05": "red"},
        "known_to": {"C05": "green"},
        "ending": 1,
    }
    text = TITLE.describe(position(said).view(0))
    for line in (
        "Proving Ground, round 1; the last; green began.",
        "  G = green: $5, 2 contracts in hand, 0 fulfilled, 2 VP before money, 16 trains, 14 factories left",
        "  R = red: $5, 1 contract in hand, 1 fulfilled (C13), 2 VP before money, 17 trains, "
        "14 factories left",
        "Neighbouring cities: Dun - Eel (no link yet).",
        "  2    .   ASH GR  BAY .   CAP .   DUN EEL .   .",
        "Black (4 not on the map): ASH Ash [factory of green, exhausted; linked by G], DUN Dun, HAY Hay.",
        "Grey (5 not on the map): BAY Bay [factory of red, 1 cube; linked by G, R], GAP Gap.",
        "  G Ash - Bay by c2",
        "  R Bay - Fox by d1 c2 c3",
        "  G incomplete, Bay by e3, open to the e",
        "  C16: 2 grey; gives 2 VP, $3; costs $6 ($1 to red, $5 to bank), impossible: more than you have",
        "You know: red holds C05.",
    ):
        assert line in text.splitlines()
    bare = position({"contract_at": {"C01": "green"}}).view(0)
    assert "impossible now, no network to deliver to" in TITLE.describe(bare)
    assert bare["table"]["plans"]["C01"]["cost"] is None
    assert "You hold no contract." in TITLE.describe(position({}).view(0))


def test_hidden_money_is_not_described() -> None:
    game = fumarole.new("steam-power", seats=2, seed=1, options={"money": "hidden_until_scoring"})
    text = TITLE.describe(game.view(0))
    assert "money hidden" in text
    assert "$5" in text


def test_seats_with_numbers_are_drawn_as_their_numbers() -> None:
    view = fumarole.new("steam-power", seats=3, seed=1).view(0)
    assert [line[:8] for line in TITLE.describe(view).splitlines()[1:4]] == [
        "  1 = p1",
        "  2 = p2",
        "  3 = p3",
    ]


def told(game: Game, kind: str) -> list[str]:
    """The sentences of a kind that everybody hears."""
    events = [event.seen_by(SPECTATOR) for event in game.events if event.kind == kind]
    return [TITLE.sentence(event) for event in events if event is not None]


@pytest.mark.rule("SP-PRO-08")
def test_between_player_and_rival_the_bank_pays_and_is_paid() -> None:
    """C13 demands two black."""
    track = {"c2": "green e-w", "d3": "rival ne-se"}
    said = {"track": track, "factory": {"Gap": "rival"}, "contract_at": {"C13": "green"}}
    said["city_tile"] = {"Gap": "black"}
    game = position(said, seats=["green"], options={"solo": "rival"})
    do(game, 0, "fulfil C13 for $4")
    assert (
        told(game, "cube")
        == ["green takes black from Gap, the factory of rival; green pays the bank $1."] * 2
    )
    assert told(game, "toll") == ["green pays the bank $1 for the link of rival to Bay."] * 2
    said["factory"] = {"Gap": "green"}
    said["contract_at"] = {}
    game = position(said, now={"turn": {"action": 2}}, seats=["green"], options={"solo": "rival"})
    game.dice = None
    do(game, 0, "take money")
    game.play(CHANCE, game.read(CHANCE, "turn up C13"))
    assert (
        told(game, "cube")
        == ["rival takes black from Gap, the factory of green; the bank pays green $1."] * 2
    )


@pytest.mark.rule("SP-CON-24")
@pytest.mark.parametrize(
    ("contract", "bonus", "gesture"),
    [
        ("C01", "track", "done"),
        ("C03", "factory", "let the bonus lapse"),
        ("C05", "draw", "let the bonus lapse"),
    ],
)
def test_a_bonus_that_lapses_is_told(contract: str, bonus: str, gesture: str) -> None:
    said = {"track": {"c2": "green e-w"}, "cash": {"green": 20}, "contract_at": {contract: "green"}}
    game = position(said)
    game.play(0, next(o for o in game.options(0) if game.say(o).startswith(f"fulfil {contract} for")))
    do(game, 0, gesture)
    assert told(game, "lapsed") == [f"green makes no use of the {bonus} bonus; it lapses."]


@pytest.mark.rule("SP-END-06")
def test_a_game_that_stalls_says_so_before_it_is_scored() -> None:
    game = position({"quiet": 2, "track": {"c2": "green e-w"}}, now={"turn": {"seat": "red", "action": 2}})
    do(game, 1, "take money")
    kinds = [event.kind for event in game.events]
    assert kinds[-4:] == ["stalled", "scored", "scored", "ended"]
    assert told(game, "stalled")[0].endswith("a contract fulfilled: 3. The game ends.")
    assert told(game, "scored")[0] == (
        "green: 1 VP, 0 of them for contracts, 0 for VP cities, 0 for emptied factories, 1 for money."
    )
