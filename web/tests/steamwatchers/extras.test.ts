import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extras } from '../../src/games/steamwatchers/extras';
import { AREAS, CLANS } from '../../src/games/steamwatchers/facts';
import en from '../../src/games/steamwatchers/words/en.json';
import { speak } from '../../src/i18n/index.svelte';
import { samples } from './samples';

const all = samples();
const found = () => all.flatMap(({ name, view }) => extras(view).map((extra) => ({ name, ...extra })));
const lines = (field: string) =>
  found()
    .filter((extra) => extra.field === field)
    .flatMap((extra) => extra.lines);

test('every field that only a scenario has is called by a word of the catalogue', () => {
  const fields = new Set(found().map(({ field }) => field));
  expect(fields).toEqual(
    new Set(['trophies', 'singed_barrels', 'algae_of', 'ruins_packet', 'custodian', 'reliquary_used', 'vote']),
  );
  expect([...fields].filter((field) => !(`extra.${field}` in en))).toEqual([]);
});

test('a field that a scenario from elsewhere brought is called as it calls it', () => {
  const view = structuredClone(all[0]!.view);
  view.table['lamp_oil'] = { p1: 3 };
  const told = extras(view).find(({ field }) => field === 'lamp_oil')!;
  expect(told.label).toBe('Lamp oil');
  expect(told.lines).toEqual([{ what: 'Rhein-Stamm', value: '3' }]);
});

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  beforeAll(() => speak(language));
  afterAll(() => speak('en'));

  test('nothing is told by an id', () => {
    for (const { name, label, lines } of found()) {
      for (const said of [label, ...lines.flatMap(({ what, value }) => [what, value])]) {
        expect(said, name).not.toMatch(/_|\bp\d\b|\bbase\b ?·|undefined/);
        expect(
          [...Object.keys(AREAS), ...Object.keys(CLANS)].filter((id) => said.split(/[ ,]+/).includes(id)),
          name,
        ).toEqual([]);
      }
    }
  });

  test('trophies are soldiers of somebody, barrels lie in areas, the vote is for a clan', () => {
    expect(lines('trophies')[0]!.value).toMatch(
      language === 'en' ? /^\d (base|elite) soldiers?/ : /^\d soldats? (de base|d’élite)/,
    );
    expect(lines('singed_barrels')[0]!.what).toBe('');
    expect(lines('singed_barrels')[0]!.value).toMatch(language === 'en' ? / and / : / et /);
    expect(lines('vote')[0]!.value).toMatch(
      language === 'en' ? /^Rhone Conglomerate$|^Rhône Conglomerate$/ : /Rh[oô]ne/,
    );
    expect(lines('reliquary_used')[0]!.value).toBe(language === 'en' ? 'used' : 'utilisé');
  });
});
