"""What a case cannot say of Miracle Algae: many starts and whole games."""

from __future__ import annotations

import pytest

import fumarole
from fumarole import states
from fumarole.engine.position import compose
from fumarole.games.steamwatchers.terms import board
from games.steamwatchers.warlike import positions

ALGAE = "miracle-algae"


@pytest.mark.rule("SW-SCN-ALGAE-06", "SW-SCN-ALGAE-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_clan_starts_with_one_elite_soldier_more_and_nobody_with_the_card(players: int) -> None:
    for seed in range(10):
        game = states.new("steamwatchers", seats=players, scenario=ALGAE, seed=seed, quick="yes")
        b = board(game)
        assert b.cells[game.book.layout.at("algae_of")] == 0
        for clan in b.in_play():
            facts = b.world.facts[clan]
            home = b.world.deployments[b.cells[b.at.deployment_of + clan] - 1]
            for kind, more in ((0, 0), (1, 1)):
                assert sum(b.kind(area, clan, kind) for area in home) == facts.start[kind] + more


@pytest.mark.rule("SW-SCN-ALGAE-08", "SW-SCN-ALGAE-10", "SW-SCN-ALGAE-13")
@pytest.mark.parametrize("again", ["on", "off"])
@pytest.mark.parametrize("players", [4, 5])
def test_the_card_is_with_the_last_winner_unless_that_clan_is_gone(players: int, again: str) -> None:
    holder, told, victories = "none", 0, 0
    for game in positions(ALGAE, players, 6, algae_holder_reapplies=again):
        for event in game.events[told:]:
            if event.kind == "won":
                holder = event.facts["winner"]
                victories += 1
            elif event.kind == "eliminated" and event.facts["clan"] == holder:
                holder = "none"
        told = len(game.events)
        if not game.over and all(frame.rule != "combat" for frame in game.stack):
            words = ["none", *board(game).world.clans.words]
            assert words[game.board.cells[game.book.layout.at("algae_of")]] == holder
    assert victories


def test_the_table_shows_the_holder() -> None:
    title = fumarole.title("steamwatchers")
    units = {"rhone": {"menrau": {"base": 1}}, "eriu": {"free-fleet": {"base": 1}}}
    setup = title.setup(scenario=ALGAE, presets={"clans": ["menrau", "free-fleet"]})
    for holder, said in (("menrau", True), ("none", False)):
        game = compose(title, setup, {"units": units, "algae_of": holder}, "planning")
        assert ("Miracle Algae: menrau" in title.describe(game.view(None))) == said
