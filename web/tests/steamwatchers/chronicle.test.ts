import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../src/games/board';
import { chronicle } from '../../src/games/steamwatchers/chronicle';
import { bounds, ticks } from '../../src/shell/charts/chart';

const event = (kind: string, facts: Record<string, unknown>): GameEvent => ({ kind, facts, rules: [], text: '' });

const EVENTS: GameEvent[] = [
  event('geo', { levels: { menrau: 4, 'free-fleet': 1 } }),
  event('won', { winner: 'menrau', attacker: 'free-fleet', defender: 'menrau' }),
  event('lost', { clan: 'free-fleet', base: 1, elite: 1 }),
  event('scattered', { clan: 'free-fleet', base: 2, elite: 0 }),
  event('paid', { clan: 'menrau', pure: 2, contraband: 1 }),
  event('geo', { levels: { menrau: 3, 'free-fleet': 4 } }),
  event('scored', { clan: 'menrau', geo: 3, bonus: 1, exile: 0, total: 4 }),
  event('scored', { clan: 'free-fleet', geo: 4, bonus: 1, exile: 1, total: 4 }),
];

function over(why: string, quarantine: Record<string, number>): View {
  const table = {
    round: 2,
    leads: { p1: 'menrau', p2: 'free-fleet' },
    geo: { menrau: 3, 'free-fleet': 4 },
    quarantine,
    eliminated: {},
  };
  const result = { winners: ['p2'], scores: { p1: 4, p2: 4 }, why, rules: ['SW-END-08'] };
  return {
    title: 'steamwatchers',
    setup: { seats: ['p1', 'p2'] },
    seat: 'p1',
    to_act: [],
    question: '',
    options: [],
    decision: 0,
    undo: 0,
    table,
    result,
  };
}
const who = (seat: string) => ({ p1: 'Anna', p2: 'Boris' })[seat] ?? seat;

describe('the end of a game', () => {
  it('tells every step of a tie-break', () => {
    const byTokens = chronicle(EVENTS, over('fewest Quarantine tokens', { menrau: 2, 'free-fleet': 1 }), who);
    expect(byTokens.why.map((step) => step.text)).toEqual([
      'Free Fleet and Menrâu are tied at 4.',
      'Free Fleet has the fewest Quarantine tokens: 1.',
    ]);
    const byTrack = chronicle(EVENTS, over('the track order', { menrau: 1, 'free-fleet': 1 }), who);
    expect(byTrack.why.map((step) => step.text)).toEqual([
      'Free Fleet and Menrâu are tied at 4.',
      'Free Fleet and Menrâu have 1 Quarantine tokens each.',
      'Free Fleet stands first in the order of the track.',
    ]);
  });

  it('tells who shared supremacy, and what decided', () => {
    const ended = (tie: string) =>
      event('ended', { winner: 'free-fleet', why: 'supremacy', tie, tokens: { menrau: 2, 'free-fleet': 1 } });
    const byTokens = chronicle(
      [...EVENTS, ended('fewest Quarantine tokens')],
      over('supremacy', { menrau: 2, 'free-fleet': 1 }),
      who,
    );
    expect(byTokens.why).toEqual([
      { text: 'Menrâu and Free Fleet reach supremacy together.', rules: ['SW-END-03'] },
      { text: 'Free Fleet has the fewest Quarantine tokens: 1.', rules: ['SW-END-03'] },
    ]);
    const byTrack = chronicle(
      [...EVENTS, ended('the track order')],
      over('supremacy', { menrau: 1, 'free-fleet': 1 }),
      who,
    );
    expect(byTrack.why.map((step) => step.text)).toEqual([
      'Menrâu and Free Fleet reach supremacy together.',
      'Free Fleet stands first in the order of the track.',
    ]);
    expect(chronicle(EVENTS, over('supremacy', {}), who).why.map((step) => step.text)).toEqual([
      'Free Fleet holds supremacy.',
    ]);
  });

  it('says why in the words of a scenario that the client does not know', () => {
    expect(chronicle(EVENTS, over('the most salt', {}), who).why[0]!.text).toBe('the most salt');
  });

  it('draws GEO round by round, with the final totals behind it', () => {
    const [geo] = chronicle(EVENTS, over('the highest GEO', {}), who).charts;
    expect(geo!.labels).toEqual(['Round 1', 'Round 2', 'Final']);
    expect(geo!.series.map((one) => [one.name, one.values])).toEqual([
      ['Menrâu', [4, 3, 4]],
      ['Free Fleet', [1, 4, 4]],
    ]);
  });

  it('counts combats, losses and fuel by clan', () => {
    const [, combats, losses, fuel] = chronicle(EVENTS, over('the highest GEO', {}), who).charts;
    expect(combats!.series.map((one) => one.values)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(losses!.series.map((one) => one.values)).toEqual([
      [0, 0, 0],
      [4, 0, 0],
    ]);
    expect(fuel!.series.map((one) => one.values)).toEqual([
      [2, 1],
      [0, 0],
    ]);
  });

  it('has a score sheet with the parts of every total, the winner first', () => {
    const told = chronicle(EVENTS, over('the highest GEO', { menrau: 2, 'free-fleet': 1 }), who);
    expect(told.players.map((one) => [one.name, one.player, one.winner])).toEqual([
      ['Free Fleet', 'Boris', true],
      ['Menrâu', 'Anna', false],
    ]);
    expect(told.sheet.map((row) => [row.label, row.values])).toEqual([
      ['GEO', [4, 3]],
      ['From the scenario', [1, 1]],
      ['For the exiled', ['−1', '0']],
      ['Total', [4, 4]],
      ['Quarantine tokens', [1, 2]],
    ]);
  });
});

describe('the axis of a chart', () => {
  it('has round numbers that hold every value', () => {
    expect(ticks(0, 4)).toEqual([0, 1, 2, 3, 4]);
    expect(ticks(0, 17)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(-2, 3)[0]).toBe(-2);
    expect(bounds([{ name: '', colour: '', values: [null, 7] }])).toEqual([0, 7]);
  });
});
