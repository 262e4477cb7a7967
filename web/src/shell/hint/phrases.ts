// What a hint says, in the reader's language.

import type { Counsel, View } from '../../games/board';
import { fill } from '../../i18n/grammar';
import { language } from '../../i18n/index.svelte';
import type { Choice } from '../../protocol/choice';
import type { Advice, Argument, Stake } from '../../protocol/hint';
import ENGLISH from './words/en.json';
import FRENCH from './words/fr.json';

const GENERAL: Record<string, Record<string, string>> = { en: ENGLISH, fr: FRENCH };

function clause(argument: Argument, view: View, counsel: Counsel | null): string | undefined {
  const phrase = GENERAL[language()]?.[argument.key];
  return phrase ? fill(phrase, argument.facts, language()) : counsel?.clause(argument, view);
}

const whole = (clauses: string[]): string => {
  const said = clauses.join(language() === 'fr' ? ' ; ' : '; ');
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
};

/** All arguments as one sentence; `otherwise`, in English, where one of them has no words. */
export function sentence(why: Argument[], otherwise: string, view: View, counsel: Counsel | null): string {
  const clauses = why.map((one) => clause(one, view, counsel));
  return clauses.every((one) => one !== undefined) ? whole(clauses) : otherwise;
}

export const worst = (stake: Stake, view: View, counsel: Counsel | null): string =>
  sentence([stake.worst], whole([stake.text]), view, counsel);

/** A share in percent; the small ones to a tenth, since they differ in little else. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(language(), {
    style: 'percent',
    maximumFractionDigits: share > 0 && share < 0.02 ? 1 : 0,
  }).format(share);

/** By how many points of a hundred an option is worse than the best; empty if it is not by one. */
export function less(chance: number, best: number): string {
  const points = Math.round(100 * chance) - Math.round(100 * best);
  return points
    ? new Intl.NumberFormat(language(), { signDisplay: 'exceptZero' }).format(points).replace('-', '−')
    : '';
}

/** One of the stakes, as often as its share; `luck` is between 0 and 1. */
export function drawn(stakes: Stake[], luck: number): Stake | undefined {
  let left = luck * stakes.reduce((sum, one) => sum + one.share, 0);
  for (const one of stakes) {
    left -= one.share;
    if (left < 0 && one.share > 0) return one;
  }
  return stakes.findLast((one) => one.share > 0);
}

/** Show an option on the board, and what it is about. */
export type Point = (option: Choice | null, aims?: string[] | null) => void;

/** The ids of areas, cities and the like that the arguments speak of; a way is several. */
export const aimsOf = (advice: Advice): string[] =>
  advice.why.flatMap(({ facts }) =>
    Object.entries(facts).flatMap(([name, fact]) =>
      typeof fact !== 'string' ? [] : name === 'way' ? fact.split(' ') : [fact],
    ),
  );
