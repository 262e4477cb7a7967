"""The end of a game: who won and why, and a last look for everybody."""

from __future__ import annotations

from fumarole import text
from fumarole.engine.choice import SPECTATOR
from fumarole.terminal import commands
from fumarole.terminal.console import EndOfInput
from fumarole.terminal.shared_screen import SharedScreen


def show(screen: SharedScreen) -> None:
    """What happened last, the position, the result; saved if that was wished for.

    One person sees the end from the own chair; several see what everybody may see.
    """
    console = screen.console
    eyes = screen.persons[0] if len(screen.persons) == 1 else SPECTATOR
    screen.tell_news(eyes)
    console.say()
    screen.show_position(eyes)
    console.say()
    head, *scores = text.result(screen.view(eyes)["result"])
    console.strong(f"The game is over. {head}")
    for line in scores:
        console.say(line)
    screen.teacher.show_due(screen.console, eyes)
    if screen.save_file.target is not None:
        commands.save(screen, eyes, "")
    if console.interactive:
        _afterwards(screen, eyes)


def _afterwards(screen: SharedScreen, eyes: int) -> None:
    """The game can still be looked at and kept."""
    known = [command.known for command in commands.usable_commands(screen)]
    try:
        while typed := screen.console.ask("Press Enter to leave, or type save, log or look. ", known):
            commands.carry_out(screen, eyes, typed)
    except EndOfInput:
        return
