// What the table has just been through, a phase at a time: Conclave, Steam Subsides, Whiteout, sickness.

import type { GameEvent } from '../board';
import { hasSentence } from './sentences';

export type Phase = 'conclave' | 'subsiding' | 'whiteout' | 'sickness';

export interface News {
  phase: Phase;
  /** The place of its first event. */
  at: number;
  events: GameEvent[];
}

const SICKNESS = [
  'paid',
  'incubated',
  'incubation-stays',
  'quarantined',
  'exiled',
  'eliminated',
  'discarded',
  'poisoned',
];

/** What begins a phase, and what may happen in it. */
const PHASES: Record<Phase, { begins: string[]; has: Set<string> }> = {
  conclave: {
    begins: ['round'],
    has: new Set([
      'round',
      'title',
      'drew-steam',
      'steam-deck',
      'drew-archon',
      'archon-deck',
      'legate',
      'steam',
      'steam-stays',
      'proclaimed',
      'repeated',
      'closed',
      'sanctioned',
      'gave-fuel',
      'collected',
      'turned-up',
      'kept-card',
      'blocked',
      'recruited',
      'contracted',
      ...SICKNESS,
    ]),
  },
  subsiding: { begins: ['subsided'], has: new Set(['subsided', 'built', 'suffered', ...SICKNESS]) },
  whiteout: {
    begins: ['geo'],
    has: new Set([
      'geo',
      'cleansed',
      'refuelled',
      'withdrew',
      'kept',
      'gave-up',
      'cleared',
      'scored',
      'ended',
      ...SICKNESS,
    ]),
  },
  sickness: { begins: ['quarantined', 'exiled'], has: new Set(SICKNESS) },
};

/** Told in the card; the rest (a card drawn, a barrel paid) is for the log. */
const TOLD = new Set([
  'title',
  'legate',
  'steam',
  'steam-stays',
  'proclaimed',
  'repeated',
  'closed',
  'sanctioned',
  'turned-up',
  'blocked',
  'subsided',
  'built',
  'withdrew',
  'gave-up',
  'quarantined',
  'exiled',
  'eliminated',
]);
export const told = (news: News): GameEvent[] => news.events.filter(({ kind }) => TOLD.has(kind) || !hasSentence(kind));

function begun(events: GameEvent[], until: number, from: number, phase: Phase): number {
  const { begins, has } = PHASES[phase];
  let first = -1;
  // What only parts of the game tell may happen in every phase.
  const belongs = (kind: string) => has.has(kind) || !hasSentence(kind);
  for (let at = until - 1; at >= from && belongs(events[at]!.kind); at--)
    if (begins.includes(events[at]!.kind)) first = at;
  return first;
}

/** The phases that end with the latest event, the latest first, as far back as the reader has not yet gone on. */
export function newsOf(events: GameEvent[], from: number, most = 2): News[] {
  const found: News[] = [];
  let until = events.length;
  while (found.length < most) {
    const next = (['conclave', 'whiteout', 'subsiding', 'sickness'] as const)
      .map((phase) => ({ phase, at: begun(events, until, from, phase) }))
      .find(({ at }) => at >= 0);
    if (!next) return found;
    found.push({ ...next, events: events.slice(next.at, until) });
    until = next.at;
  }
  return found;
}

/** GEO as the Whiteout set it, and by how much it changed since the one before, if there was one. */
export function geoOf(news: News, before: GameEvent[]): { clan: string; level: number; change: number | null }[] {
  const set = news.events.find((event) => event.kind === 'geo')?.facts['levels'] as Record<string, number> | undefined;
  const last = before.findLast((event) => event.kind === 'geo')?.facts['levels'] as Record<string, number> | undefined;
  return Object.entries(set ?? {}).map(([clan, level]) => ({
    clan,
    level,
    change: last ? level - (last[clan] ?? 0) : null,
  }));
}
