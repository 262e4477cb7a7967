"""Times the same work under several builds of the package, each in a process of its own.

The builds take turns, so that a noisy machine is noisy for everybody; of the repetitions the best is shown.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INTERPRETED = {"interpreted": [ROOT / "src", ROOT / "tests"]}
COMPILED = {"compiled": [ROOT / "build" / "compiled"]}
BUILDS: Mapping[str, Sequence[Path]] = INTERPRETED | COMPILED
"""Name to the folders in which Python finds the package."""

Figures = dict[str, float]


def run(module: str, build: str, path: Sequence[Path]) -> Figures:
    """What a module measures of one build, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(folder) for folder in path)}
    command = [sys.executable, "-m", module, build]
    out = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE)
    found: Figures = json.loads(out.stdout)
    return found


def best(module: str, repeats: int, builds: Mapping[str, Sequence[Path]] = BUILDS) -> dict[str, Figures]:
    """The best of the repetitions for each build that is there: the most a second, the least of all else."""
    found: dict[str, Figures] = {}
    for _ in range(repeats):
        for build, path in builds.items():
            if not path[0].exists():
                continue
            figures = run(module, build, path)
            kept = found.setdefault(build, figures)
            found[build] = {what: better(what)(value, kept[what]) for what, value in figures.items()}
    return found


def better(what: str) -> Callable[[float, float], float]:
    """Which of two figures of this name is shown."""
    return max if what.endswith(("second", "minute")) else min


def show(heading: str, found: Mapping[str, Figures]) -> None:
    """Print a line a figure, a column a build."""
    print(f"{heading:44}" + "".join(f"{build:>16}" for build in found))
    for what in next(iter(found.values())):
        print(f"{what:44}" + "".join(f"{figures[what]:16,.1f}" for figures in found.values()))


def report(measure: Callable[[str], Figures], main: Callable[[], int]) -> None:
    """A module's end: it is asked for one build's figures, or prints the whole table."""
    if len(sys.argv) > 1:
        print(json.dumps(measure(sys.argv[1])))
    else:
        sys.exit(main())
