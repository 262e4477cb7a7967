"""Builds the compiled package when FUMAROLE_COMPILED=1; otherwise plain Python is installed.

The rooms below run the same either way; what is not listed does I/O or talks to people and gains nothing.
`FUMAROLE_ALSO_COMPILE` names further folders (the sample game of the tests, for example).  A title's own
`title.py` is its face to the rest of the program and stays plain Python.
"""

import importlib.util
import os
from pathlib import Path

from setuptools import setup

ENGINE = [
    "board", "chance", "choice", "event", "flow", "frame", "history", "judgement", "layout", "notation",
    "phrase", "reason", "sealed", "state", "words",
]  # fmt: skip
STEAMWATCHERS = [
    "board", "clan_questions", "fields", "force", "forwarders", "questions", "reasons", "spots", "terms",
    "unit_kinds", "verbs", "world",
]  # fmt: skip
STEAM_POWER = ["board", "fields", "forwarders", "questions", "reasons", "terms", "verbs", "world"]
COMPILER = ["mypy>=1.17", "mypy_extensions>=1.1", "msgspec>=0.21"]
"""mypyc, and what the compiled files import."""
PLAIN = {"__init__.py", "title.py"}


def modules() -> list[str]:
    """The files that are compiled."""
    found = [f"src/fumarole/engine/{name}.py" for name in ENGINE]
    watchers = "src/fumarole/games/steamwatchers"
    found += [f"{watchers}/{name}.py" for name in STEAMWATCHERS]
    for folder in (f"{watchers}/rules", f"{watchers}/clans", f"{watchers}/archon", f"{watchers}/judgement"):
        found += sorted(str(path) for path in Path(folder).glob("*.py") if path.name not in PLAIN)
    power = "src/fumarole/games/steam_power"
    found += [f"{power}/{name}.py" for name in STEAM_POWER]
    for folder in (f"{power}/graph", f"{power}/rules", f"{power}/solo", f"{power}/judgement"):
        found += sorted(str(path) for path in Path(folder).glob("*.py") if path.name not in PLAIN)
    for folder in filter(None, os.environ.get("FUMAROLE_ALSO_COMPILE", "").split(os.pathsep)):
        found += sorted(str(path) for path in Path(folder).glob("*.py") if path.name not in PLAIN)
    return found


if os.environ.get("FUMAROLE_COMPILED") != "1":
    setup()
elif importlib.util.find_spec("mypyc") is None:
    setup(setup_requires=COMPILER)  # pip brings it into its build environment and asks again
else:
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(modules(), opt_level="3", group_name="fumarole"))
