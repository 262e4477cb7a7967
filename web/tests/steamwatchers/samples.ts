// A view of every kind of decision of every scenario, from real games: scripts/web_views.py writes them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { GameEvent, View } from '../../src/games/board';

const FILE = join(__dirname, '../../samples/decisions.json.gz');

export interface Sample {
  rule: string;
  name: string;
  view: View;
  events: GameEvent[];
}

export const samples = (): Sample[] => JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf-8')) as Sample[];
