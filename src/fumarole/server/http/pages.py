"""The browser client as files: built by `make web` into `static/`, read once, sent compressed.

The client has addresses of its own (`/t/ID`, `/rules/SW-CMB-26`): they all get its one page, which reads the
address.  Files under `assets/` carry the hash of their content in their name and may be kept for ever.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import HttpMethod, MediaType, Request, Response, Router, route
from litestar.params import FromPath

from fumarole.server.protocol.errors import Denied

STATIC: Final = Path(__file__).parents[1] / "static"
PLACES: Final = re.compile(
    r"/(new|learn|settings|replay(/[A-Za-z0-9]{1,16})?|rules(/[A-Za-z0-9-]{1,40})?|t/[A-Za-z0-9]{1,16})?/?"
)
"""The addresses that the client knows."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
WORTH_IT: Final = 1000
"""Bytes from which compressing pays."""
KINDS: Final = mimetypes.MimeTypes()
"""Media types, the same whatever lists the machine or a version of Python has."""
KINDS.add_type("font/woff2", ".woff2")
KINDS.add_type("text/javascript", ".js")
PACKED: Final = ("text/", "application/json", "image/svg+xml", "application/manifest+json")
NOT_BUILT: Final = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fumarole</title></head>
<body>
<h1>Fumarole</h1>
<p>The server runs, but the browser client has not been built here.</p>
<p>In the folder of the program, with Node.js installed, say <code>make web</code>, then start the server
again. Until then <code>fumarole play</code> plays in a terminal, and programs find everything at
<a href="/schema">/schema</a>.</p>
</body>
</html>
"""


class StaticFile(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    """The same, compressed; empty where that is not worth it."""
    kind: str
    mark: str
    """Its ETag."""
    keep: str
    """Its Cache-Control."""


def read(folder: Path) -> dict[str, StaticFile]:
    """Every file below a folder by its address; none if there is no such folder."""
    found = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
    return {f"/{path.relative_to(folder).as_posix()}": _page(path, folder) for path in found}


def _page(path: Path, folder: Path) -> StaticFile:
    body = path.read_bytes()
    kind = KINDS.guess_type(path.name)[0] or "application/octet-stream"
    packable = kind.startswith(PACKED) and len(body) >= WORTH_IT
    return StaticFile(
        body=body,
        packed=gzip.compress(body, 9, mtime=0) if packable else b"",
        kind=kind,
        mark=f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        keep=FOR_EVER if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN,
    )


def sent(page: StaticFile, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
    """A file, or the word that the reader's copy is still good."""
    headers = {"ETag": page.mark, "Cache-Control": page.keep, "Vary": "Accept-Encoding"}
    if status == 200 and request.headers.get("if-none-match", "") == page.mark:
        return Response(b"", status_code=304, headers=headers, media_type=page.kind)
    body = page.body
    if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body = page.packed
        headers["Content-Encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=page.kind)


def routes(folder: Path = STATIC) -> Router:
    """The handlers of all that is not the API."""
    pages = read(folder)

    def answer(request: Request[Any, Any, Any], place: str) -> Response[bytes]:
        if place in pages and place != "/index.html":
            return sent(pages[place], request)
        known = PLACES.fullmatch(place) is not None
        readable = "text/html" in request.headers.get("accept", "")
        if not known and (not readable or place.startswith(("/api/", "/assets/"))):
            raise Denied("missing", f"There is nothing at {place}.")
        if "/index.html" not in pages:
            headers = {"Cache-Control": "no-store"}
            return Response(NOT_BUILT, status_code=503, media_type=MediaType.HTML, headers=headers)
        return sent(pages["/index.html"], request, 200 if known else 404)

    @route("/", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
    async def home(request: Request[Any, Any, Any]) -> Response[bytes]:
        return answer(request, "/")

    @route("/{path:path}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
    async def elsewhere(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
        return answer(request, "/" + path.lstrip("/"))

    return Router("/", route_handlers=[home, elsewhere])
