// A game from its beginning in somebody's eyes: all its positions, worked out once from what the server sent, so that
// going to and fro waits for nobody.  Positions share whatever did not change between them.

import type { GameEvent, View } from '../games/board';
import type { Choice } from './choice';
import { merged } from './merge';

export interface Step {
  patch?: Record<string, unknown>;
  view?: View;
  events?: GameEvent[];
  /** Who decided; unsaid while the game goes on. */
  seat?: string;
  /** The decision, where these eyes may read it. */
  said?: Choice;
}

/** What GET /api/tables/ID/replay says. */
export interface Track {
  title: string;
  seat: string | null;
  open: boolean;
  /** Whether every decision is a step: its number is then the same for everybody. */
  whole: boolean;
  view: View;
  events: GameEvent[];
  steps: Step[];
}

export class Film {
  readonly events: GameEvent[];
  private readonly views: View[];
  /** How many events had been told at each position. */
  private readonly told: number[];

  constructor(readonly track: Track) {
    this.views = [track.view];
    this.events = [...track.events];
    this.told = [this.events.length];
    for (const step of track.steps) {
      const before = step.view ?? this.views.at(-1)!;
      this.views.push(step.patch ? (merged(before, step.patch) as View) : before);
      for (const event of step.events ?? []) this.events.push(event);
      this.told.push(this.events.length);
    }
  }

  /** The number of the last position; the first has 0. */
  get last(): number {
    return this.views.length - 1;
  }

  view(at: number): View {
    return this.views[at]!;
  }

  /** What had been told at a position. */
  upTo(at: number): GameEvent[] {
    return this.events.slice(0, this.told[at]);
  }

  /** How many events had been told at a position. */
  count(at: number): number {
    return this.told[at]!;
  }

  /** What happened after one position and up to another. */
  between(from: number, to: number): GameEvent[] {
    return this.events.slice(from < to ? this.told[from] : 0, this.told[to]);
  }

  /** The decision that led to a position; none before the first. */
  step(at: number): Step | undefined {
    return this.track.steps[at - 1];
  }

  /** The position at which an event had just been told. */
  placeOf(event: number): number {
    const found = this.told.findIndex((told) => told > event);
    return found < 0 ? this.last : found;
  }
}

/** A part of a game: where it begins, and what it is called. */
export interface Chapter {
  at: number;
  label: string;
}

/** The rounds, by what each view is called. */
export function chapters(film: Film, name: (view: View) => string): Chapter[] {
  const found: Chapter[] = [];
  for (let at = 0; at <= film.last; at++) {
    const label = name(film.view(at));
    if (label && label !== found.at(-1)?.label) found.push({ at, label });
  }
  return found;
}

/** Where turns end: somebody else is asked, or a new round begins. */
export function turns(film: Film, rounds: readonly Chapter[]): number[] {
  const begins = new Set(rounds.map((one) => one.at));
  const found = [0];
  for (let at = 1; at <= film.last; at++) {
    const before = film.view(at - 1).to_act;
    const asked = film.view(at).to_act;
    const goesOn = asked.length > 0 && asked.every((seat) => before.includes(seat));
    if (!goesOn || begins.has(at) || at === film.last) found.push(at);
  }
  return found;
}

/** The stops of a walk by rounds: the beginning, where each begins, the end. */
export function roundStops(film: Film, rounds: readonly Chapter[]): number[] {
  return [...new Set([0, ...rounds.map((one) => one.at), film.last])].sort((one, other) => one - other);
}

/** The position at the end of each round, under its name. */
export function roundEnds(film: Film, rounds: readonly Chapter[]): { label: string; view: View }[] {
  return rounds.map(({ label }, place) => ({ label, view: film.view((rounds[place + 1]?.at ?? film.last + 1) - 1) }));
}

/** The stop `by` stops away from a position that may lie between two of them. */
export function stopFrom(stops: readonly number[], at: number, by: number): number {
  const here = stops.findIndex((stop) => stop >= at);
  const place = here < 0 ? stops.length - 1 : stops[here] === at || by < 0 ? here : here - 1;
  return stops[Math.min(stops.length - 1, Math.max(0, place + by))]!;
}

/** The stop nearest to a position. */
export function nearest(stops: readonly number[], at: number): number {
  return stops.reduce((best, stop) => (Math.abs(stop - at) < Math.abs(best - at) ? stop : best), stops[0]!);
}

/** The stop before a position: what happened since is what is shown as new there. */
export function stopBefore(stops: readonly number[], at: number): number {
  return stops.findLast((stop) => stop < at) ?? 0;
}
