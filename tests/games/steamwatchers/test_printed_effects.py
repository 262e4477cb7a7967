"""Rules about what cards may do that no printed card of the box shows, proved with made-up ones."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fumarole.engine.frame import Frame
from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.snapshot import begin
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.title import Steamwatchers


class Seeds(Rule):
    """A made-up card: the Archon may build a farm at once."""

    def run(self, g: State, f: Frame) -> bool:
        g.finish()
        g.call("farm", f.seat, [0])
        return False


def seeds(book: Rulebook) -> Rulebook:
    return book.but(rules={"archon-takes-effect": Seeds()})


class WithSeeds(Steamwatchers):
    scenarios: Sequence[Piece] = (Piece("seeds", "Seeds", "A made-up card.", seeds),)


@pytest.mark.rule("SW-CLAN-MENRAU-06")
def test_every_effect_that_builds_a_farm_offers_the_menrau_a_toxic_one() -> None:
    title = WithSeeds()
    position = {
        "units": {"rhone": {"menrau": {"base": 2}}, "gironde": {"free-fleet": {"base": 2}}},
        "claim_of": {"free-fleet": "watcher-1", "menrau": "archon"},
    }
    setup = title.setup(presets={"clans": ["menrau", "free-fleet"]})
    game = begin(compose(title, setup, position, "titles"), 1)
    while game.stack[-1].rule != "farm":
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    offered = [game.say(choice) for choice in game.options(0)]
    assert offered == ["build no farm", "build farm", "build toxic farm"]
