"""The verbs of the titles as the client's types, from the titles' own phrases.

    make types

writes web/src/games/TITLE/verbs.ts; a test sees that each is what the title says.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fumarole import registry
from fumarole.engine.phrase import FLAG, NUMBER, Phrase
from fumarole.engine.title import Title

GAMES: Final = Path(__file__).parents[1] / "web" / "src" / "games"
HEAD: Final = """\
// Written by `make types` from the title's own phrases: do not edit.

/** A verb and its slots by name; what is not said is left out. */
export type Parts =
"""
SLOTS: Final = """
export type Verb = Parts['verb'];

/** What kind of thing stands in each slot. */
export const SLOTS = {
"""
TAIL: Final = "} as const satisfies Record<Verb, Readonly<Record<string, string>>>;\n"


def phrases(title: Title) -> dict[str, Phrase]:
    """The phrases of all scenarios by their verbs, in order; one verb means the same in each."""
    found: dict[str, Phrase] = {}
    for piece in title.scenarios:
        least, most = piece.players or title.players
        book = title.rulebook(
            title.setup(scenario=piece.id, seats=min(max(3, least), most), options=piece.options)
        )
        for name, phrase in book.notation.named.items():
            before = found.setdefault(name, phrase)
            if signature(before) != signature(phrase):
                raise ValueError(f"{title.id}: {name} means two things, one of them in {piece.id}")
    return {name: found[name] for name in sorted(found)}


def signature(phrase: Phrase) -> tuple[str, dict[str, str]]:
    """What must be the same wherever a verb is known."""
    return phrase.template, {name: phrase.slots[name].kind for name in phrase.said}


def types(title: Title) -> str:
    """The client's file for a title."""
    every = phrases(title)
    union = "\n".join(f"  | {{ {'; '.join(_fields(phrase))} }}" for phrase in every.values())
    slots = "\n".join(f"  {name}: {_kinds(phrase)}," for name, phrase in every.items())
    return f"{HEAD}{union};\n{SLOTS}{slots}\n{TAIL}"


def _fields(phrase: Phrase) -> Iterator[str]:
    yield f"verb: '{phrase.name}'"
    for name in phrase.said:
        kind = phrase.slots[name]
        said = "true" if kind is FLAG else "number" if kind is NUMBER else "string"
        yield f"{name}{'?' if name in phrase.optional else ''}: {said}"


def _kinds(phrase: Phrase) -> str:
    kinds = ", ".join(f"{name}: '{phrase.slots[name].kind}'" for name in phrase.said)
    return f"{{ {kinds} }}" if kinds else "{}"


def files() -> dict[Path, str]:
    """Each title's file that has a board in the client."""
    every = {title.id: title for title in registry.titles().values() if (GAMES / title.id).is_dir()}
    return {GAMES / name / "verbs.ts": types(title) for name, title in every.items()}


def main() -> None:
    """Write them."""
    for file, text in files().items():
        file.write_text(text)


if __name__ == "__main__":
    main()
