"""Two threads of a server may be the first to need the content of a title."""

from __future__ import annotations

import subprocess
import sys

MEET: str = """
from threading import Barrier, Thread
from fumarole.content.loader import load

together = Barrier(4)
found = []

def ask(title):
    together.wait()
    found.append((title, load(title)))

threads = [Thread(target=ask, args=(title,)) for title in ("steamwatchers", "steam-power") * 2]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(found), len({id(content) for _, content in found}))
"""


def test_threads_that_ask_at_once_get_the_same_content_and_nothing_crashes() -> None:
    met = subprocess.run(
        [sys.executable, "-c", MEET], capture_output=True, text=True, timeout=120, check=False
    )
    assert (met.returncode, met.stdout.split()) == (0, ["4", "2"]), met.stderr
