// Why a place cannot be chosen: which gesture to ask the server about.

import type { View } from '../board';
import { AREAS, CLANS } from './facts';
import { ownClan, tableOf } from './model';
import { forcesOf, most, moving, startOf, type Forces } from './moving';
import { say, type Gesture, type Template } from './notation';

/** Gestures that people mean when they point at a kind of place, the likeliest first. */
const MEANT: Record<string, Template[]> = {
  title: ['pass claiming {title}', 'block {title}'],
  card: ['proclaim {card}', 'skip with archon {card}'],
  steam: ['raise steam in {area}', 'skip with steam {area}', 'meet in {area}'],
  space: ['quarantine space {space}', 'lift quarantine from space {space}'],
  fuel: ['quarantine {fuel} fuel', 'lift quarantine from fuel'],
  supply: ['quarantine supply', 'lift quarantine from supply'],
  clan: ['sanction {clan}', 'vote for {clan}', 'make {clan} custodian'],
  floe: ['contract in {floe}', 'legate to {floe}'],
  area: ['activate {area}'],
};

/** The sentence to ask about, said of this place; '' where nothing fits. */
export function meant(view: View, gestures: Gesture[], place: string, taken: Forces | null = null): string {
  const [kind = '', id = ''] = place.split(':');
  if (kind === 'area') return aboutArea(view, gestures, id, taken);
  const slot = kind === 'steam' ? 'area' : kind;
  const known = MEANT[kind] ?? [];
  const template =
    known.find((one) => gestures.some((gesture) => gesture.template === one)) ?? likeOthers(gestures, slot) ?? known[0];
  return template
    ? say(template, { ...likeliest(gestures, template), [slot]: kind === 'space' ? Number(id) : id })
    : '';
}

function aboutArea(view: View, gestures: Gesture[], area: string, taken: Forces | null): string {
  const go = gestures.filter(moving);
  if (go.length) {
    const { base, elite } = taken ?? most(go);
    const start = startOf(view, go[0]!);
    if (go[0]!.slots['kind'])
      return say(go[0]!.template as Template, { kind: forcesOf(go[0]!).base ? 'base' : 'elite', start, area });
    return say('move[ {base} base][ {elite} elite] to {area}[ by sea{sea}]', { base, elite, area, sea: 0 });
  }
  if (gestures.some(({ template }) => template === 'take deployment {number}')) {
    const number = AREAS[area]?.deployment ?? 0;
    return number ? say('take deployment {number}', { number }) : '';
  }
  const order = tableOf(view).orders[area];
  if (gestures.some(({ template }) => template === 'pass claiming {title}')) {
    return say(order?.token === 'defense' ? 'wait in {area}' : 'activate {area}', { area });
  }
  const template = likeOthers(gestures, 'area') ?? MEANT['area']![0]!;
  return say(template, { ...likeliest(gestures, template), area });
}

/** The first template of the moment that speaks of such a thing. */
const likeOthers = (gestures: Gesture[], slot: string): Template | undefined =>
  gestures.find((one) => one.template && slot in one.slots)?.template as Template | undefined;

const likeliest = (gestures: Gesture[], template: Template): Gesture['slots'] =>
  gestures.find((one) => one.template === template)?.slots ?? {};

/** The sentence about an order token that is not left, in some area of the reader. */
export function meantOrder(view: View, token: string): string {
  const own = ownClan(view);
  const area = Object.entries(tableOf(view).units).find(
    ([, forces]) => own in CLANS && (forces[own]?.base || forces[own]?.elite),
  )?.[0];
  return area ? say('order {token} in {area}', { token, area }) : '';
}
