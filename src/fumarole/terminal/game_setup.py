"""Before the first question: which title, what is agreed, or which saved game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

import fumarole
from fumarole import scenario_file, states
from fumarole.engine import record
from fumarole.engine.refusal import RecordError, SetupError
from fumarole.terminal.chairs import PERSON

if TYPE_CHECKING:
    from fumarole.engine.piece import Piece
    from fumarole.engine.state import State
    from fumarole.engine.title import Title
    from fumarole.terminal.chairs import Chair
    from fumarole.terminal.console import Console


class Wishes(msgspec.Struct, frozen=True):
    """What somebody typed who wants to play; None leaves it to the title."""

    title: str | None = None
    seats: str | None = None
    names: str | None = None
    scenario: str | None = None
    edition: str | None = None
    expansions: Sequence[str] | None = None
    options: Sequence[str] | None = None
    presets: Sequence[str] | None = None
    seed: str | None = None
    resume: Path | None = None
    save_to: str | None = None


AGREED: Final = {
    "names": "--names",
    "scenario": "--scenario",
    "edition": "--edition",
    "expansions": "--expansion",
    "options": "--option",
    "presets": "--preset",
}
"""What a saved game has agreed already."""


def check(wishes: Wishes) -> None:
    """Refuse what was typed in no known script: it could be played with, but not written down."""
    said = msgspec.structs.astuple(wishes)[:-2]
    for wish in said:
        for text in [wish] if isinstance(wish, str) else wish or ():
            try:
                text.encode()
            except UnicodeEncodeError as error:
                raise SetupError(f"{text!r} is no text in UTF-8.") from error


def choose_title(console: Console, wish: str | None) -> Title:
    """The title wished for, the only one there is, or one from a menu."""
    if wish is not None:
        return fumarole.title(wish)
    known = list(fumarole.titles().values())
    if not known:
        raise SetupError("No title is installed, so nothing can be played; 'fumarole titles' says more.")
    if len(known) == 1:
        return fumarole.title(known[0].id)
    console.say("What do you want to play?")
    for number, title in enumerate(known, 1):
        console.say(f"  {number}. {title.name}, {players(title)}. {title.about}")
    while True:
        typed = console.ask("Number or name: ", [title.id for title in known])
        for number, title in enumerate(known, 1):
            if typed.casefold() in (str(number), title.id.casefold(), title.name.casefold()):
                return fumarole.title(title.id)
        console.say(f"Type a number from 1 to {len(known)}, or a name.")


def players(title: Title) -> str:
    """For how many a title is."""
    least, most = title.players
    return f"{least} players" if least == most else f"{least} to {most} players"


def wished_scenario(title: Title, wish: str | None) -> Piece | None:
    """The scenario that will be played, of a file or of the title; None for an id that does not exist."""
    file = scenario_file.meant(title, wish)
    if file is not None:
        return scenario_file.piece(title, file)
    return title.scenario_of(title.scenarios[0].id if title.scenarios and wish is None else wish or "", {})


def new_game(title: Title, chairs: Sequence[Chair], wishes: Wishes) -> State:
    """A new game as it was wished for; bots alone play as they do in arenas."""
    file = scenario_file.meant(title, wishes.scenario)
    people = any(chair.kind == PERSON for chair in chairs)
    setup = title.setup(
        seats=[chair.name for chair in chairs],
        edition=wishes.edition,
        scenario=wishes.scenario if file is None else None,
        own=None if file is None else scenario_file.read(file),
        expansions=wishes.expansions or (),
        options={**({} if people else title.between_bots), **pairs("--option", wishes.options)},
        presets={key: _preset(value) for key, value in pairs("--preset", wishes.presets).items()},
    )
    return title.new(setup, wishes.seed)


def saved_game(file: Path, wishes: Wishes) -> State:
    """The game of a record, ready to go on."""
    said = [option for name, option in AGREED.items() if getattr(wishes, name) is not None]
    if said:
        raise SetupError(f"A saved game keeps what was agreed: leave out {', '.join(said)}.")
    kept = read_record(file)
    if wishes.title not in (None, kept.header.title):
        raise SetupError(f"{file} is a game of {kept.header.title}, not of {wishes.title}.")
    game = states.replay(kept, wishes.seed)
    if game.dice is None and not game.over:
        raise RecordError(
            f"{file} does not hold its seed, so nothing more can be drawn: resume a file that 'save' wrote, "
            "or give the seed with --seed."
        )
    return game


def read_record(file: Path, *, broken: bool = False) -> record.Record:
    """The record in a file, its form checked and, unless it may be `broken`, its seal."""
    return record.parse(file.read_bytes(), broken=broken)


def pairs(option: str, said: Sequence[str] | None) -> dict[str, str]:
    """What was said as key=value, several times."""
    found: dict[str, str] = {}
    for one in said or ():
        key, _, value = one.partition("=")
        if not key or not value:
            raise SetupError(f"{option} {one!r} must be written {option} key=value.")
        if key in found:
            raise SetupError(f"{option} says {key} twice: {found[key]} and {value}.")
        found[key] = value
    return found


def _preset(value: str) -> Any:
    """One word, or a list where there are commas."""
    return [part.strip() for part in value.split(",") if part.strip()] if "," in value else value
