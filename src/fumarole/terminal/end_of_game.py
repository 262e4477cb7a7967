"""The end of a game: who won and why, and a last look for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fumarole import text
from fumarole.engine.choice import SPECTATOR
from fumarole.terminal import commands
from fumarole.terminal.console import EndOfInput

if TYPE_CHECKING:
    from fumarole.terminal.session import Session


def show(session: Session) -> None:
    """What happened last, the position, the result; saved if that was wished for.

    One person sees the end from the own chair; several see what everybody may see.
    """
    console = session.console
    eyes = session.persons[0] if len(session.persons) == 1 else SPECTATOR
    if eyes == SPECTATOR:
        session.told[eyes] = min((session.told[seat] for seat in session.persons), default=0)
        session.hand_over(eyes)
    session.tell_news(eyes)
    console.say()
    session.show_position(eyes)
    console.say()
    head, *scores = text.result(session.view(eyes)["result"])
    console.strong(f"The game is over. {head}")
    for line in scores:
        console.say(line)
    session.teacher.show_due(session, eyes)
    if session.save_file.target is not None:
        commands.save(session, eyes, "")
    if console.interactive:
        _afterwards(session, eyes)


def _afterwards(session: Session, eyes: int) -> None:
    """The game can still be looked at and kept."""
    known = [command.known for command in commands.usable_commands(session)]
    try:
        while typed := session.console.ask("Press Enter to leave, or type save, log or look. ", known):
            commands.carry_out(session, eyes, typed)
    except EndOfInput:
        return
