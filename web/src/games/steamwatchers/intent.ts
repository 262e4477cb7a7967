// Why a place cannot be chosen: which gesture to ask the server about.

import { parts } from '../../protocol/choice';
import type { View } from '../board';
import { AREAS, CLANS } from './facts';
import { kindOf, type Gesture } from './gesture';
import { ownClan, tableOf } from './model';
import { forcesOf, most, moving, startOf, type Forces } from './movements';
import type { Parts, Verb } from './verbs';

/** Gestures that people mean when they point at a kind of place, the likeliest first. */
const MEANT: Record<string, Verb[]> = {
  title: ['pass', 'block'],
  card: ['proclaim', 'skip_with_archon'],
  steam: ['raise_steam', 'skip_with_steam', 'meet'],
  space: ['quarantine_space', 'lift_space'],
  fuel: ['quarantine_fuel', 'lift_fuel'],
  supply: ['quarantine_supply', 'lift_supply'],
  clan: ['sanction', 'vote', 'make_custodian'],
  floe: ['contract', 'legate'],
  area: ['activate'],
};

/** What to ask about, said of this place; null where nothing fits. */
export function meant(view: View, gestures: Gesture[], place: string, taken: Forces | null = null): Parts | null {
  const [kind = '', id = ''] = place.split(':');
  if (kind === 'area') return aboutArea(view, gestures, id, taken);
  const slot = kind === 'steam' ? 'area' : kind;
  const known = MEANT[kind] ?? [];
  const verb = known.find((one) => gestures.some((gesture) => gesture.verb === one)) ?? likeOthers(gestures, slot);
  return saidOf(gestures, verb ?? known[0], slot, kind === 'space' ? Number(id) : id);
}

function aboutArea(view: View, gestures: Gesture[], area: string, taken: Forces | null): Parts | null {
  const go = gestures.filter(moving);
  if (go.length) {
    const start = startOf(view, go[0]!);
    if (go[0]!.verb === 'advance')
      return { verb: 'advance', kind: forcesOf(go[0]!).base ? 'base' : 'elite', start, area };
    const { base, elite } = taken ?? most(go);
    return { verb: 'move', base, elite, area };
  }
  if (gestures.some(({ verb }) => verb === 'take_deployment')) {
    const number = AREAS[area]?.deployment ?? 0;
    return number ? { verb: 'take_deployment', number } : null;
  }
  if (gestures.some(({ verb }) => verb === 'pass'))
    return { verb: tableOf(view).orders[area]?.token === 'defense' ? 'wait' : 'activate', area };
  return saidOf(gestures, likeOthers(gestures, 'area') ?? MEANT['area']![0], 'area', area);
}

/** The first verb of the moment that speaks of such a thing. */
const likeOthers = (gestures: Gesture[], slot: string): Verb | undefined =>
  gestures.find((one) => one.verb && slot in one.slots)?.verb || undefined;

/** A gesture of the moment with this verb, but said of another thing. */
function saidOf(gestures: Gesture[], verb: Verb | undefined, slot: string, value: string | number): Parts | null {
  if (!verb) return null;
  const like = gestures.find((one) => one.verb === verb);
  return { ...(like && parts(like.option)), verb, ...(kindOf(verb, slot) && { [slot]: value }) } as Parts;
}

/** What to ask about an order token that is not left, in some area of the reader. */
export function meantOrder(view: View, token: string): Parts | null {
  const own = ownClan(view);
  const area = Object.entries(tableOf(view).units).find(
    ([, forces]) => own in CLANS && (forces[own]?.base || forces[own]?.elite),
  )?.[0];
  return area ? { verb: 'order', token, area } : null;
}
