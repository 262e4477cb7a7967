"""How much a server tells its seats: options as verbs with their slots beside options as sentences.

    .venv/bin/python -m bench.messages

plays the same random games, and weighs every update of every seat in both forms.
"""

from __future__ import annotations

import random
import zlib
from typing import Any, Final

import msgspec

from fumarole import registry, states
from fumarole.engine.state import State
from fumarole.server.protocol.merge_patch import NoPatch, difference
from fumarole.server.tables.seat_view import sent

GAMES: Final = 12
DECISIONS: Final = 300
SEATS: Final = 4


class Stream:
    """What one seat is told, as bytes; compressed as its socket would."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.updates = self.plain = self.deflated = 0
        self._deflate = zlib.compressobj(6, zlib.DEFLATED, -12)

    def tell(self, view: dict[str, Any]) -> None:
        """The next view, as a patch of the last one."""
        try:
            change = difference(self.view, view)
        except NoPatch:
            change = view
        self.view = view
        if change:
            raw = msgspec.json.encode(change)
            self.updates += 1
            self.plain += len(raw)
            self.deflated += len(self._deflate.compress(raw) + self._deflate.flush(zlib.Z_SYNC_FLUSH))


def as_slots(state: State, seat: int) -> dict[str, Any]:
    """A view as it is sent."""
    return sent(state, seat)


def as_sentences(state: State, seat: int) -> dict[str, Any]:
    """The same with a sentence for each option."""
    return {**sent(state, seat), "options": [state.say(choice) for choice in state.options(seat)]}


FORMS: Final = {"slots": as_slots, "sentences": as_sentences}


def weigh(title_id: str) -> dict[str, tuple[float, float]]:
    """Bytes an update, plain and deflated, in each form."""
    streams: dict[str, list[Stream]] = {form: [] for form in FORMS}
    for seed in range(GAMES):
        rng = random.Random(seed)
        state = states.new(title_id, seats=SEATS, seed=seed)
        now = {form: [Stream(view(state, seat)) for seat in range(SEATS)] for form, view in FORMS.items()}
        for _ in range(DECISIONS):
            if state.over:
                break
            acting = rng.choice(state.to_act)
            state.play(acting, rng.choice(state.options(acting)))
            for form, view in FORMS.items():
                for seat, stream in enumerate(now[form]):
                    stream.tell(view(state, seat))
        for form, told in now.items():
            streams[form] += told
    return {
        form: (
            sum(one.plain for one in told) / sum(one.updates for one in told),
            sum(one.deflated for one in told) / sum(one.updates for one in told),
        )
        for form, told in streams.items()
    }


def main() -> None:
    """Measure and print."""
    print(f"{'bytes an update, without its events':<40}{'slots':>8}{'sentences':>12}{'ratio':>8}")
    for title in registry.titles().values():
        found = weigh(title.id)
        for at, how in enumerate(("plain", "deflated")):
            slots, sentences = found["slots"][at], found["sentences"][at]
            print(f"{f'{title.name}, {how}':<40}{slots:>8.0f}{sentences:>12.0f}{slots / sentences:>8.2f}")


if __name__ == "__main__":
    main()
