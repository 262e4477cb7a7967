"""Steam Power followed by its log alone: the sentences of a table read back, and games to read along."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import fumarole
from fumarole import states
from fumarole.engine import record, replay
from fumarole.engine.state import State
from fumarole.games.steam_power.sentences import OPTIONAL, SENTENCES
from fumarole.games.steam_power.world import BONUSES, COLOURS, PATHS, TILES
from log.rails_follower import Rails
from log.referee import Referee
from log.sentence_reader import ANYTHING, NUMBER, Look, Reader, list_of, one_of, pair_of

TITLE: Final = fumarole.title("steam-power")
RECORDED: Final = Path(__file__).parent.parent / "games" / "steam_power" / "recorded"
MAPS: Final = [piece.id for piece in TITLE.scenarios if not piece.seed]
EAGER: Final = ("factory", "build", "lay", "cross", "fulfil")
"""What makes a game go on."""
AGREED: Final[tuple[dict[str, Any], ...]] = (
    *({"scenario": map_, "seats": 2 + number % 4} for number, map_ in enumerate(MAPS)),
    {"scenario": "first-rails", "seats": 2},
    *({"options": {"solo": "rival", "rival_level": level}} for level in ("normal", "easy", "hard")),
    {"options": {"solo": "timetable"}},
    {"seats": 4, "options": {"mulligan": "one_full_redraw_before_first_turn", "seat_cash": "on"}},
    {"seats": 3, "options": {"money": "hidden_until_scoring", "group_vp": "group_counts"}},
    {"seats": 3, "options": {"fullest_hand": "anew_per_tile", "bonus_draw_from_hands": "on"}},
    {"seats": 5, "options": {"bank_limit": "250", "cube_limit": "place_what_is_left"}},
)
"""Every map and mode, and the options that change what is told."""


def counted(thing: str) -> Look:
    """`1 tile`, `2 tiles`."""
    return Look(rf"\d+ {thing}s?", lambda text: int(text.split(" ")[0]))


def by_name(look: Look, *, reverse: bool = False) -> Look:
    """`a 1, b 2 and c 3` as a mapping; `reverse`: the name comes last."""
    several = list_of(look, ", ", " and ")
    at = -1 if reverse else 1
    return Look(several.pattern, lambda text: dict(pair[::at] for pair in several.value(text)))


def templates() -> dict[str, list[str]]:
    """All sentences, with each part that may be said and without it."""
    return {kind: [one for each in several for one in unfolded(each)] for kind, several in SENTENCES.items()}


def unfolded(template: str) -> Iterator[str]:
    """A sentence with any of its optional parts."""
    parts = range(len(OPTIONAL.findall(template)))
    for count in range(len(parts) + 1):
        for said in combinations(parts, count):
            numbers = iter(parts)
            yield OPTIONAL.sub(lambda part, n=numbers, s=said: part[1] if next(n) in s else "", template)  # type: ignore[misc]


def reader(game: State) -> Reader:
    """Knows the names of this table."""
    table = game.view(None)["table"]
    seats = game.book.setup.seats
    seat = one_of(seats)
    company = one_of([*seats, "rival"])
    purse = one_of({**{one: one for one in seats}, "the bank": "bank"})
    city = one_of(list(table["map"]["cities"]))
    dollars = Look(r"\$\d+", lambda text: int(text[1:]))
    link = pair_of(city, city, " - ")
    looks: dict[str, Look] = {
        **dict.fromkeys(("seat", "holder"), seat),
        **dict.fromkeys(("company", "owner"), company),
        **dict.fromkeys(("payer", "payee"), purse),
        **dict.fromkeys(("city", "start", "end"), city),
        **dict.fromkeys(("amount", "cost", "fee", "toll", "price", "vp", "round", "rounds", "total"), NUMBER),
        **dict.fromkeys(("left", "cubes", "contracts", "factories", "cash"), NUMBER),
        **dict.fromkeys(("hand", "bag", "hands"), counted("contract")),
        "cities": NUMBER,
        "tile": one_of(TILES.words),
        "colour": one_of(COLOURS.words),
        "contract": one_of(list(table["contracts"])),
        "path": one_of(PATHS.words),
        "hex": Look(r"[a-z]+\d+", str),
        "bonus": one_of(BONUSES.words),
        **dict.fromkeys(("tiles", "replaced", "lifted"), counted("tile")),
        "cities.tiles": by_name(pair_of(NUMBER, one_of(TILES.words)), reverse=True),
        "links": Look(
            list_of(link, ", ", " and ").pattern,
            lambda text: [list(one) for one in list_of(link, ", ", " and ").value(text)],
        ),
        "holders": list_of(seat, ", ", " and "),
        "money": NUMBER,
        "cash.money": by_name(pair_of(seat, dollars)),
        "pays": by_name(pair_of(dollars, purse, " to "), reverse=True),
        "bank_pays": by_name(pair_of(seat, dollars)),
        "winners": list_of(seat, " and ", none="nobody wins"),
        "why": ANYTHING,
    }
    return Reader(templates(), looks)


def referee(game: State, **more: Any) -> Referee:
    """Somebody who reads along from the first position of a game."""
    hidden = "cash" not in game.view(None)["table"]
    return Referee(reader(game), Rails(game), seat=0 if hidden else None, **more)


def lively_game(seed: int, eagerness: float = 0.7, **wishes: Any) -> Iterator[State]:
    """A game of players who would rather build and deliver than not, position by position."""
    rng = random.Random(seed)
    game = states.new("steam-power", seed=seed, **wishes)
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        options = game.options(seat)
        eager = [one for one in options if game.say(one).startswith(EAGER)]
        game.play(seat, rng.choice(eager if eager and rng.random() < eagerness else options))
    yield game


def recorded(name: str) -> Iterator[State]:
    """A game of the collection, position by position."""
    return replay.positions(TITLE, record.parse((RECORDED / f"{name}.json").read_text(encoding="utf-8")))


def games() -> Iterator[Iterator[State]]:
    """One of every kind, for the browser's languages."""
    for number, wishes in enumerate(AGREED):
        yield lively_game(number, **wishes)


def shown(game: State) -> dict[str, Any]:
    """What the browser client must know of a view to tell events."""
    return game.view(None)


def names() -> list[str]:
    """The recorded games."""
    return sorted(file.stem for file in RECORDED.glob("*.json") if not re.match("perft", file.stem))
