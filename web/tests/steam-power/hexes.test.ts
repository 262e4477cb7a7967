import { describe, expect, test } from 'vitest';
import { borders, shore } from '../../src/games/steam-power/coast';
import { ground } from '../../src/games/steam-power/ground';
import {
  centre,
  corner,
  curve,
  edgesOf,
  EDGES,
  extent,
  hexAt,
  hexName,
  hexUnder,
  middle,
  neighbour,
  shapeOf,
  sheet,
  type Hex,
} from '../../src/games/steam-power/hexes';
import { waterNames } from '../../src/games/steam-power/waternames';
import { linkTo, stretches, tableOf } from '../../src/games/steam-power/model';
import { PALETTES } from '../../src/games/steam-power/palette';
import { names, towards } from '../../src/games/steam-power/citynames';
import { routesOf } from '../../src/games/steam-power/routes';
import { hexWords } from '../../src/games/steam-power/speak';
import { samples } from './samples';

describe('a hex', () => {
  test('is called by column and row', () => {
    expect(hexName(0, 0)).toBe('a1');
    expect(hexName(3, 27)).toBe('bb4');
    for (const name of ['a1', 's13', 'z2', 'aa3']) expect(hexName(...hexAt(name))).toBe(name);
  });

  test('shares the middle of an edge with its neighbour, and its corners with two', () => {
    for (const hex of [
      [4, 3],
      [5, 3],
    ] as Hex[]) {
      for (let edge = 0; edge < 6; edge++) {
        const [x, y] = middle(hex, edge);
        const [ox, oy] = middle(neighbour(hex, edge), (edge + 3) % 6);
        expect(Math.hypot(x - ox, y - oy)).toBeLessThan(0.01);
        expect(Math.hypot(corner(hex, edge)[0] - centre(hex)[0], corner(hex, edge)[1] - centre(hex)[1])).toBeCloseTo(
          57.735,
          2,
        );
      }
    }
  });

  test('has three straights, six curves and six tight curves', () => {
    const paths = EDGES.flatMap((a, n) => EDGES.slice(n + 1).map((b) => `${a}-${b}`));
    const count = (shape: string) => paths.filter((path) => shapeOf(path) === shape).length;
    expect([count('straight'), count('curve'), count('tight')]).toEqual([3, 6, 6]);
    for (const path of paths) expect(curve([2, 2], ...edgesOf(path))).toMatch(/^M[\d.,-]+[LA]/);
  });
});

test('the border of a set of hexes is closed, however many parts it has', () => {
  expect(borders([[0, 0]])[0]).toHaveLength(6);
  expect(
    borders([
      [0, 0],
      [0, 1],
    ])[0],
  ).toHaveLength(10);
  expect(
    borders([
      [0, 0],
      [4, 4],
    ]),
  ).toHaveLength(2);
  const ring: Hex[] = [0, 1, 2, 3, 4, 5].map((edge) => neighbour([4, 4], edge));
  expect(borders(ring)).toHaveLength(2);
  expect(shore(ring, 5)).not.toContain('NaN');
});

const maps = [...new Map(samples.map(({ view }) => [tableOf(view).map.id, tableOf(view).map])).values()];

describe.each(maps.map((chart) => [chart.id, chart] as const))('the map %s', (_, chart) => {
  test('is drawn by day and by night', () => {
    for (const theme of ['light', 'dark'] as const) {
      const drawn = ground(chart, PALETTES[theme]);
      expect(drawn).not.toMatch(/NaN|undefined/);
      expect(drawn).toContain(chart.name.replaceAll('&', '&#38;'));
      for (const { text } of chart.labels) expect(drawn).toContain(text);
    }
  });

  test('the name of a water stands on water, and no larger than is common', () => {
    const closed = new Set(chart.closed.map(String));
    for (const { text, at, size } of waterNames(chart)) {
      const [row, col] = hexUnder(at);
      expect([text, chart.rows[row]?.[col], closed.has(String([row, col]))]).toEqual([text, '~', false]);
      expect(size >= 20 && size <= 34).toBe(true);
    }
  });

  test('every hex lies under its own centre', () => {
    chart.rows.forEach((row, r) => [...row].forEach((_, c) => expect(hexUnder(centre([r, c]))).toEqual([r, c])));
  });

  test('fits its sheet, with a name for every city on it', () => {
    const [wide, tall] = sheet(chart);
    expect(extent(chart)[0]).toBeLessThan(wide);
    const placed = names(chart, 24);
    expect(placed.map((one) => one.city)).toEqual(Object.keys(chart.cities));
    for (const {
      at: [x, y],
    } of placed)
      expect(x > 0 && y > 0 && x < wide && y < tall).toBe(true);
  });
});

test('the way of every cube of every plan is found on the map', () => {
  let hops = 0;
  for (const { name, view } of samples) {
    const table = tableOf(view);
    for (const plan of Object.values(table.plans ?? {})) {
      for (const route of routesOf(table, plan.cubes)) expect(route.count).toBeGreaterThan(0);
      for (const cube of plan.cubes) {
        let at = cube.from;
        (cube.to ?? []).forEach((to, hop) => {
          const way = linkTo(table, at, cube.along![hop]!, to);
          expect(way, `${name}: ${at} to ${to}`).toBeTruthy();
          const track = stretches(table, way!.link, way!.start);
          expect(
            track.every(({ a, b }) => a !== b),
            `${name}: ${at} to ${to}`,
          ).toBe(true);
          at = to;
          hops += 1;
        });
      }
    }
  }
  expect(hops).toBeGreaterThan(10);
});

test('an arrow key goes to the nearest place in its direction', () => {
  const among = [
    { place: 'near', at: [100, 20] as [number, number] },
    { place: 'far', at: [300, 0] as [number, number] },
    { place: 'above', at: [0, -90] as [number, number] },
  ];
  expect(towards([0, 0], [1, 0], among)).toBe('near');
  expect(towards([0, 0], [0, -1], among)).toBe('above');
  expect(towards([0, 0], [-1, 0], among)).toBeUndefined();
});

test('a hex that is not in play says with how many players, and which city waits there', () => {
  const { view } = samples.find((one) => Object.keys(tableOf(one.view).map.idle_cities ?? {}).length > 0)!;
  const { idle, idle_cities: waiting } = tableOf(view).map;
  const [city, at] = Object.entries(waiting!)[0]!;
  expect(hexWords(view, hexName(...at))).toMatch(RegExp(`^${city} \\([A-Z]\\d+\\): not in play with \\d players?$`));
  const bare = idle!.find((hex) => !Object.values(waiting!).some((other) => String(other) === String(hex)))!;
  expect(hexWords(view, hexName(...bare))).toMatch(/^[A-Z]\d+: not in play with \d players?$/);
});
