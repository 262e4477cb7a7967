// Views of real games on every map, with every number of players and every option: scripts/web_rails.py.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { GameEvent, View } from '../../src/games/board';

export interface Sample {
  name: string;
  view: View;
  events: GameEvent[];
}

export const samples = JSON.parse(
  gunzipSync(readFileSync(join(__dirname, 'views.json.gz'))).toString('utf-8'),
) as Sample[];
