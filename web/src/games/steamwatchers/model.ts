// The table of a view, in the shape in which it is drawn.

import type { View } from '../board';
import { AREAS, CLANS, FLOES } from './facts';

type Counts = Record<string, number>;

/** The fields of `view.table` that every scenario has. */
export interface Table {
  round: number;
  rounds: number;
  phase: string;
  leads: Record<string, string>;
  active: string;
  active_area: string;
  combat_area: string;
  units: Record<string, Record<string, Counts>>;
  farms: Counts;
  toxic: Counts;
  turrets: Counts;
  beacons: Counts;
  beacon_of: Record<string, string>;
  steam: Counts;
  morale: Counts;
  orders: Record<string, { clan: string; token: string }>;
  control: Record<string, string>;
  contracts: Record<string, Counts>;
  /** What is not in play with so many players, and what is. */
  closed_areas: string[];
  contract_spaces: number;
  titles: string[];
  associate: string;
  associate_of: string;
  legate_at: string;
  legate_of: string;
  primus_at: string;
  primus_of: string;
  title_of: Record<string, string>;
  claim_of: Record<string, string>;
  passed: Counts;
  eliminated: Counts;
  supply: Record<string, Counts>;
  exiled: Record<string, Counts>;
  aside: Record<string, Counts>;
  beacon_supply: Counts;
  contract_supply: Counts;
  toxic_supply: Counts;
  turret_supply: number;
  farm_supply: number;
  pure: Counts;
  poisoned: Counts;
  contraband: Counts;
  surplus_pure: Counts;
  surplus_contraband: Counts;
  quarantined_pure: Counts;
  quarantined_supply: Counts;
  space: Record<string, Record<string, string>>;
  space_costs: Record<string, number[]>;
  incubation: Counts;
  geo: Counts;
  supply_limit: Counts;
  /** If the round ended now: GEO, the units it feeds, and those there are. */
  outlook?: Record<string, { geo: number; feeds: number; army: number }>;
  /** What the next step of incubation brings; `none` where the clan ignores it. */
  incubation_next?: Record<string, 'resistance' | 'quarantine' | 'exile' | 'none'>;
  hands: Record<string, { steam: number; archon: number }>;
  quarantine: Counts;
  hand?: { steam: string[]; archon: string[] };
  tokens?: Counts;
  dial?: number;
  payment?: string;
  leaving?: Record<string, [number, number]>;
  archon_in_force: string[];
  proclaimer: string;
  closed_floe: string;
  turned_up?: string[];
  steam_deck: number;
  steam_discards: number;
  archon_deck: number;
  last_discard: string;
  ready: Counts;
  turn_token: string;
  deciding: string;
  combat?: Combat;
  target?: Record<string, string>;
  under?: Counts;
  own_under?: string[];
  /** With everything open, what only a seat saw. */
  open?: Record<string, Own>;
}

/** What a seat alone sees. */
export interface Own {
  hand?: { steam: string[]; archon: string[] };
  tokens?: Counts;
  dial?: number;
  payment?: string;
  own_under?: string[];
  leaving?: Record<string, [number, number]>;
}

/** One part of a strength: what it is, how many, how much, and by which rules. */
export interface StrengthPart {
  what: 'base' | 'elite' | 'ability' | 'order' | 'turrets' | 'morale' | 'archon' | 'fuel' | 'support';
  area?: string;
  count: number;
  strength: number;
  rules: string[];
}

export interface Combat {
  area: string;
  attacker: string;
  defender: string;
  attack: number;
  defense: number;
  step: string;
  parts: { attack: StrengthPart[]; defense: StrengthPart[] };
  tie: string;
  winner?: string;
  most?: Counts;
  beats?: Record<string, number[]>;
  dials?: Counts;
  payments?: Record<string, string>;
}

export const tableOf = (view: View): Table => view.table as unknown as Table;

export const seatsOf = (view: View): string[] => Object.keys(tableOf(view).leads);

/** The clan of the reader, or ''. */
export function ownClan(view: View): string {
  const clan = view.seat ? tableOf(view).leads[view.seat] : undefined;
  return clan && clan !== 'none' ? clan : '';
}

/** The clans that are led, the reader's first, then in the order of seats. */
export function ledClans(view: View): string[] {
  const own = ownClan(view);
  const led = seatsOf(view)
    .map((seat) => tableOf(view).leads[seat]!)
    .filter((clan) => clan !== 'none');
  return own ? [own, ...led.filter((clan) => clan !== own)] : led;
}

export const seatOf = (view: View, clan: string): string =>
  seatsOf(view).find((seat) => tableOf(view).leads[seat] === clan) ?? '';

export const closed = (view: View, area: string): boolean => tableOf(view).closed_areas.includes(area);

export const titlesOf = (view: View): string[] => tableOf(view).titles;

export type PieceKind =
  'base' | 'elite' | 'order' | 'column' | 'farm' | 'toxic' | 'turret' | 'beacon' | 'morale' | 'target' | 'barrel';

export interface Piece {
  kind: PieceKind;
  clan: string;
  count: number;
  /** The face of an order token; '' if it lies face down. */
  face: string;
  /** How many of these their owner has chosen to withdraw. */
  leaving: number;
}

const piece = (kind: PieceKind, clan: string, count: number, face = '', leaving = 0): Piece => ({
  kind,
  clan,
  count,
  face,
  leaving,
});

/** What lies in an area, in the order in which it takes the places there. */
export function piecesIn(view: View, area: string): Piece[] {
  const table = tableOf(view);
  const own = ownClan(view);
  const found: Piece[] = [];
  const clans = Object.entries(table.units[area] ?? {}).filter(([, forces]) => forces.base || forces.elite);
  const holder = table.control[area];
  clans.sort(([a], [b]) => Number(b === holder) - Number(a === holder));
  for (const [clan, forces] of clans) {
    const leaving = (clan === own ? table.leaving : table.open?.[seatOf(view, clan)]?.leaving)?.[area] ?? [0, 0];
    if (forces.base) found.push(piece('base', clan, forces.base, '', leaving[0]));
    if (forces.elite) found.push(piece('elite', clan, forces.elite, '', leaving[1]));
  }
  const order = table.orders[area];
  if (order) found.push(piece('order', order.clan, 1, order.token));
  else if (facedown(view, area)) found.push(piece('order', facedown(view, area), 1, ''));
  if (table.steam[area]) found.push(piece('column', '', table.steam[area]));
  if (table.beacons[area]) found.push(piece('beacon', table.beacon_of[area]!, table.beacons[area]));
  if (table.turrets[area]) found.push(piece('turret', '', table.turrets[area]));
  if (table.farms[area]) found.push(piece('farm', '', table.farms[area]));
  if (table.toxic[area]) found.push(piece('toxic', 'menrau', table.toxic[area]));
  if (table.morale[area]) found.push(piece('morale', '', 1));
  const target = table.target?.[area];
  if (target && target !== 'none') found.push(piece('target', '', 1, target));
  const barrels = (view.table['singed_barrels'] as Counts | undefined)?.[area];
  if (barrels) found.push(piece('barrel', '', barrels));
  return found;
}

/** Whose face-down token may be thought in an area: others plan in secret and are ready. */
function facedown(view: View, area: string): string {
  const table = tableOf(view);
  if (table.phase !== 'Order Planning') return '';
  const own = ownClan(view);
  for (const [clan, forces] of Object.entries(table.units[area] ?? {})) {
    if (clan !== own && (forces.base || forces.elite) && table.ready[seatOf(view, clan)]) return clan;
  }
  return '';
}

export const army = (table: Table, clan: string): number =>
  Object.values(table.units).reduce((sum, forces) => sum + (forces[clan]?.base ?? 0) + (forces[clan]?.elite ?? 0), 0);

export const isArea = (id: string): boolean => id in AREAS;
export const isFloe = (id: string): boolean => id in FLOES;
export const isClan = (id: string): boolean => id in CLANS;
