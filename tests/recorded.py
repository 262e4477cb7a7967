"""Recorded games that must go on replaying to the same end, whatever is the default by now."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import fumarole
from fumarole import states
from fumarole.engine.record import parse
from fumarole.engine.state import State


def position_digest(game: State) -> str:
    """The SHA-256 of where a game stands: everything of its position but the header."""
    plain = game.dump()
    del plain["header"]
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def assert_replays_unchanged(file: Path, digest: str) -> State:
    """Every draw and decision of a record as they were, to the same position; and named in full anew."""
    text = file.read_text(encoding="utf-8")
    kept = parse(text)
    assert fumarole.verify(text).draws_checked
    game = states.replay(text)
    again = game.record()
    assert (again.start, again.entries, again.result) == (kept.start, kept.entries, kept.result)
    assert kept.header.options.items() <= again.header.options.items()
    assert position_digest(game) == digest
    return game
