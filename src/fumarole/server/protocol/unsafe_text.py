"""Text that no store can keep, found before anything is made of it: NUL, and half a pair of surrogates."""

from __future__ import annotations

import re
from typing import Final

from fumarole.server.protocol.errors import Denied

_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_SURROGATE: Final = re.compile(
    rb"(?<!\\)(?:\\\\)*(?:\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])"
    rb"|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2})"
)


def check_json(written: bytes) -> None:
    """Refuse JSON that spells such a character; written plainly, it is no JSON at all."""
    if b"\\u" in written:
        if _NUL.search(written):
            raise Denied("malformed", "A text holds the character NUL (\\u0000), which cannot be stored.")
        if _SURROGATE.search(written):
            raise Denied("malformed", "A text holds half of a character (a lone surrogate).")


def check_address(path: str, query: bytes) -> None:
    """The same for the address of a request."""
    if "\0" in path or b"%00" in query or b"\0" in query:
        raise Denied("malformed", "The address holds the character NUL.")
