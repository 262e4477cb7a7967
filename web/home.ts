// Tests live in a home of their own: what lies in a person's home changes nothing, their fonts and settings least of
// all.

import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variables that lead to a home below this folder, or to a new one. */
export function home(folder = mkdtempSync(join(tmpdir(), 'fumarole-home-'))): Record<string, string> {
  const here = join(folder, 'home');
  mkdirSync(here, { recursive: true });
  return {
    HOME: here,
    USERPROFILE: here,
    XDG_CONFIG_HOME: join(here, '.config'),
    XDG_CACHE_HOME: join(here, '.cache'),
    XDG_DATA_HOME: join(here, '.local/share'),
    XDG_STATE_HOME: join(here, '.local/state'),
  };
}
