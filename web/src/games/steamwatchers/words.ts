// The words of this board, English and French.  The language is the page's.

import { fill, listed, noun, type Facts, type Nouns } from '../../i18n/grammar';
import { language } from '../../i18n/index.svelte';
import { word } from '../../i18n/said.svelte';
import type { View } from '../board';
import { CLANS, nameOf } from './facts';
import { peoples, peoplesOf, type Peoples } from './peoples.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

const CATALOGUES: Record<string, Record<string, string>> = { en, fr };

export type Word = keyof typeof en;

/** A phrase; in French the name of a clan stands with its article. */
export function w(key: Word, facts: Facts = {}): string {
  const spoken = language();
  return fill(CATALOGUES[spoken]?.[key] ?? en[key], facts, spoken, spoken === 'en' ? {} : nouns());
}

export const knows = (key: string): key is Word => key in en;

/** A word that may be missing: ids of scenarios to come. */
export function known(key: string, otherwise: string): string {
  return knows(key) ? w(key) : otherwise;
}

/** A phase of a round; that of a part of the game as the part calls it. */
export const phaseName = (phase: string): string => known(`phase.${phase}`, word(phase));

export const orderName = (token: string): string => known(`order.${token}`, nameOf(token));

/** A kind of unit. */
export const kindName = (kind: string): string =>
  kind === 'base' || kind === 'elite' ? w(kind) : word(kind.replace(/[-_]/g, ' '));

/** The names that take an article: clans, and peoples whom nobody leads. */
export function nouns(more: Peoples = peoples()): Nouns {
  const spoken = language();
  const written = [...Object.values(CLANS).map((clan) => clan.name), ...Object.values(more)];
  return Object.fromEntries(
    written
      .map((name) => noun(word(name)))
      .map(({ name, article, many }) => [
        name,
        spoken === 'en' ? { article: 'the ', many: /(s|Singed)$/.test(name) } : { article, many },
      ]),
  );
}

/** A clan as this table calls it: in some scenarios a people whom nobody leads uses its pieces. */
export function clanName(view: View | undefined, clan: string): string {
  const people = peoplesOf(view)[clan];
  return people ? noun(word(people)).name : nameOf(clan);
}

/** A seat before it has a clan; one that is called after a clan has its name. */
export function seatName(seat: string): string {
  const number = /^p(\d+)$/.exec(seat)?.[1];
  return number ? w('seat', { n: Number(number) }) : nameOf(seat);
}

/** So many units of a kind: "2 base soldiers". */
function counted(kind: string, n: number): string {
  const key = kind === 'base' || kind === 'elite' ? `units.${kind}` : `forces.${kind}`;
  return knows(key) ? w(key, { n }) : `${n} ${kindName(kind)}`;
}

/** So many units: "2 base soldiers and 1 elite soldier", and those of further kinds. */
export function unitsOf(base: number, elite: number, further: Record<string, number> = {}): string {
  const parts = Object.entries({ base, elite, ...further }).filter(([, n]) => n);
  return listed(
    parts.map(([kind, n]) => counted(kind, n)),
    language(),
  );
}

/** Barrels as an event counts them: all pure ones, all contraband, and which of them are surplus or poisoned. */
export interface Barrels {
  pure?: number;
  contraband?: number;
  poisoned?: number;
  surplus_pure?: number;
  surplus_contraband?: number;
}

/** So many barrels, by kind. */
export function barrelsOf({
  pure = 0,
  contraband = 0,
  poisoned = 0,
  surplus_pure = 0,
  surplus_contraband = 0,
}: Barrels): string {
  const counts = {
    pure: pure - surplus_pure,
    surplus_pure,
    contraband: contraband - poisoned - surplus_contraband,
    poisoned,
    surplus_contraband,
  };
  const parts = Object.entries(counts).flatMap(([kind, n]) => (n ? [w(`barrels.${kind}` as Word, { n })] : []));
  return listed(parts, language()) || w('barrels.none');
}

/** What stands in each area after a deployment. */
export function forcesOf(forces: Record<string, Record<string, number>>): string {
  const parts = Object.entries(forces).map(([area, there]) => {
    const what = Object.entries(there).map(([kind, n]) => counted(kind, n));
    return w('told.forces', { what: listed(what, language()), area: nameOf(area) });
  });
  return parts.join(language() === 'fr' ? ' ; ' : '; ');
}
