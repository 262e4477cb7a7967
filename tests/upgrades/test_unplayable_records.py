"""Records that no program replays any more can still be read."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from fumarole.cli import main
from fumarole.engine.record import parse, sealed
from fumarole.text import result
from upgrades.former_versions import VERSIONS, written_by


def test_decisions_and_result_of_an_unplayable_record_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = parse(json.dumps(written_by(VERSIONS[0])["games"]["steamwatchers war-returns"]["record"]))
    head = msgspec.structs.replace(kept.header, rules_version=0)
    file = tmp_path / "game.json"
    file.write_text(sealed(msgspec.structs.replace(kept, header=head)).text(), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.startswith(
        "This was played under rules version 0 of Steamwatchers, which this program no longer"
    )
    for who, what in kept.entries:
        assert f"  {who}: {what}\n" in told
    assert kept.result is not None
    assert told.endswith("\n".join(["", *result(kept.result)]) + "\n")
