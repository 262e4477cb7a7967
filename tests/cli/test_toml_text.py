"""TOML of strangers: what is refused before anything parses it, and that nothing else is."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path

import pytest

from fumarole import registry, toml_text
from fumarole.toml_text import LONGEST_WORD, MOST_BYTES, MOST_KEYS, MOST_NESTED, MOST_PARTS, UnfitToml


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a." * 14_000 + "a = 1", f"Line 1: a key has too many parts; it may have {MOST_PARTS}."),
        ("\n[" + ".".join("abcdefghi") + "]", f"Line 2: a key has too many parts; it may have {MOST_PARTS}."),
        (
            "a = " + "9" * 99_000,
            f"Line 1: a name or a number is too long; it may have {LONGEST_WORD} characters.",
        ),
        ("a = " + "[" * 5_000, f"Line 1: too many brackets within one another; there may be {MOST_NESTED}."),
        (
            "a = " + "{a=" * 5_000,
            f"Line 1: too many brackets within one another; there may be {MOST_NESTED}.",
        ),
        ("[[a]]\n" * 10_000, f"Line 2501: too many keys and lists; there may be {MOST_KEYS:,}."),
        ("#" * MOST_BYTES + "#", f"This text is too long; it may have {MOST_BYTES:,} bytes."),
        ("= =", "This is not TOML: Invalid statement (at line 1, column 1)."),
        ("a = 2024-13-45T00:00:00", "This is not TOML: "),
    ],
)
def test_what_would_take_long_is_refused_at_once_with_its_line(text: str, sentence: str) -> None:
    began = time.process_time()
    with pytest.raises(UnfitToml) as refused:
        toml_text.parse(text)
    assert str(refused.value).startswith(sentence)
    assert time.process_time() - began < 2.0


@pytest.mark.parametrize(
    "text",
    [
        'a = "' + "." * 500 + "[[[[[[[[[[[[[[[[" + '"',
        "a = '''\n" + "[{.=\n" * 6_000 + "'''",
        'a = """\n' + 'b "" c \\" [[[[ = .........\n' * 2_000 + '"""""',
        "# " + "." * 500 + "\na = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]",
        "a = [\n  [1, 2],\n  [3,\n  [4]],\n]",
        "a.b.c.d.e.f.g.h = 1979-05-27T07:32:00.999999-07:00",
        "'quoted.key' = 1\n\"an = other\" = {x = 1, y = {z = 2}}",
    ],
)
def test_what_stands_in_strings_and_comments_is_not_counted(text: str) -> None:
    assert toml_text.parse(text) == tomllib.loads(text)


def test_every_example_and_every_file_of_the_program_is_below_the_bounds() -> None:
    here = Path(registry.__file__).parent
    files = [file for file in here.rglob("*.toml") if "ledger" not in file.parts]
    assert len(files) > 10
    for file in files:
        toml_text.measure(file.read_text(encoding="utf-8"))
