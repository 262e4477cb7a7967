// What only this scenario has on the table, in words.

import { listed } from '../../i18n/grammar';
import { language } from '../../i18n/index.svelte';
import { word } from '../../i18n/said.svelte';
import type { View } from '../board';
import { AREAS, nameOf } from './facts';
import { tableOf } from './model';
import { clanName, known, seatName, unitsOf } from './words';

/** The fields of every scenario, and those drawn elsewhere. */
const KNOWN = new Set([
  'round',
  'rounds',
  'phase',
  'phases',
  'leads',
  'active',
  'active_area',
  'combat_area',
  'units',
  'farms',
  'toxic',
  'turrets',
  'beacons',
  'beacon_of',
  'steam',
  'morale',
  'orders',
  'control',
  'contracts',
  'associate',
  'associate_of',
  'legate_at',
  'legate_of',
  'primus_at',
  'primus_of',
  'title_of',
  'claim_of',
  'passed',
  'eliminated',
  'deployment_of',
  'supply',
  'exiled',
  'aside',
  'beacon_supply',
  'contract_supply',
  'toxic_supply',
  'turret_supply',
  'farm_supply',
  'pure',
  'poisoned',
  'contraband',
  'surplus_pure',
  'surplus_contraband',
  'quarantined_pure',
  'quarantined_supply',
  'space',
  'space_costs',
  'incubation',
  'geo',
  'supply_limit',
  'skipped',
  'turn_token',
  'second_token',
  'last_discard',
  'proclaimer',
  'closed_floe',
  'bonus_used',
  'doubled',
  'ready',
  'hands',
  'steam_deck',
  'steam_discards',
  'archon_deck',
  'archon_in_force',
  'quarantine',
  'hand',
  'tokens',
  'dial',
  'payment',
  'leaving',
  'combat',
  'titles',
  'closed_areas',
  'contract_spaces',
  'deciding',
  'turned_up',
  'under',
  'own_under',
  'target',
  'supply_before',
  'outlook',
  'incubation_next',
  'peoples',
  'open',
  'labels',
  'unit_kinds',
]);

export interface Extra {
  field: string;
  label: string;
  /** What is told, and of whom or what; '' if of the whole table. */
  lines: { what: string; value: string }[];
}

/** The fields with something in them.  One that a scenario from elsewhere brought is called as it calls it. */
export function extras(view: View): Extra[] {
  const found: Extra[] = [];
  const { labels, unit_kinds } = tableOf(view);
  const elsewhere = new Set([...KNOWN, ...Object.values(unit_kinds ?? {})]);
  for (const [field, value] of Object.entries(view.table)) {
    if (elsewhere.has(field)) continue;
    const lines = told(view, value, []);
    if (lines.length)
      found.push({ field, label: known(`extra.${field}`, word(labels?.[field] ?? nameOf(field))), lines });
  }
  return found;
}

type Inner = Record<string, unknown>;

function told(view: View, value: unknown, where: string[]): Extra['lines'] {
  const line = (said: string) => [{ what: where.map((id) => called(view, id)).join(' · '), value: said }];
  if (nothing(value)) return [];
  if (Array.isArray(value))
    return line(
      listed(
        value.map((one) => called(view, String(one))),
        language(),
      ),
    );
  if (typeof value !== 'object') return line(called(view, (value as string | number | boolean).toString()));
  const inner = Object.entries(value as Inner).filter(([, one]) => !nothing(one));
  const { base, elite, ...further } = value as Record<string, number>;
  if (inner.some(([id]) => id === 'base' || id === 'elite') && inner.every(([, one]) => typeof one === 'number'))
    return line(unitsOf(base ?? 0, elite ?? 0, further));
  // One piece in each of some areas: the areas are told.
  if (inner.length && inner.every(([id, one]) => id in AREAS && one === 1))
    return line(
      listed(
        inner.map(([id]) => nameOf(id)),
        language(),
      ),
    );
  return inner.flatMap(([id, one]) => told(view, one, [...where, id]));
}

const nothing = (value: unknown): boolean =>
  value === null ||
  value === 0 ||
  value === '' ||
  value === 'none' ||
  value === false ||
  (typeof value === 'object' && Object.values(value as Inner).every(nothing));

/** An id or a number as people read it; a seat by the clan it leads. */
function called(view: View, id: string): string {
  const { leads } = tableOf(view);
  if (id in leads) return leads[id] === 'none' ? seatName(id) : clanName(view, leads[id]!);
  return known(`extra.is.${id}`, clanName(view, id));
}
