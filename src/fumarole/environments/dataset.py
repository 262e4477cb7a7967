"""Games as Parquet: one row a decision, with what the seat knew, its options, its choice and how it ended."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from fumarole import bots
from fumarole.arena.playthrough import untimed_bot
from fumarole.engine.title import Title
from fumarole.environments import arrays

if TYPE_CHECKING:
    from fumarole.engine.setup import Setup
    from fumarole.engine.state import Rulebook

FORM: Final = 1
"""Raised when a column changes its meaning."""

COLUMNS: Final = pa.schema(
    [
        ("game", pa.int32()),
        ("decision", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.dictionary(pa.int8(), pa.string())),
        ("rule", pa.dictionary(pa.int16(), pa.string())),
        ("known", pa.list_(pa.int32())),
        ("options", pa.list_(pa.int64())),
        ("choice", pa.int32()),
        ("text", pa.string()),
        ("reward", pa.float32()),
        ("score", pa.int32()),
    ]
)

Row = dict[str, Any]


def rows(title: Title, setup: Setup, players: Sequence[str], seed: int, game: int) -> Iterator[Row]:
    """The decisions of one game between these bots, one a seat; those without a choice are left out."""
    played = title.new(setup, f"{seed} {game}")
    seated = [untimed_bot(name, f"{seed} {game} {seat}") for seat, name in enumerate(players)]
    made: list[Row] = []
    while not played.over:
        seat = played.to_act[0]
        options = played.options(seat)
        chosen = bots.decide(seated[seat], played, seat)
        if len(options) > 1:
            made.append(
                {
                    "game": game,
                    "decision": len(made),
                    "seat": seat,
                    "bot": players[seat],
                    "rule": played.stack[-1].rule,
                    "known": arrays.known(played, seat),
                    "options": options,
                    "choice": options.index(chosen),
                    "text": played.say(chosen),
                }
            )
        played.play(seat, chosen)
    assert played.result is not None
    won, scores = arrays.rewards(played), played.result.scores
    for row in made:
        yield {**row, "reward": won[row["seat"]], "score": scores[row["seat"]]}


def write(out: Path, title: Title, setup: Setup, players: Sequence[str], games: int, seed: int) -> int:
    """Write the games into a file, which is there when it is whole; how many rows it has."""
    for name in players:
        bots.make(name, seed)
    schema = COLUMNS.with_metadata(_about(title.rulebook(setup), players, seed))
    part, count = out.with_name(f"{out.name}.part"), 0
    try:
        with pq.ParquetWriter(part, schema, compression="zstd") as file:
            for game in range(games):
                found = list(rows(title, setup, players, seed, game))
                file.write_table(pa.Table.from_pylist(found, schema=schema))
                count += len(found)
        part.replace(out)
    finally:
        part.unlink(missing_ok=True)
    return count


def _about(book: Rulebook, players: Sequence[str], seed: int) -> dict[str, str]:
    """What the file says of itself: enough to read it without this program."""
    setup = book.setup
    return {
        "fumarole.form": str(FORM),
        "fumarole.title": Title.of(book).id,
        "fumarole.edition": setup.edition,
        "fumarole.scenario": setup.scenario,
        "fumarole.expansions": json.dumps(list(setup.expansions)),
        "fumarole.options": json.dumps(dict(setup.options)),
        "fumarole.seats": json.dumps(list(players)),
        "fumarole.seed": str(seed),
        "fumarole.known": json.dumps(arrays.names(book)),
        "fumarole.hidden": str(arrays.HIDDEN),
    }
