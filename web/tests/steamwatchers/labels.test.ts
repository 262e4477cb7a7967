import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { label, question } from '../../src/games/steamwatchers';
import { ARCHONS, AREAS, CLANS, FLOES, TITLES } from '../../src/games/steamwatchers/facts';
import { SLOTS } from '../../src/games/steamwatchers/verbs';
import { speak } from '../../src/i18n/index.svelte';
import { samples } from './samples';

const all = samples();
const IDS = new Set([AREAS, FLOES, CLANS, ARCHONS].flatMap((facts) => Object.keys(facts)).concat(TITLES));
/** What chance does, and what cards do of themselves. */
const CHANCE = [
  'choose_first',
  'draw_archon',
  'draw_steam',
  'initial_column',
  'ruins_come_up',
  'singed_hold',
  'steam_rises',
  'turn_up_steam',
];

/** Words that are no words: ids of the content and of seats, slots, snake_case. */
function raw(text: string): string[] {
  const words = text.match(/[\p{L}\d_{}-]+/gu) ?? [];
  return words.filter(
    (word) => (IDS.has(word) && /[a-z]/.test(word[0]!)) || /^p\d$|[_{}]|undefined|^under-/.test(word),
  );
}

describe('the samples', () => {
  test('show every gesture that a person can make', () => {
    const made = new Set(all.flatMap(({ view }) => view.options.map(({ verb }) => verb)));
    expect(Object.keys(SLOTS).filter((verb) => !made.has(verb))).toEqual(CHANCE);
  });

  test('come from every scenario', () => {
    expect(new Set(all.map(({ name }) => name.split(' ')[0])).size).toBe(10);
  });
});

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  beforeAll(() => speak(language));
  afterAll(() => speak('en'));

  test('every option is said in words, and no two of a decision alike', () => {
    for (const { name, view } of all) {
      const said = new Map<string, string>();
      for (const option of view.options) {
        const words = label(option, view);
        expect(raw(words), `${name}: ${words}`).toEqual([]);
        // Two copies of one card are alike.
        const what = option.say.replace(/-\d+$/, '');
        expect(said.get(words) ?? what, `${name}: ${words}`).toBe(what);
        said.set(words, what);
      }
    }
  });

  test('every question is asked in words', () => {
    for (const { name, view } of all) {
      const asked = question(view) ?? '';
      expect(raw(asked), `${name}: ${asked}`).toEqual([]);
      if (view.question) expect(asked).not.toBe('');
      if (language === 'fr') expect(asked, name).not.toMatch(/\b(the|your|choose|or be done|you)\b/i);
    }
  });
});
