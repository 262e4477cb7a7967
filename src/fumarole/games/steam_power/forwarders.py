"""Questions passed on to the answers beneath a wrapper.  Written by `scripts/forwarders.py`: do not edit."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.questions import Questions


@mypyc_attr(allow_interpreted_subclasses=True)
class Forwarder(Questions):
    """Passes every question on: at once to the next beneath that has something of its own to say to it."""

    def __init__(self, under: Questions) -> None:
        super().__init__(under.world, under.house)
        self.under = under
        self._pool = _asked(under, "pool")
        self._opening_cash = _asked(under, "opening_cash")
        self._threshold = _asked(under, "threshold")
        self._rounds = _asked(under, "rounds")
        self._quiet_rounds = _asked(under, "quiet_rounds")
        self._starts = _asked(under, "starts")
        self._face_exists = _asked(under, "face_exists")
        self._tiles_left = _asked(under, "tiles_left")
        self._trains_left = _asked(under, "trains_left")
        self._cubes_left = _asked(under, "cubes_left")
        self._from_bank = _asked(under, "from_bank")
        self._contract_vp = _asked(under, "contract_vp")
        self._at_city = _asked(under, "at_city")

    def pool(self, b: Land) -> list[int]:
        return self._pool.pool(b)

    def opening_cash(self, b: Land, seat: int) -> int:
        return self._opening_cash.opening_cash(b, seat)

    def threshold(self, b: Land) -> int:
        return self._threshold.threshold(b)

    def rounds(self, b: Land) -> int:
        return self._rounds.rounds(b)

    def quiet_rounds(self, b: Land) -> int:
        return self._quiet_rounds.quiet_rounds(b)

    def starts(self, b: Land, company: int) -> int:
        return self._starts.starts(b, company)

    def face_exists(self, b: Land, face: int) -> bool:
        return self._face_exists.face_exists(b, face)

    def tiles_left(self, b: Land, kind: int) -> int:
        return self._tiles_left.tiles_left(b, kind)

    def trains_left(self, b: Land, company: int) -> int:
        return self._trains_left.trains_left(b, company)

    def cubes_left(self, b: Land, colour: int) -> int:
        return self._cubes_left.cubes_left(b, colour)

    def from_bank(self, b: Land, amount: int) -> int:
        return self._from_bank.from_bank(b, amount)

    def contract_vp(self, b: Land, company: int, contract: int) -> int:
        return self._contract_vp.contract_vp(b, company, contract)

    def at_city(self, b: Land, company: int, city: int) -> bool:
        return self._at_city.at_city(b, company, city)


def _asked(under: Questions, question: str) -> Questions:
    """Who answers a question: whatever only passes it on is left out."""
    while isinstance(under, Forwarder) and getattr(type(under), question) is getattr(Forwarder, question):
        under = under.under
    return under
