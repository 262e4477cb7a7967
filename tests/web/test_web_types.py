"""The client's types are written from what this server says, its facts from the component facts."""

from __future__ import annotations

import json
import re
from pathlib import Path

from script_loader import script

ROOT = Path(__file__).parents[2]


def test_the_clients_schema_is_this_servers() -> None:
    kept = json.loads((ROOT / "web" / "schema.json").read_text())
    assert kept == json.loads(script("web_types").schema()), "say: make types"


def test_the_clients_samples_are_this_servers() -> None:
    assert (ROOT / "web" / "tests" / "samples.ts").read_text() == script("web_types").samples(), (
        "say: make types"
    )


def test_the_clients_verbs_are_the_titles() -> None:
    made = script("web_verbs").files()
    assert {file.parent.name for file in made} == {"steamwatchers", "steam-power"}
    for file, text in made.items():
        assert file.read_text() == text, "say: make types"


def test_the_clients_facts_are_the_components() -> None:
    facts = script("web_facts")
    made = {"map.json": facts.text(facts.map_data()), "facts.json": facts.text(facts.facts())}
    made["sentences.json"] = facts.text(facts.sentences())
    for name, text in made.items():
        kept = (facts.OUT / name).read_text(encoding="utf-8")
        assert kept == text, "say: python scripts/web_facts.py"


def test_the_client_argues_as_this_program_does_in_both_languages() -> None:
    facts = script("web_facts")
    for file, said in facts.arguments().items():
        assert file.read_text(encoding="utf-8") == facts.lines(said), "say: python scripts/web_facts.py"
        french = (
            file.with_name("fr.json")
            if file.name == "en.json"
            else file.parents[1] / "words" / "arguments.fr.json"
        )
        translated = json.loads(french.read_text(encoding="utf-8"))
        assert list(translated) == list(said)
        for key, phrase in said.items():
            assert slots(translated[key]) == slots(phrase), key


def slots(phrase: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", phrase))
