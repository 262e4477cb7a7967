"""Kinds of value that many tables share; an error shows the description."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

Text: TypeAlias = Annotated[str, Meta(min_length=1, description="a text in quotes, not empty")]
Id: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$",
        description='an id of small letters, digits and dashes, such as "east-gate"',
    ),
]
Code: TypeAlias = Annotated[
    str, Meta(pattern=r"^[A-Z]+-?\d+$", description='a code of capitals and digits, such as "BASE001"')
]
Hue: TypeAlias = Annotated[
    str, Meta(pattern=r"^#[0-9A-F]{6}$", description='a colour such as "#D55E00" (capitals)')
]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Positive: TypeAlias = Annotated[int, Meta(ge=1)]
Players: TypeAlias = Annotated[int, Meta(ge=1, le=5)]
Point: TypeAlias = tuple[float, float]
