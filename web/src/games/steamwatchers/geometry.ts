// The drawn map: shapes made of shared lines.

import { AREAS, FLOES, MAP, type Point } from './facts';

/** The points of an arc; backwards for ~n. */
export function arc(number: number): Point[] {
  const steps = MAP.arcs[number >= 0 ? number : ~number]!;
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    points.push([x / MAP.scale, y / MAP.scale]);
  }
  return number >= 0 ? points : points.reverse();
}

/** The points of a ring, the first not repeated. */
export const ring = (arcs: number[]): Point[] => arcs.flatMap((number) => arc(number).slice(0, -1));

const text = (points: Point[]) => points.map(([x, y]) => `${x},${y}`).join(' ');

/** A shape as the `d` of an SVG path. */
export const path = (shape: string): string => MAP.shapes[shape]!.map((arcs) => `M${text(ring(arcs))}Z`).join('');

export const line = (number: number): string => `M${text(arc(number))}`;

/** The largest ring of a shape. */
export function outline(shape: string): Point[] {
  const rings = MAP.shapes[shape]!.map(ring);
  return rings.reduce((best, one) => (Math.abs(surface(one)) > Math.abs(surface(best)) ? one : best));
}

export function surface(points: Point[]): number {
  let sum = 0;
  points.forEach(([x, y], at) => {
    const [nx, ny] = points[(at + 1) % points.length]!;
    sum += x * ny - nx * y;
  });
  return sum / 2;
}

export function inside([x, y]: Point, polygon: Point[]): boolean {
  let odd = false;
  let last = polygon.at(-1)!;
  for (const next of polygon) {
    if (last[1] > y !== next[1] > y && x < ((next[0] - last[0]) * (y - last[1])) / (next[1] - last[1]) + last[0])
      odd = !odd;
    last = next;
  }
  return odd;
}

/** How far a point is from the edge of a polygon. */
export function clearance([x, y]: Point, polygon: Point[]): number {
  let best = Infinity;
  let last = polygon.at(-1)!;
  for (const next of polygon) {
    const dx = next[0] - last[0];
    const dy = next[1] - last[1];
    const along = Math.max(0, Math.min(1, ((x - last[0]) * dx + (y - last[1]) * dy) / (dx * dx + dy * dy || 1)));
    const ax = x - last[0] - along * dx;
    const ay = y - last[1] - along * dy;
    best = Math.min(best, ax * ax + ay * ay);
    last = next;
  }
  return Math.sqrt(best);
}

/** The box in which an area's name stands: left, top, right, bottom. */
export function nameBox(area: string): [number, number, number, number] {
  const { label, size, lines } = AREAS[area]!;
  const wide = Math.max(...lines.map((words) => words.length)) * size * 0.32 + 3;
  const tall = lines.length * size * 0.5;
  return [label[0] - wide, label[1] - tall, label[0] + wide, label[1] + tall];
}

/** How far a point is from a box; negative within it. */
export function fromBox([x, y]: Point, [left, top, right, bottom]: [number, number, number, number]): number {
  const dx = Math.max(left - x, 0, x - right);
  const dy = Math.max(top - y, 0, y - bottom);
  if (dx || dy) return Math.hypot(dx, dy);
  return -Math.min(x - left, right - x, y - top, bottom - y);
}

interface Named {
  label: Point;
}

/** Ids from north to south and, in a band, from west to east. */
export function inOrder(places: Record<string, Named>): string[] {
  const band = ([, y]: Point) => Math.floor(y / 170);
  const by = (a: Point, b: Point) => band(a) - band(b) || a[0] - b[0];
  return Object.keys(places).sort((a, b) => by(places[a]!.label, places[b]!.label));
}

/** The area or floe that lies next in a direction; the place itself if there is none. */
export function beyond(id: string, [dx, dy]: [number, number]): string {
  const all: Record<string, Named> = { ...AREAS, ...FLOES };
  const [x, y] = all[id]!.label;
  let best = id;
  let least = Infinity;
  for (const [other, { label }] of Object.entries(all)) {
    const along = (label[0] - x) * dx + (label[1] - y) * dy;
    const across = Math.abs((label[0] - x) * dy) + Math.abs((label[1] - y) * dx);
    if (along <= 0 || across > along * 1.6) continue;
    if (along + across * 1.4 < least) [best, least] = [other, along + across * 1.4];
  }
  return best;
}
