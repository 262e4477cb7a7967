// A gesture in the making: what can be chosen now, what was chosen of it so far, and what a click on a place means.

import { untrack } from 'svelte';
import { same, type Choice } from '../../protocol/choice';
import type { BoardProps, Verdict } from '../board';
import { gestureOf, type Gesture } from './gesture';
import { choicesOf, groups, inTwoSteps, proposed, sourceOf } from './gestures';
import { meant, meantOrder } from './intent';
import type { KeyFocus } from './keyfocus';
import { moving, takes, trail, type Forces } from './movements';

/** Asked for once more even where a place offers nothing else. */
const CAREFUL = new Set<Gesture['verb']>([
  'march',
  'pass',
  'proclaim',
  'skip_with_steam',
  'skip_with_archon',
  'mobilize',
  'barter',
]);

type Table = Pick<BoardProps, 'view' | 'live' | 'pointed' | 'point' | 'send' | 'why' | 'tell'>;

export class Composition {
  /** Where the first of two steps was made; '' before it. */
  source = $state('');
  /** The place that is open in the tray. */
  chosen = $state('');
  /** The order that the next click on an area lays. */
  armed = $state('');
  /** The place that the pointer or the keyboard is at. */
  hovered = $state('');
  /** Who is to go, or null for as many as can. */
  taken = $state.raw<Forces | null>(null);
  /** What is being composed, to be confirmed by a second click on its place. */
  composed = $state.raw<Choice | null>(null);
  /** Why a place on the map cannot be chosen. */
  reason = $state.raw<{ place: string; verdict: Verdict } | null>(null);

  readonly all = $derived.by(() => choicesOf(this.table.view, this.source));
  /** Movements of units, if this is what is decided. */
  readonly moves = $derived.by(() =>
    this.#offered.filter((one) => moving(one) && (!inTwoSteps(one) || sourceOf(one) === this.source)),
  );
  readonly orders = $derived.by(() => this.#offered.filter((one) => one.verb === 'order'));
  /** Where something can be begun, or ended. */
  readonly lit = $derived.by(() => {
    const places = this.table.live ? [...this.all.at] : [];
    const can = places.filter(([, there]) => there.some((one) => !moving(one) || takes(one, this.taken)));
    return new Set(can.map(([place]) => place));
  });
  /** All that can be done at the place that is open. */
  readonly here = $derived.by(() => (this.table.live && this.chosen ? (this.all.at.get(this.chosen) ?? []) : []));
  /** Of that, the movements to this place, and the first step of something. */
  readonly goHere = $derived.by(() => this.here.filter((one) => moving(one) && !(inTwoSteps(one) && !this.source)));
  readonly stepHere = $derived.by(() => this.here.filter((one) => inTwoSteps(one) && !this.source));
  /** What is done without choosing a place first. */
  readonly loose = $derived.by(() => (this.table.live ? (this.all.at.get('tray') ?? []) : []));
  /** What is done on the clan's own board. */
  readonly onBoards = $derived.by(() =>
    [...this.all.at].flatMap(([place, there]) => (this.table.live && /^(space|fuel|supply)/.test(place) ? there : [])),
  );
  /** The way that is drawn on the map. */
  readonly path = $derived.by(() => {
    const shown = this.here.length && this.composed ? this.composed : this.table.pointed;
    return shown ? trail(this.table.view, gestureOf(shown)) : [];
  });
  /** What is looked at: an option pointed at, or the one that is proposed first. */
  readonly looked = $derived.by(() => {
    const { live, pointed } = this.table;
    if (!live || pointed) return live ? pointed : null;
    const composed = this.composed;
    if (composed && this.goHere.some((one) => same(one.option, composed))) return composed;
    const found = groups(this.here);
    return found.length === 1 ? proposed(found[0]!).option : null;
  });

  readonly #offered = $derived.by(() => (this.table.live ? this.all.gestures : []));
  #moment = '';

  constructor(
    private readonly props: () => Table,
    private readonly focus: KeyFocus,
  ) {
    $effect(() => {
      const { view } = this.table;
      untrack(() => this.#begin(`${view.seat} ${view.decision} ${view.question}`));
    });
  }

  private get table(): Table {
    return this.props();
  }

  /** A new decision: nothing is being composed, except that an armed order stays armed while orders are laid. */
  #begin(moment: string): void {
    if (moment === this.#moment) return;
    this.#moment = moment;
    this.chosen = '';
    this.source = '';
    this.taken = null;
    this.reason = null;
    this.composed = null;
    if (!this.table.view.options.some((option) => option.verb === 'order')) this.armed = '';
    this.focus.seek();
  }

  play = (option: Choice): void => {
    this.focus.remember(this.chosen);
    this.chosen = '';
    this.table.point(null);
    void this.table.send(option);
  };

  choose = (place: string): void => {
    const there = this.all.at.get(place) ?? [];
    if (!this.table.live || !there.length) return;
    const order = this.armed ? this.#order(place, this.armed) : undefined;
    if (order) {
      this.play(order.option);
      return;
    }
    this.reason = null;
    if (there.every((one) => inTwoSteps(one)) && !this.source) {
      this.begin(place);
      return;
    }
    const [only] = there;
    const composed = this.composed;
    if (this.chosen === place && composed && there.some((one) => moving(one) && same(one.option, composed)))
      this.play(composed);
    else if (there.length === 1 && only && !CAREFUL.has(only.verb) && !moving(only)) this.play(only.option);
    else {
      this.chosen = this.chosen === place ? '' : place;
      this.composed = null;
      this.focus.open(this.chosen !== '');
    }
  };

  /** Makes the first of two steps. */
  begin(place: string): void {
    this.source = place;
    this.chosen = '';
  }

  /** Lays an order, or says why it cannot lie there. */
  drop = (token: string, place: string): void => {
    const order = this.#order(place, token);
    if (order) this.play(order.option);
    else void this.ask(place);
  };

  /** Lays an order by its key in the place that has the keyboard; false where that cannot be. */
  lay(place: string, token: string | undefined): boolean {
    const order = token && this.#order(place, token);
    if (order) this.play(order.option);
    return !!order;
  }

  /** Closes the tray, or takes the first step back; the keyboard goes back to the place. */
  cancel = (): void => {
    const back = this.chosen || this.source;
    if (this.chosen) this.chosen = '';
    else this.source = '';
    document.querySelector<HTMLElement>(`[data-place="${CSS.escape(back)}"]`)?.focus();
  };

  /** Takes one step back; false where there is none. */
  stepBack(): boolean {
    if (this.reason) this.reason = null;
    else if (this.chosen || this.source) this.cancel();
    else if (this.armed) this.armed = '';
    else return false;
    return true;
  }

  /** Why a place that is not lit cannot be chosen: the likeliest gesture of the moment, said of that place. */
  ask = async (place: string): Promise<void> => {
    const { view, live, why, tell } = this.table;
    this.hovered = place;
    this.chosen = '';
    this.reason = null;
    if (!live) return;
    const said = place.startsWith('token:')
      ? meantOrder(view, place.slice(6))
      : meant(view, this.all.gestures, place, this.taken);
    if (!said) return;
    const verdict = await why(said);
    if (verdict.ok) return;
    if (/^(area|floe):/.test(place)) this.reason = { place, verdict };
    else tell(verdict);
  };

  #order(place: string, token: string): Gesture | undefined {
    return this.all.at.get(place)?.find((one) => one.verb === 'order' && one.slots['token'] === token);
  }
}
