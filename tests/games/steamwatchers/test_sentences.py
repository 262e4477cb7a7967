"""What a player reads at the table, for those who cannot or will not see a board."""

from __future__ import annotations

import random

from fumarole import states
from fumarole.games.steamwatchers.sentences import sentence
from fumarole.games.steamwatchers.title import TITLE


def test_an_area_is_told_with_terrain_neighbours_coasts_haven_and_card() -> None:
    told = TITLE.about_word(TITLE.setup(seats=4), "Rhône")
    assert told is not None
    assert told.startswith("rhone (Rhône) is plains. Adjacent: ")
    assert "gironde" in told
    assert "On the coast of mare-nostrum." in told
    assert "brings 1." in told
    assert "with a haven" in str(TITLE.about_word(TITLE.setup(seats=4), "gironde"))


def test_the_closed_east_is_told_as_closed() -> None:
    assert TITLE.about_word(TITLE.setup(seats=3), "epiri") == "epiri is closed with 3 players."
    assert "Adjacent" in str(TITLE.about_word(TITLE.setup(seats=4), "epiri"))


def test_a_clan_and_a_floe_are_told_and_an_unknown_word_is_not() -> None:
    setup = TITLE.setup(seats=5)
    assert "Toxic strains" in str(TITLE.about_word(setup, "menrau"))
    assert "3 contract spaces" in str(TITLE.about_word(setup, "mare nostrum"))
    assert TITLE.about_word(setup, "atlantis") is None


def test_the_position_says_round_phase_supplies_costs_and_the_next_incubation_step() -> None:
    game = states.new("steamwatchers", seed=3, clans=["highglimmer-apostles", "menrau"], quick="yes")
    seat = 0
    said = TITLE.describe(game.view(seat))
    assert said.startswith("Round 1 of 4, Conclave.\n")
    assert "incubation 0 (next: nothing)" in said
    assert "Your supply: 5 base, 3 elite, 3 beacons, 3 contracts." in said
    assert "Your action spaces: 1 is free of charge; 2 is free of charge;" in said
    assert "Your hand" not in TITLE.describe(game.view(None))


def test_every_event_of_whole_games_has_a_sentence_for_everybody() -> None:
    rng = random.Random(5)
    for seats in (2, 5):
        game = states.new("steamwatchers", seats=seats, seed=seats, quick="yes")
        while not game.over:
            seat = rng.choice(game.to_act)
            game.play(seat, rng.choice(game.options(seat)))
            assert TITLE.describe(game.view(seat))
        for event in game.events:
            for eyes in (-1, 0, 1):
                seen = event.seen_by(eyes)
                assert seen is None or sentence(seen, TITLE.sentences, {}).endswith(".")
