"""Opening the first page in the reader's browser: what `make play` does once the server listens."""

from __future__ import annotations

import errno
import http.client
import os
import socket
import sys
import threading
import urllib.request
import webbrowser
from typing import TYPE_CHECKING, Final

import msgspec

from fumarole.server.store.database import StoreError, lock_folder

if TYPE_CHECKING:
    from fumarole.server.settings import Settings

TRIES: Final = 50
"""So many ports are tried, one after the other."""
TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)


def settle(settings: Settings) -> Settings | None:
    """The same settings at a free port; None if the server that keeps these tables runs there already."""
    if settings.port == 0 or _free(settings.host, settings.port):
        return settings
    if _runs_already(settings):
        print(f"Fumarole runs already at {settings.address}", flush=True)
        return None
    for port in range(settings.port + 1, settings.port + TRIES):
        if _free(settings.host, port):
            print(f"Port {settings.port} is taken, so this is at {port}.", flush=True)
            return msgspec.structs.replace(settings, port=port)
    return settings


def show(address: str) -> None:
    """Open a page in the default browser, beside everything else; where there is none, nothing happens."""
    if _may_open():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _may_open() -> bool:
    """Without a screen a browser of the terminal might come up over the server's own words."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))


def _free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error.errno not in TAKEN
    return True


def _runs_already(settings: Settings) -> bool:
    """Whether these tables are in the hands of a Fumarole that answers there."""
    try:
        lock_folder(settings.folder).close()
    except StoreError:
        return _answers(f"{settings.address}/health")
    return False


def _answers(address: str) -> bool:
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(address, timeout=2.0) as answer:
            return b'"store"' in answer.read(1000)
    except (OSError, http.client.HTTPException):
        return False
