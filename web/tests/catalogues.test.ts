import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fill } from '../src/i18n/grammar';
import { preferred } from '../src/i18n/index.svelte';
import en from '../src/i18n/en.json';
import fr from '../src/i18n/fr.json';

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}

test('French misses no key and has none of its own', () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});

test('both say the same facts in every phrase', () => {
  for (const [key, phrase] of Object.entries(en))
    expect([key, names(fr[key as keyof typeof en])]).toEqual([key, names(phrase)]);
});

test('no phrase is empty', () => {
  for (const phrase of [...Object.values(en), ...Object.values(fr)]) expect(phrase.trim()).not.toBe('');
});

test('every key that the code asks for exists, and every key is asked for', () => {
  const code = sources(join(process.cwd(), 'src')).join('\n');
  const asked = [...code.matchAll(/\bt\('([\w.-]+)'/g)].map((found) => found[1]!);
  for (const key of asked) expect(Object.keys(en)).toContain(key);
  const plural = [...code.matchAll(/\btn\('([\w.-]+)'/g)].map((found) => found[1]!);
  for (const key of plural) expect(Object.keys(en)).toContain(`${key}.other`);
  const built = [...code.matchAll(/[`'"]([\w-]+(?:\.[\w-]+)*\.)(?:\$\{|['"`] ?\+)/g)].map((found) => found[1]!);
  const unused = Object.keys(en).filter(
    (key) =>
      !asked.includes(key) &&
      !code.includes(`'${key}'`) &&
      !plural.some((one) => key === `${one}.one` || key === `${one}.other`) &&
      !built.some((one) => key.startsWith(one)),
  );
  expect(unused).toEqual([]);
});

test('a phrase is filled with its facts', () => {
  expect(fill('{n} of {all}', { n: 1, all: 3 })).toBe('1 of 3');
});

test('a browser gets the first of its languages that there is', () => {
  expect(preferred(['de-DE', 'fr-CA', 'en'])).toBe('fr');
  expect(preferred(['de'])).toBe('en');
});
