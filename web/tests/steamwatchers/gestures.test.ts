import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  drawn,
  groups,
  inTwoSteps,
  nearest,
  placesOf,
  plainButtons,
  proposed,
  sourceOf,
  values,
} from '../../src/games/steamwatchers/gestures';
import { group, label, onBoard } from '../../src/games/steamwatchers';
import type { BoardModule } from '../../src/games/board';
import { buttons } from '../../src/shell/options';
import { piecesIn, tableOf } from '../../src/games/steamwatchers/model';
import { forcesOf, most, moving, nearestTo, takes, trail, waysOf } from '../../src/games/steamwatchers/movements';
import { gestureOf, type Gesture } from '../../src/games/steamwatchers/gesture';
import { PIECES_IN_AN_AREA } from '../../src/games/steamwatchers/room';
import { AREAS } from '../../src/games/steamwatchers/facts';
import type { Choice } from '../../src/protocol/choice';
import { samples } from './samples';

const all = samples();

/** What the tray of a place offers: buttons, and what controls can reach from what is proposed. */
function offered(there: Gesture[], source: string): Choice[] {
  const go = there.filter((one) => moving(one) && !(inTwoSteps(one) && !source));
  const step = there.filter((one) => inTwoSteps(one) && !source);
  const sorted = groups(there.filter((one) => !go.includes(one) && !step.includes(one)));
  if (go.length) sorted.push(waysOf(go));
  return sorted.flatMap((group) => {
    if (plainButtons(group)) return group.gestures.map((one) => one.option);
    const reached = new Set([proposed(group)]);
    for (const now of reached) {
      for (const slot of group.facets) {
        for (const value of values(group.gestures, slot)) {
          const next = nearest(group.gestures, now, slot, value);
          if (next) reached.add(next);
        }
      }
    }
    return [...reached].map((one) => one.option);
  });
}

describe('every option of every sample', () => {
  test('there are samples', () => expect(all.length).toBeGreaterThan(5));

  test('is a gesture that this board knows', () => {
    for (const { name, view } of all)
      for (const option of view.options) expect(gestureOf(option).verb, `${name}: ${option.say}`).not.toBe('');
  });

  test('is offered by a place that is drawn, or as a button', () => {
    for (const { name, view } of all) {
      const choices = choicesOf(view);
      for (const place of choices.at.keys()) expect(drawn(view, place), `${name}: ${place}`).toBe(true);
      for (const option of view.options)
        expect(onBoard(option, view)).toBe(!choices.rest.some((one) => one.option === option));
    }
  });

  test('can be made, one click or control at a time', () => {
    for (const { name, view } of all) {
      const made = new Set(choicesOf(view).rest.map((one) => one.option));
      const sources = new Set(choicesOf(view).gestures.filter(inTwoSteps).map(sourceOf));
      for (const source of ['', ...sources]) {
        for (const there of choicesOf(view, source).at.values())
          for (const option of offered(there, source)) made.add(option);
      }
      expect(
        view.options.filter((option) => !made.has(option)),
        name,
      ).toEqual([]);
    }
  });
});

test('a verb that this board does not know becomes a button with its sentence', () => {
  const unknown: Choice = { say: 'sing to the ice of rhone', verb: 'sing', area: 'rhone' };
  const view = { ...all[0]!.view, options: [unknown, { say: 'activate rhone', verb: 'activate', area: 'rhone' }] };
  expect(choicesOf(view).rest.map((one) => one.option)).toEqual([unknown]);
  expect(onBoard(unknown, view)).toBe(false);
  expect(label(unknown, view)).toBe('Sing to the ice of rhone');
  expect(buttons({ label, onBoard, group } as unknown as BoardModule, view).map((one) => one.label)).toEqual([
    'Sing to the ice of rhone',
  ]);
});

test('a deployment is chosen by any of its areas', () => {
  expect(placesOf(gestureOf({ say: 'take deployment 1', verb: 'take_deployment', number: 1 }))).toEqual([
    'area:breizh',
    'area:normaundie',
    'area:vlaenderen',
  ]);
});

test('the pieces of an area find places', () => {
  for (const { view } of all) {
    for (const area of Object.keys(AREAS)) expect(piecesIn(view, area).length).toBeLessThanOrEqual(PIECES_IN_AN_AREA);
  }
});

test('face-down orders of others are not told apart', () => {
  for (const { view } of all) {
    if (tableOf(view).phase !== 'Order Planning') continue;
    for (const area of Object.keys(AREAS)) {
      for (const piece of piecesIn(view, area)) {
        if (piece.kind === 'order' && piece.clan !== tableOf(view).leads[view.seat!]) expect(piece.face).toBe('');
      }
    }
  }
});

describe('a movement', () => {
  const { view } = all
    .filter(({ rule }) => rule === 'movement')
    .sort((a, b) => b.view.options.length - a.view.options.length)[0]!;
  const go = view.options.map(gestureOf).filter(moving);

  test('takes as many as can go, over land before a march', () => {
    const area = go[0]!.slots['area'];
    const there = go.filter((one) => one.slots['area'] === area);
    const first = nearestTo(there, most(there))!;
    expect(
      there.every((one) => forcesOf(one).base + forcesOf(one).elite <= forcesOf(first).base + forcesOf(first).elite),
    ).toBe(true);
  });

  test('lights only what those who were taken up can reach', () => {
    for (const one of go) {
      expect(takes(one, null)).toBe(true);
      expect(takes(one, forcesOf(one))).toBe(true);
      expect(takes(one, { base: 99, elite: 0 })).toBe(false);
    }
  });

  test('of a march leads by way of another area', () => {
    const march = go.find((one) => one.slots['via'])!;
    expect(trail(view, march)).toEqual([tableOf(view).active_area, march.slots['via'], march.slots['area']]);
  });
});
