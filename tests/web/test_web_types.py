"""The client's types are written from what this server says."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("web_types", ROOT / "scripts" / "web_types.py")
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
