// Where the names of cities stand: below or above their hex, where they cover each other and other cities least;
// and which place lies next in a direction.

import { centre, type Chart, type Point } from './hexes';

export interface Name {
  city: string;
  at: Point;
}

type Box = [left: number, top: number, right: number, bottom: number];

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export function names(chart: Chart, size: number): Name[] {
  const cities = Object.entries(chart.cities).map(([city, hex]) => ({ city, centre: centre(hex) }));
  const plates = cities.map(({ centre: [x, y] }): Box => [x - 34, y - 34, x + 34, y + 30]);
  const taken: Box[] = [];
  return cities.map(({ city, centre: [x, y] }, own) => {
    const half = (city.length * size * 0.6) / 2 + 2;
    const tries = [y + 44 + size * 0.2, y - 40, y + 56 + size * 0.2].map((low): { low: number; box: Box } => ({
      low,
      box: [x - half, low - size * 0.8, x + half, low + size * 0.2],
    }));
    const cost = ({ box }: { box: Box }, at: number) =>
      taken.reduce((sum, other) => sum + overlap(box, other) * 3, 0) +
      plates.reduce((sum, plate, n) => sum + (n === own ? 0 : overlap(box, plate)), 0) +
      at * 40;
    const best = tries.map((one, at) => ({ one, cost: cost(one, at) })).sort((a, b) => a.cost - b.cost)[0]!.one;
    taken.push(best.box);
    return { city, at: [x, best.low] };
  });
}

/** The nearest place in a direction, or none. */
export function towards([x, y]: Point, [dx, dy]: Point, among: { place: string; at: Point }[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const {
    place,
    at: [ox, oy],
  } of among) {
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along < 20 || along + across * 2 >= least) continue;
    least = along + across * 2;
    best = place;
  }
  return best;
}
