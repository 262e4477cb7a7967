"""Verifying a record: every decision replayed, every draw recomputed, and what was changed named.

A record answers for itself in four ways.  Its marks say which part or line is not as it was written, and
which choice was.  The seed says what each draw must be.  The rules say which decisions could be made.  The
seal says that something was changed at all.  Whoever writes marks and seal anew is left with the seed, the
rules and the result; a lawful decision in place of another is then found where the rest no longer fits.
"""

from __future__ import annotations

import itertools
from typing import Any, Final

import msgspec

from fumarole.engine import marks
from fumarole.engine.chance import SeededDice, commitment
from fumarole.engine.choice import CHANCE
from fumarole.engine.marks import EDITED, EXTRA, KEPT, MISSING, MOVED, SWAPPED, Step
from fumarole.engine.record import CHANCE_NAME, Record, behind, decisions, marked_parts, misfit, place
from fumarole.engine.refusal import Finding, RecordError, Refusal, SetupError, TamperedRecord
from fumarole.engine.replay import beginning, check_agreement, drawn_now, play_line, waits_for
from fumarole.engine.snapshot import write_result
from fumarole.engine.state import State
from fumarole.engine.title import Title

MOST_FINDINGS: Final = 12
IMPOSSIBLE: Final = "impossible"
CHANGED: Final = "The {} was changed after the record was written"
UNTOLD: Final = (
    "The record was changed after it was written: {}. Its decisions, draws and result hold together, so what "
    "was changed cannot be told."
)


class Verification(msgspec.Struct, frozen=True):
    """What a verification found."""

    decisions: int
    draws: int
    draws_checked: bool
    result: dict[str, Any] | None


def verify(title: Title, kept: Record) -> Verification:
    """Check a record in every way there is; `TamperedRecord` has all that was found."""
    findings = audit(title, kept)
    if not findings and (changed := misfit(kept)):
        findings = [Finding("seal", EDITED, UNTOLD.format(changed))]
    if findings:
        raise TamperedRecord("\n".join(found.sentence for found in findings), findings)
    made = decisions(kept)
    return Verification(made, len(kept.entries) - made, kept.seed is not None, kept.result)


def audit(title: Title, kept: Record) -> list[Finding]:
    """Every place of a record that is wrong, as far as it can be known; a few, if they are many."""
    found = _parts(title, kept)
    parts = {finding.part for finding in found}
    dice = None if kept.seed is None else SeededDice(kept.seed)
    try:
        if dice is not None and commitment(dice.seed) != kept.header.commitment:
            if not parts & {"seed", "header.commitment"}:
                sentence = "The seed is not the one that was committed to before the first draw."
                found.append(Finding("seed", IMPOSSIBLE, sentence, said=dice.seed))
            dice = None
        game = beginning(title, kept)
        if dice is not None and kept.start is None and "header.scenario" not in parts:
            check_agreement(Title.of(game.book), game.book.setup, dice)
    except (RecordError, SetupError) as error:
        if not found and not isinstance(error, TamperedRecord):
            raise
        return [*found, Finding("header", IMPOSSIBLE, str(error))]
    lines = _Lines(kept, game, dice)
    lines.read()
    found += lines.found
    if lines.known:
        ends = _end(kept, lines.game, dice, EDITED if "result" in parts else IMPOSSIBLE)
        if any(finding.part == "result" for finding in ends):
            found = [finding for finding in found if finding.part != "result"]
        found += ends
    return found[:MOST_FINDINGS]


def _parts(title: Title, kept: Record) -> list[Finding]:
    """The parts whose marks do not fit."""
    found = []
    for part in marks.changed_parts(kept.marks, kept.header, marked_parts(kept)):
        where, _, field = part.partition(".")
        now = msgspec.to_builtins(getattr(kept.header, field) if field else getattr(kept, where))
        former = _former_options(title, kept) if part == "header.options" else {}
        told = ", ".join(now) if isinstance(now, tuple) else repr(now)
        said = "" if part == "start" else f", it says {told} now"
        if former:
            each = [f"{option!r} must be {due!r}, it says {now[option]!r}" for option, due in former.items()]
            said = f": {', and '.join(each)}"
            now = {option: now[option] for option in former}
        what = f"'{field}' of the header" if field else f"'{where}'"
        sentence = f"{CHANGED.format(what)}{said}."
        found.append(Finding(part, EDITED, sentence, said=str(now), due=str(former or "")))
    return found


def _former_options(title: Title, kept: Record) -> dict[str, str]:
    """Options that were changed, one or two, with the values that the mark was made from; else none."""
    now = kept.header.options
    others = [
        (option.id, value)
        for option in title.options
        for value in option.changes
        if option.id in now and value != now[option.id]
    ]
    for many in (1, 2):
        for changed in map(dict, itertools.combinations(others, many)):
            if marks.mark("header.options", {**now, **changed}) == kept.marks["header.options"]:
                return changed
    return {}


class _Lines:
    """Lines followed one by one, beside their marks; what was changed is put right as far as that goes."""

    def __init__(self, kept: Record, game: State, dice: SeededDice | None) -> None:
        self.kept = kept
        self.game = game
        self.dice = dice
        self.known = True
        """Whether the position is still the one of the game that was played."""
        self.found: list[Finding] = []
        self.marks = marks.line_marks(kept.marks)

    def read(self) -> None:
        """From the first line to the last."""
        lines = self.kept.entries
        if self.marks is None:
            steps = [Step(KEPT, line, line) for line in range(len(lines))]
        else:
            steps = marks.compared(lines, self.marks)
        for step in steps:
            if step.kind == KEPT:
                self.follow(step)
            elif step.kind == MOVED:
                self.restored(step.mark)
            else:
                self.mend(step)
            if len(self.found) >= MOST_FINDINGS or (self.marks is None and not self.known):
                self.known = False
                return

    def follow(self, step: Step) -> None:
        """A line as it was written, if its mark can be believed."""
        if not self.known:
            return
        try:
            play_line(self.game, self.kept, step.line, self.dice)
        except TamperedRecord as error:
            self.impossible(step.line, str(error))
        except Refusal as error:
            self.impossible(step.line, f"{place(self.kept, step.line)} cannot have been made: {error}")

    def impossible(self, line: int, sentence: str) -> None:
        """A line that contradicts the rules or the seed."""
        self.known = False
        due = ""
        if CHANCE in self.game.to_act and self.dice is not None:
            due = f"{CHANCE_NAME}: {self.game.say(drawn_now(self.game, self.dice))}"
        elif self.kept.entries[line][0] != CHANCE_NAME:
            sentence += self.guess(line)
        self.note(line, IMPOSSIBLE, sentence, due)

    def guess(self, line: int) -> str:
        """What may have become of a line that cannot be as it is, where nothing says so for certain."""
        entries = self.kept.entries
        if line and entries[line] == entries[line - 1]:
            return " It says the same as the line before it: it may stand there twice."
        if line + 1 < len(entries) and self.playable(line + 1, line):
            return " With the next line before it, it can: the two may have changed places."
        return " This line or an earlier one was changed, or one before it is missing."

    def playable(self, *lines: int) -> bool:
        """Whether these lines can be carried out here."""
        twin = self.game.clone()
        try:
            for line in lines:
                play_line(twin, self.kept, line, self.dice)
        except (Refusal, TamperedRecord):
            return False
        return True

    def mend(self, step: Step) -> None:
        """A place where lines and marks part."""
        line, count = step.line, step.lines
        if step.kind == EXTRA:
            self.extra(line)
            return
        due = self.restored(step.mark)
        if step.kind == MISSING:
            for at in range(step.mark + 1, step.mark + count):
                self.restored(at)
            self.missing(line, count, due)
        elif step.kind == SWAPPED:
            first, second = place(self.kept, line), place(self.kept, line + count)
            self.note(line, SWAPPED, f"{first} and {_small(second)} have changed places.", due)
        else:
            must = f" It must be {due!r}." if due else ""
            where = place(self.kept, line)
            self.note(line, EDITED, f"{where} is not what was written there.{must}", due)

    def extra(self, line: int) -> None:
        """A line that was not written."""
        entries = self.kept.entries
        twice = line > 0 and entries[line] == entries[line - 1]
        why = "stands there twice" if twice else "was not written there"
        self.note(line, EXTRA, f"{place(self.kept, line)} {why}: it must go.")

    def missing(self, line: int, count: int, due: str) -> None:
        """Lines that were written and are not there."""
        made = decisions(self.kept, line)
        what = f"a line is missing: {due!r}" if due else "a line is missing"
        if count > 1:
            what = f"{count} lines are missing" + (f", the first is {due!r}" if due else "")
        end = "The record ends too early: " if line == len(self.kept.entries) else ""
        where = behind(made) if end else behind(made).capitalize()
        part = "end" if end else _part(due)
        self.found.append(Finding(part, MISSING, f"{end}{where} {what}.", made, "", due))

    def restored(self, at: int) -> str:
        """The line that a mark was made from, if the position is known; it is carried out."""
        assert self.marks is not None
        if not self.known or self.game.over:
            self.known = False
            return ""
        before = self.marks[at - 1] if at else ""
        for seat in (*self.game.to_act, *self.game.may_act):
            who = CHANCE_NAME if seat == CHANCE else self.game.book.setup.seats[seat]
            for choice in self.game.options(seat):
                text = self.game.say(choice)
                if marks.mark(before, who, text) == self.marks[at]:
                    self.game.play(seat, choice)
                    return f"{who}: {text}"
        self.known = False
        return ""

    def note(self, line: int, kind: str, sentence: str, due: str = "") -> None:
        """One finding at a line."""
        who, text = self.kept.entries[line]
        made = decisions(self.kept, line)
        drawn = who == CHANCE_NAME
        said = f"{who}: {text}"
        found = Finding("draw" if drawn else "decision", kind, sentence, made + (not drawn), said, due)
        self.found.append(found)


def _end(kept: Record, game: State, dice: SeededDice | None, kind: str) -> list[Finding]:
    """Whether a record that is sound so far ends where it may, with the result that it must have.

    `kind` is what a wrong result is: edited, if its mark says so.
    """
    made = decisions(kept)
    if dice is not None and CHANCE in game.to_act:
        due = game.say(drawn_now(game, dice))
        sentence = f"The record ends too early: {behind(made)} draw {game.draws} ({due}) is missing."
        return [Finding("end", MISSING, sentence, made, "", f"{CHANCE_NAME}: {due}")]
    result = write_result(game)
    if result == kept.result:
        return []
    if result is None:
        sentence = f"The record tells a result, but ends too early: {behind(made)} {waits_for(game)}."
        return [Finding("end", MISSING, sentence, made)]
    if kept.result is None:
        sentence = f"The record tells no result, but the game is over {behind(made)}."
        return [Finding("result", kind, sentence, due=str(result))]
    told = [
        f"{key!r} must be {value!r}, the record says {kept.result.get(key)!r}"
        for key, value in result.items()
        if kept.result.get(key) != value
    ] or [f"it has {', '.join(map(repr, set(kept.result) - set(result)))}, which no result has"]
    what = (
        CHANGED.format("'result'") if kind == EDITED else "The result is not the one these decisions lead to"
    )
    sentence = f"{what}: {'; '.join(told)}."
    return [Finding("result", kind, sentence, said=str(kept.result), due=str(result))]


def _part(due: str) -> str:
    return "draw" if due.startswith(f"{CHANCE_NAME}: ") else "decision"


def _small(text: str) -> str:
    return text[0].lower() + text[1:]
