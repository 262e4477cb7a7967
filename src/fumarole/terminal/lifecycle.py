"""A game at the terminal from the first wish to the exit code, saved however it is left."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType

from fumarole import bots, text
from fumarole.engine.title import Title
from fumarole.terminal import chairs, game_setup
from fumarole.terminal.commands import Leave
from fumarole.terminal.console import Console, EndOfInput
from fumarole.terminal.save_file import CannotSave, SaveFile, saved
from fumarole.terminal.session import Session

INTERRUPTED = 130


class Stopped(KeyboardInterrupt):
    """The system asks the program to stop: the terminal was closed, the machine goes down."""

    def __init__(self, number: int) -> None:
        self.code = 128 + number
        super().__init__()


def play_game(wishes: game_setup.Wishes, console: Console | None = None) -> int:
    """Play as wished; the exit code.  A game that is left early is saved first."""
    console = Console() if console is None else console
    try:
        session = begin(wishes, console)
    except EndOfInput:
        console.say("No game was begun.")
        return 0
    try:
        with _signals(_stop, "SIGTERM", "SIGHUP"):
            session.run()
    except Leave as leave:
        if leave.keep:
            keep(session)
    except EndOfInput:
        keep(session)
    except KeyboardInterrupt as stop:
        keep(session)
        return stop.code if isinstance(stop, Stopped) else INTERRUPTED
    except BaseException:
        keep(session)
        raise
    return 0


def begin(wishes: game_setup.Wishes, console: Console) -> Session:
    """The session that was wished for; nothing is shown before all of it is known to be possible."""
    game_setup.check(wishes)
    if wishes.resume is not None:
        game = game_setup.saved_game(wishes.resume, wishes)
        around = chairs.chairs_again(wishes.seats, game.book.setup.seats)
    else:
        title = game_setup.choose_title(console, wishes.title)
        scenario = game_setup.wished_scenario(title, wishes.scenario)
        size = title.table_size(game_setup.pairs("--option", wishes.options))
        around = chairs.chairs(title, wishes.seats, wishes.names, scenario, size)
        game = game_setup.new_game(title, around, wishes)
    save_file = SaveFile(Title.of(game.book).id, wishes.save_to, wishes.resume)
    seed = game.record(reveal=True).seed
    players = {
        seat: bots.make(chair.kind, f"{seed} {chair.name}")
        for seat, chair in enumerate(around)
        if chair.kind != chairs.PERSON
    }
    console.say(text.agreed(Title.of(game.book), game.book.setup))
    for note in text.notes(Title.of(game.book), game.book.setup):
        console.say(note)
    console.say(chairs.sat(around))
    return Session(game, around, players, console, save_file)


def keep(session: Session) -> None:
    """Save what is left behind, and say where; if nobody listens any more, at least save it."""
    try:
        with _signals(signal.SIG_IGN, "SIGINT", "SIGTERM", "SIGHUP"):
            path = session.save_file.save_somewhere(session.game)
    except CannotSave as error:
        lines = [f"The game could not be saved: {error}"]
    else:
        lines = saved(path, session.chairs, over=session.game.over)
    try:
        session.console.say_whole("\n" + "\n".join(lines))
    except OSError:
        with contextlib.suppress(OSError):
            print("\n".join(lines), file=sys.stderr)


def _stop(number: int, frame: FrameType | None) -> None:
    raise Stopped(number)


@contextlib.contextmanager
def _signals(
    handler: Callable[[int, FrameType | None], None] | signal.Handlers, *names: str
) -> Iterator[None]:
    """Treat these signals so for a while, as far as this system and this thread have them."""
    before = {}
    for name in names:
        with contextlib.suppress(AttributeError, ValueError):
            number = getattr(signal, name)
            before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)
