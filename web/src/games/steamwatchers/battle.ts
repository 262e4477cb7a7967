// A combat as a scene: the sums that the server announces, and the parts that events told.

import type { GameEvent, View } from '../board';
import { CLANS } from './facts';
import { tableOf, type Combat } from './model';

export interface Part { what: 'units' | 'other' | 'support' | 'dial'; area: string; strength: number }
export interface Side { clan: string; base: number; elite: number; parts: Part[]; announced: number; dial: number | null; total: number; payment: string }

/** The events of the combat in progress. */
function told(events: GameEvent[], area: string): GameEvent[] {
  for (let at = events.length - 1; at >= 0; at--) {
    if (events[at]!.kind === 'combat' && events[at]!.facts['area'] === area) return events.slice(at);
  }
  return [];
}

export function sides(view: View, events: GameEvent[]): [Side, Side] | null {
  const table = tableOf(view);
  const combat = table.combat;
  if (!combat) return null;
  const story = told(events, combat.area);
  return [side(view, story, combat, combat.attacker, combat.attack), side(view, story, combat, combat.defender, combat.defense)];
}

function side(view: View, story: GameEvent[], combat: Combat, clan: string, announced: number): Side {
  const table = tableOf(view);
  const forces = table.units[combat.area]?.[clan];
  const base = forces?.base ?? 0;
  const elite = forces?.elite ?? 0;
  const [weak, strong] = CLANS[clan]?.strength ?? [1, 2];
  const supports: Part[] = story
    .filter((event) => event.kind === 'supported' && event.facts['clan'] === clan)
    .map((event) => ({ what: 'support', area: String(event.facts['area'] ?? ''), strength: Number(event.facts['strength'] ?? 0) }));
  const units = base * (weak ?? 1) + elite * (strong ?? 2);
  const other = announced - units - supports.reduce((sum, part) => sum + part.strength, 0);
  const parts: Part[] = [{ what: 'units', area: '', strength: units }];
  if (other) parts.push({ what: 'other', area: '', strength: other });
  parts.push(...supports);
  const own = view.seat !== null && table.leads[view.seat] === clan ? table.dial : undefined;
  const dial = combat.dials?.[clan] ?? own ?? null;
  if (dial !== null) parts.push({ what: 'dial', area: '', strength: dial });
  return { clan, base, elite, parts, announced, dial, total: announced + (dial ?? 0), payment: combat.payments?.[clan] ?? '' };
}
