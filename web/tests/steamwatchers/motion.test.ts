import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../src/games/board';
import { AREAS } from '../../src/games/steamwatchers/facts';
import { motions, type Drawn } from '../../src/games/steamwatchers/motion';

const drawn = (area: string, kind: string, clan: string, count: number, more: Partial<Drawn> = {}): Drawn => ({
  key: `${area} ${kind} ${clan}`,
  area,
  kind,
  clan,
  count,
  face: '',
  leaving: 0,
  unit: kind === 'base' || kind === 'elite',
  x: AREAS[area]!.label[0],
  y: AREAS[area]!.label[1],
  r: 20,
  ...more,
});
const event = (kind: string, facts: Record<string, unknown>): GameEvent => ({ kind, facts, rules: [], text: '' });

describe('what moved', () => {
  test('units slide from where they left to where they came, by way of a march', () => {
    const before = [drawn('savoue', 'base', 'menrau', 3)];
    const after = [drawn('savoue', 'base', 'menrau', 1), drawn('ripuaria', 'base', 'menrau', 2)];
    const told = event('marched', {
      clan: 'menrau',
      base: 2,
      elite: 0,
      start: 'savoue',
      via: 'rhone',
      area: 'ripuaria',
    });
    const [slide, ...rest] = motions(before, after, [told]);
    expect(slide).toMatchObject({ how: 'slide', key: 'ripuaria base menrau', piece: { count: 2 } });
    expect(slide?.how === 'slide' && slide.path).toEqual([
      AREAS['savoue']!.label,
      AREAS['rhone']!.label,
      AREAS['ripuaria']!.label,
    ]);
    expect(rest).toEqual([]);
  });

  test('units that are no soldiers slide the way that an event tells', () => {
    const truck = { unit: true };
    const before = [drawn('savoue', 'truck', 'menrau', 2, truck)];
    const after = [drawn('ripuaria', 'truck', 'menrau', 2, truck)];
    const facts = { clan: 'menrau', base: 0, elite: 0, further: { trucks: 2 }, start: 'savoue', area: 'ripuaria' };
    const [slide, ...rest] = motions(before, after, [event('marched', { ...facts, via: 'rhone' })]);
    expect(slide?.how === 'slide' && slide.path[1]).toEqual(AREAS['rhone']!.label);
    expect(rest).toEqual([]);
  });

  test('what is taken back slides back, though no event tells it', () => {
    const found = motions([drawn('rhone', 'elite', 'menrau', 1)], [drawn('savoue', 'elite', 'menrau', 1)], []);
    expect(found).toMatchObject([{ how: 'slide', key: 'savoue elite menrau' }]);
  });

  test('units that are lost fade, those recruited appear', () => {
    const before = [drawn('rhone', 'base', 'menrau', 3), drawn('tirol', 'base', 'free-fleet', 1)];
    const after = [
      drawn('rhone', 'base', 'menrau', 1),
      drawn('tirol', 'base', 'free-fleet', 2),
      drawn('rezia', 'base', 'catabatians', 1),
    ];
    expect(motions(before, after, [])).toMatchObject([
      { how: 'fade', piece: { area: 'rhone', count: 2 } },
      { how: 'change', key: 'tirol base free-fleet' },
      { how: 'enter', key: 'rezia base catabatians' },
    ]);
  });

  test('a token turns over at the reveal and columns rise and fall', () => {
    const before = [
      drawn('rhone', 'order', 'menrau', 1),
      drawn('rezia', 'column', '', 3),
      drawn('tirol', 'column', '', 1),
    ];
    const after = [
      drawn('rhone', 'order', 'menrau', 1, { face: 'move' }),
      drawn('rezia', 'column', '', 2),
      drawn('tirol', 'column', '', 2),
      drawn('alba', 'column', '', 1),
    ];
    expect(motions(before, after, []).map(({ how }) => how)).toEqual(['flip', 'fall', 'rise', 'rise']);
  });

  test('a piece that makes room settles', () => {
    const before = [drawn('rhone', 'farm', '', 1)];
    const after = [drawn('rhone', 'farm', '', 1, { x: 5 })];
    expect(motions(before, after, [])).toMatchObject([{ how: 'settle', key: 'rhone farm ' }]);
  });

  test('where everything changes at once nothing moves', () => {
    const after = Object.keys(AREAS).flatMap((area) => [drawn(area, 'farm', '', 1)]);
    expect(motions([], after, [])).toEqual([]);
  });
});
