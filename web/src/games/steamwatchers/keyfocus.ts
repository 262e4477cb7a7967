// Whoever plays by keys finds the next choice: the place where they were, the tray, the map, the prompt's buttons.

import { tick } from 'svelte';

const find = (selector: string, within: ParentNode = document) => within.querySelector<HTMLElement>(selector);

const usesKeys = (): boolean => document.activeElement?.matches(':focus-visible') ?? false;

/** The place that has the keyboard; '' if none has. */
export const focusedPlace = (): string => document.activeElement?.getAttribute('data-place') ?? '';

export class KeyFocus {
  #byKeys = false;
  #last = '';

  constructor(
    private readonly root: () => HTMLElement,
    private readonly ready: (place: string) => { live: boolean; lit: boolean },
  ) {}

  /** A choice is made: where, and whether by keys. */
  remember(chosen: string): void {
    this.#byKeys = usesKeys();
    this.#last = focusedPlace() || chosen || this.#last;
  }

  /** A tray opens or closes; one opened by keys gets them. */
  open(opened: boolean): void {
    this.#byKeys = usesKeys();
    if (!this.#byKeys || !opened) return;
    const tray = '.tray[role=dialog]';
    void tick().then(() =>
      (find(`${tray} .go`, this.root()) ?? find(`${tray} button:not(.close)`, this.root()))?.focus(),
    );
  }

  /** There may be something new to choose. */
  seek(): void {
    if (this.#byKeys) void tick().then(() => this.#refocus());
  }

  /** Puts the keyboard at a numbered button of the tray. */
  number(number: number): void {
    const buttons = this.root().querySelectorAll<HTMLElement>('.tray .choices > button, .tray .go');
    buttons[number - 1]?.focus();
  }

  #refocus(): void {
    const { live, lit } = this.ready(this.#last);
    if (!live || (document.activeElement && document.activeElement !== document.body)) return;
    const before = this.#last && lit ? find(`[data-place="${CSS.escape(this.#last)}"]`) : null;
    const next =
      find('.tray .go, .tray .choices button, .tray .gallery button') ??
      before ??
      find('.place.lit', this.root()) ??
      find('button[data-place]') ??
      find('.prompt .choices button');
    next?.focus();
  }
}
