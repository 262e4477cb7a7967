"""What is kept of a run: a file of results, only ever added to, and a folder with the record of every game.

A game is kept once, by its number, whoever played it and how often: none is lost, none counted twice.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from fumarole.arena.origin import OtherRun, check, header
from fumarole.arena.playthrough import Outcome
from fumarole.arena.schedule import RunSpec


class Results:
    """The outcomes of a run, by the numbers of its games; with a file, kept there as well."""

    def __init__(self, spec: RunSpec, file: Path | None) -> None:
        self.spec = spec
        self.file = file
        self.outcomes: dict[int, Outcome] = {}
        if file is not None:
            self._open(file)

    def keep(self, outcome: Outcome) -> None:
        """One more; what is there already stays as it is, and must have come out alike."""
        before = self.outcomes.get(outcome.number)
        if before is not None:
            if (before.winners, before.scores) != (outcome.winners, outcome.scores):
                raise OtherRun(
                    f"Game {outcome.number} came out otherwise than the results say: they were played by "
                    "another version of the program. Begin a new file."
                )
            return
        self.outcomes[outcome.number] = outcome
        if self.file is not None:
            with self.file.open("ab") as lines:
                lines.write(msgspec.json.encode(outcome) + b"\n")

    def _open(self, file: Path) -> None:
        """Read what is there; a last line that was cut off is taken away, its game is played again."""
        own = header(self.spec)
        if not file.exists() or not file.stat().st_size:
            file.write_bytes(msgspec.json.encode(own) + b"\n")
            return
        data = file.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.splitlines()
        try:
            check(lines[0] if lines else data, own, file)
            found = [msgspec.json.decode(line, type=Outcome) for line in lines[1:]]
        except msgspec.MsgspecError as error:
            raise OtherRun(f"{file} is no file of results: {error}") from error
        if len(whole) < len(data):
            file.write_bytes(whole)
        self.outcomes = {outcome.number: outcome for outcome in found}


class Records:
    """A folder with the record of every game of a run, by its number."""

    def __init__(self, spec: RunSpec, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        about, own = folder / "run.json", header(spec)
        if not about.exists():
            about.write_bytes(msgspec.json.format(msgspec.json.encode(own)) + b"\n")
            return
        try:
            check(about.read_bytes(), own, folder)
        except msgspec.MsgspecError as error:
            raise OtherRun(f"{about} does not say of which run the records are: {error}") from error

    def file(self, number: int) -> Path:
        """Where a game's record is."""
        return self.folder / f"game-{number:05}.json"

    def keep(self, number: int, text: str) -> None:
        """Write it; the file is there when it is whole."""
        part = self.file(number).with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(self.file(number))
