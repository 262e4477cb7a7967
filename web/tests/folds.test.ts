import { expect, test } from 'vitest';
import type { GameEvent } from '../src/games/board';
import { folds, summed, toldAt } from '../src/shell/folds';

const event = (kind: string, group?: number, summary?: boolean): GameEvent => ({
  kind,
  facts: {},
  rules: [],
  text: kind,
  ...(group ? { group } : {}),
  ...(summary ? { summary } : {}),
});
const EVENTS = [
  event('round'),
  event('laid', 1),
  event('linked', 1),
  event('built', 1, true),
  event('money', 2),
  event('redrew', 3, true),
  event('dealt', 3),
  event('laid', 4),
  event('laid', 4),
];

test('a group is one line, under the event that sums it up wherever that stands', () => {
  expect(folds(EVENTS).map((fold) => [fold.event.kind, fold.first, fold.last, fold.details])).toEqual([
    ['round', 0, 0, []],
    ['built', 1, 3, [1, 2]],
    ['money', 4, 4, []],
    ['redrew', 5, 6, [6]],
    ['laid', 7, 7, []],
    ['laid', 8, 8, []],
  ]);
});

test('what need be read leaves details out', () => {
  expect(summed(EVENTS).map((one) => one.kind)).toEqual(['round', 'built', 'money', 'redrew', 'laid', 'laid']);
});

test('at the end of a group the whole of it is told, before that its steps', () => {
  expect([1, 2, 3, 4, 6].map((place) => toldAt(EVENTS, place)?.kind)).toEqual([
    'laid',
    'linked',
    'built',
    'money',
    'redrew',
  ]);
  expect(toldAt(EVENTS, 99)).toBeNull();
});

test('two groups that follow each other stay two', () => {
  expect(summed([event('laid', 1), event('built', 1, true), event('laid', 2), event('built', 2, true)])).toHaveLength(
    2,
  );
});
