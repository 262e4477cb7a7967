// Who is deciding what, for those who wait: the server says which step the rules have come to.

import { listed } from '../../i18n/grammar';
import { language } from '../../i18n/index.svelte';
import type { View } from '../board';
import { nameOf } from './facts';
import { tableOf } from './model';
import { known, nouns } from './words';

/** A sentence, or '' where there is no better one than "waiting for". */
export function waiting(view: View): string {
  const table = tableOf(view);
  if (view.result || !view.to_act.length) return '';
  const clans = view.to_act.map((seat) => table.leads[seat] ?? 'none');
  if (clans.includes('none')) return '';
  const articles = nouns();
  const names = clans.map(nameOf);
  const many = names.length > 1 || articles[names[0]!]?.many;
  const who = listed(
    names.map((name) => (articles[name]?.article ?? '') + name),
    language(),
  );
  const deciding = known(`wait.${table.deciding}.${many ? 'other' : 'one'}`, '');
  return deciding && deciding.replace('{who}', who).replace(/^./, (letter) => letter.toUpperCase());
}
