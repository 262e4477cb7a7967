"""Refusals as data: a code for programs, a sentence for people, the ids of the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from fumarole.engine.refusal import (
    FumaroleError,
    NotAsked,
    Outdated,
    RecordError,
    Refusal,
    SetupError,
    Unreadable,
)

STATUS: Final[dict[str, int]] = {
    "malformed": 400,
    "secret": 403,
    "revoked": 403,
    "unclaimed": 403,
    "used": 409,
    "no-hints": 403,
    "origin": 403,
    "missing": 404,
    "method": 405,
    "too-slow": 408,
    "late": 409,
    "unforeseen": 409,
    "not-asked": 409,
    "not-running": 409,
    "not-open": 409,
    "not-over": 409,
    "cannot-replay": 409,
    "gone": 410,
    "too-large": 413,
    "refused": 422,
    "unreadable": 422,
    "setup": 422,
    "record": 422,
    "too-many": 429,
    "defect": 500,
    "store": 503,
    "leaving": 503,
}
"""Every code with the HTTP status it comes under."""


class Trouble(msgspec.Struct, omit_defaults=True):
    """What went wrong, as clients get it."""

    code: str
    message: str
    rules: list[str] = []
    decision: int | None = None
    """With `late`: the number of the decision that this seat's next choice must name."""


class Denied(FumaroleError):
    """A request that is refused; nothing has been changed."""

    def __init__(
        self,
        code: str,
        message: str,
        decision: int | None = None,
        *,
        wait: float = 0.0,
        rules: Sequence[str] = (),
    ) -> None:
        self.code = code
        self.decision = decision
        self.wait = wait
        """Seconds after which it may be tried again; 0: nobody knows."""
        self.rules = list(rules)
        super().__init__(message)


def trouble(error: Exception) -> Trouble:
    """An error as clients get it; what was not meant to happen tells nothing of its insides."""
    if isinstance(error, Denied):
        return Trouble(error.code, str(error), error.rules, error.decision)
    if isinstance(error, Refusal):
        code = "refused"
        if isinstance(error, Unreadable):
            code = "unreadable"
        elif isinstance(error, NotAsked):
            code = "not-asked"
        return Trouble(code, " ".join(reason.text for reason in error.reasons), list(error.rules))
    if isinstance(error, SetupError):
        return Trouble("setup", error.text, list(error.rules))
    if isinstance(error, Outdated):
        return Trouble(  # for players; a host reads which rules or facts
            "record",
            "This game was played under rules or with components that this server does not have. "
            "Whoever runs it can import the record, if its facts came along.",
        )
    if isinstance(error, RecordError):
        return Trouble("record", str(error))
    if isinstance(error, FumaroleError):
        return Trouble("refused", str(error))
    return Trouble(
        "defect", "Something went wrong here; the host's log says what. See what came of it, then try again."
    )
