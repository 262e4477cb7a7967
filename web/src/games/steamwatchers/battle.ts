// A combat as a scene.  Every number comes from the server: the parts of both strengths, what each setting of
// a dial would beat, who wins a tie.  Once it is over, the event that told the verdict holds the same parts.

import type { GameEvent, View } from '../board';
import { seatOf, tableOf, type Combat, type StrengthPart } from './model';
import { hasSentence } from './sentences';

export interface Side {
  clan: string;
  role: 'attacker' | 'defender';
  parts: StrengthPart[];
  /** Without fuel that is still sealed. */
  sum: number;
  /** What the dial shows, as far as this reader may know; null while it is sealed or not yet set. */
  dial: number | null;
  /** Set, and waiting for the other. */
  ready: boolean;
  /** This reader's own side. */
  own: boolean;
  /** The highest number on the dial; null once nothing can be set any more. */
  most: number | null;
  /** For each setting: the highest of the other's dial that it still beats, or -1. */
  beats: number[];
  payment: string;
  wins: boolean;
}

export interface Battle {
  area: string;
  sides: [Side, Side];
  /** The step of the combat, as the rules call it. */
  step: string;
  /** Both dials are known to everybody, or there were none. */
  revealed: boolean;
  winner: string;
  /** Who wins if both are equal. */
  tie: string;
}

/** What people call the steps; the rules have more of them. */
export const STAGES = ['support', 'dials', 'outcome'] as const;
export type Stage = (typeof STAGES)[number];

export function stageOf(battle: Battle): Stage {
  if (battle.winner || battle.revealed) return 'outcome';
  return battle.step === 'dials' ? 'dials' : 'support';
}

/** The combat in progress. */
export function battleOf(view: View): Battle | null {
  const combat = tableOf(view).combat;
  if (!combat) return null;
  const beyond = combat.dials !== undefined && combat.most === undefined;
  return {
    area: combat.area,
    sides: [side(view, combat, 'attacker'), side(view, combat, 'defender')],
    step: combat.step,
    revealed: beyond,
    winner: combat.winner ?? '',
    tie: combat.tie,
  };
}

function side(view: View, combat: Combat, role: 'attacker' | 'defender'): Side {
  const table = tableOf(view);
  const clan = combat[role];
  const seat = seatOf(view, clan);
  const own = seat !== '' && seat === view.seat;
  const parts = combat.parts[role === 'attacker' ? 'attack' : 'defense'];
  const shown = combat.dials?.[clan] ?? (own ? table.dial : undefined);
  const burnt = parts.find((part) => part.what === 'fuel')?.strength;
  return {
    clan,
    role,
    own,
    parts: parts.filter((part) => part.what !== 'fuel'),
    sum: combat[role === 'attacker' ? 'attack' : 'defense'] - (burnt ?? 0),
    dial: combat.winner ? (burnt ?? 0) : (shown ?? null),
    ready: combat.step === 'dials' && seat !== '' && Boolean(table.ready[seat]),
    most: combat.most?.[clan] ?? null,
    beats: combat.beats?.[clan] ?? [],
    payment: combat.payments?.[clan] ?? '',
    wins: combat.winner === clan,
  };
}

/** What may follow a verdict before the game goes on. */
const AFTERMATH = new Set([
  'lost',
  'fled',
  'scattered',
  'razed',
  'beacon-fell',
  'trapped',
  'converted',
  'morale',
  'eliminated',
  'looted',
  'singed-fled',
  'boxed',
  'trophy',
  'discarded',
  'algae',
]);
/** What may have happened between the dials and the verdict. */
const FALLOUT = new Set(['paid', 'incubated', 'incubation-stays', 'quarantined', 'exiled', 'poisoned']);

export interface Outcome {
  /** The place of the verdict among the events. */
  at: number;
  /** The place behind the last event of the combat. */
  end: number;
  battle: Battle;
  /** Losses, flight and all else that followed, and what the fuel did. */
  story: GameEvent[];
}

/** What only parts of the game tell belongs to the combat where it is of the same action. */
const belongs = (event: GameEvent, won: GameEvent, kinds: Set<string>): boolean =>
  kinds.has(event.kind) || (!hasSentence(event.kind) && event.group === won.group);

/** How the combat went whose verdict stands at a place among the events. */
export function outcomeAt(events: GameEvent[], at: number): Outcome | null {
  const won = events[at];
  if (won?.kind !== 'won') return null;
  let end = at + 1;
  while (end < events.length && belongs(events[end]!, won, AFTERMATH)) end += 1;
  let start = at;
  while (start > 0 && belongs(events[start - 1]!, won, FALLOUT)) start -= 1;
  const fallout = events.slice(start, at).filter((event) => event.kind !== 'paid');
  const reason = wonOtherwise(won) ? [won] : [];
  return { at, end, battle: decided(won), story: [...fallout, ...reason, ...events.slice(at + 1, end)] };
}

/** Not by strength: nobody of the other side was left, or an Archon card decided a tie. */
export const wonOtherwise = (won: GameEvent): boolean => 'beaten' in won.facts || 'name' in won.facts;

export function lastOutcome(events: GameEvent[]): Outcome | null {
  return outcomeAt(
    events,
    events.findLastIndex((event) => event.kind === 'won'),
  );
}

function decided(won: GameEvent): Battle {
  const facts = won.facts as {
    area: string;
    winner: string;
    attacker: string;
    defender: string;
    parts: Combat['parts'];
  };
  const one = (role: 'attacker' | 'defender'): Side => {
    const parts = facts.parts[role === 'attacker' ? 'attack' : 'defense'];
    const fuel = parts.find((part) => part.what === 'fuel')?.strength ?? 0;
    const rest = parts.filter((part) => part.what !== 'fuel');
    const sum = rest.reduce((total, part) => total + part.strength, 0);
    const clan = facts[role];
    return {
      clan,
      role,
      parts: rest,
      sum,
      dial: fuel,
      ready: false,
      own: false,
      most: null,
      beats: [],
      payment: '',
      wins: facts.winner === clan,
    };
  };
  return {
    area: facts.area,
    sides: [one('attacker'), one('defender')],
    step: 'verdict',
    revealed: true,
    winner: facts.winner,
    tie: '',
  };
}
