"""What can be typed besides a choice: undo, why, rule, look, log, save and the like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from fumarole import text
from fumarole.engine.refusal import FumaroleError
from fumarole.engine.words import plain
from fumarole.terminal import lessons
from fumarole.terminal.save_file import saved
from fumarole.terminal.shared_screen import SharedScreen

MOST_HITS: Final = 20


class Leave(Exception):
    """Somebody wants to stop; `keep`: after the game was saved."""

    def __init__(self, keep: bool) -> None:
        self.keep = keep
        super().__init__()


class PromptCommand(NamedTuple):
    """A command, what may stand behind it and what it does: True when somebody must be asked anew.

    `afterwards`: it still means something when the game is over; `several`: only where several persons play;
    `taught`: only in a game with lessons.
    """

    known: str
    rest: str
    about: str
    do: Callable[[SharedScreen, int, str], bool]
    afterwards: bool = False
    several: bool = False
    taught: bool = False


def is_command(typed: str) -> bool:
    """Whether this begins with a command."""
    first, *_ = typed.lower().split() or [""]
    return first in COMMANDS


def usable_commands(screen: SharedScreen) -> list[PromptCommand]:
    """The commands that mean something now."""
    alone = len(screen.persons) < 2
    over = screen.game.over
    untaught = not screen.teacher.script
    return [
        one
        for one in COMMANDS.values()
        if (one.afterwards or not over) and not (one.several and alone) and not (one.taught and untaught)
    ]


def carry_out(screen: SharedScreen, seat: int, typed: str) -> bool:
    """Carry out what was typed."""
    first, _, rest = typed.strip().partition(" ")
    command = COMMANDS.get(first.lower())
    if command is None or (screen.game.over and not command.afterwards):
        known = ", ".join(each.known for each in usable_commands(screen))
        screen.console.say(f"{typed!r} means nothing here; you can type: {known}.")
        return False
    try:
        return command.do(screen, seat, rest.strip())
    except FumaroleError as error:
        screen.console.say(str(error))
        return False


def save(screen: SharedScreen, seat: int, rest: str) -> bool:
    """Write the record."""
    path = screen.save_file.save(screen.game, rest)
    for line in saved(path, screen.chairs, over=screen.game.over):
        screen.console.say_whole(line)
    return False


def _help(screen: SharedScreen, seat: int, rest: str) -> bool:
    say = screen.console.say
    if not screen.game.over:
        say("Type the number of a choice, or the choice itself in words.")
        say("Enter alone asks the question again. You can also type:")
    shown = usable_commands(screen)
    wide = max(len(f"{command.known} {command.rest}") for command in shown)
    for command in shown:
        usage = f"{command.known} {command.rest}"
        say(f"  {usage:<{wide}}  {command.about.format(things=screen.title.things)}")
    return False


def _look(screen: SharedScreen, seat: int, rest: str) -> bool:
    screen.show_position(seat)
    return False


def _options(screen: SharedScreen, seat: int, rest: str) -> bool:
    for line in text.options(text.choices(screen.game, seat), rest, everything=True):
        screen.console.say(line)
    return False


def _why(screen: SharedScreen, seat: int, rest: str) -> bool:
    say = screen.console.say
    if not rest:
        say("Type 'why' and a choice in words, to hear whether it is possible and why not.")
        return False
    choice = screen.read(seat, rest)
    if choice is None:
        return False
    against = screen.game.why_not(seat, choice)
    if not against:
        say(f"{screen.game.say(choice)} is legal: you can choose it.")
        return False
    say(f"{screen.game.say(choice)} is not possible:")
    for line in text.reasons(against):
        say(line)
    return False


def _hint(screen: SharedScreen, seat: int, rest: str) -> bool:
    from fumarole.terminal.hint_text import hint_lines  # noqa: PLC0415 - the bots, and few ask

    if seat not in screen.game.to_act:
        screen.console.say("You owe no decision now, so there is nothing to advise.")
        return False
    for line in hint_lines(screen.game, seat):
        screen.console.say(line)
    return False


def _rule(screen: SharedScreen, seat: int, rest: str) -> bool:
    from fumarole import ledger  # noqa: PLC0415 - many files, and few ask

    if not rest:
        screen.console.say("Type 'rule' and a rule's id, as it stands in brackets behind a reason.")
        return False
    folder = screen.title.ledger
    book = ledger.load() if folder is None else ledger.load(folder)
    hits = book.search(rest)
    if rest.upper() not in book.rules and hits:
        screen.console.say_whole(ledger.show_hits(hits[:MOST_HITS]))
    else:
        screen.console.say(ledger.show_rule(book.rule(rest), screen.console.width))
    return False


def _about(screen: SharedScreen, seat: int, rest: str) -> bool:
    told = screen.title.about_word(screen.game.book.setup, rest) if rest else None
    if told is None:
        screen.console.say(f"Type 'about' and a thing of the game: {screen.title.things}.")
        return False
    for line in [*told.splitlines(), *screen.title.about_now(screen.view(seat), rest).splitlines()]:
        screen.console.say(line)
    return False


def _log(screen: SharedScreen, seat: int, rest: str) -> bool:
    told = text.told(screen.title, screen.game.events, seat, rules=True, book=screen.game.book)
    if rest and not rest.isdecimal():
        screen.console.say("Type 'log' for everything, or 'log 10' for the last ten.")
        return False
    for line in text.whole(told[-int(rest) :] if rest and int(rest) else told):
        screen.console.say(f"  {line}")
    return False


def _undo(screen: SharedScreen, seat: int, rest: str) -> bool:
    most = screen.game.can_undo(seat)
    if rest not in ("", "all"):
        screen.console.say("Type 'undo' or 'undo all'.")
        return False
    screen.take_back(seat, max(1, most) if rest else 1)
    return True


def _seat(screen: SharedScreen, seat: int, rest: str) -> bool:
    game = screen.game
    free = [other for other in screen.persons if other in game.to_act or other in game.may_act]
    others = {screen.name(other): other for other in free if other != seat}
    if rest.lower() not in others:
        who = f"only {' or '.join(others)}" if others else "nobody else"
        screen.console.say(f"At this terminal, {who} could decide now instead of you.")
        return False
    screen.wanted = others[rest.lower()]
    return True


def _go_on(screen: SharedScreen, seat: int, rest: str) -> bool:
    if seat in screen.game.to_act:
        screen.console.say("The game waits for your choice.")
        return False
    return True


def _quit(screen: SharedScreen, seat: int, rest: str) -> bool:
    raise Leave(keep=not screen.game.over)


def _abandon(screen: SharedScreen, seat: int, rest: str) -> bool:
    raise Leave(keep=False)


def _lesson(screen: SharedScreen, seat: int, rest: str) -> bool:
    teacher, say = screen.teacher, screen.console.say
    if not teacher.script:
        say("This game has no lessons.")
        return False
    if rest in ("on", "off"):
        (teacher.silent.discard if rest == "on" else teacher.silent.add)(seat)
        say(f"Lessons are {rest} for {screen.name(seat)}.")
        return False
    so_far = [one for one in teacher.script if one.id in teacher.seen.get(seat, ())]
    found = teacher.latest.get(seat, so_far[-1:])
    if rest and rest != "list":
        found = [one for one in so_far if plain(rest) in (one.id, plain(one.title))]
    for one in found if rest != "list" else ():
        lessons.show(screen.console, one)
    if not found or rest == "list":
        say("Lessons so far:" if so_far else "There was no lesson yet.")
        for one in so_far:
            say(f"  {one.id}: {one.title}")
    return False


_ALL: Final = (
    PromptCommand("look", "", "the position again", _look, True),
    PromptCommand("options", "[WORD]", "all your choices, or those with a word in them", _options),
    PromptCommand("why", "CHOICE", "whether a choice is possible, and which rules forbid it", _why),
    PromptCommand("hint", "", "what a strong bot would do here, and why", _hint),
    PromptCommand(
        "rule", "ID", "the text of a rule; or, with words, the rules that speak of them", _rule, True
    ),
    PromptCommand("about", "THING", "what is printed about {things}", _about, True),
    PromptCommand(
        "log",
        "[N]",
        "what happened, step by step, as far as you know; or the last N things",
        _log,
        True,
    ),
    PromptCommand(
        "lesson",
        "[list|NAME|off|on]",
        "the latest lesson again, all so far, one of them; without lessons, with them",
        _lesson,
        True,
        taught=True,
    ),
    PromptCommand("undo", "[all]", "take back your last choice, or all that can be taken back", _undo),
    PromptCommand("seat", "NAME", "let another person at this terminal decide first", _seat, several=True),
    PromptCommand("go on", "", "leave it at what you decided before", _go_on, several=True),
    PromptCommand("save", "[FILE]", "keep the game in a file", save, True),
    PromptCommand("help", "", "this list", _help, True),
    PromptCommand("quit", "", "keep the game in a file and leave", _quit, True),
    PromptCommand("abandon", "", "leave without keeping the game", _abandon, True),
)
COMMANDS: Final = {command.known.split(" ", 1)[0]: command for command in _ALL}
