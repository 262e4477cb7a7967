// What the next step of incubation brings a clan.

import type { View } from '../board';
import { CLANS } from './facts';
import { tableOf } from './model';
import { w, type Word } from './words';

/** The place of that step on the track, or -1 where the clan ignores it; and the words for it. */
export function ahead(view: View, clan: string): { at: number; text: string } {
  const track = CLANS[clan]!.incubation;
  const table = tableOf(view);
  if (table.incubation_next?.[clan] === 'none') return { at: -1, text: w('incubation.end') };
  const at = Math.min(table.incubation[clan] ?? 0, track.length - 1);
  return { at, text: w('incubation.next', { what: w(`incubation.${track[at] ?? 'R'}` as Word) }) };
}
