"""The client's types are written from what this server says, its facts from the component facts."""

from __future__ import annotations

import json
from pathlib import Path

from loading import script

ROOT = Path(__file__).parents[2]


def test_the_clients_schema_is_this_servers() -> None:
    kept = json.loads((ROOT / "web" / "schema.json").read_text())
    assert kept == json.loads(script("web_types").schema()), "say: make types"


def test_the_clients_samples_are_this_servers() -> None:
    assert (ROOT / "web" / "tests" / "samples.ts").read_text() == script("web_types").samples(), (
        "say: make types"
    )


def test_the_clients_facts_are_the_components() -> None:
    facts = script("web_facts")
    made = {"map.json": facts.text(facts.map_data()), "facts.json": facts.text(facts.facts())}
    made["sentences.json"] = facts.text(facts.sentences())
    for name, text in made.items():
        kept = (facts.OUT / name).read_text(encoding="utf-8")
        assert kept == text, "say: python scripts/web_facts.py"
