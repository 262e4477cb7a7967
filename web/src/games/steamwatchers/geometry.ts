// The drawn map: shapes made of shared lines, and room for pieces.

import { AREAS, MAP, type Point } from './facts';

/** A generator with a seed, so that the drawing is the same every time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

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
export const path = (shape: string): string =>
  MAP.shapes[shape]!.map((arcs) => `M${text(ring(arcs))}Z`).join('');

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
  polygon.forEach(([x1, y1], at) => {
    const [x2, y2] = polygon[(at + 1) % polygon.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
  });
  return odd;
}

/** How far a point is from the edge of a polygon. */
export function clearance([x, y]: Point, polygon: Point[]): number {
  let best = Infinity;
  for (let at = 0; at < polygon.length; at++) {
    const [x1, y1] = polygon[at]!;
    const [x2, y2] = polygon[(at + 1) % polygon.length]!;
    const dx = x2 - x1;
    const dy = y2 - y1;
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, Math.hypot(x - x1 - along * dx, y - y1 - along * dy));
  }
  return best;
}

/** Room for the pieces of an area: circles of one radius that touch neither each other nor the name. */
export interface Room {
  radius: number;
  places: Point[];
  centre: Point;
}

export const PIECES_IN_AN_AREA = 9;

interface Spot { at: Point; room: number; name: number }

function nameBox(area: string): [number, number, number, number] {
  const { label, size, lines } = AREAS[area]!;
  const wide = Math.max(...lines.map((words) => words.length)) * size * 0.32 + 3;
  const tall = lines.length * size * 0.5;
  return [label[0] - wide, label[1] - tall, label[0] + wide, label[1] + tall];
}

function fromBox([x, y]: Point, [left, top, right, bottom]: [number, number, number, number]): number {
  const dx = Math.max(left - x, 0, x - right);
  const dy = Math.max(top - y, 0, y - bottom);
  if (dx || dy) return Math.hypot(dx, dy);
  return -Math.min(x - left, right - x, y - top, bottom - y);
}

function spots(area: string): Spot[] {
  const polygon = outline(area);
  const box = nameBox(area);
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const haven = AREAS[area]!.haven;
  const found: Spot[] = [];
  for (let x = Math.min(...xs); x < Math.max(...xs); x += 5) {
    for (let y = Math.min(...ys); y < Math.max(...ys); y += 5) {
      const at: Point = [x, y];
      if (!inside(at, polygon)) continue;
      let name = fromBox(at, box);
      if (haven) name = Math.min(name, Math.hypot(x - haven[0], y - haven[1]) - 13);
      found.push({ at, room: clearance(at, polygon), name });
    }
  }
  return found;
}

/** Greedy: nearest to the middle first, then whatever still fits. */
function pack(candidates: Spot[], radius: number, centre: Point, most: number): Point[] {
  const fit = candidates
    .filter(({ room, name }) => room >= radius * 0.62 && name >= radius * 0.7)
    .sort((a, b) => Math.hypot(a.at[0] - centre[0], a.at[1] - centre[1]) - Math.hypot(b.at[0] - centre[0], b.at[1] - centre[1]));
  const taken: Point[] = [];
  for (const { at } of fit) {
    if (taken.length === most) break;
    if (taken.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) >= radius * 1.86)) taken.push(at);
  }
  return taken;
}

const rooms = new Map<string, Room>();
const measured = new Map<string, Spot[]>();
const LARGEST = 29;
const SMALLEST = 14.5;

/** Few pieces are drawn large, many small: room for two, four, six or nine. */
export function roomOf(area: string, pieces = PIECES_IN_AN_AREA): Room {
  const count = [1, 2, 4, 6].find((most) => pieces <= most) ?? PIECES_IN_AN_AREA;
  const key = `${area} ${count}`;
  const known = rooms.get(key);
  if (known) return known;
  const all = measured.get(area) ?? spots(area);
  measured.set(area, all);
  const open = all.reduce((best, one) => {
    const worth = (spot: Spot) => Math.min(spot.room, spot.name + 6);
    return worth(one) > worth(best) ? one : best;
  });
  let radius = LARGEST;
  let places = pack(all, radius, open.at, count);
  while (places.length < count && radius > SMALLEST) {
    radius -= 0.5;
    places = pack(all, radius, open.at, count);
  }
  // What finds no room of its own lies over the name, never over another piece's middle.
  const spare = [...all].sort((a, b) => b.room - a.room);
  for (let near = 1.5; places.length < count && near > 0.4; near -= 0.2) {
    for (const { at, room } of spare) {
      if (places.length === count) break;
      if (room < radius * 0.45) continue;
      if (places.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) >= radius * near)) places.push(at);
    }
  }
  const room = { radius, places, centre: open.at };
  rooms.set(key, room);
  return room;
}

/** Mountains: where peaks stand, away from the name, in the order of painting. */
export function peaks(area: string): { at: Point; size: number; lean: number }[] {
  const random = seeded([...area].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const polygon = outline(area);
  const box = nameBox(area);
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const low = [Math.min(...xs), Math.min(...ys)];
  const wide = [Math.max(...xs) - low[0]!, Math.max(...ys) - low[1]!];
  const found: { at: Point; size: number; lean: number }[] = [];
  for (let tries = 0; tries < 500; tries++) {
    const at: Point = [low[0]! + random() * wide[0]!, low[1]! + random() * wide[1]!];
    const size = 8 + random() * 7;
    const corners: Point[] = [[at[0] - size, at[1] + 3], [at[0] + size, at[1] + 3], [at[0], at[1] - size * 1.5]];
    if (fromBox(at, box) < 10 || !corners.every((corner) => inside(corner, polygon))) continue;
    if (found.some((other) => Math.hypot(other.at[0] - at[0], (other.at[1] - at[1]) * 1.25) < 19)) continue;
    found.push({ at, size, lean: (random() - 0.5) * 5 });
  }
  return found.sort((a, b) => a.at[1] - b.at[1]);
}

/** The cracks of the ice: edges of a jittered honeycomb, some left out. */
export function cracks(): string {
  const random = seeded(11);
  const step = 46;
  const columns = Math.ceil(MAP.width / step) + 2;
  const rows = Math.ceil(MAP.height / step) + 2;
  const node: Point[][] = [];
  for (let row = 0; row < rows; row++) {
    node.push([]);
    for (let column = 0; column < columns; column++) {
      node[row]!.push([
        Math.round((column - 0.5 + (row % 2) / 2 + (random() - 0.5) * 0.85) * step),
        Math.round((row - 0.5 + (random() - 0.5) * 0.85) * step),
      ]);
    }
  }
  const lines: string[] = [];
  const draw = (a: Point | undefined, b: Point | undefined) => {
    if (!a || !b || random() < 0.25) return;
    const mx = Math.round((a[0] + b[0]) / 2 + (random() - 0.5) * 14);
    const my = Math.round((a[1] + b[1]) / 2 + (random() - 0.5) * 14);
    lines.push(`M${a[0]},${a[1]}L${mx},${my}L${b[0]},${b[1]}`);
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      draw(node[row]![column], node[row]![column + 1]);
      if ((row + column) % 2) draw(node[row]![column], node[row + 1]?.[column]);
    }
  }
  return lines.join('');
}

/** Short strokes that give the snow a grain. */
export function grain(): string {
  const random = seeded(5);
  const strokes: string[] = [];
  for (let n = 0; n < 900; n++) {
    const x = Math.round(random() * MAP.width);
    const y = Math.round(random() * MAP.height);
    strokes.push(`M${x},${y}q${3 + Math.round(random() * 5)},${-1 - Math.round(random() * 2)} ${8 + Math.round(random() * 7)},0`);
  }
  return strokes.join('');
}
