"""Sentences and descriptions: every event can be told, and the table reads as text."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from fumarole import states, text
from fumarole.engine.choice import CHANCE, SPECTATOR
from fumarole.engine.state import State
from fumarole.games.steam_power.sentences import SENTENCES
from games.steam_power.builders import MAPS, SMALL, TITLE, builders, do, position, positions


def test_every_event_of_whole_games_has_a_sentence_for_everybody() -> None:
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
                    assert told
                    assert "{" not in told
                    assert told.endswith(".")
    rare = {
        "kept",
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
        "rebuilt",
        "uses",
    }
    assert set(SENTENCES) - kinds <= rare


def lines(game: State, since: int = 0) -> list[text.Told]:
    """What everybody reads, an action a line."""
    return text.told(TITLE, game.events[since:], SPECTATOR)


@pytest.mark.rule("SP-TRK-07")
def test_a_track_action_is_one_line_that_says_tiles_money_and_link() -> None:
    game = position({"cash": {"green": 9}})
    do(game, 0, "build track", "lay e-w in c2", "lay ne-sw in d3")
    assert [(one.sentence, len(one.details)) for one in lines(game)] == [
        ("green lays 2 tiles for $0 and completes Ash - Bay; a link begun in Bay is not complete yet.", 3)
    ]


@pytest.mark.rule("SP-TRK-07")
def test_track_that_is_taken_up_again_is_one_line_too() -> None:
    game = position({"track": {"e3": "green e-nw"}})
    do(game, 0, "build track", "take up e3", "done")
    assert lines(game)[-1].sentence == "green rebuilds track; takes up 1 tile."


@pytest.mark.rule("SP-CON-23")
def test_a_contract_is_one_line_that_says_who_was_paid() -> None:
    """C13 demands two black, and is worth 8 VP."""
    said = {"track": {"c2": "green e-w"}, "factory": {"Ash": "red"}, "contract_at": {"C13": "green"}}
    said["city_tile"] = {"Ash": "black"}
    game = position(said | {"cubes": {"Ash": 1}, "cash": {"green": 9}})
    game.play(0, next(o for o in game.options(0) if game.say(o).startswith("fulfil C13 for")))
    (line,) = lines(game)
    assert line.sentence.startswith("green fulfils C13 for 8 VP, paying $1 to red and $5 to the bank")
    assert [detail.split(" ")[1] for detail in line.details] == ["shows", "takes", "is", "buys", "is"]


@pytest.mark.rule("SP-CON-24")
def test_a_bonus_is_a_line_of_its_own_and_names_the_bonus() -> None:
    said = {"track": {"c2": "green e-w"}, "cash": {"green": 20}, "contract_at": {"C03": "green"}}
    game = position(said | {"city_tile": {"Ash": "black"}})
    game.play(0, next(o for o in game.options(0) if game.say(o).startswith("fulfil C03 for")))
    do(game, 0, "factory in Ash with 6 cubes")
    first, second = lines(game)
    assert first.sentence.endswith("; a factory bonus follows.")
    assert second.sentence == "By the factory bonus, green builds a factory in Ash with 6 black cubes."
    assert second.details == ["green uses the factory bonus."]


@pytest.mark.rule("SP-PRO-08")
def test_a_contract_of_the_hard_rival_is_told_with_what_it_scores() -> None:
    game = builders(4, 100, options={"solo": "rival", "rival_level": "hard"})
    worth = {event.facts["contract"]: event.facts["vp"] for event in game.events if event.kind == "fulfilled"}
    table = game.view(None)["table"]
    assert table["fulfilled"]["rival"]
    for contract in table["fulfilled"]["rival"]:
        assert worth[contract] == table["contracts"][contract]["vp"] + 5


def test_a_round_of_three_players_is_at_most_two_lines_each() -> None:
    """Without bonuses, which are lines of their own."""
    game = builders(4, 60, seats=3)
    starts = [place for place, event in enumerate(game.events) if event.kind == "round"]
    for start, end in itertools.pairwise(starts):
        told = text.told(TITLE, game.events[start:end], SPECTATOR)
        assert len(told) == 1 + 3 * 2


def test_undo_in_the_midst_of_an_action_leaves_its_group_whole() -> None:
    game = do(position({}), 0, "build track", "lay e-w in c2")
    game.undo(0)
    do(game, 0, "lay e-w in c2", "done")
    assert [(event.kind, event.group) for event in game.events] == [("laid", 1), ("linked", 1), ("built", 1)]


def test_a_hidden_fact_is_told_without_it() -> None:
    event = {"kind": "drew", "facts": {"seat": "green"}, "rules": []}
    assert TITLE.sentence(event) == "green draws a contract."
    event["facts"] = {"seat": "green", "contract": "C05"}
    assert TITLE.sentence(event) == "green draws C05."


@pytest.mark.parametrize("scenario", MAPS)
def test_the_map_is_drawn_hex_by_hex(scenario: str) -> None:
    game = states.new("steam-power", seats=3, scenario=scenario, seed=1)
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
        "  R = red: $5, 1 contract in hand, 1 fulfilled (C13), 8 VP before money, 17 trains, "
        "14 factories left",
        "Neighbouring cities: Dun - Eel (no link yet).",
        "  2    .   ASH GR  BAY .   CAP .   DUN EEL .   .",
        "Black (4 not on the map): ASH Ash [factory of green, exhausted; linked by G], DUN Dun, HAY Hay.",
        "Grey (5 not on the map): BAY Bay [factory of red, 1 cube; linked by G, R], GAP Gap.",
        "  G Ash - Bay by c2",
        "  R Bay - Fox by d1 c2 c3",
        "  G incomplete, Bay by e3, open to the e",
        "  C16: 2 grey; gives 8 VP, $3; costs $6 ($1 to red, $5 to bank), impossible: more than you have",
        "You know: red holds C05.",
    ):
        assert line in text.splitlines()
    bare = position({"contract_at": {"C01": "green"}}).view(0)
    assert "impossible now, no network to deliver to" in TITLE.describe(bare)
    assert bare["table"]["plans"]["C01"]["cost"] is None
    assert "You hold no contract." in TITLE.describe(position({}).view(0))


def test_hidden_money_is_not_described() -> None:
    game = states.new("steam-power", seats=2, seed=1, options={"money": "hidden_until_scoring"})
    text = TITLE.describe(game.view(0))
    assert "money hidden" in text
    assert "$5" in text


def test_seats_with_numbers_are_drawn_as_their_numbers() -> None:
    view = states.new("steam-power", seats=3, seed=1).view(0)
    assert [line[:8] for line in TITLE.describe(view).splitlines()[1:4]] == [
        "  1 = p1",
        "  2 = p2",
        "  3 = p3",
    ]


def told(game: State, kind: str) -> list[str]:
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
    options = {"solo": "rival", "rival_contracts": "1"}
    game = position(said, now={"turn": {"action": 2}}, seats=["green"], options=options)
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
    said, now = {"quiet": 2, "track": {"c2": "green e-w"}}, {"turn": {"seat": "red", "action": 2}}
    game = position(said, now=now, options={"stall_guard": "3"})
    do(game, 1, "take money")
    kinds = [event.kind for event in game.events]
    assert kinds[-4:] == ["stalled", "scored", "scored", "ended"]
    assert told(game, "stalled")[0].endswith("a contract fulfilled: 3. The game ends.")
    assert told(game, "scored")[0] == (
        "green: 1 VP, 0 of them for contracts, 0 for VP cities, 0 for emptied factories, 1 for money."
    )
