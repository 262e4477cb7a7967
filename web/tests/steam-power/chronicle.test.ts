import { expect, test } from 'vitest';
import type { GameEvent } from '../../src/games/board';
import { chronicle, why } from '../../src/games/steam-power';
import { samples } from './samples';

const event = (kind: string, facts: Record<string, unknown>): GameEvent => ({ kind, facts, rules: [], text: '' });
const view = samples.find((one) => one.view.setup.seats.length === 2)!.view;
const [first, second] = view.setup.seats as [string, string];
const over = {
  ...view,
  result: {
    winners: [second],
    scores: { [first]: 30, [second]: 41 },
    why: 'most victory points',
    rules: ['SP-SCO-07'],
  },
};

test('a finished game shows its score by parts, the winner first', () => {
  const told = chronicle([], over, (seat) => `player of ${seat}`);
  expect(told.players.map((one) => [one.player, one.winner])).toEqual([
    [`player of ${second}`, true],
    [`player of ${first}`, false],
  ]);
  expect(told.sheet.find((row) => row.total)?.values).toEqual([41, 30]);
  expect(told.why.at(-1)).toEqual({ text: 'Most victory points.', rules: ['SP-SCO-07'] });
});

test('contracts add up round by round, and what others paid is counted', () => {
  const events = [
    event('round', { round: 1 }),
    event('fulfilled', { company: first, vp: 3 }),
    event('toll', { payee: first, toll: 1 }),
    event('round', { round: 2 }),
    event('fulfilled', { company: first, vp: 2 }),
    event('cube', { payee: first, fee: 1 }),
    event('linked', { company: second }),
  ];
  const { charts } = chronicle(events, over, (seat) => seat);
  const [points, links, , income] = charts.map((chart) => chart.series.map((one) => one.values));
  expect(points).toEqual([
    [3, 5],
    [0, 0],
  ]);
  expect(links).toEqual([[0], [1]]);
  expect(income).toEqual([[2], [0]]);
});

test('why a game ended is said in words of this board', () => {
  const rival = { contracts: 0, cities: 0, factories: 0, total: 30 };
  const alone = {
    ...over,
    table: { ...view.table, scores: { rival } },
    result: { ...over.result, scores: { p1: 41 } },
  };
  expect(why('41 VP against 30 of the rival', alone)).toBe('41 VP against 30 VP of the rival');
  expect(why('stopping train', over)).toBe('stopping train');
});
