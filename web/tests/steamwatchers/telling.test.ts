import { beforeEach, describe, expect, test } from 'vitest';
import type { GameEvent, View } from '../../src/games/board';
import phrases from '../../src/games/steamwatchers/phrases/fr';
import ENGLISH from '../../src/games/steamwatchers/data/sentences.json';
import { AREAS, CLANS, FLOES } from '../../src/games/steamwatchers/facts';
import { question } from '../../src/games/steamwatchers/named';
import { tell } from '../../src/games/steamwatchers/telling';
import FRENCH from '../../src/games/steamwatchers/words/sentences.fr.json';
import { speak, type Language } from '../../src/i18n/index.svelte';
import { learn, translated } from '../../src/i18n/said.svelte';
import samples from './told.json';

const SOURCE = { fr: async () => phrases };
type Told = GameEvent & { scenario: string };
const EVENTS = Object.entries(samples.told as unknown as Record<string, Told>);
const IDS = new RegExp(`(?<![\\p{L}-])(${[...Object.keys(AREAS), ...Object.keys(FLOES), ...Object.keys(CLANS), 'watcher', 'p\\d'].join('|')})(?![\\p{L}-])`, 'u');
const view = (asked = '', peoples = {}): View => ({ question: asked, table: { peoples }, setup: { seats: [] } }) as unknown as View;
const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);

beforeEach(async () => {
  await learn(SOURCE);
});

test('French tells every kind of event, whole and as far as one may know', () => {
  expect(Object.keys(FRENCH).sort()).toEqual(Object.keys(ENGLISH).sort());
  for (const [kind, sentences] of Object.entries(ENGLISH as Record<string, string[]>)) {
    const french = (FRENCH as Record<string, string[]>)[kind]!;
    expect([kind, french.length]).toEqual([kind, sentences.length]);
    french.forEach((sentence, at) => expect(slots(sentences[at]!), `${kind}: ${sentence}`).toEqual(expect.arrayContaining(slots(sentence))));
  }
});

describe.each(['en', 'fr'] as Language[])('in %s', (language) => {
  beforeEach(() => speak(language));

  test.each(EVENTS)('%s is a sentence with names', (_, event) => {
    const text = tell(event, view());
    expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(text).not.toMatch(/[{}[\]|]|undefined|NaN/);
    expect(text).not.toMatch(IDS);
  });

  test.each(samples.asked.map((one) => [one]))('%s is asked with names', (asked) => {
    const text = question(view(asked))!;
    expect(text).not.toMatch(/[{}[\]|]|undefined|NaN/);
    expect(text).not.toMatch(IDS);
    if (language !== 'en') expect(translated(asked.split('\n')[0]!), asked).toBeDefined();
  });
});

test('names stand with their article, and verbs agree', async () => {
  const combat = { kind: 'combat', facts: { area: 'alba', attacker: 'catabatians', defender: 'rhein-stamm', attack: 5, defense: 3 }, rules: [], text: '' };
  await speak('en');
  expect(tell(combat, view())).toBe('The Catabatians attack the Rhein-Stamm in Alba: 5 against 3.');
  await speak('fr');
  expect(tell(combat, view())).toBe('Les Catabatiens attaquent le Rhein-Stamm en Alba : 5 contre 3.');
  const lost = { kind: 'scattered', facts: { clan: 'rhein-stamm' }, rules: [], text: '' };
  expect(tell(lost, view())).toBe('Les survivants du Rhein-Stamm se dispersent.');
  const left = { kind: 'withdrew', facts: { clan: 'western-alliance', base: 1, elite: 2, area: 'alba' }, rules: [], text: '' };
  expect(tell(left, view())).toBe('L’Alliance de l’Ouest retire 1 soldat de base et 2 soldats d’élite d’Alba.');
});

test('a people whom nobody leads goes by its own name', async () => {
  const won = { kind: 'won', facts: { winner: 'menrau', area: 'tirol', attack: 3, defense: 4 }, rules: [], text: '' };
  await speak('en');
  expect(tell(won, view('', { menrau: 'the Singed' }))).toBe('The Singed win in Tirol: attack 3, defense 4.');
  await speak('fr');
  expect(tell(won, view('', { menrau: 'the Singed' }))).toBe('Les Brûlés l’emportent en Tirol : attaque 3, défense 4.');
});

test('what no catalogue knows is told in English, with names', async () => {
  await speak('fr');
  expect(tell({ kind: 'of-tomorrow', facts: {}, rules: [], text: 'menrau sings in alba.' }, view())).toBe('Menrâu sings in Alba.');
});
