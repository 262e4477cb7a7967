// Where the names of waters stand: on their water, and no larger than it is long.

import { centre, hexUnder, neighbour, type Chart, type Point } from './hexes';

const SIZE = 34;
const LEAST = 20;
/** The width of a letter with its space, for a size of one, in the widest of the fonts. */
const LETTER = 0.76;
const STEP = 8;

export interface WaterName {
  text: string;
  at: Point;
  size: number;
  angle: number;
}

export function waterNames(chart: Chart): WaterName[] {
  const closed = new Set(chart.closed.map(String));
  const wet = (at: Point): boolean => {
    const [row, col] = hexUnder(at);
    return chart.rows[row]?.[col] === '~' && !closed.has(String([row, col]));
  };

  /** The name on the water through a point: off it only as far as it must be. */
  function along(text: string, [x, y]: Point, angle: number): WaterName {
    const turned = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(turned), -Math.sin(turned)];
    const away = (way: number): number => {
      let far = 0;
      while (far < SIZE * text.length && wet([x + dx * way * (far + STEP), y + dy * way * (far + STEP)])) far += STEP;
      return far;
    };
    const [back, ahead] = [away(-1), away(1)];
    const size = Math.max(LEAST, Math.min(SIZE, (back + ahead) / (text.length * LETTER)));
    const half = Math.min((text.length * LETTER * size) / 2, (back + ahead) / 2);
    const shift = Math.max(0, half - back) - Math.max(0, half - ahead);
    return { text, at: [x + dx * shift, y + dy * shift], size, angle };
  }

  return chart.labels.map(({ text, row, col, angle }) => {
    const meant = along(text, centre([row, col]), angle);
    // A narrow arm may have more room beside the place that is meant, or level.
    const near = [[row, col] as [number, number], ...[0, 1, 2, 3, 4, 5].map((edge) => neighbour([row, col], edge))]
      .map(centre)
      .filter(wet);
    const others = near.flatMap((at) => [along(text, at, angle), along(text, at, 0)]);
    return others.reduce((best, one) => (one.size > best.size * 1.1 ? one : best), meant);
  });
}
