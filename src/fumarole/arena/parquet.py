"""Outcomes as Parquet: one row a game and seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from fumarole.arena.playthrough import Outcome
from fumarole.arena.schedule import RunSpec
from fumarole.version import VERSION

FORM: Final = 1
"""Raised when a column changes its meaning."""

NAME: Final = pa.dictionary(pa.int16(), pa.string())

COLUMNS: Final = pa.schema(
    [
        ("title", NAME),
        ("scenario", NAME),
        ("players", pa.int8()),
        ("game", pa.int32()),
        ("round", pa.int32()),
        ("seed", pa.string()),
        ("seat", pa.int8()),
        ("bot", NAME),
        ("side", NAME),
        ("place", pa.int8()),
        ("won", pa.float32()),
        ("score", pa.int32()),
        ("margin", pa.int32()),
        ("why", NAME),
        ("rounds", pa.int16()),
        ("decisions", pa.int32()),
        ("ms", pa.float32()),
        ("longest_ms", pa.float32()),
    ]
)

Row = dict[str, Any]


def place(outcome: Outcome, seat: int) -> int:
    """1 for who won; the others by their scores behind them, alike where these are alike."""
    if seat in outcome.winners:
        return 1
    own = outcome.scores[seat]
    return 1 + sum(
        other in outcome.winners or score > own for other, score in enumerate(outcome.scores) if other != seat
    )


def won(outcome: Outcome, seat: int) -> float:
    """The share of the victory: winners share it, and all do where nobody won."""
    winners = outcome.winners or tuple(range(len(outcome.bots)))
    return 1.0 / len(winners) if seat in winners else 0.0


def rows(title: str, outcome: Outcome) -> Iterator[Row]:
    """The rows of one game."""
    for seat, bot in enumerate(outcome.bots):
        others = [score for other, score in enumerate(outcome.scores) if other != seat]
        yield {
            "title": title,
            "scenario": outcome.scenario,
            "players": len(outcome.bots),
            "game": outcome.number,
            "round": outcome.round,
            "seed": outcome.seed,
            "seat": seat,
            "bot": bot,
            "side": outcome.sides[seat],
            "place": place(outcome, seat),
            "won": won(outcome, seat),
            "score": outcome.scores[seat],
            "margin": outcome.scores[seat] - max(others, default=0),
            "why": outcome.why,
            "rounds": outcome.rounds,
            "decisions": outcome.decisions[seat],
            "ms": 1000.0 * outcome.thought[seat],
            "longest_ms": 1000.0 * outcome.longest[seat],
        }


def write(out: Path, runs: Sequence[tuple[RunSpec, Sequence[Outcome]]]) -> int:
    """Write the games of these runs into a file, which is there when it is whole; how many rows it has."""
    specs = msgspec.json.encode([spec for spec, _ in runs]).decode()
    about = {"fumarole.form": str(FORM), "fumarole.version": VERSION, "fumarole.runs": specs}
    found = [row for spec, outcomes in runs for outcome in outcomes for row in rows(spec.title, outcome)]
    table = pa.Table.from_pylist(found, schema=COLUMNS.with_metadata(about))
    part = out.with_name(f"{out.name}.part")
    try:
        pq.write_table(table, part, compression="zstd")
        part.replace(out)
    finally:
        part.unlink(missing_ok=True)
    return len(found)
