"""A seat as somebody holds it."""

from __future__ import annotations

from typing import NamedTuple


class Grant(NamedTuple):
    """Good until the seat is given back, or to another device: then the seat's number is another."""

    seat: int
    number: int
