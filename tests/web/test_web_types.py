"""The client's types are written from what this server says, its facts from the component facts."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def script(name: str = "web_types") -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_clients_schema_is_this_servers() -> None:
    kept = json.loads((ROOT / "web" / "schema.json").read_text())
    assert kept == json.loads(script().schema()), "say: make types"


def test_the_clients_samples_are_this_servers() -> None:
    assert (ROOT / "web" / "tests" / "samples.ts").read_text() == script().samples(), "say: make types"


def test_the_clients_facts_are_the_components() -> None:
    facts = script("web_facts")
    made = {"map.json": facts.text(facts.map_data()), "facts.json": facts.text(facts.facts())}
    made["sentences.json"] = facts.text(facts.sentences())
    for name, text in made.items():
        kept = (facts.OUT / name).read_text(encoding="utf-8")
        assert kept == text, "say: python scripts/web_facts.py"
