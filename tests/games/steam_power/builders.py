"""What the tests of Steam Power share: a small map, random games, and content of other numbers."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fumarole
from fumarole import states
from fumarole.engine.position import compose
from fumarole.engine.snapshot import begin
from fumarole.engine.state import State
from fumarole.engine.title import Title

SMALL: dict[str, Any] = tomllib.loads(
    (Path(__file__).resolve().parents[3] / "cases/steam-power/proving-ground.toml").read_text(
        encoding="utf-8"
    )
)
TITLE = fumarole.title("steam-power")
MAPS = [piece.id for piece in TITLE.scenarios if not piece.seed]
"""The six maps; the guided game has a small one of its own."""


def position(said: dict[str, Any], now: Any = "turn", title: Title = TITLE, **wishes: Any) -> State:
    """A position on the small map."""
    wishes.setdefault("seats", ["green", "red"])
    setup = title.setup(own=SMALL, **wishes)
    game = begin(compose(title, setup, said, now), 1)
    assert title.faults(game) == []
    return game


def do(game: State, seat: int, *gestures: str) -> State:
    """Several gestures of one seat."""
    for gesture in gestures:
        game.play(seat, game.read(seat, gesture))
    return game


def new(seed: int, **wishes: Any) -> State:
    """A game for players who might never come to an end, and so with the guard of games between bots."""
    options = {**TITLE.between_bots, **wishes.pop("options", {})}
    return states.new("steam-power", seed=seed, options=options, **wishes)


def positions(seed: int, **wishes: Any) -> Iterator[State]:
    """A whole random game, position by position."""
    rng = random.Random(seed)
    game = new(seed, **wishes)
    while True:
        yield game
        if game.over:
            return
        seat = rng.choice(game.to_act)
        options = game.options(seat)
        game.play(seat, options[int(rng.random() * len(options))])


def builders(seed: int, decisions: int, **wishes: Any) -> State:
    """The middle of a game of players who would rather build than not: many links and factories."""
    rng = random.Random(seed)
    game = new(seed, **wishes)
    while not game.over and decisions:
        seat = game.to_act[0]
        options = game.options(seat)
        texts = [game.say(option) for option in options]
        liked = [
            o for o, text in zip(options, texts, strict=True) if text.startswith(("factory", "build", "lay"))
        ]
        eager = liked and rng.random() < 0.8
        game.play(seat, rng.choice(liked if eager else options))
        decisions -= 1
    return game


def with_numbers(
    folder: Path, *, trains: int = 18, factories: int = 15, kinds: dict[str, int] | None = None
) -> Title:
    """The title with other component counts, as a content pack gives them."""
    counts = {"A": 80, "B": 10, "C": 10, **(kinds or {})}
    lines = [
        "[components]",
        f"trains_per_player = {trains}",
        f"factories_per_player = {factories}",
        f"track_tiles = {sum(counts.values())}",
        'source = "owner"',
    ]
    for kind, count in counts.items():
        lines += ["[[track_kind]]", f'kind = "{kind}"', f"count = {count}", 'source = "owner"']
    folder.mkdir(exist_ok=True)
    (folder / "tiles.toml").write_text("\n".join(lines), encoding="utf-8")
    return TITLE.with_packs([folder])
