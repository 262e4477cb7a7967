// Shores and the edges of terrain: the borders of sets of hexes, drawn as a pen would draw them.

import { corner, neighbour, seeded, type Hex, type Point } from './hexes';

const key = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** The closed borders of a set of hexes, corner by corner. */
export function borders(hexes: Hex[]): Point[][] {
  const inside = new Set(hexes.map(String));
  const onward = new Map<string, Point[]>();
  const starts: Point[] = [];
  for (const hex of hexes) {
    for (let edge = 0; edge < 6; edge++) {
      if (inside.has(String(neighbour(hex, edge)))) continue;
      const [from, to] = [corner(hex, edge), corner(hex, (edge + 1) % 6)];
      onward.set(key(from), [...(onward.get(key(from)) ?? []), to]);
      starts.push(from);
    }
  }
  const loops: Point[][] = [];
  for (const start of starts) {
    const loop: Point[] = [];
    for (let at: Point | undefined = start; at;) {
      const next: Point | undefined = onward.get(key(at))?.pop();
      if (!next) break;
      loop.push(at);
      at = next;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** A shore that wanders a little, the same way every time. */
export function wandering(loop: Point[], far: number): Point[] {
  const found: Point[] = [];
  loop.forEach(([x, y], at) => {
    const [nx, ny] = loop[(at + 1) % loop.length]!;
    // The same for an edge, whichever way it is walked.
    const random = seeded(Math.round(x + nx) * 7919 + Math.round(y + ny) * 104729);
    const [length, parts] = [Math.hypot(nx - x, ny - y), 3];
    const flip = x + y * 3 > nx + ny * 3 ? -1 : 1;
    const offsets = Array.from({ length: parts - 1 }, () => (random() - 0.5) * 2 * far * flip);
    if (flip < 0) offsets.reverse();
    found.push([x, y]);
    offsets.forEach((offset, part) => {
      const share = (part + 1) / parts;
      found.push([
        x + (nx - x) * share - ((ny - y) / length) * offset,
        y + (ny - y) * share + ((nx - x) / length) * offset,
      ]);
    });
  });
  return found;
}

/** Corners cut twice: a smooth line through nearly the same points. */
export function smooth(points: Point[], closed: boolean, times = 2): Point[] {
  let now = points;
  for (let time = 0; time < times; time++) {
    const next: Point[] = closed ? [] : [now[0]!];
    const pairs = closed ? now.length : now.length - 1;
    for (let at = 0; at < pairs; at++) {
      const [x, y] = now[at]!;
      const [nx, ny] = now[(at + 1) % now.length]!;
      next.push([x * 0.75 + nx * 0.25, y * 0.75 + ny * 0.25], [x * 0.25 + nx * 0.75, y * 0.25 + ny * 0.75]);
    }
    if (!closed) next.push(now.at(-1)!);
    now = next;
  }
  return now;
}

const n = (value: number): string => value.toFixed(1);
export const drawn = (points: Point[], closed: boolean): string =>
  points.length ? `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}${closed ? 'Z' : ''}` : '';

export function shore(hexes: Hex[], far: number): string {
  return borders(hexes)
    .map((loop) => drawn(smooth(wandering(loop, far), true), true))
    .join('');
}
