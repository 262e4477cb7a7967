// Ids among words, as names.

import { listed } from '../../i18n/grammar';
import { language } from '../../i18n/index.svelte';
import { said } from '../../i18n/said.svelte';
import type { View } from '../board';
import { archon, AREAS, CLANS, FLOES, TITLES } from './facts';
import { titleLabel } from './labels';
import { titlesOf } from './model';
import { clanName, unitsOf } from './words';

export function named(text: string, view?: View): string {
  return text.replace(/[a-z]+(?:-[a-z0-9]+)*/g, (id) => {
    if (id in AREAS || id in FLOES || id in CLANS || (id.includes('-') && archon(id))) return clanName(view, id);
    return TITLES.includes(id) || (view && titlesOf(view)?.includes(id)) ? titleLabel(id) : id;
  });
}

/** What differs in a question: soldiers, cards, an area. */
function part(text: string, view: View): string {
  const units = /^(?:(\d+) base)?(?: and )?(?:(\d+) elite)?$/.exec(text);
  if (text && units) return unitsOf(Number(units[1] ?? 0), Number(units[2] ?? 0));
  const cards = text.split(' or ');
  if (cards.length > 1)
    return new Intl.ListFormat(language(), { type: 'disjunction' }).format(cards.map((card) => named(card, view)));
  return listed([named(text, view)], language());
}

/**
 * The question in the reader's language.  The cards of an Archon's hand lie before the reader: it need not list them.
 */
export function question(view: View): string | undefined {
  const asked = view.question.split('\n', 1)[0]!;
  return asked ? (language() === 'en' ? named(asked, view) : said(asked, (text) => part(text, view))) : undefined;
}
