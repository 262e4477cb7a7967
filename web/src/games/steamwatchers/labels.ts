// An option as people read it on a button.

import { said } from '../../i18n/said.svelte';
import type { View } from '../board';
import { AREAS, nameOf } from './facts';
import { ownClan, tableOf } from './model';
import { moreSlots, type Gesture } from './gesture';
import type { Verb } from './verbs';
import { kindName, known, knows, w } from './words';

const BARRELS = ['pure', 'poisoned', 'contraband', 'surplus', 'illicit'] as const;

/** The value of a slot in words. */
export function valueLabel(slot: string, value: string | number): string {
  if (slot === 'sea') return w(value ? 'sea' : 'land');
  if (slot === 'way')
    return String(value).startsWith('march:')
      ? w('way.march', { via: nameOf(String(value).slice(6)) })
      : w(value === 'sea' ? 'sea' : 'land');
  if (slot === 'over') return value ? known(`building.${value}`, nameOf(String(value))) : w('nothing.over');
  if (slot === 'title') return titleLabel(String(value));
  if (slot === 'token') return known(`order.${value}`, known(`token.${value}`, nameOf(String(value))));
  if (slot === 'building') return known(`building.${value}`, nameOf(String(value)));
  if (slot === 'kind') return kindName(String(value));
  if (slot === 'fuel') return known(String(value), String(value));
  if (value === '') return w('nothing.over');
  return typeof value === 'number' ? String(value) : nameOf(value);
}

export function titleLabel(title: string): string {
  const place = /-(\d)$/.exec(title)?.[1];
  return known(`title.${title}`, nameOf(title)) + (place ? ` ${place}` : '');
}

export function unitsIn(slots: Gesture['slots']): string {
  return (['base', 'elite'] as const)
    .filter((kind) => slots[kind])
    .map((kind) => `${slots[kind]} ${w(kind)}`)
    .join(' + ');
}

export function barrels(slots: Gesture['slots']): string {
  return (
    BARRELS.filter((kind) => slots[kind])
      .map((kind) => `${slots[kind]} ${w(kind)}`)
      .join(' + ') || '0'
  );
}

/** What the gesture does, without its place; the sentence itself where the verb has no words here. */
export function verbLabel(gesture: Gesture): string {
  const { option, verb, slots } = gesture;
  const plain = `verb.${verb}`;
  const variant = slots['over'] ? `${plain}-over` : slots['sea'] ? `${plain}-sea` : plain;
  const key = knows(variant) ? variant : plain;
  if (!knows(key)) return option.say.charAt(0).toUpperCase() + option.say.slice(1);
  const more = moreSlots(gesture).map((slot) => said(String(slots[slot])));
  const units = [unitsIn(slots), ...more].filter(Boolean).join(' + ');
  const facts: Record<string, string | number> = { units };
  for (const [slot, value] of Object.entries(slots)) facts[slot] = valueLabel(slot, value);
  if (verb === 'raise_steam') facts['levels'] = AREAS[String(slots['area'])]?.levels ?? '';
  if (verb !== 'commit') facts['barrels'] = barrels(slots);
  return 'base' in slots ? w(key, facts) : [w(key, facts), ...more].join(' + ');
}

/** Their words name their places. */
const SAID = new Set<Verb>(['skip_with_steam', 'advance', 'relocate_contract']);

/** The whole gesture: what, and where. */
export function label(gesture: Gesture): string {
  const verb = verbLabel(gesture);
  const place = gesture.slots['area'] ?? gesture.slots['floe'];
  if (!place || !gesture.verb || SAID.has(gesture.verb)) return verb;
  return w('label.at', { place: nameOf(String(place)), what: verb });
}

/** What a gesture costs or destroys besides, as far as the table shows it: `1 barrel`, `destroys the farm`. */
export function costOf(view: View, { slots }: Gesture): string {
  const said: string[] = [];
  const space = Number(slots['space'] ?? 0);
  const costs = tableOf(view).space_costs[ownClan(view)] ?? [];
  if (space && costs[space - 1] !== undefined) said.push(spaceCost(costs[space - 1]!));
  if (slots['over']) said.push(w('cost.over', { over: valueLabel('over', slots['over']) }));
  return said.join(', ');
}

export const spaceCost = (cost: number): string =>
  cost === 0 ? w('space.free') : w(cost === 1 ? 'cost.barrel' : 'cost.barrels', { cost });
