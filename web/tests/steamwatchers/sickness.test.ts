import { beforeEach, describe, expect, test } from 'vitest';
import type { View } from '../../src/games/board';
import { CLANS } from '../../src/games/steamwatchers/facts';
import { ahead } from '../../src/games/steamwatchers/sickness';
import { speak } from '../../src/i18n/index.svelte';

const at = (clan: string, level: number, next: string): View =>
  ({ table: { incubation: { [clan]: level }, incubation_next: { [clan]: next } } }) as unknown as View;

describe('the next step of incubation', () => {
  beforeEach(() => speak('en'));

  test('is read from the track', () => {
    expect(ahead(at('menrau', 0, 'resistance'), 'menrau').at).toBe(0);
    const last = CLANS['menrau']!.incubation.length;
    expect(ahead(at('menrau', last, 'exile'), 'menrau')).toEqual({ at: last - 1, text: 'next: Death & Exile' });
  });

  test('is nothing any more for the Highglimmer at the end of theirs', async () => {
    const view = at('highglimmer-apostles', CLANS['highglimmer-apostles']!.incubation.length, 'none');
    expect(ahead(view, 'highglimmer-apostles')).toEqual({ at: -1, text: 'the end of the track: nothing more follows' });
    await speak('fr');
    expect(ahead(view, 'highglimmer-apostles').text).toBe('la fin de la piste : plus rien ne suit');
  });
});
