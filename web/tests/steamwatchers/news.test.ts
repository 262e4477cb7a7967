import { expect, test } from 'vitest';
import type { GameEvent } from '../../src/games/board';
import { geoOf, newsOf, told } from '../../src/games/steamwatchers/news';

const event = (kind: string, facts: Record<string, unknown> = {}): GameEvent => ({
  kind,
  facts,
  rules: [],
  text: kind,
});
const kinds = (...names: string[]) => names.map((name) => event(name));

test('the Whiteout and the Conclave after it are told together, the latest first', () => {
  const events = kinds(
    'activated',
    'geo',
    'refuelled',
    'withdrew',
    'cleared',
    'round',
    'title',
    'steam-deck',
    'steam-stays',
    'legate',
  );
  expect(newsOf(events, 0).map((one) => [one.phase, one.at])).toEqual([
    ['conclave', 5],
    ['whiteout', 1],
  ]);
});

test('nothing is told once something else has happened, nor what the reader has gone on from', () => {
  expect(newsOf(kinds('round', 'title', 'revealed'), 0)).toEqual([]);
  expect(newsOf(kinds('geo', 'refuelled'), 1)).toEqual([]);
});

test('sickness in the middle of a turn is told by itself', () => {
  const [news] = newsOf(kinds('activated', 'paid', 'incubated', 'quarantined'), 0);
  expect(news!.phase).toBe('sickness');
  expect(told(news!).map((one) => one.kind)).toEqual(['quarantined']);
});

test('no more than two phases are told at once, and GEO without a level before has no change', () => {
  const events = [...kinds('subsided'), event('geo', { levels: { menrau: 4 } }), ...kinds('round', 'title')];
  const news = newsOf(events, 0);
  expect(news.map((one) => one.phase)).toEqual(['conclave', 'whiteout']);
  expect(geoOf(news[1]!, events.slice(0, 1))).toEqual([{ clan: 'menrau', level: 4, change: null }]);
});

test('GEO is told with its change', () => {
  const events = [
    event('geo', { levels: { menrau: 4, 'free-fleet': 1 } }),
    event('round'),
    event('geo', { levels: { menrau: 3, 'free-fleet': 1 } }),
  ];
  const [news] = newsOf(events, 2);
  expect(geoOf(news!, events.slice(0, 2))).toEqual([
    { clan: 'menrau', level: 3, change: -1 },
    { clan: 'free-fleet', level: 1, change: 0 },
  ]);
});
