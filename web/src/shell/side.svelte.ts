// The room beside the board: which of its pages is shown, and whether it is folded away.

import { untrack, type Snippet } from 'svelte';
import { narrow } from '../screen';

const ALWAYS = ['options', 'log', 'chat', 'notes', 'rules'] as const;
export type Tab = 'players' | 'hint' | (typeof ALWAYS)[number];

export class Side {
  tab = $state<Tab>('options');
  /** From the first frame on as it will be: otherwise the board would jump when it is there. */
  folded = $state(narrow());
  /** What the board wants shown here. */
  beside = $state.raw<Snippet | null>(null);
  /** Whether advice was asked for: then it has a page. */
  hinting = $state(false);
  readonly tabs = $derived<Tab[]>([
    ...(this.hinting ? ['hint' as const] : []),
    ...(this.beside ? ['players' as const] : []),
    ...ALWAYS,
  ]);
  private before: Tab = 'log';

  /** A board that offers its choices itself leaves the room to its players, or to the log. */
  begin(onBoard: boolean): void {
    this.tab = onBoard ? 'log' : 'options';
    this.folded = narrow();
  }

  show(wanted: Tab): void {
    this.tab = wanted;
    this.folded = false;
  }

  /** A tab that is pressed again folds the room away. */
  pick(wanted: Tab): void {
    if (this.tab === wanted) this.folded = !this.folded;
    else this.show(wanted);
  }

  /** The next page or the one before. */
  step(by: number): void {
    this.show(this.tabs[(this.tabs.indexOf(this.tab) + by + this.tabs.length) % this.tabs.length]!);
  }

  /** The board has something to show here, or nothing any more; `needed`: a choice is made there. */
  lend(part: Snippet | null, needed: boolean): void {
    untrack(() => {
      const first = this.beside === null && this.tab === 'log';
      const open = needed && !narrow();
      this.beside = part;
      if (part && (first || open)) this.tab = 'players';
      else if (!part && this.tab === 'players') this.tab = 'log';
      if (part && open) this.folded = false;
    });
  }

  openHint(): void {
    if (this.tab !== 'hint') this.before = this.tab;
    this.hinting = true;
    this.show('hint');
  }

  closeHint(): void {
    this.hinting = false;
    if (this.tab === 'hint') this.tab = this.tabs.includes(this.before) ? this.before : 'log';
    if (narrow()) this.folded = true;
  }
}
