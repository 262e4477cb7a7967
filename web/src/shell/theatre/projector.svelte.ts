// Where in a game the theatre is, and how it goes on from there: by decision, turn or round, by hand or by itself.

import type { View } from '../../games/board';
import { chapters, nearest, roundStops, stopBefore, stopFrom, turns, type Film } from '../../protocol/film';
import { holdStill } from '../settings.svelte';

export const UNITS = ['decision', 'turn', 'round'] as const;
export type Unit = (typeof UNITS)[number];
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds between two stops at speed 1: more happens in a turn than in a decision. */
const EACH: Record<Unit, number> = { decision: 1400, turn: 2600, round: 5000 };

export class Projector {
  film = $state.raw() as Film;
  at = $state(0);
  unit = $state<Unit>('decision');
  speed = $state<number>(1);
  playing = $state(false);
  private readonly name: (view: View) => string;

  readonly rounds = $derived.by(() => chapters(this.film, this.name));
  readonly turns = $derived.by(() => turns(this.film, this.rounds));
  readonly stops = $derived.by(() => {
    if (this.unit === 'turn') return this.turns;
    return this.unit === 'round'
      ? roundStops(this.film, this.rounds)
      : Array.from({ length: this.film.last + 1 }, (_, at) => at);
  });
  /** The stop before this one: what happened since is new. */
  readonly since = $derived(stopBefore(this.stops, this.at));
  readonly view = $derived.by(() => this.film.view(this.at));
  readonly chapter = $derived.by(() => this.rounds.findLast((one) => one.at <= this.at)?.label ?? '');

  constructor(film: Film, name: (view: View) => string, at: number) {
    this.film = film;
    this.name = name;
    this.at = clamp(at, film.last);
  }

  /** The same moment through other eyes, as far as it has one there. */
  change(film: Film): void {
    holdStill();
    const at = clamp(this.at, film.last);
    this.film = film;
    this.at = at;
  }

  show(at: number): void {
    const wanted = clamp(at, this.film.last);
    if (Math.abs(wanted - this.at) > 1 && this.unit === 'decision') holdStill();
    else if (wanted < this.at) holdStill();
    this.at = wanted;
  }

  /** By hand: whoever takes over stops the play. */
  move(at: number): void {
    this.playing = false;
    this.show(at);
  }
  slide(at: number): void {
    this.move(nearest(this.stops, at));
  }
  step(by: number, stops: readonly number[] = this.stops): void {
    this.move(stopFrom(stops, this.at, by));
  }

  toggle(): void {
    if (!this.playing && this.at >= this.film.last) this.show(0);
    this.playing = !this.playing;
  }
  faster(by: number): void {
    const place = SPEEDS.findIndex((one) => one === this.speed);
    this.speed = SPEEDS[clamp(place + by, SPEEDS.length - 1)]!;
  }

  /** One stop on, after its time; for an effect, which ends what was begun. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const next = stopFrom(this.stops, this.at, 1);
    const timer = setTimeout(
      () => (next > this.at ? this.show(next) : (this.playing = false)),
      next > this.at ? EACH[this.unit] / this.speed : 0,
    );
    return () => clearTimeout(timer);
  }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
