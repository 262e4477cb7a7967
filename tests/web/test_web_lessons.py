"""Lessons in the browser: both languages whole, rules that exist, things that a page can point at."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fumarole
from fumarole.engine import lesson
from fumarole.engine.lesson import Lesson
from fumarole.engine.title import Title
from fumarole.ledger import load

ROOT = Path(__file__).parents[2]
TEACHING = [("steamwatchers", "steamwatching-101"), ("steam-power", "first-rails")]
SHELL = {"prompt"}
"""What every table has: web/src/shell/lessons/cardspot.ts."""


def scripts(title: Title, scenario: str) -> dict[str, tuple[Lesson, ...]]:
    setup = title.setup(seats=2, scenario=scenario)
    return {language: tuple(title.lessons(setup, language)) for language in lesson.LANGUAGES}


def texts(one: Lesson) -> Iterator[str]:
    yield from (one.title, one.what, one.why, one.attempt)


@pytest.mark.parametrize(("title_id", "scenario"), TEACHING)
def test_every_lesson_is_there_in_every_language(title_id: str, scenario: str) -> None:
    found = scripts(fumarole.title(title_id), scenario)
    for one, other in zip(found["en"], found["fr"], strict=True):
        assert (one.id, one.shows, one.rules, one.asked) == (other.id, other.shows, other.rules, other.asked)
        assert all(text != same for text, same in zip(texts(one), texts(other), strict=True))


@pytest.mark.parametrize(("title_id", "scenario"), TEACHING)
def test_the_rules_of_lessons_are_in_the_ledger(title_id: str, scenario: str) -> None:
    book = load()
    for one in scripts(fumarole.title(title_id), scenario)["en"]:
        assert one.rules, one.id
        for rule in one.rules:
            assert book.entry(rule).id == rule


@pytest.mark.parametrize(("title_id", "scenario"), TEACHING)
def test_what_lessons_point_at_is_known_to_the_page(title_id: str, scenario: str) -> None:
    file = ROOT / "web" / "src" / "games" / title_id / "places.json"
    places = json.loads(file.read_text(encoding="utf-8"))
    used = set()
    for one in scripts(fumarole.title(title_id), scenario)["en"]:
        assert one.shows, one.id
        for name in one.shows:
            if ":" in name:
                assert all(re.fullmatch(r"(hex:[a-z]\d+|city:\w+)", part) for part in name.split("+")), name
            else:
                assert name in places or name in SHELL, name
                used.add(name)
    assert set(places) <= used


@pytest.mark.parametrize(("title_id", "scenario"), TEACHING)
def test_lessons_are_plain_text_with_the_signs_of_their_language(title_id: str, scenario: str) -> None:
    for language, script in scripts(fumarole.title(title_id), scenario).items():
        for one in script:
            for text in texts(one):
                assert not re.search(r"[<>*_`{}\n]|  ", text), (one.id, text)
                if language == "fr":
                    assert "'" not in text, (one.id, text)
                    assert not re.search(r"[^\s «][;:!?]", text), (one.id, text)
                    assert not re.search(r"\b(tu|ton|tes|toi)\b", text), (one.id, text)
                else:
                    assert "’" not in text, (one.id, text)
