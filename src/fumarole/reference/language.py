"""The pages that every title has: what a rule case of it may say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fumarole.engine.layout import EVERYBODY, MOST_NUMBER, NOBODY, OWNER, Field
from fumarole.engine.page import Page, PageTable
from fumarole.engine.phrase import FLAG, NUMBER, Phrase
from fumarole.engine.piece import Piece
from fumarole.engine.state import Rulebook
from fumarole.engine.title import Title
from fumarole.engine.words import Words, in_order
from fumarole.reference.agreement_page import agreement
from fumarole.reference.observations import Observed, SeenEvent
from fumarole.reference.refusal_page import refusals
from fumarole.reference.value_shapes import PLAYERS, best

SEEN_BY: Final = {EVERYBODY: "everybody", OWNER: "its seat", NOBODY: "nobody"}
MOST_WORDS: Final = 24
"""More words than these are not listed beside a field or a slot."""
FEW_WORDS: Final = 6
"""So many are listed even if they are names of things that have a page of their own."""
UNSAID: Final = "; unsaid, "
"""What stands behind it in a note is what the title fills in."""


def pages(title: Title, seen: Observed) -> list[Page]:
    """All of them."""
    books = [(piece, _book(title, piece)) for piece in title.scenarios]
    return [
        _position(title, books, seen),
        _moments(title, books),
        _gestures(title, books, seen),
        _events(title, seen),
        agreement(title),
        refusals(title),
    ]


def _book(title: Title, piece: Piece) -> Rulebook:
    least, most = piece.players or title.players
    wanted = min(max(3, least), most)
    return title.rulebook(title.setup(scenario=piece.id, seats=wanted, options=piece.options))


# The position


def _position(title: Title, books: Sequence[tuple[Piece, Rulebook]], seen: Observed) -> Page:
    tables: list[PageTable] = []
    known: set[str] = set()
    for piece, book in books:
        new = [field for field in book.layout.fields if field.name not in known]
        known |= {field.name for field in new}
        if new:
            heading = "Fields" if not tables else f"Fields of {piece.name}"
            tables.append(
                PageTable(heading, FIELD_COLUMNS, [_field(title, field, _things(book)) for field in new])
            )
    tables += [
        PageTable("Names", ("kind", "names"), list(_names(books)), "What the fields are written by."),
        PageTable(
            "What the table shows",
            ("name", "what it is", "shown to"),
            [
                (
                    f"`{name}`",
                    "the field" if name in seen.fields else best(seen.table[name], name),
                    "everybody" if name in seen.public else "its seat alone",
                )
                for name in sorted({*seen.table, *seen.fields})
            ],
            "For `sees` and `hidden`; what is shown only at times stands here too.",
        ),
        PageTable(
            "Derived facts",
            ("name", "what it is"),
            [(f"`{name}`", best(kinds, name)) for name, kinds in sorted(seen.derived.items())],
            "For `facts`.",
        ),
    ]
    about = (
        "The fields of a position, for `position` in `given` and `then`. *By* says what a field is written "
        "by, from the outside in; *unsaid* what it is in a `given` with a `now` that leaves it out; "
        "*seen by* who is shown it at the table under this name."
    )
    return Page("position", f"{title.name}: the position", about, tables)


def _names(books: Sequence[tuple[Piece, Rulebook]]) -> Iterator[tuple[str, str]]:
    """The words of every kind of thing that a field is written by; of very many, an example."""
    known: dict[str, set[tuple[str, ...]]] = {}
    for _, book in books:
        for field in book.layout.fields:
            for axis in field.axes:
                known.setdefault(axis.kind, set()).add(axis.words)
    for kind, found in sorted(known.items()):
        words = min(found)
        if kind in PLAYERS:
            yield kind, "as `given` calls them"
        elif len(found) > 1 or len(words) > MOST_WORDS:
            yield kind, f"names such as `{words[len(words) // 2]}`, on a page of their own"
        else:
            yield kind, ", ".join(f"`{word}`" for word in words)


FIELD_COLUMNS: Final = ("field", "by", "value", "unsaid", "seen by", "what it says")


def _field(title: Title, field: Field, things: set[str]) -> tuple[str, ...]:
    note, _, unsaid = title.field_notes.get(field.name, "").partition(UNSAID)
    return (
        f"`{field.name}`",
        ", ".join(axis.kind for axis in field.axes) or "–",
        _values(field, things),
        unsaid or str(field.word(field.default)),
        SEEN_BY[field.seen],
        note,
    )


def _values(field: Field, things: set[str]) -> str:
    if field.values is not None:
        return _words(field.values, things, field.values.words[0])
    if field.most == 1 and field.least == 0:
        return "0 or 1 (false or true)"
    upper = f"to {field.most}" if field.most is not None and field.most < MOST_NUMBER else "or more"
    return f"{field.least} {upper}"


def _words(words: Words, things: set[str], first: str = "") -> str:
    """The words themselves, or what kind of thing they name."""
    named = words.kind in PLAYERS or (words.kind in things and len(words) > FEW_WORDS)
    if named or len(words) > MOST_WORDS:
        return f"{words.kind}, or `{first}`" if first else words.kind
    return ", ".join(f"`{word}`" for word in words.words)


def _things(book: Rulebook) -> set[str]:
    """The kinds of things that fields are written by."""
    return {axis.kind for field in book.layout.fields for axis in field.axes}


# Moments


def _moments(title: Title, books: Sequence[tuple[Piece, Rulebook]]) -> Page:
    tables: list[PageTable] = []
    known: set[str] = set()
    for piece, book in books:
        new = [name for name in title.moments_of(book) if name not in known]
        known |= set(new)
        if new:
            heading = "Moments" if not tables else f"Moments of {piece.name}"
            rows = [(f"`{name}`", title.moment_notes.get(name, "")) for name in new]
            tables.append(PageTable(heading, ("moment", "begins with"), rows))
    about = "For `now` in `given` and `then`. Without `now` a case begins with the setup of the game."
    return Page("moments", f"{title.name}: moments", about, tables)


# Gestures


def _gestures(title: Title, books: Sequence[tuple[Piece, Rulebook]], seen: Observed) -> Page:
    seats: list[tuple[str, ...]] = []
    draws: list[tuple[str, ...]] = []
    known: set[int] = set()
    for piece, book in books:
        first = piece is books[0][0]
        for verb, phrase in book.notation.phrases.items():
            if verb in known:
                continue
            known.add(verb)
            slots = "; ".join(_slots(phrase, _things(book)))
            example = f"`{seen.examples[verb]}`" if verb in seen.examples else ""
            row = (f"`{phrase.form}`", f"`{phrase.name}`", slots, example, "" if first else piece.name)
            (draws if verb in seen.drawn else seats).append(row)
    columns = ("form", "verb", "slots", "example", "only in")
    about = (
        "What stands in `[ ]` is said only when it applies; what stands in `{ }` is replaced. Case, accents "
        "and spaces do not matter. For programs a gesture is its *verb* with its slots."
    )
    tables = [
        PageTable(
            "What seats do", columns, sorted(seats), "For the steps of `when`, `options` and `refused`."
        ),
        PageTable("What chance does", columns, sorted(draws), "For steps `- chance: …`."),
    ]
    return Page("gestures", f"{title.name}: gestures", about, tables)


def _slots(phrase: Phrase, things: set[str]) -> Iterator[str]:
    for name, words in phrase.slots.items():
        if words is NUMBER:
            yield f"`{name}` a number"
        elif words is not FLAG:
            meaning = _words(words, things)
            yield f"`{name}`" if meaning == name else f"`{name}`: {meaning}"


# Events


def _events(title: Title, seen: Observed) -> Page:
    rows = []
    for kind in sorted(title.event_kinds):
        found = seen.events.get(kind)
        if found is None:
            rows.append((f"`{kind}`", "", "", "", ""))
            continue
        facts = [_fact(name, found) for name in sorted(found.facts)]
        hidden = ", ".join(f"`{name}`" for name in sorted(found.secret))
        viewer = "some seats alone" if found.for_some else "everybody"
        viewer += f", but {hidden} only those whom it concerns" if hidden else ""
        sentence = " / ".join(_plain_sentence(one) for one in title.sentences_of(kind))
        rows.append((f"`{kind}`", "; ".join(facts), viewer, sentence, ", ".join(in_order(found.rules))))
    about = (
        "For `events`, `seen_events` and `no_events`. Each event has its `kind`, its facts, and under "
        "`rules` the rules it rests on. The table holds what the cases of the program tell; a kind without a "
        "sentence is told in none of them."
    )
    columns = ("kind", "facts", "told to", "sentence", "rules")
    return Page("events", f"{title.name}: events", about, [PageTable("Kinds of events", columns, rows)])


def _fact(name: str, found: SeenEvent) -> str:
    kind = best(found.facts[name], name)
    said = f"`{name}`" if kind in (name, "") else f"`{name}` {kind}"
    return said if name in (found.always or ()) else f"{said}, if it applies"


def _plain_sentence(template: str) -> str:
    return template.replace("|", "/")
