"""A fingerprint of content, for records: games with the same one were played with the same facts."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec

from fumarole.content.loader import Content


def digest(content: Content[Any]) -> str:
    """The SHA-256 of the merged content in canonical form: sorted keys, no spaces, defaults written out.

    From what something is derived is no part of it: an argument that is mended changes no fact.
    """
    plain = _facts_alone(msgspec.to_builtins(content.data))
    text = json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(f"{content.title}\n{text}".encode()).hexdigest()


def _facts_alone(plain: Any) -> Any:
    if isinstance(plain, dict):
        return {key: _facts_alone(value) for key, value in plain.items() if key != "derived_from"}
    return [_facts_alone(value) for value in plain] if isinstance(plain, list | tuple) else plain
