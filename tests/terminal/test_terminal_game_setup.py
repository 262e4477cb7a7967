"""What is agreed at the terminal before a game begins."""

from __future__ import annotations

import msgspec
import pytest

import fumarole
from fumarole.terminal import game_setup
from fumarole.terminal.chairs import Chair
from fumarole.terminal.game_setup import Wishes


@pytest.mark.rule("SP-END-06")
@pytest.mark.parametrize(
    ("kinds", "options", "guard"),
    [
        (["random", "steady"], None, "3"),
        (["random", "steady"], ["stall_guard=off"], "off"),
        (["person", "steady"], None, "off"),
    ],
)
def test_bots_alone_at_the_terminal_play_with_the_guard_that_bots_play_with(
    kinds: list[str], options: list[str] | None, guard: str
) -> None:
    chairs = [Chair(f"p{number}", kind) for number, kind in enumerate(kinds)]
    wishes = msgspec.structs.replace(Wishes(), options=options)
    game = game_setup.new_game(fumarole.title("steam-power"), chairs, wishes)
    assert game.book.setup.options["stall_guard"] == guard
