// Events as sentences.  The English ones are the title's own (scripts/web_facts.py writes them here), the French ones
// stand in words/sentences.fr.json under the same kinds.

import { fill, listed, type Facts } from '../../i18n/grammar';
import { language } from '../../i18n/index.svelte';
import { said, word } from '../../i18n/said.svelte';
import type { GameEvent, View } from '../board';
import ENGLISH from './data/sentences.json';
import { nameOf } from './facts';
import { titleLabel } from './labels';
import { named } from './ids';
import { peoplesOf } from './peoples.svelte';
import { barrelsOf, clanName, forcesOf, kindName, known, nouns, seatName, unitsOf, w } from './words';
import FRENCH from './words/sentences.fr.json';

type Sentences = Record<string, string[]>;
/** The name of the person at a seat, if any. */
type Who = (seat: string) => string | undefined;

const SENTENCES: Record<string, Sentences> = { en: ENGLISH, fr: FRENCH };
const slots = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);

/** Whether such events are told in the reader's language; those of parts of the game in the server's sentences. */
export const hasSentence = (kind: string): boolean => kind in ENGLISH;

/** The first sentence all of whose facts this reader may know. */
export function tell(event: GameEvent, view?: View, who: Who = () => undefined): string {
  const english = (ENGLISH as Sentences)[event.kind];
  const facts = factsOf(event, view, who);
  const at = english?.findIndex((sentence) => slots(sentence).every((slot) => slot in facts)) ?? -1;
  if (at < 0) return named(event.text, view);
  return fill(SENTENCES[language()]?.[event.kind]?.[at] ?? english![at]!, facts, language(), nouns(peoplesOf(view)));
}

function factsOf(event: GameEvent, view: View | undefined, who: Who): Facts {
  const facts: Facts = {};
  for (const [name, fact] of Object.entries(event.facts)) facts[name] = factOf(name, fact, event, view, who);
  const { base, elite, pure } = event.facts as Record<string, number | undefined>;
  if (base !== undefined) facts['units'] = unitsOf(base, elite ?? 0, furtherUnits(event));
  if (pure !== undefined) facts['barrels'] = barrelsOf(event.facts);
  return facts;
}

/** Units that are no soldiers, by the word for so many of a kind: `{"trucks": 2}`. */
export const furtherUnits = ({ facts }: GameEvent): Record<string, number> =>
  (facts['further'] as Record<string, number> | undefined) ?? {};

function factOf(name: string, fact: unknown, event: GameEvent, view: View | undefined, who: Who): string | number {
  if (typeof fact === 'number') return fact;
  if (Array.isArray(fact))
    return listed(
      fact.map((one) => nameOf(String(one))),
      language(),
    );
  if (name === 'forces') return forcesOf(fact as Parameters<typeof forcesOf>[0]);
  if (name === 'ballots') return ballotsOf(fact as Parameters<typeof ballotsOf>[0], view);
  if (fact !== null && typeof fact === 'object') return pairs(name, fact as Record<string, string | number>, view);
  const text = String(fact);
  switch (name) {
    case 'seat':
      return who(text) || seatName(text);
    case 'title':
      return titleLabel(text);
    case 'unit':
      return known(`unit.${text}`, kindName(text));
    case 'building':
    case 'over':
      return known(`building.${text.replace(' ', '-')}`, text);
    case 'where':
      return known(`where.${text.replaceAll(' ', '-')}`, text);
    case 'fuel':
      return known(text, text);
    case 'why':
    case 'tie':
      return said(text);
    case 'name':
      return word(text);
    case 'card':
      return 'name' in event.facts ? text : nameOf(text);
    default:
      return clanName(view, text);
  }
}

/** What belongs to several clans or areas, one after the other. */
function pairs(name: string, fact: Record<string, string | number>, view: View | undefined): string {
  const parts = Object.entries(fact).map(([id, value]) =>
    name === 'orders'
      ? w('told.order', { area: nameOf(id), token: known(`order.${value}`, String(value)) })
      : `${clanName(view, id)} ${value.toLocaleString(language())}`,
  );
  return listed(parts, language());
}

/** Who voted for whom, and with how many votes. */
function ballotsOf(ballots: Record<string, { votes: number; candidate: string }>, view: View | undefined): string {
  const parts = Object.entries(ballots).map(([clan, { votes, candidate }]) =>
    w('told.ballot', { clan: clanName(view, clan), n: votes, candidate: clanName(view, candidate) }),
  );
  return parts.join(language() === 'fr' ? ' ; ' : '; ');
}
