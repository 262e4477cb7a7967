// Views of real games, from the files beside the development page; those under `all` are made, not kept.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameEvent, View } from '../../src/games/board';

const FOLDER = join(__dirname, '../../dev/views');

export interface Sample { name: string; view: View; events: GameEvent[] }

export function samples(): Sample[] {
  return readdirSync(FOLDER, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const found = JSON.parse(readFileSync(join(FOLDER, name), 'utf-8')) as View & { view?: View; events?: GameEvent[] };
      return { name, view: found.view ?? found, events: found.events ?? [] };
    });
}
