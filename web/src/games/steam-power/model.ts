// The table of a view, in the shape in which it is drawn.

import type { View } from '../board';
import { edgesOf, hexAt, neighbour, hexName, type Chart, type Hex } from './hexes';

export type Colour = 'black' | 'white' | 'orange' | 'grey';
export const COLOURS: Colour[] = ['black', 'white', 'orange', 'grey'];

export interface Face {
  need: Partial<Record<Colour, number>>;
  vp: number;
  money: number;
  bonus: string;
}
export interface Cube {
  colour: Colour;
  from: string;
  to?: string[];
  along?: string[];
  pays: Record<string, number>;
}
export interface Plan extends Face {
  possible: boolean;
  cubes: Cube[];
  cost: number | null;
}
export interface Good {
  city: string;
  cubes: number;
  cost: number;
  to: string[];
  along: string[];
  pays: Record<string, number>;
}
export interface Link {
  company: string;
  cities: [string, string];
  hexes: string[];
}
export interface Score {
  contracts: number;
  cities: number;
  factories: number;
  cash?: number;
  total?: number;
}

export interface Table {
  round: number;
  rounds: number;
  first: string;
  ending: number;
  quiet: number;
  patience: number;
  threshold: number;
  cash?: Record<string, number>;
  city_tile: Record<string, string>;
  factory: Record<string, string>;
  cubes: Record<string, number>;
  map: Chart;
  tiles: Record<string, { company: string; path: string }[]>;
  links: Link[];
  open_ends: Record<string, { start: string; hexes: string[]; edge: string }>;
  groups: { cities: string[]; active: boolean }[];
  standing: Record<string, number>;
  scores: Record<string, Score>;
  shares: Record<string, Record<string, number>>;
  exhausted: string[];
  spare_cities: Record<string, number>;
  stock: Record<string, number>;
  trains: Record<string, number>;
  factories_left: Record<string, number>;
  fulfilled: Record<string, string[]>;
  shown: string[];
  hands: Record<string, number>;
  bag: number;
  contracts: Record<string, Face>;
  numbers: Record<string, number>;
  turn: { seat?: string; action?: number; actions?: number; tiles_left?: number; bonus?: string };
  delivery: { contract?: string; left?: Partial<Record<Colour, number>>; at?: string };
  /** With everything open, what only a seat saw. */
  open?: Record<string, { hand?: string[] }>;
  hand?: string[];
  plans?: Record<string, Plan>;
  goods?: Partial<Record<Colour, Good[]>>;
  known?: Record<string, string[]>;
  offers?: {
    steps: Record<string, { cost: number; completes: Record<string, [string, string]> }>;
    cubes: Record<string, number>;
  };
}

export const tableOf = (view: View): Table => view.table as unknown as Table;

export const costs = (table: Table): Record<string, number> => ({
  '.': table.numbers['plains'] ?? 0,
  h: table.numbers['hills'] ?? 0,
  m: table.numbers['mountains'] ?? 0,
});

export function cityAt(table: Table, hex: string): string | undefined {
  const [row, col] = hexAt(hex);
  return Object.keys(table.map.cities).find(
    (city) => table.map.cities[city]![0] === row && table.map.cities[city]![1] === col,
  );
}

/** The cities that are one place with this one. */
export function beside(table: Table, city: string): string[] {
  return table.groups.find((group) => group.cities.includes(city))?.cities ?? [city];
}

export interface Stretch {
  hex: Hex;
  a: number;
  b: number;
}

/** The track of a link from one of its ends to the other, hex by hex. */
export function stretches(table: Table, link: Link, from: string): Stretch[] {
  const hexes = link.cities[0] === from ? link.hexes : [...link.hexes].reverse();
  let before: Hex = table.map.cities[from] ?? hexAt(hexes[0]!);
  return hexes.map((name) => {
    const hex = hexAt(name);
    const entry = [0, 1, 2, 3, 4, 5].find((edge) => String(neighbour(hex, edge)) === String(before)) ?? 0;
    const path = table.tiles[name]?.map((tile) => edgesOf(tile.path)).find((edges) => edges.includes(entry));
    const leave = path ? path[path[0] === entry ? 1 : 0] : entry;
    before = hex;
    return { hex, a: entry, b: leave };
  });
}

/** The link over which a cube goes from a place to a city. */
export function linkTo(
  table: Table,
  from: string,
  company: string,
  to: string,
): { link: Link; start: string } | undefined {
  const place = beside(table, from);
  for (const link of table.links) {
    if (link.company !== company || !link.cities.includes(to)) continue;
    const start = link.cities[0] === to ? link.cities[1] : link.cities[0];
    if (place.includes(start)) return { link, start };
  }
  return undefined;
}

/** The hex an open link points to. */
export function ahead(table: Table, company: string): string | undefined {
  const end = table.open_ends[company];
  const last = end?.hexes.at(-1);
  if (!end || !last) return undefined;
  const [row, col] = neighbour(hexAt(last), ['ne', 'e', 'se', 'sw', 'w', 'nw'].indexOf(end.edge));
  return hexName(row, col);
}
