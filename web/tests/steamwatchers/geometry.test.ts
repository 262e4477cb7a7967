import { describe, expect, test } from 'vitest';
import { AREAS, FLOES, MAP } from '../../src/games/steamwatchers/facts';
import { arc, beyond, inOrder, inside, outline, path, ring, surface } from '../../src/games/steamwatchers/geometry';
import { PIECES_IN_AN_AREA, roomOf } from '../../src/games/steamwatchers/room';
import { peaks } from '../../src/games/steamwatchers/terrain';

const areas = Object.keys(AREAS);

describe('the map', () => {
  test('has a shape for every area and ice floe', () => {
    for (const id of [...areas, ...Object.keys(FLOES)]) expect(path(id)).toMatch(/^M[\d., -]+Z/);
  });

  test('an arc backwards is the same arc', () => {
    expect(arc(~3)).toEqual([...arc(3)].reverse());
  });

  test('rings are closed: each arc begins where the last one ends', () => {
    for (const rings of Object.values(MAP.shapes)) {
      for (const arcs of rings) {
        arcs.forEach((number, at) => expect(arc(number)[0]).toEqual(arc(arcs.at(at - 1)!).at(-1)));
        expect(Math.abs(surface(ring(arcs)))).toBeGreaterThan(10);
      }
    }
  });

  test('names stand in their areas', () => {
    const outsideNames = areas.filter((area) => !inside(AREAS[area]!.label, outline(area)));
    expect(outsideNames).toEqual([]);
  });
});

describe('with the arrow keys', () => {
  test('one goes to the next place in that direction, and stays where there is none', () => {
    expect(beyond('castiella', [0, -1])).toBe('nafarroa');
    expect(beyond('rhone', [-1, 0])).toBe('neustria');
    expect(beyond('mare-tenebrosum', [-1, 0])).toBe('mare-tenebrosum');
  });

  test('every place can be reached from every other', () => {
    const ways: [number, number][] = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ];
    const seen = new Set(['rhone']);
    for (const id of seen) for (const way of ways) seen.add(beyond(id, way));
    expect([...areas, ...Object.keys(FLOES)].filter((id) => !seen.has(id))).toEqual([]);
  });

  test('places come from north to south', () => {
    const order = inOrder(AREAS);
    expect(order).toHaveLength(areas.length);
    expect(order.indexOf('viken')).toBeLessThan(order.indexOf('rhone'));
    expect(order.indexOf('rhone')).toBeLessThan(order.indexOf('sicilia'));
  });
});

describe('the room of an area', () => {
  test.each(areas.map((area) => [area]))('%s holds every piece inside its border', (area) => {
    const room = roomOf(area);
    expect(room.places).toHaveLength(PIECES_IN_AN_AREA);
    for (const place of room.places) expect(inside(place, outline(area))).toBe(true);
    for (const [at, [x, y]] of room.places.entries()) {
      for (const [ox, oy] of room.places.slice(at + 1))
        expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(room.radius * 0.4);
    }
  });

  test.each(areas.map((area) => [area]))('%s shows two armies and an order large enough to read', (area) => {
    const room = roomOf(area, [1, 1, 1]);
    expect(room.radius).toBeGreaterThanOrEqual(17);
    const [a, b] = room.places as [[number, number], [number, number]];
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(room.radius);
  });

  test('is the same every time', () => {
    expect(peaks('savoue')).toEqual(peaks('savoue'));
  });
});
