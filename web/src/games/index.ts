// The titles that have pages of their own here.  A board is loaded when a table needs it; a title without one gets a
// plain board.

import type { BoardModule } from './board';
import type { Cover } from './cover';
import { cover as steamPower } from './steam-power/cover';
import { cover as steamwatchers } from './steamwatchers/cover';

export const COVERS: readonly Cover[] = [steamwatchers, steamPower];

const BOARDS: Record<string, () => Promise<BoardModule>> = {
  steamwatchers: () => import('./steamwatchers'),
  'steam-power': () => import('./steam-power'),
};

export const coverOf = (title: string): Cover | undefined => COVERS.find((one) => one.id === title);

/** A title's name as people know it. */
export const titleName = (title: string): string => coverOf(title)?.name ?? title;

export async function boardOf(title: string): Promise<BoardModule> {
  const load = BOARDS[title];
  const module: BoardModule = await (load ? load() : import('./plain'));
  await module.ready;
  return module;
}

/** Fetches a title's board before it is known that it will be shown; of a title not known yet, the likeliest. */
export function prefetch(title = COVERS[0]!.id): void {
  boardOf(title).catch(() => {});
}
