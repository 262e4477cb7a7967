"""What can be typed besides a choice: undo, why, rule, look, log, save and the like."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from fumarole.engine.refusal import FumaroleError
from fumarole.terminal import lessons, text

if TYPE_CHECKING:
    from fumarole.terminal.session import Session


MOST_HITS: Final = 20


class Leave(Exception):
    """Somebody wants to stop; `keep`: after the game was saved."""

    def __init__(self, keep: bool) -> None:
        self.keep = keep
        super().__init__()


class Word(NamedTuple):
    """A word, what may stand behind it and what it does: True when somebody must be asked anew.

    `afterwards`: it still means something when the game is over; `several`: only where several persons play;
    `taught`: only in a game with lessons.
    """

    known: str
    rest: str
    about: str
    do: Callable[[Session, int, str], bool]
    afterwards: bool = False
    several: bool = False
    taught: bool = False


def is_word(typed: str) -> bool:
    """Whether this begins with one of the words."""
    first, *_ = typed.lower().split() or [""]
    return first in WORDS


def usable_words(session: Session) -> list[Word]:
    """The words that mean something now."""
    one = len(session.persons) < 2
    over = session.game.over
    untaught = not session.teacher.script
    return [
        word
        for word in WORDS.values()
        if (word.afterwards or not over) and not (word.several and one) and not (word.taught and untaught)
    ]


def obey(session: Session, seat: int, typed: str) -> bool:
    """Do what a word says."""
    first, _, rest = typed.strip().partition(" ")
    word = WORDS.get(first.lower())
    if word is None or (session.game.over and not word.afterwards):
        usable = ", ".join(word.known for word in usable_words(session))
        session.console.say(f"{typed!r} means nothing here; you can type: {usable}.")
        return False
    try:
        return word.do(session, seat, rest.strip())
    except FumaroleError as error:
        session.console.say(str(error))
        return False


def save(session: Session, seat: int, rest: str) -> bool:
    """Write the record."""
    path = session.keeper.save(session.game, rest)
    for line in text.saved(path, session.chairs, over=session.game.over):
        session.console.say_whole(line)
    return False


def _help(session: Session, seat: int, rest: str) -> bool:
    say = session.console.say
    if not session.game.over:
        say("Type the number of a choice, or the choice itself in words.")
        say("Enter alone asks the question again. You can also type:")
    shown = usable_words(session)
    wide = max(len(f"{word.known} {word.rest}") for word in shown)
    for word in shown:
        usage = f"{word.known} {word.rest}"
        say(f"  {usage:<{wide}}  {word.about.format(things=session.title.things)}")
    return False


def _look(session: Session, seat: int, rest: str) -> bool:
    session.show_position(seat)
    return False


def _options(session: Session, seat: int, rest: str) -> bool:
    for line in text.options(session.choices(seat), rest, everything=True):
        session.console.say(line)
    return False


def _why(session: Session, seat: int, rest: str) -> bool:
    say = session.console.say
    if not rest:
        say("Type 'why' and a choice in words, to hear whether it is possible and why not.")
        return False
    choice = session.read(seat, rest)
    if choice is None:
        return False
    against = session.game.why_not(seat, choice)
    if not against:
        say(f"{session.game.say(choice)} is legal: you can choose it.")
        return False
    say(f"{session.game.say(choice)} is not possible:")
    for line in text.reasons(against):
        say(line)
    return False


def _hint(session: Session, seat: int, rest: str) -> bool:
    from fumarole.terminal.hint_text import hint_lines  # noqa: PLC0415 - the bots, and few ask

    if seat not in session.game.to_act:
        session.console.say("You owe no decision now, so there is nothing to advise.")
        return False
    for line in hint_lines(session.game, seat):
        session.console.say(line)
    return False


def _rule(session: Session, seat: int, rest: str) -> bool:
    from fumarole import ledger  # noqa: PLC0415 - many files, and few ask

    if not rest:
        session.console.say("Type 'rule' and a rule's id, as it stands in brackets behind a reason.")
        return False
    folder = session.title.ledger
    book = ledger.load() if folder is None else ledger.load(folder)
    hits = book.search(rest)
    if rest.upper() not in book.rules and hits:
        session.console.say_whole(ledger.show_hits(hits[:MOST_HITS]))
    else:
        session.console.say(ledger.show_rule(book.rule(rest), session.console.width))
    return False


def _about(session: Session, seat: int, rest: str) -> bool:
    told = session.title.about_word(session.game.book.setup, rest) if rest else None
    if told is None:
        session.console.say(f"Type 'about' and a thing of the game: {session.title.things}.")
        return False
    for line in [*told.splitlines(), *session.title.about_now(session.view(seat), rest).splitlines()]:
        session.console.say(line)
    return False


def _log(session: Session, seat: int, rest: str) -> bool:
    told = text.told(session.title, session.game.events, seat, rules=True, book=session.game.book)
    if rest and not rest.isdecimal():
        session.console.say("Type 'log' for everything, or 'log 10' for the last ten.")
        return False
    for line in text.whole(told[-int(rest) :] if rest and int(rest) else told):
        session.console.say(f"  {line}")
    return False


def _undo(session: Session, seat: int, rest: str) -> bool:
    most = session.game.can_undo(seat)
    if rest not in ("", "all"):
        session.console.say("Type 'undo' or 'undo all'.")
        return False
    session.take_back(seat, max(1, most) if rest else 1)
    return True


def _seat(session: Session, seat: int, rest: str) -> bool:
    game = session.game
    free = [other for other in session.persons if other in game.to_act or other in game.may_act]
    others = {session.name(other): other for other in free if other != seat}
    if rest.lower() not in others:
        who = f"only {' or '.join(others)}" if others else "nobody else"
        session.console.say(f"At this terminal, {who} could decide now instead of you.")
        return False
    session.wanted = others[rest.lower()]
    return True


def _go_on(session: Session, seat: int, rest: str) -> bool:
    if seat in session.game.to_act:
        session.console.say("The game waits for your choice.")
        return False
    return True


def _quit(session: Session, seat: int, rest: str) -> bool:
    raise Leave(keep=not session.game.over)


def _abandon(session: Session, seat: int, rest: str) -> bool:
    raise Leave(keep=False)


_ALL: Final = (
    Word("look", "", "the position again", _look, True),
    Word("options", "[WORD]", "all your choices, or those with a word in them", _options),
    Word("why", "CHOICE", "whether a choice is possible, and which rules forbid it", _why),
    Word("hint", "", "what a strong bot would do here, and why", _hint),
    Word("rule", "ID", "the text of a rule; or, with words, the rules that speak of them", _rule, True),
    Word("about", "THING", "what is printed about {things}", _about, True),
    Word(
        "log",
        "[N]",
        "what happened, step by step, as far as you know; or the last N things",
        _log,
        True,
    ),
    Word(
        "lesson",
        "[list|NAME|off|on]",
        "the latest lesson again, all so far, one of them; without lessons, with them",
        lessons.obey,
        True,
        taught=True,
    ),
    Word("undo", "[all]", "take back your last choice, or all that can be taken back", _undo),
    Word("seat", "NAME", "let another person at this terminal decide first", _seat, several=True),
    Word("go on", "", "leave it at what you decided before", _go_on, several=True),
    Word("save", "[FILE]", "keep the game in a file", save, True),
    Word("help", "", "this list", _help, True),
    Word("quit", "", "keep the game in a file and leave", _quit, True),
    Word("abandon", "", "leave without keeping the game", _abandon, True),
)
WORDS: Final = {word.known.split(" ", 1)[0]: word for word in _ALL}
