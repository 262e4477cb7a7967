// Track as it is planned before it is laid: the server is asked what would come of each tile, nothing is played.

import type { Choice } from '../../protocol/choice';
import type { Foreseen, Verdict, View } from '../board';
import { choicesOf, type Choices } from './gestures';
import { tableOf, type Plan } from './model';
import { gestureOf, TRACK, type Gesture } from './gesture';

const NOTHING: Choices = { gestures: [], at: new Map(), rest: [] };

export interface Reached {
  contract: string;
  cost: number;
  before: number | null;
}

export class TrackPlan {
  /** What must be said before the first tile. */
  base: Choice[] = $state.raw([]);
  steps: Gesture[] = $state.raw([]);
  /** The view before each tile, and last the one after all; null where that cannot be foreseen. */
  views: (View | null)[] = $state.raw([]);
  busy = $state(false);
  #round = 0;

  constructor(private readonly foresee: (choices: Choice[]) => Promise<Foreseen>) {}

  readonly now: View | null = $derived(this.views.at(-1) ?? null);
  readonly choices: Choices = $derived(
    this.now && this.now.options.some((one) => TRACK.has(one.verb)) ? choicesOf(this.now) : NOTHING,
  );
  readonly costs: number[] = $derived(
    this.steps.map((step, at) => (this.views[at] ? (tableOf(this.views[at]!).offers?.steps[step.hex]?.cost ?? 0) : 0)),
  );
  readonly total: number = $derived(this.costs.reduce((sum, one) => sum + one, 0));
  readonly links: [string, string][] = $derived(
    this.steps.flatMap((step, at) => {
      const link = this.views[at] ? tableOf(this.views[at]!).offers?.steps[step.hex]?.completes[step.path] : undefined;
      return link ? [link] : [];
    }),
  );

  /** A new moment: nothing is planned, and it is asked where track could be laid. */
  async begin(view: View, live: boolean): Promise<void> {
    const round = ++this.#round;
    this.steps = [];
    this.base = [];
    this.views = live && view.options.some((one) => TRACK.has(one.verb)) ? [view] : [];
    const track = view.options.find(({ verb }) => verb === 'build_track');
    if (!live || !track) return;
    const found = await this.foresee([track]);
    if (round !== this.#round || !found.view) return;
    this.base = [track];
    this.views = [found.view];
  }

  async add(option: Choice): Promise<void> {
    const round = ++this.#round;
    this.steps = [...this.steps, gestureOf(option)];
    this.views = [...this.views, null];
    this.busy = true;
    const found = await this.foresee([...this.base, ...this.steps.map((step) => step.option)]);
    this.busy = false;
    if (round === this.#round) this.views = [...this.views.slice(0, -1), found.view];
  }

  back(): void {
    this.#round += 1;
    this.steps = this.steps.slice(0, -1);
    this.views = this.views.slice(0, this.steps.length + 1);
  }

  clear(): void {
    this.#round += 1;
    this.steps = [];
    this.views = this.views.slice(0, 1);
  }

  /** Whether the action would go on: another tile can be added. */
  readonly more: boolean = $derived(
    this.steps.length > 0 && this.choices.at.size > 0 && tableOf(this.now!).turn.tiles_left === 1,
  );

  /** The contracts in hand that would become possible, or cheaper. */
  reached(view: View): Reached[] {
    const before = tableOf(view).plans ?? {};
    const after = (this.steps.length && this.now && tableOf(this.now).plans) || {};
    return Object.entries(after).flatMap(([contract, plan]: [string, Plan]): Reached[] => {
      const was = before[contract];
      if (!was || !plan.possible || plan.cost === null) return [];
      if (!was.possible) return [{ contract, cost: plan.cost, before: null }];
      return was.cost !== null && plan.cost < was.cost ? [{ contract, cost: plan.cost, before: was.cost }] : [];
    });
  }

  /** Lays all that is planned, one gesture after the other, then says `done` where the action would go on. */
  async lay(send: (choice: Choice) => Promise<Verdict>, options: () => Choice[]): Promise<void> {
    const said = [...this.base, ...this.steps.map((step) => step.option)];
    this.clear();
    for (const choice of said) if (!(await send(choice)).ok) return;
    const done = options().find(({ verb }) => verb === 'done');
    if (done) await send(done);
  }
}
