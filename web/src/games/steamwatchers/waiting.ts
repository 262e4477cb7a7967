// Who is deciding what, for those who wait: the server says which step the rules have come to.

import { language } from '../../i18n/index.svelte';
import type { View } from '../board';
import { nameOf } from './facts';
import { tableOf } from './model';
import { known } from './words';

/** A sentence, or '' where there is no better one than "waiting for". */
export function waiting(view: View): string {
  const table = tableOf(view);
  if (view.result || !view.to_act.length) return '';
  const clans = view.to_act.map((seat) => table.leads[seat] ?? 'none');
  if (clans.includes('none')) return '';
  const deciding = known(`wait.${table.deciding}.${clans.length > 1 ? 'other' : 'one'}`, '');
  const names = new Intl.ListFormat(language()).format(clans.map(nameOf));
  return deciding && deciding.replace('{who}', names);
}
