"""Draws the board of Steamwatchers as `docs/europa.svg`, from the map that clients get.

.venv/bin/python scripts/draw_map.py
"""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from fumarole.content import load
from fumarole.games.steamwatchers.map import Point, map_data, ring

OUT = Path(__file__).resolve().parent.parent / "docs" / "europa.svg"
MAP = map_data()
EUROPA = load("steamwatchers").data.europa

INK = "#26333f"
FLOE = "#dbe8ef"
PLAINS = {"west": "#f3f1e7", "east": "#e9e6da"}
MOUNTAIN = {"west": "#cfd3d3", "east": "#c4c8c8"}
WASTE = "#b9c3c9"


def path(shape: str) -> str:
    """A shape as an SVG path."""
    parts = []
    for arcs in MAP["shapes"][shape]:
        points = ring(MAP, arcs)
        parts.append("M" + " ".join(f"{x:g},{y:g}" for x, y in points) + "Z")
    return "".join(parts)


def inside(point: Point, polygon: list[Point]) -> bool:
    """Whether a point lies in a polygon."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def text(x: float, y: float, words: str, size: float, extra: str = "") -> str:
    """A centred text with a pale edge, so that it reads over lines."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" {extra}>{escape(words)}</text>'


def peaks(area: Any, rng: random.Random) -> list[str]:
    """Mountains as strokes, away from name and pieces."""
    polygon = max((ring(MAP, arcs) for arcs in MAP["shapes"][area.id]), key=len)
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    drawn: list[str] = []
    placed: list[Point] = []
    for _ in range(400):
        at = (rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys)))
        corners = [(at[0] + dx, at[1] + dy) for dx, dy in ((-11, 5), (11, 5), (0, -14))]
        name = abs(at[0] - area.label[0]) < 70 and abs(at[1] - area.label[1] + 6) < 24 * len(area.label_lines)
        if name or not all(inside(corner, polygon) for corner in corners):
            continue
        if any(math.dist(at, other) < 24 for other in placed):
            continue
        placed.append(at)
        x, y = at
        drawn.append(
            f'<path d="M{x - 9:g},{y + 4:g}L{x:g},{y - 9:g}L{x + 9:g},{y + 4:g}M{x:g},{y - 9:g}l3,7l-2,5"/>'
        )
    return drawn


def ground() -> list[str]:
    """Ice, waste, areas and their mountains."""
    rng = random.Random(7)
    parts = []
    for shape, kind in MAP["kinds"].items():
        if kind == "waste":
            parts.append(f'<path d="{path(shape)}" fill="{WASTE}"/>')
        elif kind == "floe":
            parts.append(f'<path d="{path(shape)}" fill="{FLOE}" stroke="#b4cbd8" stroke-dasharray="6 5"/>')
    for area in EUROPA.areas:
        fill = (MOUNTAIN if area.terrain == "mountain" else PLAINS)[area.region]
        parts.append(f'<path d="{path(area.id)}" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>')
    parts.append('<g fill="none" stroke="#7d8a92" stroke-width="1.3" stroke-linejoin="round">')
    for area in EUROPA.areas:
        if area.terrain == "mountain":
            parts += peaks(area, rng)
    return [*parts, "</g>"]


def landmarks() -> list[str]:
    """The Crater, straits, contract spaces and havens."""
    parts = [f'<path d="{path("crater")}" fill="#4a3b38" stroke="#2b2120" stroke-width="3"/>']
    for strait in EUROPA.straits:
        if strait.start and strait.end:
            (x1, y1), (x2, y2) = strait.start, strait.end
            parts.append(
                f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{INK}" '
                'stroke-width="3.5" stroke-linecap="round" stroke-dasharray="0.1 8"/>'
            )
    circle = 'r="14" fill="none" stroke="#7fa0b3" stroke-width="1.5"'
    spaces = [space for floe in EUROPA.floes for space in floe.contracts[: EUROPA.board.contract_spaces]]
    parts += [f'<circle cx="{x:g}" cy="{y:g}" {circle}/>' for x, y in spaces]
    parts.append(f'<g stroke="{INK}" stroke-width="2" fill="none">')
    for x, y in (area.haven_at for area in EUROPA.areas if area.haven_at):
        parts.append(f'<circle cx="{x:g}" cy="{y - 9:g}" r="3.5"/>')
        bow = f"M{x - 9:g},{y + 3:g}q2,9 9,9q7,0 9,-9"
        parts.append(f'<path d="M{x:g},{y - 5:g}v16{bow}M{x - 6:g},{y - 1:g}h12"/>')
    return [*parts, "</g>"]


def names() -> list[str]:
    """Everything in words."""
    x, y = EUROPA.crater.label
    parts = [f'<g fill="#f0c9a8">{text(x, y, EUROPA.crater.name, 22)}</g>']
    parts.append('<g fill="#5f8196" font-style="italic">')
    parts += [text(f.label[0], f.label[1], f.name, f.label_size) for f in EUROPA.floes]
    edge = 'stroke="#fff" stroke-opacity="0.75" stroke-width="3" paint-order="stroke"'
    parts.append(f'</g><g fill="{INK}" {edge}>')
    for area in EUROPA.areas:
        for line, words in enumerate(area.label_lines):
            drop = (line - (len(area.label_lines) - 1) / 2) * area.label_size * 1.05 + area.label_size * 0.35
            parts.append(text(area.label[0], round(area.label[1] + drop, 1), words, area.label_size * 0.9))
    return [*parts, "</g>"]


def draw() -> str:
    """The whole board."""
    width, height = MAP["width"], MAP["height"]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'aria-label="The board of Steamwatchers: a frozen Europa" font-family="Georgia, serif" '
        'text-anchor="middle">'
    )
    sheet = f'<rect width="{width}" height="{height}" fill="{FLOE}"/>'
    return "\n".join([head, sheet, *ground(), *landmarks(), *names(), "</svg>", ""])


if __name__ == "__main__":
    OUT.write_text(draw(), encoding="utf-8")
    print(f"{OUT} ({OUT.stat().st_size} bytes)")
