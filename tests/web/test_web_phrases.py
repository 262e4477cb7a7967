"""The client says in French whatever this program says in English."""

from __future__ import annotations

import json
from pathlib import Path

from fumarole import bots
from fumarole.games.steamwatchers.title import TITLE
from script_loader import script

ROOT = Path(__file__).parents[2]

WORDS = ROOT / "web" / "src" / "games" / "steamwatchers" / "words"


def test_no_sentence_is_missing_in_french_and_none_is_there_in_vain() -> None:
    assert list(script("web_phrases").problems("fr")) == []


def test_every_kind_of_event_has_a_french_sentence() -> None:
    french = json.loads((WORDS / "sentences.fr.json").read_text(encoding="utf-8"))
    assert sorted(french) == sorted(TITLE.event_kinds)


def test_every_bot_has_a_name_and_a_sentence_in_every_language() -> None:
    for language in ("en", "fr"):
        words = json.loads((ROOT / "web" / "src" / "i18n" / f"{language}.json").read_text(encoding="utf-8"))
        for bot in bots.KINDS:
            assert words[f"bot.{bot}"]
            assert words[f"bot.{bot}.about"]


def test_questions_are_found_with_what_differs_in_them() -> None:
    asked = script("web_phrases").questions("games/steamwatchers")
    assert "Move units from {1}, deploy a beacon, or be done." in asked
    assert "one base soldier" in asked


def test_refusals_are_found_wherever_they_are_said() -> None:
    said = script("web_phrases").refusals("engine", "server", "games/steamwatchers")
    assert "People join before the game begins." in said
    assert "{1} does not go with the rest: {2}" in said
