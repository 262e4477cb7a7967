// The hex grid as it is drawn: pointy tops, odd rows half a hex to the right; edges and corners as in the map files.

export type Point = [number, number];
export type Hex = [row: number, col: number];

export const WIDE = 100;
export const RADIUS = WIDE / Math.sqrt(3);
const ROW = RADIUS * 1.5;
/** The frame around the map, and the strip below it for title and legend. */
export const FRAME = 44;
export const FOOT = 74;

export const EDGES = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const;
export type Edge = (typeof EDGES)[number];

const turn = (steps: number): number => (Math.PI / 3) * steps;

/** The map of a view. */
export interface Chart {
  id: string;
  name: string;
  rows: string[];
  cities: Record<string, Hex>;
  closed: Hex[];
  /** What is in play only with more players: its hexes, which are closed as well, and its cities. */
  idle?: Hex[];
  idle_cities?: Record<string, Hex>;
  rivers: { name: string; path: [number, number, number][] }[];
  labels: { text: string; row: number; col: number; angle: number }[];
}

export const columns = (chart: Chart): number => chart.rows[0]?.length ?? 0;
/** The map without its frame, and the whole sheet. */
export const extent = (chart: Chart): Point => [
  (columns(chart) + 0.5) * WIDE,
  (chart.rows.length - 1) * ROW + 2 * RADIUS,
];
export const sheet = (chart: Chart): Point => {
  const [wide, tall] = extent(chart);
  return [wide + 2 * FRAME, tall + 2 * FRAME + FOOT];
};

/** `a1` is on the upper left; after `z` come `aa`, `bb` … */
export function hexName(row: number, col: number): string {
  return String.fromCharCode(97 + (col % 26)).repeat(Math.floor(col / 26) + 1) + (row + 1);
}

export function hexAt(name: string): Hex {
  const letters = /^[a-z]+/.exec(name)?.[0] ?? 'a';
  return [Number(name.slice(letters.length)) - 1, (letters.length - 1) * 26 + letters.charCodeAt(0) - 97];
}

export function centre([row, col]: Hex): Point {
  return [FRAME + (col + (Math.abs(row) % 2) / 2 + 0.5) * WIDE, FRAME + RADIUS + row * ROW];
}

/** The hex that a point lies in. */
export function hexUnder([x, y]: Point): Hex {
  const near = Math.floor((y - FRAME) / ROW);
  const away = (hex: Hex): number => Math.hypot(centre(hex)[0] - x, centre(hex)[1] - y);
  const hexes = [near - 1, near, near + 1].map((row): Hex => [
    row,
    Math.floor((x - FRAME) / WIDE - (Math.abs(row) % 2) / 2),
  ]);
  return hexes.reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** Corner 0 is north, then clockwise. */
export function corner(hex: Hex, number: number, scale = 1): Point {
  const [x, y] = centre(hex);
  const angle = turn(number) - Math.PI / 2;
  return [x + Math.cos(angle) * RADIUS * scale, y + Math.sin(angle) * RADIUS * scale];
}

/** The middle of an edge: 0 is north-east, then clockwise. */
export function middle(hex: Hex, edge: number, scale = 1): Point {
  const [x, y] = centre(hex);
  const angle = turn(edge - 1);
  return [x + Math.cos(angle) * (WIDE / 2) * scale, y + Math.sin(angle) * (WIDE / 2) * scale];
}

export function neighbour([row, col]: Hex, edge: number): Hex {
  const odd = Math.abs(row) % 2;
  const beside: Hex[] = [
    [row - 1, col + odd],
    [row, col + 1],
    [row + 1, col + odd],
    [row + 1, col - 1 + odd],
    [row, col - 1],
    [row - 1, col - 1 + odd],
  ];
  return beside[edge]!;
}

const n = (value: number): string => value.toFixed(1);
export const said = (points: Point[]): string => points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

export function outline(hex: Hex, scale = 1): string {
  return `M${said([0, 1, 2, 3, 4, 5].map((at) => corner(hex, at, scale)))}Z`;
}

export const edgesOf = (path: string): [number, number] => {
  const [a, b] = path.split('-');
  return [EDGES.indexOf(a as Edge), EDGES.indexOf(b as Edge)];
};

/** The curve of a track between two edges of a hex: a straight, or an arc that meets both edges squarely. */
export function curve(hex: Hex, a: number, b: number): string {
  const [x, y] = middle(hex, a);
  const [tx, ty] = middle(hex, b);
  const steps = (b - a + 6) % 6;
  if (steps === 3) return `M${n(x)},${n(y)}L${n(tx)},${n(ty)}`;
  const radius = steps === 1 || steps === 5 ? RADIUS / 2 : RADIUS * 1.5;
  return `M${n(x)},${n(y)}A${n(radius)},${n(radius)} 0 0 ${steps < 3 ? 0 : 1} ${n(tx)},${n(ty)}`;
}

/** Which kind of tile shows a path. */
export function shapeOf(path: string): 'straight' | 'curve' | 'tight' {
  const [a, b] = edgesOf(path);
  const steps = Math.min((b - a + 6) % 6, (a - b + 6) % 6);
  return steps === 3 ? 'straight' : steps === 2 ? 'curve' : 'tight';
}

/** Numbers that look random and are always the same. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
