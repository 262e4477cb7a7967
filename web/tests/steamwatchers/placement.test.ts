import { expect, test } from 'vitest';
import { AREAS } from '../../src/games/steamwatchers/facts';
import { liesLow, pinAt, sideFor, spotsOf, type Sight } from '../../src/games/steamwatchers/placement';

/** A map so wide and 600 high, with every place at one point of it. */
const sight = (width: number, at: [number, number]): Sight => ({ width, height: 600, onScreen: () => at });

test('a combat stands beside its area where there is room', () => {
  expect(sideFor(sight(1000, [300, 100]), 'rhone')).toBe('right');
  expect(sideFor(sight(1000, [700, 100]), 'rhone')).toBe('left');
});

test('on a narrow map a combat stands below', () => {
  expect(sideFor(sight(720, [300, 100]), 'rhone')).toBe('');
});

test('what is narrow is counted in the reader’s text size', () => {
  document.documentElement.style.fontSize = '24px';
  expect(sideFor(sight(1000, [300, 100]), 'rhone')).toBe('');
  expect(pinAt(sight(720, [5, 100]), 'rhone')!.x).toBe(288);
  document.documentElement.style.fontSize = '';
});

test('what is about no place of the map stands below', () => {
  expect(liesLow(sight(1000, [0, 599]), 'archon')).toBe(false);
  expect(sideFor(sight(720, [0, 599]), '')).toBe('');
  expect(pinAt(sight(720, [0, 0]), 'archon')).toBeNull();
});

test('a note is pinned where all of it is in sight', () => {
  expect(pinAt(sight(720, [5, 100]), 'rhone')).toEqual({ x: 192, y: 100, above: false });
  expect(pinAt(sight(720, [715, 500]), 'rhone')).toEqual({ x: 528, y: 500, above: true });
  expect(pinAt(sight(300, [10, 100]), 'rhone')!.x).toBe(150);
});

test('only areas and floes have a spot', () => {
  expect(spotsOf(['archon', 'rhone', ''])).toEqual([AREAS['rhone']!.label]);
});
