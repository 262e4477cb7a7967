import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, say, slotKind, TEMPLATES, type Template } from '../../src/games/steamwatchers/notation';

const DOC = readFileSync(join(__dirname, '../../../docs/notation-steamwatchers.md'), 'utf-8');

/** The sentences of the page: what stands in backquotes in the first two columns of its tables. */
const written = [...DOC.matchAll(/^\|(?:[^|`]*\|)? *`([^`]+)` *\|/gm)].map((match) => match[1]!);

const EXAMPLES: Record<string, string> = {
  area: 'rhone',
  via: 'savoue',
  start: 'tirol',
  floe: 'mor-irez',
  clan: 'free-fleet',
  title: 'watcher-1',
  card: 'ddos-1',
  token: 'move',
  kind: 'elite',
  building: 'farm',
  over: 'toxic-farm',
  fuel: 'poisoned',
  seat: 'p1',
};

function example(template: string, slot: string): string | number {
  const kind = slotKind(template, slot);
  if (kind === 'flag') return 1;
  if (kind === 'number' || kind === 'space' || kind === 'deployment') return 3;
  if (kind === 'floe') return 'mor-irez';
  return EXAMPLES[slot]!;
}

const slotsOf = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
const full = (template: string) => Object.fromEntries(slotsOf(template).map((slot) => [slot, example(template, slot)]));

describe('the notation', () => {
  test('knows every sentence of the page about it', () => {
    expect(written.length).toBeGreaterThan(50);
    const forms = TEMPLATES.map((template) => template.replace('{sea}', ''));
    expect(written.filter((sentence) => !forms.includes(sentence))).toEqual([]);
  });

  test.each(TEMPLATES.map((template) => [template]))('%s is read as it is said', (template: Template) => {
    const slots = full(template);
    const sentence = say(template, slots);
    expect(read(sentence)).toEqual({ option: sentence, template, slots });
  });

  test('a part in brackets may be left out', () => {
    expect(read('move 2 base to rhone').slots).toEqual({ base: 2, elite: 0, area: 'rhone', sea: 0 });
    expect(read('move 1 elite to rhone by sea').slots).toEqual({ base: 0, elite: 1, area: 'rhone', sea: 1 });
    expect(
      say(
        // eslint-disable-next-line max-len -- a form of the notation
        'pay[ {pure} pure][ {poisoned} poisoned][ {contraband} contraband][ {surplus} surplus pure][ {illicit} surplus contraband]',
        { pure: 2, illicit: 1 },
      ),
    ).toBe('pay 2 pure 1 surplus contraband');
  });

  test('a sentence of no template is kept as it is', () => {
    expect(read('sing to the ice')).toEqual({ option: 'sing to the ice', template: '', slots: {} });
  });
});
