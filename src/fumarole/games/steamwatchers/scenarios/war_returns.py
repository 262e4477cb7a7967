"""War Returns: the standard game as it is, three initial columns (SW-SCN-WAR)."""

from __future__ import annotations

from fumarole.games.steamwatchers.scenarios.parts.kit import option, scenario

WAR_RETURNS = scenario(
    "war-returns",
    "War Returns",
    "The standard game: four rounds for the most GEO.",
    character="open war",
    rounds=4,
    columns=3,
    rounds_option="war_returns_rounds",
)

OPTIONS = (
    option(
        "war_returns_rounds",
        "How many rounds War Returns lasts; the printed number is lost.",
        ("4", "3", "5"),
        ("SW-SCN-WAR-01",),
        "war-returns",
    ),
)
