// The ways of cubes as they are drawn: from each source along links to the network.

import { centre, curve, type Point } from './hexes';
import { linkTo, stretches, type Cube, type Table } from './model';

export interface Route {
  from: string;
  colour: string;
  count: number;
  /** The links it goes along. */
  lines: string[];
  end: string;
  pays: Record<string, number>;
}

/** Cubes that go the same way are drawn once. */
export function routesOf(table: Table, cubes: Cube[]): Route[] {
  const found = new Map<string, Route>();
  for (const cube of cubes) {
    if (!(cube.from in table.map.cities)) continue;
    const key = `${cube.colour} ${cube.from} ${cube.to?.join('>') ?? ''}`;
    const known = found.get(key);
    if (known) {
      known.count += 1;
      for (const [who, amount] of Object.entries(cube.pays)) known.pays[who] = (known.pays[who] ?? 0) + amount;
      continue;
    }
    const lines: string[] = [];
    let at = cube.from;
    (cube.to ?? []).forEach((to, hop) => {
      const way = linkTo(table, at, cube.along?.[hop] ?? '', to);
      if (way)
        lines.push(
          stretches(table, way.link, way.start)
            .map(({ hex, a, b }) => curve(hex, a, b))
            .join(''),
        );
      at = to;
    });
    found.set(key, { from: cube.from, colour: cube.colour, count: 1, lines, end: at, pays: { ...cube.pays } });
  }
  return [...found.values()];
}

export const cityPoint = (table: Table, city: string): Point => centre(table.map.cities[city] ?? [0, 0]);
