"""Everything that can be refused, as one tree of exceptions.

    FumaroleError                  all that the program refuses on purpose
      Refusal                      a choice the rules forbid; carries the reasons and their rule ids
        NotAsked                   ... because that seat owes no decision now
        Unreadable                 ... because the text is no gesture of this game
      Runaway                      a rule that would never come to an end
      SetupError                   a title, scenario, option or seat that does not exist or does not fit
        WrongFields                ... a scenario of one's own, with every field that is wrong
      PositionError                a written position that makes no sense
      RecordError                  a record that cannot be used
        MalformedRecord            ... it has not the form of a record
        NewerRecord                ... it was written by a newer program or for newer rules
        Outdated                   ... it was played under rules or with facts that this program has not
        TamperedRecord             ... it contradicts itself
      DataError                    a data file (content, ledger, case) that is wrong at a named place

Every message says what was wrong, where, and what would be right; nothing has been changed when one is
raised.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec

from fumarole.engine.reason import Reason


class FumaroleError(Exception):
    """Something the program refuses on purpose, in a sentence for people."""


class Refusal(FumaroleError):
    """A choice that the rules forbid; `reasons` say why, `rules` are the ledger ids they cite."""

    def __init__(self, reasons: Iterable[Reason]) -> None:
        self.reasons = tuple(reasons)
        self.rules = tuple(dict.fromkeys(rule for reason in self.reasons for rule in reason.rules))
        super().__init__(" ".join(str(reason) for reason in self.reasons))


class NotAsked(Refusal):
    """A choice for a seat that owes no decision now."""


class Unreadable(Refusal):
    """A text that is no gesture of this game."""


class Runaway(FumaroleError):
    """A rule that would never come to an end: a defect in the rules, not in a choice."""


class SetupError(FumaroleError):
    """A title, scenario, expansion, option or seat that does not exist, or does not go with the rest."""

    def __init__(self, message: str, rules: tuple[str, ...] = ()) -> None:
        self.text = message
        self.rules = rules
        super().__init__(f"{message} [{', '.join(rules)}]" if rules else message)


class WrongFields(SetupError):
    """Written data with wrong fields; `problems` are all of them, each with the field's name."""

    def __init__(self, problems: Iterable[tuple[str, str]]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{field}: {problem}" for field, problem in self.problems))


class PositionError(FumaroleError):
    """A written position that makes no sense."""


class RecordError(FumaroleError):
    """A record that cannot be used."""


class MalformedRecord(RecordError):
    """It has not the form of a record."""


class NewerRecord(RecordError):
    """It was written by a newer program, or for newer rules."""


class Outdated(RecordError):
    """It was played under rules or with component facts that this program has not."""


class TamperedRecord(RecordError):
    """It contradicts itself: a draw, a choice or the result is not what it must be.

    `findings` are all the places that `verify` found, in the order of the record.
    """

    def __init__(self, message: str, findings: Iterable[Finding] = ()) -> None:
        self.findings = tuple(findings)
        super().__init__(message)


class Finding(msgspec.Struct, frozen=True):
    """One place of a record that is not as it was written, or cannot be as it is."""

    part: str
    """`decision`, `draw`, `end`, `result`, `seed`, `start`, `seal`, or a field such as `header.seats`."""
    kind: str
    """`edited`, `missing`, `extra`, `swapped`; or `impossible`, where only the rules or the seed tell."""
    sentence: str
    decision: int | None = None
    """The number of the decision as `fumarole replay` counts them; of a draw, the decision before it."""
    said: str = ""
    due: str = ""
    """What must stand there, if that can be known."""


class DataError(FumaroleError):
    """A data file that is wrong: names the file, the place in it, and what would be right."""

    def __init__(self, file: str, place: str, problem: str) -> None:
        self.file = file
        self.place = place
        self.problem = problem
        super().__init__(": ".join(part for part in (file, place, problem) if part))


def unknown(kind: str, word: object, known: Iterable[str]) -> SetupError:
    """The error for a word that does not exist, with its neighbours."""
    names = list(known)
    near = difflib.get_close_matches(str(word), names, 3, 0.6)
    if near:
        return SetupError(f"There is no {kind} {word!r}; did you mean {' or '.join(near)}?")
    listed = ", ".join(names) or "none"
    return SetupError(f"There is no {kind} {word!r}; there are: {listed}.")
