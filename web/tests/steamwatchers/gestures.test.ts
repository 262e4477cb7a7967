import { describe, expect, test } from 'vitest';
import { choicesOf, drawn, groups, nearest, placesOf, plainButtons, proposed, values } from '../../src/games/steamwatchers/gestures';
import { onBoard } from '../../src/games/steamwatchers';
import { piecesIn, tableOf } from '../../src/games/steamwatchers/model';
import { read, say } from '../../src/games/steamwatchers/notation';
import { PIECES_IN_AN_AREA } from '../../src/games/steamwatchers/room';
import { AREAS } from '../../src/games/steamwatchers/facts';
import { samples } from './samples';

const all = samples();

describe('every option of every sample', () => {
  test('there are samples', () => expect(all.length).toBeGreaterThan(5));

  test('has a template, and is said again as it was', () => {
    for (const { name, view } of all) {
      for (const option of view.options) {
        const gesture = read(option);
        expect(gesture.template, `${name}: ${option}`).not.toBe('');
        if (gesture.template) expect(say(gesture.template, gesture.slots)).toBe(option);
      }
    }
  });

  test('is offered by a place that is drawn, or as a button', () => {
    for (const { name, view } of all) {
      const choices = choicesOf(view);
      const offered = new Set([...choices.at.values()].flat().map((one) => one.option));
      for (const one of choices.rest) offered.add(one.option);
      expect([...view.options].filter((option) => !offered.has(option)), name).toEqual([]);
      for (const place of choices.at.keys()) expect(drawn(view, place), `${name}: ${place}`).toBe(true);
      for (const option of view.options) expect(onBoard(option, view)).toBe(!choices.rest.some((one) => one.option === option));
    }
  });

  test('can be composed, one control at a time', () => {
    for (const { name, view } of all) {
      for (const there of choicesOf(view).at.values()) {
        for (const group of groups(there)) {
          if (plainButtons(group)) continue;
          // From what is proposed every legal combination can be reached.
          const reached = new Set([proposed(group)]);
          for (const now of reached) {
            for (const slot of group.facets) {
              for (const value of values(group.gestures, slot)) {
                const next = nearest(group.gestures, now, slot, value);
                if (next) reached.add(next);
              }
            }
          }
          expect(reached.size, `${name}: ${group.template}`).toBe(group.gestures.length);
        }
      }
    }
  });
});

test('what no template knows becomes a button', () => {
  const view = { ...all[0]!.view, options: ['sing to the ice', 'activate rhone'] };
  expect(choicesOf(view).rest.map((one) => one.option)).toEqual(['sing to the ice']);
  expect(onBoard('sing to the ice', view)).toBe(false);
});

test('a deployment is chosen by any of its areas', () => {
  expect(placesOf(read('take deployment 1'))).toEqual(['area:breizh', 'area:normaundie', 'area:vlaenderen']);
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
