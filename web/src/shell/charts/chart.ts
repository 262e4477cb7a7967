// What a game tells about itself when it is over, title by title: charts and a score sheet.

/** One line or bar of a chart: a player. */
export interface Series {
  name: string;
  colour: string;
  /** An SVG path in a circle of radius 1, so that nothing depends on colour alone. */
  mark?: string;
  /** One value for each label; null where there is none. */
  values: (number | null)[];
}

export interface Chart {
  title: string;
  kind: 'line' | 'bars';
  /** What is told along the bottom: rounds, say. */
  labels: string[];
  series: Series[];
}

/** A row of the score sheet: one value a player, in the order of `players`. */
export interface Row {
  label: string;
  values: (number | string)[];
  /** The row that decides. */
  total?: boolean;
}

export interface Chronicle {
  players: { name: string; player: string; colour: string; mark?: string; winner: boolean }[];
  sheet: Row[];
  /** How it was decided, one sentence a step: the last is what decided. */
  why: { text: string; rules: string[] }[];
  charts: Chart[];
}

/** Round numbers for an axis from 0, or below it, to the highest value. */
export function ticks(least: number, most: number, about = 5): number[] {
  const low = Math.min(0, least);
  const span = Math.max(1, most - low);
  const raw = span / about;
  const size = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * size).find((one) => one >= raw) ?? 10 * size);
  const first = Math.floor(low / step) * step;
  const found: number[] = [];
  for (let tick = first; tick < most + step; tick += step) found.push(tick);
  return found;
}

export function bounds(charted: Series[]): [number, number] {
  const values = charted.flatMap((one) => one.values).filter((one) => one !== null);
  return [Math.min(0, ...values), Math.max(1, ...values)];
}
