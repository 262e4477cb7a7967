// No line is longer than 120 columns, in styles too, which the linters leave as they are.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LONGEST = 120;
const WRITTEN = /\.(ts|js|svelte|css|html)$/;
/** Written by programs. */
const GENERATED = /schema\.d\.ts$/;

test('no line is longer than 120 columns', () => {
  const files = ['src', 'tests', 'browser'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => WRITTEN.test(name) && !GENERATED.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => ([...line].length > LONGEST ? [`${file}:${at + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
