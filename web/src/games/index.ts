// Which board a title has.  Each is loaded when a table needs it.

import type { BoardModule } from './board';

const BOARDS: Record<string, () => Promise<BoardModule>> = {
  steamwatchers: () => import('./steamwatchers'),
  'steam-power': () => import('./steam-power'),
};

export async function boardOf(title: string): Promise<BoardModule> {
  const load = BOARDS[title];
  const module: BoardModule = await (load ? load() : import('./plain'));
  await module.ready;
  return module;
}
