import { expect, test } from 'vitest';
import en from '../../src/games/steam-power/words/en.json';
import fr from '../../src/games/steam-power/words/fr.json';

const slots = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test('French says everything that English says, with the same facts', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en))
    expect(slots((fr as Record<string, string>)[key]!), key).toEqual(slots(text));
});
