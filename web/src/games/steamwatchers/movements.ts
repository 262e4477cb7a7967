// Movements on the map: who goes, from where, by which way.  It only sorts the view's options.

import type { View } from '../board';
import { facets, type Group } from './gestures';
import { tableOf } from './model';
import type { Gesture } from './gesture';

export interface Forces {
  base: number;
  elite: number;
}

/** Whether units go from one area to another. */
export const moving = (gesture: Gesture): boolean =>
  gesture.verb === 'move' || gesture.verb === 'march' || gesture.verb === 'advance';

/** The area that units leave. */
export const startOf = (view: View, gesture: Gesture): string =>
  String(gesture.slots['start'] ?? tableOf(view).active_area);

export function forcesOf({ slots }: Gesture): Forces {
  if (slots['kind']) return { base: slots['kind'] === 'base' ? 1 : 0, elite: slots['kind'] === 'elite' ? 1 : 0 };
  return { base: Number(slots['base'] ?? 0), elite: Number(slots['elite'] ?? 0) };
}

/** As many of each kind as some movement takes. */
export function most(gestures: Gesture[]): Forces {
  const all = gestures.map(forcesOf);
  return { base: Math.max(0, ...all.map((one) => one.base)), elite: Math.max(0, ...all.map((one) => one.elite)) };
}

/** Whether a gesture takes just these units; null: whoever can. */
export function takes(gesture: Gesture, taken: Forces | null): boolean {
  const forces = forcesOf(gesture);
  return !taken || (forces.base === taken.base && forces.elite === taken.elite);
}

/** The way of a movement, as one slot: over land, by sea, or a Forced March by way of an area. */
function way({ verb, slots }: Gesture): string {
  if (verb === 'march') return `march:${slots['via']}`;
  return slots['sea'] ? 'sea' : 'land';
}

/** All movements to one place as one group: what differs is who goes, by which way and, of marches, on which space. */
export function waysOf(gestures: Gesture[]): Group {
  const all = gestures.map((one) => ({ ...one, slots: { space: 0, ...one.slots, way: way(one) } }));
  const differing = facets(all).filter((slot) => !['area', 'via', 'sea'].includes(slot));
  return { verb: all[0]?.verb ?? '', gestures: all, facets: differing };
}

/** The movement that is nearest to what was taken up: over land before by sea before a march, the first space. */
export function nearestTo(gestures: Gesture[], taken: Forces): Gesture | undefined {
  const far = (one: Gesture) => {
    const { base, elite } = forcesOf(one);
    return Math.abs(base - taken.base) + Math.abs(elite - taken.elite);
  };
  const rank = (one: Gesture) => (one.verb === 'march' ? 100 + Number(one.slots['space']) : one.slots['sea'] ? 50 : 0);
  return [...gestures].sort((a, b) => far(a) - far(b) || rank(a) - rank(b))[0];
}

/** The areas of a movement in order, for the trail on the map. */
export function trail(view: View, gesture: Gesture): string[] {
  if (!moving(gesture)) return [];
  const via = String(gesture.slots['via'] ?? '');
  return [startOf(view, gesture), ...(via ? [via] : []), String(gesture.slots['area'])];
}
