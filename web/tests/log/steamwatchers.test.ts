// What follows from the log of Steamwatchers at the terminal follows from it in the browser too, in every language:
// tests/log has followed these games sentence by sentence, and each fact that it read must be read here again.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent, View } from '../../src/games/board';
import phrases from '../../src/games/steamwatchers/phrases/fr';
import ENGLISH from '../../src/games/steamwatchers/data/sentences.json';
import { ARCHONS, AREAS, CLANS, FLOES, nameOf, TITLES } from '../../src/games/steamwatchers/facts';
import { titleLabel } from '../../src/games/steamwatchers/labels';
import { tell } from '../../src/games/steamwatchers/sentences';
import { clanName, known, seatName, w } from '../../src/games/steamwatchers/words';
import FRENCH from '../../src/games/steamwatchers/words/sentences.fr.json';
import en from '../../src/games/steamwatchers/words/en.json';
import fr from '../../src/games/steamwatchers/words/fr.json';
import { speak, type Language } from '../../src/i18n/index.svelte';
import { learn, said, word } from '../../src/i18n/said.svelte';
import { listOf, NUMBER, oneOf, phrase, reader, type Look, type Told } from './reader';

interface Sample {
  scenario: string;
  view: View;
  told: { event: GameEvent; read: Told }[];
}
const SAMPLES = JSON.parse(gunzipSync(readFileSync('tests/log/steamwatchers.json.gz')).toString()) as Sample[];
const WORDS: Record<string, Record<string, string>> = { en, fr };
const SENTENCES: Record<string, Record<string, string[]>> = { en: ENGLISH, fr: FRENCH };
const ENDINGS = [
  'fewest Quarantine tokens',
  'the track order',
  'the highest GEO',
  'supremacy',
  'outlasting all others',
  'no clan is left',
];
/** A copy of an Archon card is as good as another. */
const design = (card: unknown): unknown =>
  typeof card === 'string' && !(card in AREAS) ? card.replace(/-\d$/, '') : card;

function looks(view: View, language: string): (kind: string, fact: string) => Look {
  const named = (ids: string[], name: (id: string) => string, noun = false): Look =>
    oneOf(
      ids.map((id) => [name(id), id]),
      noun,
    );
  const clan = named(Object.keys(CLANS), (id) => clanName(view, id), true);
  const area = named(Object.keys(AREAS), nameOf);
  const floe = named(Object.keys(FLOES), nameOf);
  const many = (prefix: string, kinds: string[]): [string, Look][] =>
    kinds.map((kind) => [
      kind,
      phrase(language, WORDS[language]![`${prefix}.${kind}`]!, { n: NUMBER }, ({ n }) => ({ [kind]: n })),
    ]);
  const merged = (parts: [string, Look][]): Look => {
    const one: Look = {
      pattern: `(?:${parts.map(([, look]) => look.pattern).join('|')})`,
      value: (text) => parts.find(([, look]) => RegExp(`^${look.pattern}$`, 'u').test(text))![1].value(text),
    };
    const several = listOf(one, language);
    return {
      pattern: several.pattern,
      value: (text) => Object.assign({}, ...(several.value(text) as object[])) as unknown,
    };
  };
  const by = (template: string, key: Look, value: Look, made = (read: unknown): unknown => read): Look => {
    const pairs = listOf(
      phrase(language, template, { key: { ...key, noun: false }, value }, (facts) => [
        facts['key'],
        made(facts['value']),
      ]),
      language,
    );
    return {
      pattern: pairs.pattern,
      value: (text) => Object.fromEntries(pairs.value(text) as [string, unknown][]),
    };
  };
  const numbers = by('{key} {value}', clan, NUMBER);
  const soldiers = many('units', ['base', 'elite']);
  const pieces = merged([...soldiers, ...many('forces', ['farm', 'turret', 'steam'])]);
  const ballot = phrase(
    language,
    WORDS[language]!['told.ballot']!,
    { clan, n: NUMBER, candidate: clan },
    ({ clan: by, n, candidate }) => [by, { votes: n, candidate }],
  );
  const joint = language === 'fr' ? ' ; ' : '; ';
  const apart = (one: Look): Look => ({
    pattern: `${one.pattern}(?:${joint}${one.pattern})*`,
    value: (text) => Object.fromEntries(text.split(joint).map((part) => one.value(part) as [string, unknown])),
  });
  const forces = phrase(language, WORDS[language]!['told.forces']!, { what: pieces, area }, ({ what, area: where }) => [
    where,
    what,
  ]);
  const nothing = ({ pattern, value }: Look): Look => ({
    pattern: `(?:${pattern}|)`,
    value: (text) => (text ? value(text) : {}),
  });
  const barrels = merged(many('barrels', ['pure', 'surplus_pure', 'contraband', 'poisoned', 'surplus_contraband']));
  const orders = by(
    WORDS[language]!['told.order']!.replace('{area}', '{key}').replace('{token}', '{value}'),
    area,
    named(['defense', 'move', 'decoy'], (id) => known(`order.${id}`, id)),
  );
  const found: Record<string, Look> = {
    clan,
    attacker: clan,
    defender: clan,
    winner: clan,
    beaten: clan,
    enemy: clan,
    area,
    start: area,
    via: area,
    floe,
    'relocated.start': floe,
    floes: listOf(floe, language),
    'cards-out.cards': listOf(area, language),
    'geo.levels': numbers,
    dials: numbers,
    tokens: numbers,
    stock: numbers,
    contraband_stock: numbers,
    feeds: numbers,
    seat: named(['p1', 'p2', 'p3', 'p4', 'p5'], seatName),
    title: named(TITLES, titleLabel),
    building: named(['farm', 'toxic-farm', 'turret', 'beacon'], (id) => known(`building.${id}`, id)),
    unit: named(['base', 'elite'], (id) => w(`unit.${id}` as 'unit.base')),
    units: merged(soldiers),
    barrels: {
      ...barrels,
      pattern: `(?:${barrels.pattern}|${w('barrels.none')})`,
      value: (text) => (text === w('barrels.none') ? {} : barrels.value(text)),
    },
    forces: apart(forces),
    orders: nothing(orders),
    ballots: apart(ballot),
    card: area,
    'skipped.card': oneOf([
      ...Object.keys(AREAS).map((id): [string, unknown] => [nameOf(id), id]),
      ...Object.keys(ARCHONS).map((id): [string, unknown] => [nameOf(id), id]),
    ]),
    name: oneOf(Object.values(ARCHONS).map(({ name }) => [word(name), name])),
    where: named(['supply track', 'fuel space', 'empty fuel space'], (id) =>
      known(`where.${id.replaceAll(' ', '-')}`, id),
    ),
    fuel: named(['pure', 'poisoned'], (id) => w(id as 'pure')),
    why: named(ENDINGS, said),
    tie: named(ENDINGS.slice(0, 2), said),
  };
  found['over'] = found['building']!;
  return (kind, fact) => found[`${kind}.${fact}`] ?? found[fact] ?? NUMBER;
}

beforeAll(() => learn({ fr: async () => phrases }));

describe.each(['en', 'fr'] as Language[])('in %s', (language) => {
  beforeAll(() => speak(language));
  const readers = new Map<string, (sentence: string) => Told>();
  const readerFor = (view: View): ((sentence: string) => Told) => {
    const peoples = JSON.stringify(view.table['peoples']);
    if (!readers.has(peoples)) readers.set(peoples, reader(SENTENCES[language]!, looks(view, language), language));
    return readers.get(peoples)!;
  };

  test.each(SAMPLES.map((sample, at) => [`${sample.scenario} ${at}`, sample] as const))(
    '%s says what the terminal says',
    (_, { view, told }) => {
      for (const { event, read } of told) {
        const sentence = tell(event, view);
        const found = readerFor(view)(sentence);
        expect(found.kind, sentence).toBe(read.kind);
        for (const [fact, value] of Object.entries(read.facts))
          expect(design(found.facts[fact]), `${fact}: ${sentence}`).toEqual(design(value));
      }
    },
  );

  test('a sentence that leaves a fact out is found out', () => {
    const { view, told } = SAMPLES.find((sample) => sample.told.some(({ event }) => event.kind === 'moved'))!;
    const { event, read } = told.find((one) => one.event.kind === 'moved')!;
    const { start, ...rest } = event.facts;
    expect(typeof start).toBe('string');
    const found = (() => {
      try {
        return readerFor(view)(tell({ ...event, facts: rest }, view));
      } catch {
        return null;
      }
    })();
    expect(found?.facts ?? {}).not.toMatchObject(read.facts);
  });
});
