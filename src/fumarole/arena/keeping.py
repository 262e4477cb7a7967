"""The file of results: one line a game, only ever added to, so that no game is lost or counted twice."""

from __future__ import annotations

from pathlib import Path

import msgspec

from fumarole.arena.playing import Outcome
from fumarole.arena.schedule import Wish
from fumarole.engine.refusal import FumaroleError


class OtherRun(FumaroleError):
    """A file that does not hold the results of this run."""


class Results:
    """The outcomes of a run, by the numbers of its games; with a file, kept there as well."""

    def __init__(self, asked: Wish, file: Path | None) -> None:
        self.asked = asked
        self.file = file
        self.outcomes: dict[int, Outcome] = {}
        if file is not None:
            self._open(file)

    def keep(self, outcome: Outcome) -> None:
        """One more; what is there already stays as it is."""
        if outcome.number in self.outcomes:
            return
        self.outcomes[outcome.number] = outcome
        if self.file is not None:
            with self.file.open("ab") as lines:
                lines.write(msgspec.json.encode(outcome) + b"\n")

    def _open(self, file: Path) -> None:
        """Read what is there; a last line that was cut off is taken away, its game is played again."""
        if not file.exists() or not file.stat().st_size:
            file.write_bytes(msgspec.json.encode(self.asked) + b"\n")
            return
        data = file.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.splitlines()
        try:
            asked = msgspec.json.decode(lines[0] if lines else data, type=Wish)
            found = [msgspec.json.decode(line, type=Outcome) for line in lines[1:]]
        except msgspec.MsgspecError as error:
            raise OtherRun(f"{file} is no file of results: {error}") from error
        if asked != self.asked:
            raise OtherRun(f"{file} holds results of another run: {msgspec.json.encode(asked).decode()}.")
        if len(whole) < len(data):
            file.write_bytes(whole)
        self.outcomes = {outcome.number: outcome for outcome in found}
