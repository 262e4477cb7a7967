"""One measurement of boardgame.io's server, with clients of its own kind."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from bench.load.report import Measured

HERE: Final = Path(__file__).parent
MODULES: Final = Path("build/boardgame.io/node_modules")


def there() -> bool:
    """Whether it can be measured here."""
    return shutil.which("node") is not None and (MODULES / "boardgame.io").is_dir()


def run(tables: int, think: float, seconds: float) -> Measured:
    """One measurement."""
    surroundings = {**os.environ, "NODE_PATH": str(MODULES.resolve()), "NODE_ENV": "production"}
    server = subprocess.Popen(
        ["node", str(HERE / "peer_server.cjs")], env=surroundings, stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        line = next(line for line in server.stdout if line.startswith("ports "))
        load = [str(tables), str(think), str(seconds)]
        command = ["node", str(HERE / "peer_clients.cjs"), *line.split()[1:], *load]
        done = subprocess.run(
            command, env=surroundings, capture_output=True, text=True, check=True, timeout=seconds + 60
        )
    finally:
        server.kill()
        server.wait()
    return Measured(**json.loads(done.stdout))
