"""What scenarios are made with: a piece with its figures, its barred clans and its players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final, cast

from fumarole.engine.piece import TableOption, no_lessons, unchanged
from fumarole.engine.reason import Reason
from fumarole.engine.setup import Setup
from fumarole.engine.state import Rulebook
from fumarole.engine.words import Words
from fumarole.games.steamwatchers.content import combinations
from fumarole.games.steamwatchers.house_rules import Plan
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.reasons import CLAN_BARRED
from fumarole.games.steamwatchers.terms import Questions, with_plan
from fumarole.games.steamwatchers.verbs import SEND_LEGATE, STEAM, TAKE
from fumarole.lesson_file import script

MOST_PLAYERS = (2, 5)
LESSONS: Final = Path(__file__).parents[2] / "lessons"


def scenario(
    id: str,  # noqa: A002 - the word of the rest of the program
    name: str,
    about: str,
    *,
    character: str,
    rounds: int,
    columns: int,
    change: Callable[[Rulebook], Rulebook] = unchanged,
    players: tuple[int, int] = MOST_PLAYERS,
    players_rule: tuple[str, ...] = ("SW-SCN-GEN-04",),
    barred: tuple[str, ...] = (),
    barred_rule: tuple[str, ...] = (),
    peoples: Mapping[str, str] | None = None,
    rounds_option: str = "",
    without: Mapping[str, Reason] | None = None,
    options: Mapping[str, str] | None = None,
    sentences: Mapping[str, tuple[str, ...]] | None = None,
    shown: Mapping[str, str] | None = None,
    lessons: str = "",
    requires: Sequence[str] = (),
    part: type[Part] = Part,
) -> Part:
    """A scenario: rounds and initial columns first, then whatever `change` does to the rulebook.

    `rounds_option` names a table option that says the rounds; `without` names expansions that cannot be
    combined with it, each with the reason: of printed scenarios `combinations` says that.  `options` are the
    table options it cannot do without; `lessons` is the name of a script in the folder `lessons`.  `requires`
    are the expansions that come along with it: for printed scenarios `combinations` says that too.  `part` is
    the class of all that it brings besides: what bots think of it, how hints speak of it, what the referee
    must know.
    """

    def figures(book: Rulebook) -> Rulebook:
        limit = int(book.setup.options[rounds_option]) if rounds_option else rounds
        why = Reason(CLAN_BARRED.text, *barred_rule, *CLAN_BARRED.rules)
        return change(with_plan(book, Plan(limit, columns, barred, why, peoples)))

    def conflict(setup: Setup) -> Reason | None:
        least, most = players
        if not least <= len(setup.seats) <= most:
            many = f"{least}" if least == most else f"{least} to {most}"
            return Reason(f"it is for {many} players, not {len(setup.seats)}.", *players_rule)
        for key, value in (options or {}).items():
            if setup.options[key] != value:
                return Reason(f"it is played with the option {key}={value}.", "SW-SCN-GEN-09")
        return None

    least, most = players
    facts: dict[str, str | int] = {
        "players": f"{least}" if least == most else f"{least}-{most}",
        "rounds": rounds,
        "character": character,
    }
    teaching = partial(script, LESSONS / f"{lessons}.toml") if lessons else no_lessons
    return part(
        id,
        name,
        about,
        figures,
        conflict,
        facts,
        sentences,
        shown,
        players,
        teaching,
        options,
        requires=(*combinations.required(id), *requires),
        bars=without,
    )


def option(
    id: str,  # noqa: A002 - as above
    about: str,
    values: tuple[str, ...],
    rules: tuple[str, ...],
    needs: str,
    formerly: str = "",
) -> TableOption:
    """A table option of a scenario; its `change` reads the value from `book.setup.options`."""
    return TableOption(id, about, dict.fromkeys(values, unchanged), rules, needs, formerly)


def terms_of(book: Rulebook) -> Questions:
    """The terms of a rulebook, to be wrapped."""
    return cast(Questions, book.terms)


def areas_of(book: Rulebook) -> Words:
    """The names of areas, for phrases and fields."""
    return book.notation.phrases[STEAM].slots["area"]


def floes_of(book: Rulebook) -> Words:
    """The names of ice floe areas."""
    return book.notation.phrases[SEND_LEGATE].slots["floe"]


def clans_of(book: Rulebook) -> Words:
    """The names of clans."""
    return book.notation.phrases[TAKE].slots["clan"]
