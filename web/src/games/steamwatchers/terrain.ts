// What is strewn over the ground: mountains, cracks of the ice, the grain of the snow; the same every time.

import { MAP, type Point } from './facts';
import { fromBox, inside, nameBox, outline } from './geometry';

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
  for (let tries = 0; tries < 700; tries++) {
    const at: Point = [low[0]! + random() * wide[0]!, low[1]! + random() * wide[1]!];
    const size = 7 + random() * 6.5;
    const corners: Point[] = [
      [at[0] - size, at[1] + 3],
      [at[0] + size, at[1] + 3],
      [at[0], at[1] - size * 1.5],
    ];
    if (fromBox(at, box) < 10 || !corners.every((corner) => inside(corner, polygon))) continue;
    if (found.some((other) => Math.hypot(other.at[0] - at[0], (other.at[1] - at[1]) * 1.25) < 16.5)) continue;
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
    strokes.push(
      `M${x},${y}q${3 + Math.round(random() * 5)},${-1 - Math.round(random() * 2)} ${8 + Math.round(random() * 7)},0`,
    );
  }
  return strokes.join('');
}
