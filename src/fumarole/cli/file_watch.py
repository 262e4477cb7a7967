"""Doing something again whenever a file changes, by looking at the files again and again."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

PAUSE: Final = 0.5
"""Seconds between two looks."""

SUFFIXES: Final = (".yaml", ".toml")
"""Cases, and the scenarios and maps of one's own that they may name."""

Seen: TypeAlias = dict[Path, tuple[int, int]]


def watch(paths: Sequence[Path], act: Callable[[], int], pause: Callable[[float], None] = time.sleep) -> int:
    """Act now and after every change; ended by Ctrl-C, with what was last found."""
    code = 0
    try:
        while True:
            before = look(paths)
            code = act()
            print(f"-- watching {', '.join(map(str, paths))}; Ctrl-C ends --", flush=True)
            while not (changed := differences(before, look(paths))):
                pause(PAUSE)
            print(f"\n-- {', '.join(changed)} --", flush=True)
    except KeyboardInterrupt:
        print()
    return code


def look(paths: Sequence[Path]) -> Seen:
    """When each file was last written, and how long it is; also those beside a file that it may name."""
    seen: Seen = {}
    for path in paths:
        if path.is_dir():
            found = [file for suffix in SUFFIXES for file in path.rglob(f"*{suffix}")]
        else:
            found = [path, *path.parent.glob("*.toml")]
        for file in found:
            try:
                about = file.stat()
            except OSError:  # gone since, or not there yet
                continue
            seen[file] = (about.st_mtime_ns, about.st_size)
    return seen


def differences(before: Seen, after: Seen) -> list[str]:
    """What is new, changed or gone, in words."""
    said = [f"{file} changed" for file in before if file in after and after[file] != before[file]]
    said += [f"{file} is new" for file in after if file not in before]
    return sorted(said + [f"{file} is gone" for file in before if file not in after])
