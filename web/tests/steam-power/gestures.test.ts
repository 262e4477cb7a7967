import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { speak } from '../../src/i18n/index.svelte';
import { group, label, onBoard, question, seatLabel, tell } from '../../src/games/steam-power';
import { choicesOf, placeOf } from '../../src/games/steam-power/gestures';
import { tableOf } from '../../src/games/steam-power/model';
import { gestureOf } from '../../src/games/steam-power/gesture';
import { SLOTS } from '../../src/games/steam-power/verbs';
import type { Choice } from '../../src/protocol/choice';
import { cityWords, hexWords } from '../../src/games/steam-power/speak';
import { hexName } from '../../src/games/steam-power/hexes';
import { samples } from './samples';

const LANGUAGES = ['en', 'fr'] as const;
/** Ids that only the notation uses: edges and seats as they are typed. */
const IDS = /\{|undefined|NaN|\b(ne|nw|se|sw|e|w)-(ne|nw|se|sw|e|w)\b|\bp[1-5]\b/;

const CHANCE = ['begin', 'city_is', 'deal', 'draw', 'draw_from', 'hand_of', 'turn_up'];

afterEach(() => speak('en'));

describe('every option of every sample', () => {
  test('there are samples of every map, number of players, solo mode and option', () => {
    expect(new Set(samples.map(({ view }) => tableOf(view).map.id)).size).toBe(7);
    expect(new Set(samples.map(({ view }) => view.setup.seats.length))).toEqual(new Set([1, 2, 3, 4, 5]));
    const solo = new Set(samples.map(({ view }) => (view.setup['options'] as Record<string, string>)['solo']));
    expect(solo).toEqual(new Set(['off', 'timetable', 'rival']));
  });

  test('is a gesture this board knows', () => {
    expect(samples.flatMap(({ view }) => view.options.filter((option) => !gestureOf(option).verb))).toEqual([]);
    const made = new Set(samples.flatMap(({ view }) => view.options.map(({ verb }) => verb)));
    expect(Object.keys(SLOTS).filter((verb) => !made.has(verb))).toEqual(CHANCE);
  });

  test('is offered by a place of the board, or by a button beside the question', () => {
    for (const { name, view } of samples) {
      const { at, rest } = choicesOf(view);
      const offered = [...at.values()]
        .flat()
        .concat(rest)
        .map((one) => one.option.say);
      expect(offered.sort(), name).toEqual(view.options.map(({ say }) => say).sort());
      // A hand finds at most eight buttons; more would be left to the list.
      expect(rest.length, name).toBeLessThanOrEqual(8);
      expect(
        view.options.filter((option) => onBoard(option, view) !== (placeOf(gestureOf(option), view) !== undefined)),
        name,
      ).toEqual([]);
    }
  });

  test('every place that offers something is drawn', () => {
    for (const { name, view } of samples) {
      const table = tableOf(view);
      const hexes = new Set(table.map.rows.flatMap((row, r) => [...row].map((_, c) => `hex:${hexName(r, c)}`)));
      for (const place of choicesOf(view).at.keys()) {
        const [kind, id = ''] = place.split(':');
        const there =
          kind === 'hex'
            ? hexes.has(place)
            : kind === 'city'
              ? id in table.map.cities
              : kind === 'contract'
                ? table.hand!.includes(id)
                : id in table.trains;
        expect(there, `${name}: ${place}`).toBe(true);
      }
    }
  });

  test.each(LANGUAGES)('is said in words, not ids (%s)', async (language) => {
    await speak(language);
    for (const { name, view } of samples) {
      const labels = view.options.map((option) => label(option, view));
      expect(
        [...labels, ...view.options.map(group)].filter((one) => IDS.test(one)),
        name,
      ).toEqual([]);
      const fulfil = labels.filter((_, at) => view.options[at]!.verb.startsWith('fulfil'));
      expect(
        fulfil.filter((one) => /\bC\d\d\b/.test(one)),
        name,
      ).toEqual([]);
      expect(new Set(labels).size, name).toBe(labels.length);
    }
  });
});

test('a verb that this board does not know becomes a button with its sentence', () => {
  const unknown: Choice = { say: 'whistle in d3', verb: 'whistle', hex: 'd3' };
  const view = { ...samples[0]!.view, options: [unknown] };
  expect(onBoard(unknown, view)).toBe(false);
  expect([label(unknown, view), group(unknown)]).toEqual(['Whistle in d3', 'Whistle']);
});

test.each(LANGUAGES)('every question is asked in the reader’s language (%s)', async (language) => {
  await speak(language);
  for (const { name, view } of samples) {
    const asked = question(view);
    expect(asked, `${name}: ${view.question}`).toBeTruthy();
    expect(asked).not.toMatch(IDS);
  }
});

test.each(LANGUAGES)('every event is told in the reader’s language (%s)', async (language) => {
  await speak(language);
  for (const { name, view, events } of samples) {
    const wrong = events.filter((event) => IDS.test(tell(event, view) ?? '{'));
    expect(
      wrong.map((event) => event.text),
      name,
    ).toEqual([]);
  }
});

test('every kind of event has its sentence', () => {
  const sentences = readFileSync(join(__dirname, '../../../src/fumarole/games/steam_power/sentences.py'), 'utf-8');
  const kinds = [...sentences.matchAll(/^ {4}"([a-z-]+)": \(/gm)].map((match) => match[1]!);
  expect(kinds.length).toBeGreaterThan(25);
  const words = JSON.parse(
    readFileSync(join(__dirname, '../../src/games/steam-power/words/en.json'), 'utf-8'),
  ) as Record<string, string>;
  expect(kinds.filter((kind) => !(`event.${kind}` in words))).toEqual([]);
});

test('hexes, cities and companies have names for those who do not see them', () => {
  for (const { view } of samples) {
    const table = tableOf(view);
    for (const city of Object.keys(table.map.cities)) expect(cityWords(view, city)).toContain(city);
    expect(
      Object.keys(table.tiles)
        .map((hex) => hexWords(view, hex))
        .filter((said) => IDS.test(said)),
    ).toEqual([]);
    for (const seat of view.setup.seats) expect(seatLabel(seat, view)).not.toMatch(IDS);
  }
});
