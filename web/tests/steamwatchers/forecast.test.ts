import { describe, expect, test, vi } from 'vitest';
import type { View } from '../../src/games/board';
import type { Choice } from '../../src/protocol/choice';
import { compare, nothing } from '../../src/games/steamwatchers/forecast';
import { Foresight } from '../../src/games/steamwatchers/foresight.svelte';
import type { Table } from '../../src/games/steamwatchers/model';

const table = (more: Partial<Table>): Table =>
  ({
    control: {},
    pure: { menrau: 4 },
    contraband: { menrau: 2 },
    leads: { p1: 'menrau' },
    outlook: { menrau: { geo: 2, feeds: 6, army: 6 } },
    ...more,
  }) as unknown as Table;

describe('a forecast', () => {
  test('says which areas change hands, what is spent and whom the supply would feed', () => {
    const after = table({
      control: { rhone: 'menrau' },
      pure: { menrau: 3 },
      outlook: { menrau: { geo: 3, feeds: 7, army: 6 } },
    });
    expect(compare(table({ control: { rhone: 'free-fleet' } }), after, 'menrau')).toEqual({
      control: [{ area: 'rhone', from: 'free-fleet', to: 'menrau' }],
      fuel: [{ kind: 'pure', step: { before: 4, after: 3 } }],
      outlook: [
        { clan: 'menrau', geo: { before: 2, after: 3 }, feeds: { before: 6, after: 7 }, army: { before: 6, after: 6 } },
      ],
      combat: null,
    });
  });

  test('is nothing where nothing changes', () => {
    expect(nothing(compare(table({}), table({}), 'menrau'))).toBe(true);
  });
});

describe('foresight', () => {
  const view = { seat: 'p1', table: table({}) } as unknown as View;
  const foresee = vi.fn(() =>
    Promise.resolve({
      ok: true,
      message: '',
      rules: [],
      view: { ...view, table: table({ pure: { menrau: 1 } }) } as unknown as View,
    }),
  );

  test('asks once for each option, after a moment, and forgets it at the next view', async () => {
    vi.useFakeTimers();
    const [a, b] = ['a', 'b'].map((verb) => ({ say: verb, verb })) as [Choice, Choice];
    const sight = new Foresight(foresee);
    sight.look(view, a);
    sight.look(view, b);
    await vi.advanceTimersByTimeAsync(200);
    expect(foresee.mock.calls).toEqual([[[b]]]);
    expect(sight.forecast?.fuel).toEqual([{ kind: 'pure', step: { before: 4, after: 1 } }]);
    sight.look(view, null);
    expect(sight.forecast).toBeNull();
    sight.look(view, b);
    expect(sight.forecast).not.toBeNull();
    sight.look({ ...view }, b);
    await vi.advanceTimersByTimeAsync(200);
    expect(foresee).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
