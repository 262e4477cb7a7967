// Why a gesture is good or bad, as clauses.  The English ones are the title's own (scripts/web_facts.py writes them
// here), the French ones stand in words/arguments.fr.json under the same keys.

import { fill, type Facts } from '../../i18n/grammar';
import { language } from '../../i18n/index.svelte';
import type { Argument } from '../../protocol/hint';
import type { View } from '../board';
import ENGLISH from './data/arguments.json';
import { titleLabel } from './labels';
import { peoplesOf } from './peoples.svelte';
import { clanName, nouns } from './words';
import FRENCH from './words/arguments.fr.json';

const PHRASES: Record<string, Record<string, string>> = { en: ENGLISH, fr: FRENCH };

export function clause({ key, facts }: Argument, view: View): string | undefined {
  const phrase = PHRASES[language()]?.[key] ?? (ENGLISH as Record<string, string>)[key];
  const named: Facts = {};
  for (const [name, fact] of Object.entries(facts)) {
    named[name] = typeof fact === 'number' ? fact : name === 'title' ? titleLabel(fact) : clanName(view, fact);
  }
  return phrase && fill(phrase, named, language(), nouns(peoplesOf(view)));
}
