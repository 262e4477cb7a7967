"""A Ray of two workers, an arena on it, and whoever kills: run in namespaces of its own, which end with it.

    unshare --net --pid --fork --mount-proc python on_a_cluster.py FOLDER GAMES [TOKEN]

With a token the cluster asks for it: one arena comes without, another with it, and nobody kills.

Ray opens ports on every interface, so this refuses to run where there is any beside the loopback.  It kills
the process that plays the first game after three are kept, then the whole second node after six.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PORT = "6390"
RAY = [sys.executable, "-m", "ray.scripts.scripts", "start", "--node-ip-address", "127.0.0.1"]
NODE = ["--num-cpus", "1", "--object-store-memory", "80000000", "--disable-usage-stats"]


def start(*words: str, token: str = "") -> None:
    """Start a node of the cluster."""
    said = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token} if token else {"RAY_AUTH_MODE": "disabled"}
    environment = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", **said}
    done = subprocess.run(
        [*RAY, *NODE, *words], check=False, capture_output=True, encoding="utf-8", env=environment
    )
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


def processes(words: str) -> list[int]:
    """The processes whose command line has these words; all there are belong to this run."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            said = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            if words in said:
                found.append(int(entry.name))
    return sorted(found)


def kept(file: Path) -> int:
    """How many games are kept so far."""
    return max(0, file.read_bytes().count(b"\n") - 1) if file.exists() else 0


def apart() -> None:
    """Nobody else reaches this network, or nothing is started."""
    if [name for _, name in socket.if_nameindex() if name != "lo"]:
        sys.exit("There are interfaces beside the loopback: Ray's ports would be open to others.")
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)


def command(folder: Path, games: str) -> list[str]:
    """The arena on this cluster."""
    words = ["arena", "--bots", "random", "--seed", "1", "--games", games, "--scenario", "war-returns"]
    words += ["--ray", f"127.0.0.1:{PORT}", "--keep", str(folder / "kept.jsonl")]
    return [sys.executable, "-m", "fumarole", *words, "--records", str(folder / "records")]


def with_a_token(folder: Path, games: str, short: str, token: str) -> int:
    """Come without the token, then with it; end with the second arena's exit code."""
    start("--head", "--port", PORT, "--include-dashboard", "false", "--temp-dir", short, token=token)
    refused = subprocess.run(command(folder, games), check=False, capture_output=True, encoding="utf-8")
    print(refused.returncode, refused.stderr.strip().splitlines()[-1], flush=True)
    environment = {**os.environ, "RAY_AUTH_TOKEN": token}
    return subprocess.run(command(folder, games), check=False, env=environment).returncode


def main(folder: Path, games: str, short: str) -> int:
    """Start, kill, and end with the arena's exit code; `short` is a folder whose path sockets can bear."""
    start("--head", "--port", PORT, "--include-dashboard", "false", "--temp-dir", short)
    before = processes("raylet/raylet")
    start("--address", f"127.0.0.1:{PORT}")
    second = [pid for pid in processes("raylet/raylet") if pid not in before]
    file = folder / "kept.jsonl"
    arena = subprocess.Popen(command(folder, games))
    todo = [(3, "worker"), (6, "node")]
    while arena.poll() is None:
        if todo and kept(file) >= todo[0][0]:
            victims = processes("ray::_play")[:1] if todo[0][1] == "worker" else second
            for victim in victims:
                os.kill(victim, signal.SIGKILL)
                print(f"killed a {todo[0][1]}", flush=True)
            if victims:
                todo.pop(0)
        time.sleep(0.01)
    return arena.returncode


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="ray-", dir="/tmp", ignore_cleanup_errors=True) as short:
        apart()
        if sys.argv[3:]:
            sys.exit(with_a_token(Path(sys.argv[1]), sys.argv[2], short, sys.argv[3]))
        sys.exit(main(Path(sys.argv[1]), sys.argv[2], short))
