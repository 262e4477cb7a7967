// Options as gestures on the board.  A gesture has places: what a player may click to begin it.  It holds no
// rules: it only sorts options.

import type { View } from '../board';
import { AREAS, DEPLOYMENTS, FLOES, printed } from './facts';
import { ledClans, ownClan, tableOf, titlesOf } from './model';
import { gestureOf, kindOf, type Gesture } from './gesture';
import type { Verb } from './verbs';

/**
 * `area:rhone`, `floe:jadran`, `title:primus`, `clan:menrau`, `space:2`, `fuel:pure`, `supply`, `card:ddos-1`,
 * `steam:rhone`, `tray`.
 */
export type Place = string;

/** What a place is called on the board: `rhone` of `area:rhone`. */
export const idOf = (place: Place): string => place.slice(place.indexOf(':') + 1);

/** The kinds of things that have a place on the board. */
const PLACES: Record<string, string> = {
  area: 'area',
  'ice floe': 'floe',
  title: 'title',
  clan: 'clan',
  'Archon card': 'card',
};

/** Composed in the tray at once, without choosing a place first. */
const IN_THE_TRAY = new Set<Verb | ''>([
  'lead',
  'commit',
  'lose',
  'dismiss',
  'give_up',
  'pay',
  'raze',
  'sacrifice',
  'keep_trophy',
  'build_farm',
  'build_toxic_farm',
  'build_no_farm',
]);

/** Made in two steps on the map: from where, then to where. */
const IN_TWO_STEPS = new Set<Verb | ''>(['advance', 'relocate_contract']);

export const inTwoSteps = (gesture: Gesture): boolean => IN_TWO_STEPS.has(gesture.verb);

/** Where the first step of a gesture is made. */
export const sourceOf = ({ verb, slots }: Gesture): Place => `${PLACES[kindOf(verb, 'start')]}:${slots['start']}`;

/** Where a gesture can begin or, once its source is chosen, end. */
export function placesOf(gesture: Gesture, source: Place = ''): Place[] {
  const { verb, slots } = gesture;
  if (IN_THE_TRAY.has(verb)) return ['tray'];
  if (inTwoSteps(gesture)) {
    if (!source) return [sourceOf(gesture)];
    return source === sourceOf(gesture) ? [slots['area'] ? `area:${slots['area']}` : `floe:${slots['floe']}`] : [];
  }
  switch (verb) {
    case '':
      return [];
    case 'take_deployment':
      return (DEPLOYMENTS[String(slots['number'])]?.areas ?? []).map((area) => `area:${area}`);
    case 'skip_with_steam':
      return [`steam:${slots['area']}`];
    case 'raise_steam':
      return [`area:${slots['area']}`, `steam:${slots['area']}`];
    case 'meet':
      return [`area:${slots['area']}`];
    case 'quarantine_fuel':
      return [`fuel:${slots['fuel']}`];
    case 'lift_fuel':
      return ['fuel:quarantine'];
    case 'quarantine_supply':
    case 'lift_supply':
      return ['supply'];
    case 'quarantine_space':
    case 'lift_space':
      return [`space:${slots['space']}`];
  }
  const places: Place[] = [];
  for (const [slot, value] of Object.entries(slots)) {
    if (slot === 'via') continue;
    const kind = PLACES[kindOf(verb, slot)];
    if (kind) places.push(`${kind}:${value}`);
    if (kind === 'clan') places.push('tray');
  }
  return places;
}

/** Whether a place is drawn in this view. */
export function drawn(view: View, place: Place): boolean {
  const [kind, id = ''] = place.split(':');
  const table = tableOf(view);
  switch (kind) {
    case 'tray':
      return true;
    case 'area':
      return id in AREAS;
    case 'floe':
      return id in FLOES;
    case 'title':
      return titlesOf(view).includes(id);
    case 'clan':
      return ledClans(view).includes(id);
    case 'card':
      return table.hand?.archon.includes(id) ?? false;
    case 'steam':
      return table.hand?.steam.includes(id) ?? false;
    case 'space':
      return Number(id) <= (table.space_costs[ownClan(view)]?.length ?? 0);
    case 'fuel':
      return fuelSpaces(view, id) > 0;
    case 'supply':
      return ownClan(view) !== '';
    default:
      return false;
  }
}

/** How many spaces of the reader's pure stock are in this state. */
function fuelSpaces(view: View, state: string): number {
  const table = tableOf(view);
  const own = ownClan(view);
  const of = (field: Record<string, number>) => field[own] ?? 0;
  if (state === 'pure') return of(table.pure);
  if (state === 'poisoned') return of(table.poisoned);
  if (state === 'quarantine') return of(table.quarantined_pure);
  return printed(own).pure - of(table.pure) - of(table.poisoned) - of(table.quarantined_pure);
}

export interface Choices {
  gestures: Gesture[];
  /** What can be begun at each place. */
  at: Map<Place, Gesture[]>;
  /** What has no place on this board: buttons. */
  rest: Gesture[];
}

export function choicesOf(view: View, source: Place = ''): Choices {
  const gestures = view.options.map(gestureOf);
  const at = new Map<Place, Gesture[]>();
  const rest: Gesture[] = [];
  for (const gesture of gestures) {
    const places = placesOf(gesture, source).filter((place) => drawn(view, place));
    if (!places.length && !inTwoSteps(gesture)) rest.push(gesture);
    for (const place of places) {
      const there = at.get(place);
      if (there) there.push(gesture);
      else at.set(place, [gesture]);
    }
  }
  return { gestures, at, rest };
}

/** The gestures of one verb, and the slots in which they differ. */
export interface Group {
  verb: Verb | '';
  gestures: Gesture[];
  facets: string[];
}

export function groups(gestures: Gesture[]): Group[] {
  const by = new Map<string, Gesture[]>();
  for (const gesture of gestures) {
    const key = gesture.verb || gesture.option.say;
    by.set(key, [...(by.get(key) ?? []), gesture]);
  }
  return [...by.values()].map((same) => ({ verb: same[0]!.verb, gestures: same, facets: facets(same) }));
}

/** The slots in which gestures of one verb differ. */
export function facets(gestures: Gesture[]): string[] {
  const first = gestures[0];
  if (!first) return [];
  const all = new Set(gestures.flatMap((one) => Object.keys(one.slots)));
  return [...all].filter((slot) => gestures.some((one) => one.slots[slot] !== first.slots[slot]));
}

/** The values of a slot, in order. */
export function values(gestures: Gesture[], slot: string): (string | number)[] {
  const found = [...new Set(gestures.map((one) => one.slots[slot] ?? ''))];
  return found.every((value) => typeof value === 'number') ? found.sort((a, b) => Number(a) - Number(b)) : found;
}

/** The gesture nearest to one whose slot is given another value; what was changed last weighs most. */
export function nearest(gestures: Gesture[], from: Gesture, slot: string, value: string | number): Gesture | undefined {
  const fit = gestures.filter((one) => (one.slots[slot] ?? '') === value);
  const away = (one: Gesture) =>
    Object.entries(one.slots).reduce((sum, [name, other]) => {
      const was = from.slots[name];
      if (name === slot || was === other) return sum;
      return sum + (typeof other === 'number' && typeof was === 'number' ? Math.abs(other - was) : 4);
    }, 0);
  return fit.sort((a, b) => away(a) - away(b))[0];
}

const EAGER = new Set<Verb | ''>(['move', 'march', 'put', 'recruit']);

/** What is proposed first: most units where units go, one barrel type at a time elsewhere. */
export function proposed(group: Group): Gesture {
  const eager = EAGER.has(group.verb);
  const weight = (one: Gesture) => Number(one.slots['base'] ?? 0) + Number(one.slots['elite'] ?? 0);
  const list = group.gestures;
  if (!eager) return list[0]!;
  return list.reduce((best, one) => (weight(one) > weight(best) ? one : best));
}

/** Whether a group is offered as one button a gesture rather than composed. */
export function plainButtons(group: Group): boolean {
  if (group.gestures.length === 1) return true;
  const [facet = ''] = group.facets;
  if (group.facets.length > 1 || facet === 'space') return false;
  // A number is set, not picked from a wall of buttons.
  if (typeof group.gestures[0]!.slots[facet] === 'number') return group.gestures.length < 3;
  return group.gestures.length <= 7;
}
