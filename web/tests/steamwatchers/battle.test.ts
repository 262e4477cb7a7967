import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../src/games/board';
import { battleOf, lastOutcome, stageOf } from '../../src/games/steamwatchers/battle';
import type { Combat, StrengthPart } from '../../src/games/steamwatchers/model';
import { waiting } from '../../src/games/steamwatchers/decider';

const part = (what: StrengthPart['what'], strength: number, area?: string): StrengthPart => ({
  what,
  count: 1,
  strength,
  rules: ['SW-CMB-04'],
  ...(area ? { area } : {}),
});

const FIGHT: Combat = {
  area: 'alemannia',
  attacker: 'rhein-stamm',
  defender: 'menrau',
  attack: 4,
  defense: 6,
  step: 'dials',
  tie: 'rhein-stamm',
  parts: {
    attack: [part('base', 2), part('support', 2, 'ripuaria')],
    defense: [part('base', 3), part('order', 1), part('turrets', 2)],
  },
  most: { 'rhein-stamm': 6, menrau: 6 },
  beats: { 'rhein-stamm': [-1, -1, 0, 1, 2, 3, 4], menrau: [1, 2, 3, 4, 5, 6, 6] },
};

function seen(
  combat: Combat | undefined,
  seat: string | null,
  more: Record<string, unknown> = {},
  toAct = ['p1', 'p2'],
): View {
  const table = {
    leads: { p1: 'rhein-stamm', p2: 'menrau', p3: 'free-fleet' },
    ready: { p1: 0, p2: 0, p3: 0 },
    deciding: combat?.step ?? 'turn',
    combat,
    ...more,
  };
  return {
    title: 'steamwatchers',
    setup: { seats: ['p1', 'p2', 'p3'] },
    seat,
    to_act: toAct,
    question: '',
    options: [],
    decision: 0,
    undo: 0,
    table,
    result: null,
  };
}

describe('a combat in progress', () => {
  it('shows both sums, and no dial while it is sealed', () => {
    const battle = battleOf(seen(FIGHT, null))!;
    expect(battle.sides.map((side) => [side.clan, side.sum, side.dial])).toEqual([
      ['rhein-stamm', 4, null],
      ['menrau', 6, null],
    ]);
    expect(battle.revealed).toBe(false);
    expect(stageOf(battle)).toBe('dials');
  });

  it('shows a reader their own sealed dial and only that the other is ready', () => {
    const battle = battleOf(seen(FIGHT, 'p1', { dial: 3, ready: { p1: 1, p2: 1, p3: 0 } }))!;
    expect(battle.sides[0]).toMatchObject({ own: true, dial: 3, ready: true });
    expect(battle.sides[1]).toMatchObject({ own: false, dial: null, ready: true });
  });

  it('is at support while nothing is dialled, although nobody has a dial yet', () => {
    expect(stageOf(battleOf(seen({ ...FIGHT, step: 'attack-support', dials: {} }, 'p1'))!)).toBe('support');
  });

  it('reveals both dials at once', () => {
    const { most: _most, beats: _beats, ...open } = FIGHT;
    const battle = battleOf(seen({ ...open, step: 'barrels', dials: { 'rhein-stamm': 3, menrau: 0 } }, null))!;
    expect(battle.revealed).toBe(true);
    expect(battle.sides.map((side) => side.dial)).toEqual([3, 0]);
    expect(stageOf(battle)).toBe('outcome');
  });

  it('keeps fuel apart from the other parts once the verdict is known', () => {
    const { most: _most, beats: _beats, ...open } = FIGHT;
    const parts = { ...FIGHT.parts, attack: [...FIGHT.parts.attack, part('fuel', 3)] };
    const battle = battleOf(
      seen({ ...open, step: 'losses', parts, attack: 7, winner: 'rhein-stamm', dials: {} }, null),
    )!;
    expect(battle.sides.map((side) => [side.sum, side.dial, side.wins])).toEqual([
      [4, 3, true],
      [6, 0, false],
    ]);
  });
});

describe('how a combat went', () => {
  const event = (kind: string, facts: Record<string, unknown> = {}): GameEvent => ({
    kind,
    facts,
    rules: [],
    text: kind,
  });
  const won = event('won', {
    area: 'alemannia',
    winner: 'menrau',
    attacker: 'rhein-stamm',
    defender: 'menrau',
    attack: 7,
    defense: 8,
    parts: { ...FIGHT.parts, defense: [...FIGHT.parts.defense, part('fuel', 2)] },
  });

  it('is told from the verdict, with what fuel did before and what followed', () => {
    const told = lastOutcome([
      event('dials'),
      event('paid'),
      event('incubated'),
      won,
      event('lost'),
      event('fled'),
      event('morale'),
      event('activated'),
    ])!;
    expect(told.battle.sides.map((side) => [side.sum, side.dial, side.wins])).toEqual([
      [4, 0, false],
      [6, 2, true],
    ]);
    expect(told.story.map((one) => one.kind)).toEqual(['incubated', 'lost', 'fled', 'morale']);
    expect(told.end).toBe(7);
  });

  it('says why it was won where that was not by strength', () => {
    const gone = { ...won, facts: { ...won.facts, beaten: 'rhein-stamm' } };
    expect(lastOutcome([gone, event('morale')])!.story.map((one) => one.kind)).toEqual(['won', 'morale']);
    const card = { ...won, facts: { ...won.facts, tied: 5, name: 'Hold the Line' } };
    expect(lastOutcome([card])!.story).toEqual([card]);
  });

  it('is nothing where nobody fought', () => {
    expect(lastOutcome([event('activated')])).toBeNull();
  });
});

describe('waiting', () => {
  it('says who does what, in the singular or the plural', () => {
    expect(waiting(seen(FIGHT, 'p3', {}, ['p2']))).toBe('The Menrâu turns a dial in secret.');
    expect(waiting(seen(FIGHT, 'p3'))).toBe('The Rhein-Stamm and the Menrâu turn their dials in secret.');
  });

  it('leaves a step without words of its own to the shell', () => {
    expect(waiting(seen(undefined, 'p3', { deciding: 'something-new' }, ['p2']))).toBe('');
  });
});
