// The pages around the table know no title by name: what one brings comes from its own folder, or from the server.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COVERS } from '../src/games';

const SRC = join(process.cwd(), 'src');
/** Written by programs from what the server says. */
const GENERATED = /schema\.d\.ts$|phrases/;

const files = (folder: string): string[] =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(ts|svelte|json|css)$/.test(name) && !GENERATED.test(name));

test('nothing but the titles’ own folders names a title, its rules or its pieces', () => {
  const names = COVERS.flatMap(({ id, name, rules }) => [id, name, `${rules}\\w`]);
  const named = new RegExp([...names, 'europa', '\\brails?\\b'].join('|'), 'i');
  const found = ['shell', 'protocol', 'i18n', 'worker'].flatMap(files).flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (named.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('every title has a name, a picture and a blurb in both languages', async () => {
  for (const { name, blurb, picture } of COVERS) {
    expect(name).not.toBe('');
    expect((await picture()).default).toBeTypeOf('function');
    for (const { about, there, lesson } of [blurb.en, blurb.fr])
      for (const text of [about, there, lesson]) expect(text.trim()).not.toBe('');
  }
});
