import { expect, test } from 'vitest';
import type { View } from '../src/games/board';
import {
  chapters,
  Film,
  nearest,
  roundEnds,
  roundStops,
  stopBefore,
  stopFrom,
  turns,
  type Track,
} from '../src/protocol/film';

const view = (round: number, to_act: string[]): View => ({
  title: 'vents',
  setup: { seats: ['a', 'b'] },
  seat: null,
  to_act,
  question: '',
  options: [],
  decision: 0,
  undo: 0,
  table: { round, pile: { a: 1, b: 2 } },
  result: null,
});
const event = (text: string) => ({ kind: text, facts: {}, rules: [], text });

const track: Track = {
  title: 'vents',
  seat: null,
  open: false,
  whole: true,
  view: view(1, ['a']),
  events: [event('begins')],
  steps: [
    { seat: 'a', patch: { table: { pile: { a: 0 } } }, events: [event('one')] },
    { seat: 'a', patch: { to_act: ['a', 'b'] } },
    { seat: 'b', patch: { to_act: ['a'] }, events: [event('two'), event('three')] },
    { seat: 'a', patch: { to_act: ['b'], table: { round: 2 } } },
    {
      seat: 'b',
      view: { ...view(2, []), result: { winners: ['b'], scores: {}, why: '', rules: [] } },
      events: [event('ends')],
    },
  ],
};
const film = new Film(track);
const rounds = chapters(film, (one) => `Round ${String(one.table['round'])}`);

test('every position is what its patches make of the first', () => {
  expect(film.last).toBe(5);
  expect(film.view(1).table['pile']).toEqual({ a: 0, b: 2 });
  expect(film.view(0).table['pile']).toEqual({ a: 1, b: 2 });
  expect(film.view(5).result?.winners).toEqual(['b']);
});

test('events belong to the decision that led to them', () => {
  expect(film.upTo(1).map((one) => one.text)).toEqual(['begins', 'one']);
  expect(film.between(1, 3).map((one) => one.text)).toEqual(['two', 'three']);
  expect(film.between(0, 0).map((one) => one.text)).toEqual(['begins']);
  expect(film.step(3)?.seat).toBe('b');
  expect(film.step(0)).toBeUndefined();
  expect([0, 1, 2, 3, 4].map((place) => film.placeOf(place))).toEqual([0, 1, 3, 3, 5]);
});

test('a turn ends where others are asked, or a round begins; who is ready earlier ends none', () => {
  expect(rounds).toEqual([
    { at: 0, label: 'Round 1' },
    { at: 4, label: 'Round 2' },
  ]);
  expect(turns(film, rounds)).toEqual([0, 2, 4, 5]);
  expect(roundStops(film, rounds)).toEqual([0, 4, 5]);
  expect(roundEnds(film, rounds).map((one) => one.view)).toEqual([film.view(3), film.view(5)]);
});

test('one goes from stop to stop, also from between two of them', () => {
  const stops = [0, 2, 4, 5];
  expect(stopFrom(stops, 2, 1)).toBe(4);
  expect(stopFrom(stops, 3, 1)).toBe(4);
  expect(stopFrom(stops, 3, -1)).toBe(2);
  expect(stopFrom(stops, 5, 1)).toBe(5);
  expect(stopFrom(stops, 0, -1)).toBe(0);
  expect(nearest(stops, 3)).toBe(2);
  expect(stopBefore(stops, 4)).toBe(2);
  expect(stopBefore(stops, 0)).toBe(0);
});
