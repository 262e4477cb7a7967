// No module imports one that imports it, not even for types alone: each can be read before what uses it.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(process.cwd(), 'src');
const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]*)['"]/g;

function modules(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return modules(path);
    return /\.(ts|svelte)$/.test(name) ? [path] : [];
  });
}

function imported(path: string, text: string): string[] {
  const named = [...text.matchAll(IMPORT)].map((found) => join(dirname(path), found[1]!));
  return named.flatMap((name) =>
    [name, `${name}.ts`, join(name, 'index.ts')].filter((one) => /\.(ts|svelte)$/.test(one)),
  );
}

/** A way from a module back to itself; none where there is none. */
function cycle(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const walk = (name: string, way: string[]): string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const next of graph.get(name) ?? []) {
      const found = walk(next, [...way, name]);
      if (found.length) return found;
    }
    done.add(name);
    return [];
  };
  for (const name of graph.keys()) {
    const found = walk(name, []);
    if (found.length) return found;
  }
  return [];
}

test('no module imports one that imports it', () => {
  const paths = modules(SOURCE);
  const graph = new Map(
    paths.map((path) => [
      path,
      imported(path, readFileSync(path, 'utf8')).filter((one) => one !== path && existsSync(one)),
    ]),
  );
  expect([...graph.values()].flat().length).toBeGreaterThan(paths.length);
  expect(cycle(graph).map((path) => relative(SOURCE, path))).toEqual([]);
});

test('a way back is found, for types and in a lazy import too', () => {
  const graph = (back: string): Map<string, string[]> =>
    new Map([
      ['/a.ts', imported('/a.ts', "import { b } from './b';")],
      ['/b.ts', imported('/b.ts', back)],
    ]);
  expect(cycle(graph(''))).toEqual([]);
  for (const back of [
    "import type { A } from './a';",
    "await import('./a')",
    "export * from './a';",
    "import './a.ts';",
  ])
    expect(cycle(graph(back))).not.toEqual([]);
});
