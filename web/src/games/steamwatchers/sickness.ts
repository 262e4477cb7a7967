// What the next step of incubation brings a clan.

import type { View } from '../board';
import { printed } from './facts';
import { tableOf } from './model';
import { w } from './words';

const WORDS = { resistance: 'incubation.R', quarantine: 'incubation.Q', exile: 'incubation.D' } as const;

/** The place of that step on the track, or -1 where the clan ignores it; and the words for it. */
export function ahead(view: View, clan: string): { at: number; text: string } {
  const table = tableOf(view);
  const next = table.incubation_next?.[clan] ?? 'none';
  if (next === 'none') return { at: -1, text: w('incubation.end') };
  const at = Math.min(table.incubation[clan] ?? 0, printed(clan).incubation.length - 1);
  return { at, text: w('incubation.next', { what: w(WORDS[next]) }) };
}
