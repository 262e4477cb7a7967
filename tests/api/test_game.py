"""The game as its players use it."""

from __future__ import annotations

import pickle

import pytest

import fumarole
from fumarole import bots


def rails() -> fumarole.Game:
    return fumarole.new("steam-power", seats=["ash", "birch"], seed=3)


def bidding() -> fumarole.Game:
    """Two seats decide at the same time."""
    game = fumarole.new("vents", seats=["ash", "birch"], seed=1)
    while len(game.to_act) < 2:
        game.play(game.to_act[0], 1)
    return game


def test_a_game_shows_its_players_few_names() -> None:
    public = [name for name in dir(rails()) if not name.startswith("_")]
    assert len(public) <= 17, public


@pytest.mark.parametrize(
    "said", [("take money",), ("Take  Money",), (1,), ("birch", "take money"), ("BIRCH", 1), (1, 1)]
)
def test_a_choice_is_a_sentence_or_a_number_by_a_seat_named_numbered_or_alone(
    said: tuple[str | int, ...],
) -> None:
    game = rails()
    assert game.to_act == ["birch"]
    assert str(game.play(*said)) == "take money"
    assert game.state.log[-1].seat == 1


def test_an_option_can_be_played_as_it_is() -> None:
    game = rails()
    game.play("birch", game.options("birch")[2])
    assert game.state.say(game.state.log[-1].choice) == "build track"


def test_every_option_can_be_played_by_its_sentence_and_by_its_number() -> None:
    for number, option in enumerate(rails().options(), 1):
        said, counted = rails(), rails()
        assert said.play(str(option)) == counted.play(number) == option


def test_an_option_says_its_sentence_its_verb_and_its_slots() -> None:
    game = fumarole.new("steamwatchers", seats=2, seed=3)
    option = next(one for one in game.options() if one.slots)
    assert f"{option:>80}".strip() == str(option) == game.state.say(option)
    name, value = next(iter(option.slots.items()))
    assert getattr(option, name) == value
    assert option.verb == game.state.book.notation.parts(option)["verb"]
    assert repr(option) == f"<Option {option}>"
    assert {"verb", "slots", name} <= set(dir(option))


def test_a_slot_that_a_verb_does_not_have_is_answered_with_those_it_has() -> None:
    option = rails().options()[0]
    with pytest.raises(AttributeError, match="'take money' has no 'city'; it has: verb"):
        _ = option.city


def test_an_option_is_never_false_and_travels_as_a_bare_choice() -> None:
    for option in rails().options():
        assert option
        assert type(pickle.loads(pickle.dumps(option))) is int


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        (("birch", "take mony"), "Did you mean 1. take money or 2. take contracts?"),
        (("birch", "dance"), "'dance' is no gesture of this game"),
        (("birch", 0), "There is no option 0: they are numbered 1 to 3."),
        (("birch", 4), "There is no option 4: they are numbered 1 to 3."),
        (("brich", 1), "There is no seat 'brich'; did you mean birch?"),
        ((2, 1), "There is no seat 2; there are: ash, birch."),
        (("ash", 1), "It is not your turn to decide."),
        (("ash", "take money"), "It is not your turn to decide."),
    ],
)
def test_what_cannot_be_played_is_answered_with_what_can(
    said: tuple[str | int, str | int], complaint: str
) -> None:
    game = rails()
    before = game.dump()
    with pytest.raises(fumarole.FumaroleError) as caught:
        game.play(*said)
    assert complaint in str(caught.value)
    assert game.dump() == before


def test_where_several_decide_at_once_the_seat_is_named() -> None:
    game = bidding()
    with pytest.raises(fumarole.NotAsked, match="ash and birch decide at the same time: name the seat"):
        game.play(1)
    game.play("ash", 1)
    assert game.state.log[-1].seat == 0


def test_why_not_says_what_playing_would_be_refused_with() -> None:
    game = rails()
    assert game.why_not("take money") == []
    assert "SP-TRN-01" in game.why_not("ash", "take money")[0].rules


def test_printed_a_game_is_the_table_of_the_one_who_acts_with_numbered_options() -> None:
    game = rails()
    shown = str(game)
    assert shown == game.show("birch")
    assert game.title.describe(game.view("birch")) in shown
    assert shown.endswith(
        "birch: Choose your first action.\n  1. take money\n  2. take contracts\n  3. build track"
    )


def test_printed_while_several_decide_it_shows_what_everybody_may_see() -> None:
    game = bidding()
    assert str(game) == game.show()
    assert str(game).endswith("To act: ash, birch.")
    assert "At the same time: birch." in game.show("ash")


def test_shown_to_another_seat_a_game_keeps_secrets() -> None:
    game = rails()
    assert "Your contracts" in game.show("ash")
    assert game.show("ash") != game.show("birch")
    assert "Choose your first action" not in game.show("ash")


def test_a_bot_decides_for_a_seat_and_a_finished_game_tells_its_result() -> None:
    game = rails()
    bot = bots.make("random", 3)
    while not game.over:
        before = game.options()
        assert game.ask(bot) in before
    assert game.result is not None
    assert str(game.result).splitlines()[0].startswith(f"{game.result.winners[0]} wins: ")
    assert set(game.result.scores) == {"ash", "birch"}
    assert str(game).endswith(f"The game is over. {game.result}")
    assert repr(game) == f"<Game of Steam Power with ash, birch: over, won by {game.result.winners[0]}>"
    assert (game.to_act, game.options(), game.question()) == ([], [], "")


def test_a_bot_that_chooses_what_is_no_option_is_refused() -> None:
    class Cheat(fumarole.Bot):
        def choose(self, observation: fumarole.Observation) -> int:
            return max(observation.choices) + 1

    with pytest.raises(bots.BotFailed, match=r"Cheat chose .*, which is none of the options"):
        rails().ask(Cheat())


def test_in_short_a_game_says_what_is_played_and_who_is_to_act() -> None:
    assert repr(rails()) == "<Game of Steam Power with ash, birch: birch to act>"


def test_the_last_decision_is_taken_back_and_not_another_seats() -> None:
    game = rails()
    before = game.dump()
    with pytest.raises(fumarole.Refusal, match="nothing to take back"):
        game.undo()
    game.play("build track")
    game.undo()
    assert game.dump() == before


def test_the_log_is_what_a_seat_may_know_in_sentences() -> None:
    game = rails()
    game.play("take money")
    assert "birch" in game.log()[-1]
    assert game.log("birch") != game.log("ash") != game.log()


def test_a_game_is_loaded_and_replayed_as_it_was() -> None:
    game = rails()
    game.play("take money")
    assert fumarole.load(game.dump(), seed=3).dump() == game.dump()
    assert fumarole.replay(game.record(reveal=True)).dump() == game.dump()


@pytest.mark.parametrize(
    ("title", "wish", "answer"),
    [
        ("steam-power", {"seat": 2}, "No wish is called 'seat'; did you mean 'seats'?"),
        ("steam-power", {"players": 2}, "No wish is called 'players'; did you mean 'seats'?"),
        ("steamwatchers", {"clan": ["menrau"]}, "No wish is called 'clan'; did you mean 'clans'?"),
        ("steam-power", {"scenario": "brodvale"}, "There is no scenario 'brodvale'; did you mean broadvale?"),
        ("steam-pwer", {}, "There is no title 'steam-pwer'; did you mean steam-power"),
    ],
)
def test_a_wrong_wish_is_answered_with_the_right_one(
    title: str, wish: dict[str, object], answer: str
) -> None:
    with pytest.raises(fumarole.FumaroleError) as caught:
        fumarole.new(title, **wish)  # type: ignore[arg-type]
    assert answer in str(caught.value)
