// The table of a view, in the shape in which it is drawn.

import type { View } from '../board';
import { AREAS, ORDER_TOKENS } from './facts';

type Counts = Record<string, number>;

/** A phase of a round, by its name in English. */
export interface Phase {
  id: string;
  name: string;
}

/** The fields of `view.table` that every scenario has. */
export interface Table {
  round: number;
  rounds: number;
  phase: string;
  /** Those of a round, in order. */
  phases: Phase[];
  leads: Record<string, string>;
  /** What parts of the game call the fields that they add, in English. */
  labels?: Record<string, string>;
  /** Kinds of unit that are no soldiers: which field says where each piece is. */
  unit_kinds?: Record<string, string>;
  /** Where a part of the game gives seats a second clan. */
  also_leads?: Record<string, string>;
  active: string;
  active_area: string;
  combat_area: string;
  /** By area, clan and kind: soldiers, and whatever kinds of unit parts of the game bring. */
  units: Record<string, Record<string, Counts>>;
  farms: Counts;
  toxic: Counts;
  turrets: Counts;
  beacons: Counts;
  beacon_of: Record<string, string>;
  steam: Counts;
  morale: Counts;
  /** By area, or by the board of a part of the game on which an order lies. */
  orders: Record<string, Order>;
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
  /** By area, in the order of the kinds of unit. */
  leaving?: Record<string, number[]>;
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
  leaving?: Record<string, number[]>;
}

export interface Order {
  clan: string;
  token: string;
}

/** One part of a strength: what it is, how many, how much, and by which rules. */
export interface StrengthPart {
  /** `base`, `turrets`, `fuel` …; a part of the game may name others. */
  what: string;
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

/** The clans that a seat leads, its own first. */
const clansOf = (view: View, seat: string): string[] => {
  const { leads, also_leads } = tableOf(view);
  return [leads[seat] ?? 'none', also_leads?.[seat] ?? 'none'].filter((clan) => clan !== 'none');
};

/** The clan of the reader, or ''. */
export function ownClan(view: View): string {
  const clan = view.seat ? tableOf(view).leads[view.seat] : undefined;
  return clan && clan !== 'none' ? clan : '';
}

/** The clans that are led, the reader's first, then in the order of seats. */
export function ledClans(view: View): string[] {
  const own = ownClan(view);
  const led = seatsOf(view).flatMap((seat) => clansOf(view, seat));
  return own ? [own, ...led.filter((clan) => clan !== own)] : led;
}

export const seatOf = (view: View, clan: string): string =>
  seatsOf(view).find((seat) => clansOf(view, seat).includes(clan)) ?? '';

export const closed = (view: View, area: string): boolean => tableOf(view).closed_areas.includes(area);

export const titlesOf = (view: View): string[] => tableOf(view).titles;

/** The order tokens that there are, those of the standard game first. */
export function orderTokens(table: Table): string[] {
  const there = Object.keys(table.tokens ?? {});
  return [...ORDER_TOKENS.filter((token) => there.includes(token)), ...there.filter((t) => !ORDER_TOKENS.includes(t))];
}

/** A clan's orders that lie in no area: on boards that parts of the game bring. */
export const ordersOnBoards = (table: Table, clan: string): { space: string; token: string }[] =>
  Object.entries(table.orders).flatMap(([space, order]) =>
    order.clan === clan && !(space in AREAS) ? [{ space, token: order.token }] : [],
  );

const SOLDIERS = ['base', 'elite'];

/** Units by kind, as many as there are: base and elite soldiers, then other kinds. */
export function unitsByKind(forces: Counts | undefined): [kind: string, count: number][] {
  const others = Object.keys(forces ?? {}).filter((kind) => !SOLDIERS.includes(kind));
  return [...SOLDIERS, ...others].map((kind): [string, number] => [kind, forces?.[kind] ?? 0]);
}

const sum = (forces: Counts | undefined): number => Object.values(forces ?? {}).reduce((all, count) => all + count, 0);

export interface Piece {
  /** `base`, `order`, `column` …; of a unit whatever kind it is. */
  kind: string;
  clan: string;
  count: number;
  /** The face of an order token; '' if it lies face down. */
  face: string;
  /** How many of these their owner has chosen to withdraw. */
  leaving: number;
  /** Whether it is a unit, of any kind. */
  unit: boolean;
}

const piece = (kind: string, clan: string, count: number, face = ''): Piece => ({
  kind,
  clan,
  count,
  face,
  leaving: 0,
  unit: false,
});

/** What lies in an area, in the order in which it takes the places there. */
export function piecesIn(view: View, area: string): Piece[] {
  const table = tableOf(view);
  const own = ownClan(view);
  const found: Piece[] = [];
  const clans = Object.entries(table.units[area] ?? {}).filter(([, forces]) => sum(forces));
  const holder = table.control[area];
  clans.sort(([a], [b]) => Number(b === holder) - Number(a === holder));
  for (const [clan, forces] of clans) {
    const leaving = (clan === own ? table.leaving : table.open?.[seatOf(view, clan)]?.leaving)?.[area] ?? [];
    unitsByKind(forces).forEach(([kind, count], at) => {
      if (count) found.push({ ...piece(kind, clan, count), leaving: leaving[at] ?? 0, unit: true });
    });
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
  if (table.deciding !== 'planning') return '';
  const own = ownClan(view);
  for (const [clan, forces] of Object.entries(table.units[area] ?? {})) {
    if (clan !== own && sum(forces) && table.ready[seatOf(view, clan)]) return clan;
  }
  return '';
}

/** How many units of a clan are on the board and want supply. */
export const army = (table: Table, clan: string): number =>
  table.outlook?.[clan]?.army ?? Object.values(table.units).reduce((all, forces) => all + sum(forces[clan]), 0);

/** How many units of a clan are on the Death & Exile tile. */
export const exiles = (table: Table, clan: string): number => sum(table.exiled[clan]);
