import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parts, same, unfold, type Run } from '../src/protocol/choice';
import type { State } from '../src/protocol/messages';
import { heard } from './samples';

const PHRASES = {
  move: 'move[ {base} base][ {elite} elite] to {area}[ by sea{sea}]',
  activate: 'activate {area}',
  commit: 'commit {barrels}',
  fulfil: 'fulfil {contract} for ${cost}',
  build_farm: 'build farm[ over {over}]',
  done: 'done',
};
const one = (run: Run) => unfold([run], PHRASES)[0];

describe('options', () => {
  test('are verbs with their slots, and the sentence of each', () => {
    const runs: Run[] = [
      ['move', [2, 0, 'rhone'], [0, 1, 'alba', true]],
      ['activate', 'rhone', 'alba'],
      ['done', []],
    ];
    expect(unfold(runs, PHRASES)).toEqual([
      { say: 'move 2 base to rhone', verb: 'move', base: 2, area: 'rhone' },
      { say: 'move 1 elite to alba by sea', verb: 'move', elite: 1, area: 'alba', sea: true },
      { say: 'activate rhone', verb: 'activate', area: 'rhone' },
      { say: 'activate alba', verb: 'activate', area: 'alba' },
      { say: 'done', verb: 'done' },
    ]);
  });

  test('keep a nought that is said, and leave out a part that is not', () => {
    expect(one(['commit', 0])).toEqual({ say: 'commit 0', verb: 'commit', barrels: 0 });
    expect(one(['fulfil', ['C01', 0]])).toEqual({ say: 'fulfil C01 for $0', verb: 'fulfil', contract: 'C01', cost: 0 });
    expect(one(['build_farm', []])).toEqual({ say: 'build farm', verb: 'build_farm' });
  });

  test('with names that look like patterns are said as they are', () => {
    expect(one(['activate', '$& {area}'])?.say).toBe('activate $& {area}');
  });

  test('of the server are said by the phrases that it sent', () => {
    const { view, phrases } = heard[0] as unknown as State;
    const options = unfold(view!.options, phrases);
    expect(options.length).toBeGreaterThan(1);
    for (const { say, verb, ...slots } of options) {
      expect(verb).toBe('lead');
      expect(say).toBe(`lead ${slots['clan']} claiming ${slots['title']}`);
    }
  });

  test('are sent without the sentence, and are the same if it is', () => {
    const move = one(['move', [2, 0, 'rhone']])!;
    expect(parts(move)).toEqual({ verb: 'move', base: 2, area: 'rhone' });
    expect(same(move, { ...move })).toBe(true);
    expect(same(move, null)).toBe(false);
  });
});

/** Every file of the client, by name. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : /\.(ts|svelte)$/.test(entry.name) ? [path] : [];
  });
}

test('no sentence is taken apart again: options are asked for their verbs and slots', () => {
  const name = '(?:option|choice|pointed|composed|\\.say)';
  const cut = 'startsWith|endsWith|split|match|matchAll|includes|replace|search|slice';
  const apart = new RegExp(`${name}!?\\)?\\.(?:${cut})\\(|\\.(?:exec|test)\\([^)]*${name}\\)`);
  const shown = /\.say\.(?:charAt|slice)\(/;
  const relapses = sources(join(__dirname, '../src')).flatMap((file) =>
    readFileSync(file, 'utf-8')
      .split('\n')
      .filter((line) => apart.test(line) && !shown.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(relapses).toEqual([]);
});
