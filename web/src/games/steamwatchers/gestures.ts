// Options as gestures on the board.  A gesture has places: what a player may click to begin it.  It holds no
// rules: it only sorts sentences.

import type { View } from '../board';
import { AREAS, CLANS, DEPLOYMENTS, FLOES } from './facts';
import { ledClans, ownClan, tableOf, titlesOf } from './model';
import { read, slotKind, type Gesture, type Template } from './notation';

/**
 * `area:rhone`, `floe:jadran`, `title:primus`, `clan:menrau`, `space:2`, `fuel:pure`, `supply`, `card:ddos-1`,
 * `steam:rhone`, `tray`.
 */
export type Place = string;

/** Composed in the tray at once, without choosing a place first. */
const IN_THE_TRAY = new Set<Template | ''>([
  'lead {clan} claiming {title}',
  'commit {barrels}',
  'lose[ {base} base][ {elite} elite]',
  'dismiss[ {base} base][ {elite} elite]',
  'give up[ {pure} pure][ {surplus} surplus pure]',
  // eslint-disable-next-line max-len -- a form of the notation
  'pay[ {pure} pure][ {poisoned} poisoned][ {contraband} contraband][ {surplus} surplus pure][ {illicit} surplus contraband]',
  'raze {building}',
  'sacrifice {kind}',
  'keep {kind} as a trophy',
  'build farm[ over {over}]',
  'build toxic farm[ over {over}]',
  'build no farm',
]);

/** Made in two steps on the map: from where, then to where. */
const IN_TWO_STEPS = new Set<Template | ''>([
  'advance {kind} from {start} to {area}',
  'contract from {start} to {floe}',
]);

export const inTwoSteps = (gesture: Gesture): boolean => IN_TWO_STEPS.has(gesture.template);

/** Where the first step of a gesture is made. */
export const sourceOf = ({ template, slots }: Gesture): Place => `${slotKind(template, 'start')}:${slots['start']}`;

/** Where a gesture can begin or, once its source is chosen, end. */
export function placesOf(gesture: Gesture, source: Place = ''): Place[] {
  const { template, slots } = gesture;
  if (IN_THE_TRAY.has(template)) return ['tray'];
  if (inTwoSteps(gesture)) {
    if (!source) return [sourceOf(gesture)];
    return source === sourceOf(gesture) ? [slots['area'] ? `area:${slots['area']}` : `floe:${slots['floe']}`] : [];
  }
  switch (template) {
    case '':
      return [];
    case 'take deployment {number}':
      return (DEPLOYMENTS[String(slots['number'])]?.areas ?? []).map((area) => `area:${area}`);
    case 'skip with steam {area}':
      return [`steam:${slots['area']}`];
    case 'raise steam in {area}':
      return [`area:${slots['area']}`, `steam:${slots['area']}`];
    case 'meet in {area}':
      return [`area:${slots['area']}`];
    case 'quarantine {fuel} fuel':
      return [`fuel:${slots['fuel']}`];
    case 'lift quarantine from fuel':
      return ['fuel:quarantine'];
    case 'quarantine supply':
    case 'lift quarantine from supply':
      return ['supply'];
    case 'quarantine space {space}':
    case 'lift quarantine from space {space}':
      return [`space:${slots['space']}`];
  }
  const places: Place[] = [];
  for (const [slot, value] of Object.entries(slots)) {
    if (slot === 'via') continue;
    const kind = slotKind(template, slot);
    if (kind === 'area' || kind === 'floe' || kind === 'title' || kind === 'clan' || kind === 'card')
      places.push(`${kind}:${value}`);
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
  return (CLANS[own]?.pure ?? 0) - of(table.pure) - of(table.poisoned) - of(table.quarantined_pure);
}

export interface Choices {
  gestures: Gesture[];
  /** What can be begun at each place. */
  at: Map<Place, Gesture[]>;
  /** What has no place on this board: buttons. */
  rest: Gesture[];
}

export function choicesOf(view: View, source: Place = ''): Choices {
  const gestures = view.options.map(read);
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

/** The gestures of one template, and the slots in which they differ. */
export interface Group {
  template: Template | '';
  gestures: Gesture[];
  facets: string[];
}

export function groups(gestures: Gesture[]): Group[] {
  const by = new Map<string, Gesture[]>();
  for (const gesture of gestures) {
    const key = gesture.template || gesture.option;
    by.set(key, [...(by.get(key) ?? []), gesture]);
  }
  return [...by.values()].map((same) => ({ template: same[0]!.template, gestures: same, facets: facets(same) }));
}

/** The slots in which gestures of one template differ. */
export function facets(gestures: Gesture[]): string[] {
  const first = gestures[0];
  if (!first) return [];
  return Object.keys(first.slots).filter((slot) => gestures.some((one) => one.slots[slot] !== first.slots[slot]));
}

/** The values of a slot, in order. */
export function values(gestures: Gesture[], slot: string): (string | number)[] {
  const found = [...new Set(gestures.map((one) => one.slots[slot]!))];
  return found.every((value) => typeof value === 'number') ? found.sort((a, b) => Number(a) - Number(b)) : found;
}

/** The gesture nearest to one whose slot is given another value; what was changed last weighs most. */
export function nearest(gestures: Gesture[], from: Gesture, slot: string, value: string | number): Gesture | undefined {
  const fit = gestures.filter((one) => one.slots[slot] === value);
  const away = (one: Gesture) =>
    Object.entries(one.slots).reduce((sum, [name, other]) => {
      const was = from.slots[name];
      if (name === slot || was === other) return sum;
      return sum + (typeof other === 'number' && typeof was === 'number' ? Math.abs(other - was) : 4);
    }, 0);
  return fit.sort((a, b) => away(a) - away(b))[0];
}

/** What is proposed first: most units where units go, one barrel type at a time elsewhere. */
export function proposed(group: Group): Gesture {
  const eager = /^(move|march|put|recruit)/.test(group.template);
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
