import { beforeEach, describe, expect, test } from 'vitest';
import type { GameEvent, View } from '../../src/games/board';
import phrases from '../../src/games/steamwatchers/phrases/fr';
import ENGLISH from '../../src/games/steamwatchers/data/sentences.json';
import { AREAS, CLANS, FLOES } from '../../src/games/steamwatchers/facts';
import { question } from '../../src/games/steamwatchers/ids';
import { tell } from '../../src/games/steamwatchers/sentences';
import FRENCH from '../../src/games/steamwatchers/words/sentences.fr.json';
import { speak, type Language } from '../../src/i18n/index.svelte';
import { learn, translated } from '../../src/i18n/said.svelte';
import samples from './told.json';

const SOURCE = { fr: async () => phrases };
type Told = GameEvent & { scenario: string };
const EVENTS = Object.entries(samples.told as unknown as Record<string, Told>);
const IDS = [AREAS, FLOES, CLANS].flatMap((facts) => Object.keys(facts));
const ANY_ID = new RegExp(`(?<![\\p{L}-])(${[...IDS, 'watcher', 'p\\d'].join('|')})(?![\\p{L}-])`, 'u');
const view = (asked = '', peoples = {}): View =>
  ({ question: asked, table: { peoples }, setup: { seats: [] } }) as unknown as View;
const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);

beforeEach(async () => {
  await learn(SOURCE);
});

test('French tells every kind of event, whole and as far as one may know', () => {
  expect(Object.keys(FRENCH).sort()).toEqual(Object.keys(ENGLISH).sort());
  for (const [kind, sentences] of Object.entries(ENGLISH as Record<string, string[]>)) {
    const french = (FRENCH as Record<string, string[]>)[kind]!;
    expect([kind, french.length]).toEqual([kind, sentences.length]);
    french.forEach((sentence, at) =>
      expect(slots(sentences[at]!), `${kind}: ${sentence}`).toEqual(expect.arrayContaining(slots(sentence))),
    );
  }
});

describe.each(['en', 'fr'] as Language[])('in %s', (language) => {
  beforeEach(() => speak(language));

  test.each(EVENTS)('%s is a sentence with names', (_, event) => {
    const text = tell(event, view());
    expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(text).not.toMatch(/[{}[\]|]|undefined|NaN/);
    expect(text).not.toMatch(ANY_ID);
  });

  test.each(samples.asked.map((one) => [one]))('%s is asked with names', (asked) => {
    const text = question(view(asked))!;
    expect(text).not.toMatch(/[{}[\]|]|undefined|NaN/);
    expect(text).not.toMatch(ANY_ID);
    if (language !== 'en') expect(translated(asked.split('\n')[0]!), asked).toBeDefined();
  });
});

test('names stand with their article, and verbs agree', async () => {
  const combat = {
    kind: 'combat',
    facts: { area: 'alba', attacker: 'catabatians', defender: 'rhein-stamm', attack: 5, defense: 3 },
    rules: [],
    text: '',
  };
  await speak('en');
  expect(tell(combat, view())).toBe('The Catabatians attack the Rhein-Stamm in Alba: 5 against 3.');
  await speak('fr');
  expect(tell(combat, view())).toBe('Les Catabatiens attaquent le Rhein-Stamm en Alba : 5 contre 3.');
  const lost = {
    kind: 'scattered',
    facts: { clan: 'rhein-stamm', area: 'alba', base: 2, elite: 0 },
    rules: [],
    text: '',
  };
  expect(tell(lost, view())).toBe('Les survivants du Rhein-Stamm en Alba se dispersent : 2 soldats de base.');
  const left = {
    kind: 'withdrew',
    facts: { clan: 'western-alliance', base: 1, elite: 2, area: 'alba' },
    rules: [],
    text: '',
  };
  expect(tell(left, view())).toBe('L’Alliance de l’Ouest retire 1 soldat de base et 2 soldats d’élite d’Alba.');
});

test('a people whom nobody leads goes by its own name', async () => {
  const won = { kind: 'won', facts: { winner: 'menrau', area: 'tirol', attack: 3, defense: 4 }, rules: [], text: '' };
  await speak('en');
  expect(tell(won, view('', { menrau: 'the Singed' }))).toBe('The Singed win in Tirol: attack 3, defense 4.');
  await speak('fr');
  expect(tell(won, view('', { menrau: 'the Singed' }))).toBe('Les Brûlés l’emportent en Tirol : attaque 3, défense 4.');
});

const TOLD: [string, GameEvent['facts'], string, string][] = [
  [
    'steam',
    { area: 'skane', levels: 2, height: 4 },
    'Steam rises in Skåne by 2, to 4.',
    'La vapeur monte de 2 étages en Skåne, jusqu’à 4.',
  ],
  [
    'steam',
    { clan: 'catabatians', area: 'skane', levels: 1, height: 1 },
    'The Catabatians raise steam in Skåne by 1, to 1.',
    'Les Catabatiens font monter la vapeur de 1 étage en Skåne, jusqu’à 1.',
  ],
  ['steam-stays', { area: 'skane', height: 5 }, 'The steam in Skåne stays at 5.', 'En Skåne, la vapeur reste à 5.'],
  [
    'subsided',
    { area: 'skane', levels: 4 },
    'Steam subsides in Skåne to 4.',
    'La vapeur retombe en Skåne : il reste 4 étages.',
  ],
  [
    'steam-deck',
    {},
    'The discarded Steam Column cards are shuffled into a new deck.',
    'La défausse des cartes Colonne de vapeur est mélangée en une nouvelle pioche.',
  ],
  [
    'archon-deck',
    {},
    'The covered Archon cards are shuffled into a new deck.',
    'Les cartes Archonte recouvertes sont mélangées en une nouvelle pioche.',
  ],
  [
    'built',
    { clan: 'catabatians', building: 'turret', area: 'alba', over: 'toxic-farm' },
    'The Catabatians build a turret in Alba in place of a toxic farm.',
    'Les Catabatiens construisent une tourelle en Alba, à la place d’une ferme toxique.',
  ],
  [
    'beacon-fell',
    { clan: 'free-fleet', area: 'alba', count: 2 },
    'The 2 beacons of the Free Fleet in Alba fall.',
    'Les 2 balises de la Flotte libre tombent en Alba.',
  ],
  [
    'relocated',
    { clan: 'catabatians', start: 'noardsee', floe: 'jadran' },
    `The Catabatians move a contract from ${FLOES['noardsee']!.name} to Jadran.`,
    `Les Catabatiens déplacent un contrat de ${FLOES['noardsee']!.name} vers Jadran.`,
  ],
  [
    'moved',
    { clan: 'catabatians', base: 1, elite: 0, start: 'alba', area: 'skane', floes: ['jadran'] },
    'The Catabatians move 1 base soldier from Alba to Skåne by sea, over Jadran.',
    'Les Catabatiens déplacent 1 soldat de base d’Alba vers Skåne par mer, sur Jadran.',
  ],
  [
    'incubation-stays',
    { clan: 'catabatians', level: 5 },
    'The incubation of the Catabatians stays at 5.',
    'L’incubation des Catabatiens reste à 5.',
  ],
  [
    'won',
    { winner: 'catabatians', area: 'alba', attack: 2, defense: 5, beaten: 'rhein-stamm' },
    'The Catabatians win in Alba: nobody of the Rhein-Stamm is left to fight.',
    'Les Catabatiens l’emportent en Alba : il ne reste personne du Rhein-Stamm pour combattre.',
  ],
  [
    'won',
    { winner: 'catabatians', area: 'alba', attack: 5, defense: 5, tied: 5, name: 'Hold the Line' },
    'The Catabatians win in Alba: 5 against 5, and Hold the Line decides the tie.',
    'Les Catabatiens l’emportent en Alba : 5 contre 5, et « Tenir la ligne » décide de l’égalité.',
  ],
  [
    'won',
    { winner: 'catabatians', area: 'alba', attack: 5, defense: 5, tied: 5 },
    'The Catabatians win in Alba: 5 against 5, and the attacker wins ties.',
    'Les Catabatiens l’emportent en Alba : 5 contre 5, et l’attaquant gagne à égalité.',
  ],
  ['nobody-won', { area: 'alba' }, 'Nobody is left to win in Alba.', 'Il ne reste personne pour l’emporter en Alba.'],
  [
    'cleansed',
    { clan: 'catabatians', count: 2 },
    'The Catabatians return 2 poisoned barrels.',
    'Les Catabatiens rendent 2 barils empoisonnés.',
  ],
  [
    'paid',
    { clan: 'catabatians', pure: 3, contraband: 2, surplus_pure: 1, poisoned: 2 },
    'The Catabatians spend 2 pure barrels, 1 surplus pure barrel, and 2 poisoned barrels.',
    'Les Catabatiens dépensent 2 barils purs, 1 baril pur du surplus et 2 barils empoisonnés.',
  ],
  [
    'deployed',
    { clan: 'catabatians', forces: { alba: { base: 3, farm: 1 }, skane: { elite: 1, steam: 3 } } },
    'The Catabatians deploy 3 base soldiers and 1 farm in Alba; 1 elite soldier and 3 levels of steam in Skåne.',
    'Les Catabatiens déploient : 3 soldats de base et 1 ferme en Alba ; 1 soldat d’élite et 3 étages de vapeur ' +
      'en Skåne.',
  ],
  [
    'deploys',
    { clan: 'catabatians', deployment: 6, floe: 'jadran' },
    'The Catabatians take deployment 6, with a contract in Jadran.',
    'Les Catabatiens prennent la carte Déploiement 6, avec un contrat sur Jadran.',
  ],
  [
    'ended',
    {
      winner: 'catabatians',
      why: 'supremacy',
      tie: 'fewest Quarantine tokens',
      tokens: { catabatians: 1, 'free-fleet': 2 },
    },
    'The game is over: the Catabatians win by supremacy, which several reached, and by fewest Quarantine ' +
      'tokens: Catabatians 1 and Free Fleet 2.',
    'La partie est terminée : les Catabatiens gagnent (suprématie, à plusieurs ; le moins de jetons ' +
      'Quarantaine : Catabatiens 1 et Flotte libre 2).',
  ],
];

test.each(TOLD)('%s is told as it was', async (kind, facts, english, french) => {
  const event = { kind, facts, rules: [], text: '' };
  await speak('en');
  expect(tell(event, view())).toBe(english);
  await speak('fr');
  expect(tell(event, view())).toBe(french);
});

test('what no catalogue knows is told in English, with names', async () => {
  await speak('fr');
  expect(tell({ kind: 'of-tomorrow', facts: {}, rules: [], text: 'menrau sings in alba.' }, view())).toBe(
    'Menrâu sings in Alba.',
  );
});
