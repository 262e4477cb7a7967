// What is printed on the components: written by scripts/web_facts.py from the content.

import { noun } from '../../i18n/grammar';
import { word } from '../../i18n/said.svelte';
import facts from './data/facts.json';
import map from './data/map.json';
import { peoples } from './peoples.svelte';

export type Point = [number, number];

export interface AreaFacts {
  name: string;
  terrain: string;
  region: string;
  coast: string[];
  label: Point;
  size: number;
  lines: string[];
  haven: Point | null;
  badge: Point | null;
  levels: number;
  deployment: number;
  flavour: string;
}
export interface FloeFacts {
  name: string;
  label: Point;
  size: number;
  contracts: Point[];
}
export interface ClanFacts {
  name: string;
  colour: string;
  ink: string;
  emblem: string;
  motto: string;
  base: string;
  elite: string;
  strength: number[];
  units: number[];
  orders: Record<string, number>;
  special: Record<string, number>;
  spaces: number[];
  pure: number;
  contraband: number;
  supply: number[][];
  incubation: string[];
  abilities: { name: string; text: string }[];
}
export interface ArchonFacts {
  name: string;
  ids: string[];
  brief: string;
  played: string;
  lasting: string;
  bonus: string;
}
export interface MapData {
  width: number;
  height: number;
  scale: number;
  sizes: Record<string, number>;
  arcs: number[][];
  sides: string[][];
  shapes: Record<string, number[][]>;
  kinds: Record<string, string>;
}

const UNPRINTED: ClanFacts = {
  name: '',
  colour: '#7b8a94',
  ink: '#ffffff',
  emblem: 'circle',
  motto: '',
  base: '',
  elite: '',
  strength: [],
  units: [],
  orders: {},
  special: {},
  spaces: [],
  pure: 0,
  contraband: 0,
  supply: [],
  incubation: [],
  abilities: [],
};

export const MAP = map as unknown as MapData;
export const AREAS = facts.areas as unknown as Record<string, AreaFacts>;
export const FLOES = facts.floes as unknown as Record<string, FloeFacts>;
export const CLANS = facts.clans as unknown as Record<string, ClanFacts>;
/** What is printed of a clan; nothing of one that a part of the game brings. */
export const printed = (clan: string): ClanFacts => CLANS[clan] ?? UNPRINTED;
export const ARCHONS = facts.archons as unknown as Record<string, ArchonFacts>;
export const BORDERS = facts.borders as unknown as [string, string][];
export const STRAITS = facts.straits as unknown as {
  a: string;
  b: string;
  name: string;
  from: Point | null;
  to: Point | null;
}[];
export const DEPLOYMENTS = facts.deployments as unknown as Record<string, { areas: string[]; character: string }>;
export const CRATER = facts.crater as unknown as { name: string; label: Point };

export const TITLES = ['watcher-1', 'legate', 'archon', 'watcher-4', 'primus', 'watcher-6'];
export const ORDER_TOKENS = ['defense', 'move', 'decoy'];

/** The design of an Archon card: `spore-season-2` and `BASE001` are both ids of a copy. */
export function archon(card: string): ArchonFacts | undefined {
  return ARCHONS[card.replace(/-\d+$/, '')] ?? Object.values(ARCHONS).find((one) => one.ids.includes(card));
}

/** An id as people read it, whatever it is the id of. */
export function nameOf(id: string): string {
  const place = AREAS[id]?.name ?? FLOES[id]?.name;
  if (place) return place;
  const found = peoples()[id] ?? CLANS[id]?.name ?? archon(id)?.name;
  if (found) return id in CLANS ? noun(word(found)).name : word(found);
  return id.replace(/[-_]/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}
