"""What is said at the terminal beside the choices: prices, what lies there, why not."""

from __future__ import annotations

import pytest

from fumarole.engine.state import State
from fumarole.terminal.console import EndOfInput
from games.steam_power.builders import TITLE, do, position
from terminal.people import reading, table

CROSSED = {"c2": "green e-w", "d1": "red se-sw", "c3": "red ne-sw"}


def against(game: State, gesture: str) -> str:
    """Why green may not, with the rules."""
    (reason,) = game.why_not(0, game.read(0, gesture))
    return str(reason)


def remarks(game: State) -> dict[str, str]:
    """The choices of green with what is remarked on them."""
    return {game.say(option): TITLE.remark(game, 0, option) for option in game.options(0)}


@pytest.mark.rule("SP-TRK-14", "SP-TRK-36", "SP-TRK-40")
def test_a_refused_tile_names_the_track_that_lies_there() -> None:
    game = do(position({"track": {"c2": "green e-w", "b3": "red ne-se"}}), 0, "build track")
    there = "In b3 lies ne-se (red)."
    assert there in against(game, "lay e-w in b3")
    assert there in against(game, "cross ne-se in b3")
    game = do(position({"track": CROSSED, "crossing": {"c2": "red ne-sw"}}), 0, "build track")
    assert "In c2 lies e-w (green), ne-sw (red)." in against(game, "cross se-nw in c2")


def test_what_lies_in_a_hex_is_told_by_asking_about_it() -> None:
    view = position({"track": CROSSED, "crossing": {"c2": "red ne-sw"}}).view(1)
    assert TITLE.about_now(view, "C2") == "Track lies there: e-w of green and ne-sw of red."
    assert TITLE.about_now(view, "c1") == ""


@pytest.mark.rule("SP-GEN-12", "SP-CON-15", "SP-CON-20")
def test_a_refused_price_says_the_right_one() -> None:
    said = {"track": {"c2": "green e-w"}, "contract_at": {"C13": "green"}, "cash": {"green": 9}}
    game = position(said)
    assert against(game, "fulfil C13 for $10").startswith("Its cubes cost $10 at least, and you have $9.")
    game = position({**said, "cash": {"green": 10}})
    assert against(game, "fulfil C13 for $0").startswith("The cheapest plan for C13 costs $10.")
    game = do(position({"cash": {"green": 1}, "track": {"c2": "green e-w"}}), 0, "build track")
    assert against(game, "lay sw-nw in e3").startswith("That tile costs $2, and you have $1.")


@pytest.mark.rule("SP-TRK-18", "SP-TRK-19")
def test_where_a_link_may_start_is_told_as_the_table_agreed() -> None:
    said = {"track": {"g2": "green e-w"}}
    own = position(said, options={"group_start": "own_city_only"})
    assert "not beside it" in against(do(own, 0, "build track"), "lay e-w in j2")
    anywhere = do(position({"track": {"c2": "green e-w"}}), 0, "build track")
    assert "or beside it in its group" in against(anywhere, "lay e-w in j2")


@pytest.mark.rule("SP-TRK-07")
def test_who_would_rather_not_build_is_told_of_undo() -> None:
    game = do(position({}), 0, "build track")
    assert "undo" in against(game, "done")
    game.undo(0)
    assert "take money" in remarks(game)


@pytest.mark.rule("SP-TRK-10", "SP-TRK-22", "SP-TRK-35")
def test_a_tile_is_remarked_with_its_price_and_the_link_it_completes() -> None:
    game = do(position({"track": {"c2": "green e-w"}}), 0, "build track")
    seen = remarks(game)
    assert seen["lay ne-se in d3"] == "$0, completes Bay - Gap"
    assert seen["lay e-nw in e3"] == "$2"
    game = do(position({"track": {"c2": "green e-w", "e3": "green e-nw"}}), 0, "build track")
    assert remarks(game)["replace by sw-nw in e3"] == "free, completes Bay - Gap"
    assert board_is_untouched(game)


def board_is_untouched(game: State) -> bool:
    """Whether nothing was laid by asking."""
    return list(game.view(0)["table"]["tiles"]) == ["c2", "e3"]


@pytest.mark.rule("SP-CON-02", "SP-CON-13", "SP-CON-14")
def test_cube_by_cube_says_what_the_contract_demands_and_what_each_source_costs() -> None:
    """C13 demands two black."""
    said = {
        "track": {"c2": "green e-w", "d3": "red ne-se"},
        "city_tile": {"Ash": "black", "Gap": "black"},
        "factory": {"Ash": "green", "Gap": "red"},
        "contract_at": {"C13": "green"},
    }
    game = do(position(said), 0, "fulfil C13 cube by cube")
    assert game.question(0) == "C13 demands 2 black. From which city do you take black?"
    assert remarks(game) == {"take black from Ash": "$0 at least", "take black from Gap": "$2 at least"}


def test_a_factory_is_remarked_with_the_cubes_it_brings() -> None:
    said = {"track": {"c2": "green e-w"}, "city_tile": {"Ash": "grey"}}
    assert remarks(position(said))["factory in Ash"] == "5 grey cubes"


def test_a_path_may_be_said_from_either_of_its_edges() -> None:
    game = do(position({}), 0, "build track")
    assert game.read(0, "lay W-E in c2") == game.read(0, "lay e-w in c2")
    assert game.say(game.read(0, "lay se-ne in d3")) == "lay ne-se in d3"


def test_at_the_terminal_choices_have_remarks_and_things_are_told_with_what_lies_there() -> None:
    game = do(position({"track": {"c2": "green e-w", "b3": "red ne-se"}}), 0, "build track")
    lines = ["options gap", "about b3", "about nonsense", "help"]
    session, screen = table(game, reading(lines), "person,random", terminal=False)
    with pytest.raises(EndOfInput):
        session.run()
    shown = screen.getvalue()
    assert "lay ne-se in d3 ($0, completes Bay - Gap)\n" in shown.partition("> options gap")[2]
    assert "Track lies there: ne-se of red.\n" in shown
    assert "a thing of the game: a city, a hex, a contract; or aid, the player aid.\n" in shown
    assert "what is printed about a city, a hex, a contract; or aid, the player aid\n" in shown
