// What moved between two moments of the table, told from both and from the events between them.  It only says what is
// to be seen; `stage.svelte.ts` shows it.

import type { GameEvent } from '../board';
import { AREAS, type Point } from './facts';
import type { Piece } from './model';
import { furtherUnits } from './sentences';

/** A piece where it is drawn. */
export interface Drawn extends Piece {
  key: string;
  area: string;
  x: number;
  y: number;
  r: number;
}

export type Motion =
  /** Pieces go along a path; the piece with that key is waiting at its end. */
  | { how: 'slide'; piece: Drawn; path: Point[]; key: string }
  /** Pieces leave the table. */
  | { how: 'fade'; piece: Drawn }
  /** A piece finds another place in its area. */
  | { how: 'settle'; key: string; from: Drawn; to: Drawn }
  | { how: 'enter' | 'flip' | 'rise' | 'fall' | 'change'; key: string };

/** More than this at once is not followed by any eye. */
const MOST = 40;

const isUnit = ({ unit }: Piece) => unit;
const at = ({ x, y }: Drawn): Point => [x, y];

/** How many pieces each area has more or fewer of, for one kind of one clan. */
type Change = Map<string, number>;

interface Path {
  from: string;
  to: string;
  count: number;
  via: string[];
}

/** Moves told by events first; what is left is paired by itself. */
function paths(kind: string, clan: string, change: Change, events: readonly GameEvent[]): Path[] {
  const found: Path[] = [];
  const pair = (from: string, to: string, most: number, via: string[]) => {
    const count = Math.min(most, -(change.get(from) ?? 0), change.get(to) ?? 0);
    if (count <= 0) return;
    found.push({ from, to, count, via });
    change.set(from, change.get(from)! + count);
    change.set(to, change.get(to)! - count);
  };
  for (const event of events) {
    const { facts } = event;
    const further = Object.values(furtherUnits(event)).reduce((sum, count) => sum + count, 0);
    if (facts['clan'] !== clan || typeof facts['start'] !== 'string') continue;
    const via = typeof facts['via'] === 'string' && facts['via'] in AREAS ? [facts['via']] : [];
    pair(facts['start'], String(facts['area']), Number(facts[kind] ?? further), via);
  }
  for (const from of [...change.keys()]) for (const to of [...change.keys()]) pair(from, to, Infinity, []);
  return found;
}

function unitMotions(before: Drawn[], after: Drawn[], events: readonly GameEvent[]): Motion[] {
  const motions: Motion[] = [];
  const was = new Map(before.map((piece) => [piece.key, piece]));
  const is = new Map(after.map((piece) => [piece.key, piece]));
  const groups = new Map<string, { kind: string; clan: string; change: Change }>();
  const count = (piece: Drawn, sign: number) => {
    const name = `${piece.kind} ${piece.clan}`;
    const group = groups.get(name) ?? { kind: piece.kind, clan: piece.clan, change: new Map<string, number>() };
    groups.set(name, group);
    group.change.set(piece.area, (group.change.get(piece.area) ?? 0) + sign * piece.count);
  };
  before.forEach((piece) => count(piece, -1));
  after.forEach((piece) => count(piece, 1));
  for (const { kind, clan, change } of groups.values()) {
    const keyIn = (area: string) => `${area} ${kind} ${clan}`;
    for (const { from, to, count, via } of paths(kind, clan, change, events)) {
      const start = was.get(keyIn(from))!;
      const end = is.get(keyIn(to))!;
      motions.push({
        how: 'slide',
        piece: { ...start, count, leaving: 0 },
        path: [at(start), ...via.map((area) => AREAS[area]!.label), at(end)],
        key: end.key,
      });
    }
    for (const [area, difference] of change) {
      const key = keyIn(area);
      if (difference < 0) motions.push({ how: 'fade', piece: { ...was.get(key)!, count: -difference, leaving: 0 } });
      if (difference > 0) motions.push({ how: was.has(key) ? 'change' : 'enter', key });
    }
  }
  return motions;
}

function otherMotions(before: Drawn[], after: Drawn[]): Motion[] {
  const motions: Motion[] = [];
  const was = new Map(before.map((piece) => [piece.key, piece]));
  const is = new Set(after.map(({ key }) => key));
  for (const piece of before) if (!is.has(piece.key)) motions.push({ how: 'fade', piece });
  for (const { key, kind, count, face } of after) {
    const old = was.get(key);
    if (!old) motions.push({ how: kind === 'column' ? 'rise' : 'enter', key });
    else if (kind === 'order' && old.face !== face) motions.push({ how: 'flip', key });
    else if (old.count !== count)
      motions.push({ how: kind !== 'column' ? 'change' : old.count < count ? 'rise' : 'fall', key });
  }
  return motions;
}

/** What is to be seen between two moments; nothing where too much changed at once. */
export function motions(before: Drawn[], after: Drawn[], events: readonly GameEvent[]): Motion[] {
  const [unitsWere, units] = [before.filter(isUnit), after.filter(isUnit)];
  const found = [
    ...unitMotions(unitsWere, units, events),
    ...otherMotions(
      before.filter((piece) => !isUnit(piece)),
      after.filter((piece) => !isUnit(piece)),
    ),
  ];
  if (found.length > MOST) return [];
  const was = new Map(before.map((piece) => [piece.key, piece]));
  for (const to of after) {
    const from = was.get(to.key);
    if (from && (from.x !== to.x || from.y !== to.y || from.r !== to.r))
      found.push({ how: 'settle', key: to.key, from, to });
  }
  return found;
}
