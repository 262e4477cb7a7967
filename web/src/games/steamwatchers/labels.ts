// An option as people read it on a button.

import type { View } from '../board';
import { AREAS, nameOf } from './facts';
import { ownClan, tableOf } from './model';
import type { Gesture, Template } from './notation';
import { known, w, type Word } from './words';

const VERBS: Partial<Record<Template, Word>> = {
  'lead {clan} claiming {title}': 'verb.lead',
  'take deployment {number}': 'verb.deploy',
  'put[ {base} base][ {elite} elite] in {area}': 'verb.put',
  'put a farm in {area}': 'verb.put-farm',
  'put a turret in {area}': 'verb.put-turret',
  'put the column in {area}': 'verb.put-column',
  'associate in {floe}': 'verb.associate',
  'raise steam in {area}': 'verb.raise',
  'legate to {floe}': 'verb.legate',
  'proclaim {card}': 'verb.proclaim',
  'close {floe}': 'verb.close',
  'sanction {clan}': 'verb.sanction',
  'give up[ {pure} pure][ {surplus} surplus pure]': 'verb.give',
  'block {title}': 'verb.block',
  'enlist in {area}': 'verb.enlist',
  'order {token} in {area}': 'verb.order',
  ready: 'verb.ready',
  'take back': 'verb.back',
  'activate {area}': 'verb.activate',
  'build turret in {area}[ over {over}]': 'verb.turret',
  'wait in {area}': 'verb.wait',
  'mobilize in {area} with {token} on {space}': 'verb.mobilize',
  'barter in {area} on {space}': 'verb.barter',
  'pass claiming {title}': 'verb.pass',
  'skip with steam {area}': 'verb.skip-steam',
  'skip with archon {card}': 'verb.skip-archon',
  'move[ {base} base][ {elite} elite] to {area}[ by sea{sea}]': 'verb.move',
  'march[ {base} base][ {elite} elite] via {via} to {area} on {space}': 'verb.march',
  'beacon in {area}[ over {over}]': 'verb.beacon',
  'fight in {area}': 'verb.fight',
  done: 'verb.done',
  'recruit {base} base in {area}': 'verb.recruit',
  'recruit elite in {area}': 'verb.recruit-elite',
  'contract in {floe}': 'verb.contract',
  'contract from {start} to {floe}': 'verb.relocate',
  'add 2 strength': 'verb.strength',
  'support from {area}': 'verb.support',
  'commit {barrels}': 'verb.commit',
  'lose[ {base} base][ {elite} elite]': 'verb.lose',
  'flee to {area}': 'verb.flee',
  'dismiss[ {base} base][ {elite} elite]': 'verb.dismiss',
  'raze {building}': 'verb.raze',
  'sacrifice {kind}': 'verb.sacrifice',
  'convert in {area}': 'verb.convert',
  // eslint-disable-next-line max-len -- a form of the notation
  'pay[ {pure} pure][ {poisoned} poisoned][ {contraband} contraband][ {surplus} surplus pure][ {illicit} surplus contraband]':
    'verb.pay',
  'quarantine space {space}': 'verb.quarantine-space',
  'quarantine {fuel} fuel': 'verb.quarantine-fuel',
  'quarantine supply': 'verb.quarantine-supply',
  'exile {kind} from {area}': 'verb.exile',
  'subside {area}': 'verb.subside',
  'suffer {area}': 'verb.suffer',
  'build farm[ over {over}]': 'verb.farm',
  'build toxic farm[ over {over}]': 'verb.toxic',
  'build no farm': 'verb.no-farm',
  'withdraw {kind} from {area}': 'verb.withdraw',
  'withdraw nobody yet': 'verb.nobody',
  'keep contract in {floe}': 'verb.keep',
  'return contract from {floe}': 'verb.return',
  'advance {kind} from {start} to {area}': 'verb.advance',
  'keep {kind} as a trophy': 'verb.trophy',
  'post a soldier in {area}': 'verb.post',
  'post nobody': 'verb.post-nobody',
  'the singed flee to {area}': 'verb.singed-flee',
  'mark {area} as a haven': 'verb.mark',
  'lift quarantine from space {space}': 'verb.lift-space',
  'lift quarantine from fuel': 'verb.lift-fuel',
  'lift quarantine from supply': 'verb.lift-supply',
  'vote for {clan}': 'verb.vote',
  'make {clan} custodian': 'verb.custodian',
  'use the reliquary': 'verb.reliquary',
  'take a pure barrel': 'verb.barrel',
  'meet in {area}': 'verb.meet',
  'reveal the meeting place': 'verb.reveal',
};

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
  if (slot === 'kind' || slot === 'fuel') return known(String(value), String(value));
  return typeof value === 'number' ? String(value) : nameOf(value);
}

export function titleLabel(title: string): string {
  const place = /-(\d)$/.exec(title)?.[1];
  return known(`title.${title}`, nameOf(title)) + (place ? ` ${place}` : '');
}

export function units(slots: Gesture['slots']): string {
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

/** What the gesture does, without its place. */
export function verbLabel(gesture: Gesture): string {
  let verb = gesture.template ? VERBS[gesture.template] : undefined;
  if (!verb) return gesture.option.replace(/^./, (letter) => letter.toUpperCase());
  const { slots } = gesture;
  if (slots['over'] && `${verb}-over` in EN_KEYS) verb = `${verb}-over` as Word;
  if (slots['sea']) verb = 'verb.move-sea';
  const facts: Record<string, string | number> = { units: units(slots) };
  for (const [slot, value] of Object.entries(slots)) facts[slot] = valueLabel(slot, value);
  if (verb === 'verb.raise') facts['levels'] = AREAS[String(slots['area'])]?.levels ?? '';
  if (verb !== 'verb.commit') facts['barrels'] = barrels(slots);
  return w(verb, facts);
}

const EN_KEYS: Record<string, true> = {
  'verb.turret-over': true,
  'verb.beacon-over': true,
  'verb.farm-over': true,
  'verb.toxic-over': true,
};

const SAID = new Set<Template | ''>([
  'skip with steam {area}',
  'advance {kind} from {start} to {area}',
  'contract from {start} to {floe}',
]);

/** The whole gesture: what, and where. */
export function label(gesture: Gesture): string {
  const verb = verbLabel(gesture);
  const place = gesture.slots['area'] ?? gesture.slots['floe'];
  if (!place || !gesture.template || SAID.has(gesture.template)) return verb;
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
