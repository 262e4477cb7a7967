// What a follower of Steam Power's log needs comes back from the English and from the French sentences alike.
// The events are those that tests/log read in games of every kind: PYTHONPATH=tests python scripts/web_log.py
// steam-power

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { GameEvent, View } from '../../src/games/board';
import { tableOf } from '../../src/games/steam-power/model';
import { colourName, companyName, contractName, pathName } from '../../src/games/steam-power/names';
import { tell } from '../../src/games/steam-power/speak';
import { w } from '../../src/games/steam-power/words';
import en from '../../src/games/steam-power/words/en.json';
import fr from '../../src/games/steam-power/words/fr.json';
import { speak } from '../../src/i18n/index.svelte';
import { listOf, NUMBER, oneOf, phrase, reader, type Look, type Told } from './reader';

interface Sample {
  scenario: string;
  view: View;
  told: { event: GameEvent; read: Told }[];
}

const samples = JSON.parse(
  gunzipSync(readFileSync(join(__dirname, 'steam-power.json.gz'))).toString('utf-8'),
) as Sample[];
const CATALOGUES: Record<string, Record<string, string>> = { en, fr };
const EDGES = ['ne', 'e', 'se', 'sw', 'w', 'nw'];
const PATHS = EDGES.flatMap((one, at) => EDGES.slice(at + 1).map((other) => `${one}-${other}`));
const COLOURS = ['black', 'white', 'orange', 'grey'];
/** Why a game ended is told in words of its own. */
const FREE = ['why'];

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
/** A name as it stands within a sentence and at its beginning. */
const names = (ids: string[], name: (id: string) => string): Look =>
  oneOf(
    ids.flatMap((id) => [
      [name(id), id],
      [capital(name(id)), id],
    ]),
  );

/** A sentence with any of its optional parts. */
function unfolded(template: string): string[] {
  const part = /<([^<>]*)>/.exec(template);
  if (!part) return [template];
  return [part[1]!, ''].flatMap((said) =>
    unfolded(template.slice(0, part.index) + said + template.slice(part.index + part[0].length)),
  );
}

function templates(words: Record<string, string>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [key, text] of Object.entries(words))
    if (key.startsWith('event.')) (found[key.split('.')[1]!] ??= []).push(...unfolded(text));
  return found;
}

function looks(view: View, language: string): (kind: string, fact: string) => Look {
  const words = CATALOGUES[language]!;
  const table = tableOf(view);
  const said = (
    template: string,
    facts: Record<string, Look>,
    made: (facts: Record<string, unknown>) => unknown,
  ): Look => phrase(language, template, facts, made);
  const counted = (key: string): Look => said(`${words[`${key}.one`]}`, { count: NUMBER }, ({ count }) => count);
  const either = (one: Look, other: Look): Look => ({
    pattern: `(?:${one.pattern}|${other.pattern})`,
    value: (text) => (RegExp(`^${one.pattern}$`, 'u').test(text) ? one : other).value(text),
  });
  const some = (key: string): Look =>
    either(
      counted(key),
      said(words[`${key}.many`]!, { count: NUMBER }, ({ count }) => count),
    );
  const seats = view.setup.seats;
  const who = names([...seats, 'rival', 'bank'], (id) => companyName(view, id));
  const city = oneOf(Object.keys(table.map.cities).map((name) => [name, name]));
  const colour = names([...COLOURS, 'purple'], colourName);
  const dollars = said(words['dollars']!, { amount: NUMBER }, ({ amount }) => amount);
  const vp = said(words['vp']!, { count: NUMBER }, ({ count }) => count);
  const listed = (item: Look): Look => listOf(item, language);
  const mapped = (item: Look): Look => ({
    ...listed(item),
    value: (text) => Object.fromEntries(listed(item).value(text) as [string, number][]),
  });
  const amounts = mapped(
    said(words['amount']!, { company: who, money: dollars }, ({ company, money }) => [company, money]),
  );
  const contracts = Object.keys(table.contracts);
  const known: Record<string, Look> = {
    seat: who,
    company: who,
    owner: who,
    payer: who,
    payee: who,
    holder: who,
    holders: listed(who),
    city,
    start: city,
    end: city,
    colour,
    tile: colour,
    amount: dollars,
    fee: dollars,
    toll: dollars,
    price: dollars,
    money: dollars,
    'cash.money': amounts,
    cost: either(oneOf([[words['free']!, 0]]), dollars),
    contract: oneOf([
      ...contracts.flatMap((id): [string, string][] => [
        [contractName(view, id), id],
        [capital(contractName(view, id)), id],
      ]),
      [words['contract.hidden']!, undefined],
    ]),
    path: oneOf(PATHS.map((path) => [pathName(path), path])),
    hex: { pattern: '[A-Z]+\\d+', value: (text) => text.toLowerCase() },
    cubes: some('cubes'),
    rounds: some('rounds'),
    tiles: some('tiles'),
    replaced: some('tiles'),
    lifted: some('tiles'),
    hand: some('contracts'),
    bag: some('contracts'),
    hands: some('contracts'),
    'cities.tiles': mapped(
      said(words['tally']!, { count: NUMBER, tile: colour }, ({ count, tile }) => [String(tile), count]),
    ),
    vp,
    total: vp,
    contracts: NUMBER,
    'ending.contracts': some('contracts'),
    links: listed(said(words['link']!, { start: city, end: city }, ({ start, end }) => [start, end])),
    pays: mapped(said(words['pays']!, { money: dollars, company: who }, ({ money, company }) => [company, money])),
    bank_pays: amounts,
    bonus: oneOf(['track', 'factory', 'draw'].map((bonus) => [w(`bonus.${bonus}` as 'bonus.track'), bonus])),
    winners: either(oneOf([[words['nobody']!, []]]), listed(who)),
    why: { pattern: '.+?', value: String },
  };
  return (kind, fact) => known[`${kind}.${fact}`] ?? known[fact] ?? NUMBER;
}

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  beforeAll(() => speak(language));

  test.each(samples.map((sample, number) => [`${sample.scenario} ${number}`, sample] as const))(
    'the log of %s can be followed',
    (_, { view, told }) => {
      const read = reader(templates(CATALOGUES[language]!), looks(view, language), language);
      for (const { event, read: wanted } of told) {
        const sentence = tell(event, view)!;
        const { kind, facts } = read(sentence);
        const said = Object.fromEntries(
          Object.entries(facts).filter(([name]) => name in wanted.facts && !FREE.includes(name)),
        );
        const needed = Object.fromEntries(Object.entries(wanted.facts).filter(([name]) => !FREE.includes(name)));
        expect([sentence, kind, said]).toEqual([sentence, wanted.kind, needed]);
      }
    },
  );

  test('a sentence with a fact left out, or a wrong one, is not read as what happened', () => {
    const { view, told } = samples[1]!;
    const read = reader(templates(CATALOGUES[language]!), looks(view, language), language);
    const laid = told.find(({ event }) => event.kind === 'laid')!;
    const sentence = tell(laid.event, view)!;
    expect(() => read(sentence.replace(/ \([^)]*\)/, ''))).toThrow('nothing that could happen');
    expect(read(sentence.replace(/\([^)]*\)/, `(${w('dollars', { amount: 9 })})`)).facts['cost']).toBe(9);
  });
});

test('every kind of event that games tell is read', () => {
  const kinds = new Set(samples.flatMap(({ told }) => told.map(({ event }) => event.kind)));
  for (const kind of [
    'built',
    'rebuilt',
    'took',
    'fulfilled',
    'factory',
    'cities',
    'hands',
    'cash',
    'kept',
    'redrew',
    'uses',
    'turned-up',
    'returned',
    'scored',
  ])
    expect(kinds).toContain(kind);
});
