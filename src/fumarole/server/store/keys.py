"""Secrets of links.  Only their hashes are kept, and they are compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

LONGEST: Final = 64


def new() -> str:
    """A secret nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


def new_pair() -> tuple[str, str]:
    """A secret, and what is stored of it."""
    secret = new()
    return secret, digest(secret)


def new_id() -> str:
    """The public name of a table."""
    return secrets.token_hex(5)


def digest(secret: str) -> str:
    """What is stored of a secret.  It has 128 random bits, so one round of hashing is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def fits(secret: str, kept: str | None) -> bool:
    """Whether this is the secret of which a hash was kept; takes as long for a wrong one."""
    return hmac.compare_digest(digest(secret[:LONGEST]), kept or "-" * 64) and kept is not None
