"""How refusals look over HTTP, for the OpenAPI document."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar.openapi import ResponseSpec

from fumarole.server.protocol.errors import STATUS, Trouble


class Refused(msgspec.Struct):
    """The body of every answer that is not a success."""

    error: Trouble


def _codes(status: int) -> str:
    return "Codes: " + ", ".join(sorted(code for code, found in STATUS.items() if found == status)) + "."


REFUSALS: Final = {
    status: ResponseSpec(Refused, generate_examples=False, description=_codes(status))
    for status in sorted(set(STATUS.values()))
    if status != 405
}
