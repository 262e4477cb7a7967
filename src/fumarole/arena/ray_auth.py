"""How a Ray cluster is joined: said by the environment alone, never by what lies in somebody's home folder.

Ray reads these when it is imported, so this comes first.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Final

MODE: Final = "RAY_AUTH_MODE"
TOKENS: Final = ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")
"""A token, or the file that holds it."""


def settle(environment: MutableMapping[str, str]) -> None:
    """Make explicit what Ray would else guess: with a token where one is named, without where none is.

    Ray 2.60 leaves a token in `~/.ray/auth_token` and then takes it for everybody's wish.  Whoever wants that
    one says RAY_AUTH_MODE=token.
    """
    environment.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if not environment.get(MODE):
        environment[MODE] = "token" if any(environment.get(name) for name in TOKENS) else "disabled"
