// Room for the pieces of an area: circles that touch neither each other nor, if it can be helped, the name.

import { AREAS, type Point } from './facts';
import { clearance, fromBox, inside, nameBox, outline } from './geometry';

export interface Room {
  /** Of a piece of size 1. */
  radius: number;
  places: Point[];
  centre: Point;
}

interface Spot {
  at: Point;
  room: number;
  name: number;
}

/** As many as ever lie in one area: units of three clans and their elites at most, and all that is built. */
export const PIECES_IN_AN_AREA = 9;
const FULL = [1, 1, 1, 1, 1, 0.74, 0.74, 0.74, 0.74];
const LARGEST = 29;
const SMALLEST = 17;
/** Down to this size pieces stay wholly inside their area; smaller, they may lie over its border. */
const ROOMY = 21;
const STEP = 5;
const COARSE = 6;

/** A polygon with fewer corners: near enough to lay pieces in. */
function plainly(polygon: Point[]): Point[] {
  let [lx, ly] = polygon[0]!;
  const kept = polygon.filter(([x, y], at) => {
    if (at && Math.hypot(x - lx, y - ly) < COARSE) return false;
    [lx, ly] = [x, y];
    return true;
  });
  return kept.length > 8 ? kept : polygon;
}

function spotsOf(area: string): Spot[] {
  const polygon = plainly(outline(area));
  const box = nameBox(area);
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const haven = AREAS[area]!.haven;
  const step = Math.max(STEP, Math.sqrt((right - left) * (bottom - top)) / 30);
  const found: Spot[] = [];
  for (let x = left; x < right; x += step) {
    for (let y = top; y < bottom; y += step) {
      const at: Point = [x, y];
      if (!inside(at, polygon)) continue;
      let name = fromBox(at, box);
      if (haven) name = Math.min(name, Math.hypot(x - haven[0], y - haven[1]) - 13);
      found.push({ at, room: clearance(at, polygon), name });
    }
  }
  return found;
}

/** Each piece in its order takes the place nearest to the middle that still fits; null if one finds none. */
function pack(near: Spot[], radius: number, sizes: readonly number[], tight: number, within = 0.55): Point[] | null {
  const taken: { at: Point; r: number }[] = [];
  for (const size of sizes) {
    const r = radius * size;
    const free = near.find(
      ({ at, room, name }) =>
        room >= r * within &&
        name >= r * (tight < 1 ? 0 : 0.72) &&
        taken.every((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) >= (one.r + r) * 0.95 * tight),
    );
    if (!free) return null;
    taken.push({ at: free.at, r });
  }
  return taken.map(({ at }) => at);
}

/** What finds no room of its own lies over the name, never over another piece's middle. */
function squeeze(all: Spot[], near: Spot[], sizes: readonly number[]): Point[] {
  for (let tight = 0.95; tight > 0.4; tight -= 0.07) {
    const found = pack(near, SMALLEST, sizes, tight);
    if (found) return found;
  }
  const places: Point[] = [];
  for (let apart = SMALLEST * 1.2; places.length < sizes.length && apart > SMALLEST * 0.4; apart *= 0.8) {
    for (const { at } of all) {
      if (places.length < sizes.length && places.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) >= apart))
        places.push(at);
    }
  }
  return places;
}

const measured = new Map<string, { all: Spot[]; near: Spot[]; centre: Point }>();
const rooms = new Map<string, Room>();

function measure(area: string) {
  const known = measured.get(area);
  if (known) return known;
  const all = spotsOf(area);
  const worth = (spot: Spot) => Math.min(spot.room, spot.name + 6);
  const centre = all.reduce((best, one) => (worth(one) > worth(best) ? one : best)).at;
  const away = ({ at: [x, y] }: Spot) => Math.hypot(x - centre[0], y - centre[1]);
  const found = {
    all: [...all].sort((a, b) => b.room - a.room),
    near: [...all].sort((a, b) => away(a) - away(b)),
    centre,
  };
  measured.set(area, found);
  return found;
}

/** Few pieces are drawn large, many small; `sizes` are those of the pieces, in their order, the largest 1. */
export function roomOf(area: string, sizes: readonly number[] = FULL): Room {
  const key = `${area} ${sizes.join(' ')}`;
  const known = rooms.get(key);
  if (known) return known;
  const { all, near, centre } = measure(area);
  let radius = LARGEST;
  let places = pack(near, radius, sizes, 1, 0.9);
  while (!places && radius > SMALLEST) {
    radius -= 1;
    places = pack(near, radius, sizes, 1, radius > ROOMY ? 0.9 : 0.55);
  }
  const room = { radius, places: places ?? squeeze(all, near, sizes), centre };
  rooms.set(key, room);
  return room;
}
