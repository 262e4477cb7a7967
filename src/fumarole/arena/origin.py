"""Which run a file belongs to: what was asked for, and with what it is played.

Games of another program, of other component facts or of bots that are set otherwise are not added to it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

import fumarole
from fumarole import bots
from fumarole.arena.schedule import RunSpec
from fumarole.bots.plugins import identity
from fumarole.engine.refusal import FumaroleError
from fumarole.version import VERSION


class OtherRun(FumaroleError):
    """A file that does not hold the results of this run."""


class Origin(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """With what games are played."""

    version: str
    content: str
    """The digest of the component facts."""
    bots: dict[str, tuple[str, dict[str, float]]]
    """Where each bot is, and its settings."""

    def unlike(self, now: Origin) -> list[str]:
        """In what it differs from what is there now, in words."""
        found = []
        if self.version != now.version:
            found.append(f"Fumarole {self.version} instead of {now.version}")
        if self.content != now.content:
            found.append(f"other component facts ({self.content[:12]}… instead of {now.content[:12]}…)")
        found += [f"{name} bots set otherwise" for name in now.bots if self.bots.get(name) != now.bots[name]]
        return found


class RunHeader(RunSpec, forbid_unknown_fields=True, frozen=True):
    """What a run is asked for, and with what it is played: the latter an older version did not say."""

    origin: Origin | None = None


def header(spec: RunSpec) -> RunHeader:
    """The header of a run that is played now."""
    kinds = {name: bots.KINDS[name] for name in sorted(set(spec.bots))}
    settings = {name: (identity(kind.place), kind.settings) for name, kind in kinds.items()}
    title, tables = fumarole.title(spec.title), spec.tables
    digests = dict.fromkeys(title.content_digest(tables.setup(scenario)) for scenario in spec.scenarios)
    origin = Origin(VERSION, " ".join(digests), settings)
    return RunHeader(**msgspec.structs.asdict(spec), origin=origin)


def check(said: bytes, own: RunHeader, where: Path) -> None:
    """Refuse what another run has left there, or other bots, facts or programs in the same."""
    found = msgspec.json.decode(said, type=RunHeader)
    if msgspec.structs.replace(found, origin=own.origin) != own:
        raise OtherRun(f"{where} holds another run: {said.decode().strip()}.")
    assert own.origin is not None
    if found.origin is None:
        raise OtherRun(
            f"{where} was kept by an older version, which did not say with what it played: begin a new one."
        )
    if unlike := found.origin.unlike(own.origin):
        raise OtherRun(
            f"{where} was played with {', '.join(unlike)}: go on with the same, or begin a new one."
        )
