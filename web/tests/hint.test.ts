import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Counsel, View } from '../src/games/board';
import * as rails from '../src/games/steam-power/counsel';
import RAILS from '../src/games/steam-power/data/arguments.json';
import * as watchers from '../src/games/steamwatchers/counsel';
import WATCHERS from '../src/games/steamwatchers/data/arguments.json';
import { speak } from '../src/i18n/index.svelte';
import type { Argument, Hint, Stake } from '../src/protocol/hint';
import { HintRequest } from '../src/shell/hint/request.svelte';
import { aimsOf, drawn, less, percent, sentence } from '../src/shell/hint/phrases';
import GENERAL from '../src/shell/hint/words/en.json';
import { samples } from './steam-power/samples';

const FACTS: Argument['facts'] = {
  area: 'rhone',
  clan: 'catabatians',
  floe: 'noardsee',
  title: 'watcher-4',
  geo: 2.5,
  points: 1.2,
  n: 2,
  against: 4,
  contract: 'C07',
  seat: samples[0]!.view.setup.seats[0]!,
  city: 'Farholt',
  colour: 'grey',
  vp: 3,
  cost: 4,
  was: 9,
  left: 6,
};
const europa = { table: {}, setup: { seats: ['p1'] } } as unknown as View;
const TITLES: [string, Counsel, Record<string, string>, View][] = [
  ['steamwatchers', watchers, WATCHERS, europa],
  ['steam-power', rails, RAILS, samples[0]!.view],
];
const argument = (key: string, facts = FACTS): Argument => ({ key, facts, good: true });

afterEach(() => speak('en'));

for (const language of ['en', 'fr'] as const) {
  test(`every argument is a whole sentence in ${language}, with names and numbers`, async () => {
    await speak(language);
    for (const [title, counsel, phrases, view] of TITLES) {
      for (const key of [...Object.keys(phrases), ...Object.keys(GENERAL)]) {
        const said = sentence([argument(key)], 'missing', view, counsel);
        expect(said, `${title} ${key}`).toMatch(/^[\p{Lu}\d][^{}[\]|]+\.$/u);
        expect(said).not.toMatch(/rhone|catabatians|watcher-4|C07/);
      }
    }
  });
}

test('names stand with their articles, and words agree with numbers', async () => {
  expect(sentence([argument('takes-from'), argument('fuel-spent', { n: 1 })], '', europa, watchers)).toBe(
    'Takes Rhône from the Catabatians, worth about 2.5 GEO at the end; costs 1 barrel.',
  );
  await speak('fr');
  expect(sentence([argument('weakens')], '', europa, watchers)).toMatch(/^Coûte environ 1,2 points? aux? /);
  expect(sentence([argument('worst-wins')], '', europa, watchers)).toBe(
    'Gagne quoi que montre l’autre roue ; coûte 2 barils.',
  );
});

test('an argument nobody has words for is said as the server says it', () => {
  expect(sentence([argument('takes'), argument('unheard-of')], 'Takes rhone.', europa, watchers)).toBe('Takes rhone.');
});

const stake = (amount: number, share: number): Stake => ({
  choice: { say: `commit ${amount}`, verb: 'commit', barrels: amount },
  amount,
  share,
  wins: 0,
  sure: false,
  loses: 1,
  worst: argument('worst-never'),
  text: '',
});

test('chance draws a dial as often as its share, and never one that is not to be set', () => {
  const stakes = [stake(0, 0.25), stake(1, 0), stake(2, 0.75)];
  const found = Array.from({ length: 100 }, (_, at) => drawn(stakes, at / 100)!.amount);
  expect(found.filter((one) => one === 0)).toHaveLength(25);
  expect(found).not.toContain(1);
  expect(drawn(stakes, 0.999999999)!.amount).toBe(2);
});

test('chances are told in hundredths, and how much less another brings', () => {
  expect([percent(0.617), less(0.58, 0.617), less(0.6141, 0.61)]).toEqual(['62%', '−4', '']);
});

test('what an option is about is lit with it', () => {
  expect(
    aimsOf({
      choice: { say: 'a', verb: 'a' },
      chance: 0,
      visits: 0,
      share: 0,
      text: '',
      why: [argument('takes', { area: 'rhone', geo: 1 }), argument('heads-for', { city: 'Farholt', way: 'd3 d4' })],
    }),
  ).toEqual(['rhone', 'Farholt', 'd3', 'd4']);
});

const hint = { decision: 3, options: [], stakes: [] } as unknown as Hint;
const at = (decision: number): View => ({ seat: 'p1', decision, question: '' }) as unknown as View;

test('a hint is about one decision: it is forgotten at the next, or asked for again by who follows it', async () => {
  let asked = 0;
  const advising = new HintRequest(async () => ((asked += 1), { hint, trouble: null }));
  await advising.ask(at(3));
  expect(advising.hint).toBe(hint);
  advising.turn(at(3), true);
  expect(advising.hint).toBe(hint);
  advising.turn(at(4), true);
  expect([advising.hint, asked]).toEqual([null, 1]);
  await advising.ask(at(4));
  advising.following = true;
  advising.turn(at(5), true);
  expect(advising.thinking).toBe(true);
  await vi.waitFor(() => expect(advising.thinking).toBe(false));
  expect([advising.hint, asked]).toEqual([hint, 3]);
});

test('an answer that comes too late says nothing', async () => {
  let answer = (_: { hint: Hint; trouble: null }): void => {};
  const advising = new HintRequest(() => new Promise((done) => (answer = done)));
  const asking = advising.ask(at(3));
  advising.turn(at(4), true);
  answer({ hint, trouble: null });
  await asking;
  expect([advising.hint, advising.thinking]).toEqual([null, false]);
});

test('the French phrases have the keys of the English ones', () => {
  const read = (file: string): string[] =>
    Object.keys(JSON.parse(readFileSync(join(__dirname, '../src', file), 'utf-8')) as object);
  expect(read('shell/hint/words/fr.json')).toEqual(Object.keys(GENERAL));
});
