// The lessons of a table, one at a time: which have come up is the server's word, which were read this reader's.

import type { Lesson } from '../../protocol/messages';
import type { Memory } from './memory';

/** Lessons that may come up together; a reader who comes back to more begins with the latest. */
const AT_ONCE = 3;
/** Gestures may come one upon the other: a lesson that has only just come up, in milliseconds, stays on the card. */
const JUST_NOW = 2500;

export class Course {
  /** The whole script, in the reader's language. */
  script = $state.raw<Lesson[]>([]);
  /** The ids of those that have come up, in order. */
  soFar = $state.raw<string[]>([]);
  /** The place in `soFar` of the one on the card. */
  at = $state(0);
  open = $state(false);
  off = $state(false);
  /** Asked for by keys: the card takes the focus as soon as it stands. */
  called = $state(false);
  private readonly known: Set<string>;
  private fresh: boolean;
  private language = '';
  private grown = 0;

  constructor(
    private readonly fetched: (language: string) => Promise<Lesson[]>,
    private readonly memory: Memory,
    private readonly now: () => number = () => Date.now(),
  ) {
    const kept = memory.recall();
    this.fresh = kept === null;
    this.known = new Set(kept?.read);
    this.off = kept?.off ?? false;
  }

  get lesson(): Lesson | undefined {
    return this.script.find((one) => one.id === this.soFar[this.at]);
  }

  /** All that have come up, with their texts. */
  get had(): Lesson[] {
    return this.soFar.flatMap((id) => this.script.filter((one) => one.id === id));
  }

  get last(): boolean {
    return this.at >= this.soFar.length - 1;
  }

  /** How many have come up and were not read. */
  get unread(): number {
    return this.soFar.filter((id) => !this.known.has(id)).length;
  }

  async load(language: string): Promise<void> {
    this.language = language;
    const script = await this.fetched(language);
    if (this.language === language) this.script = script;
  }

  /** The server says which have come up. */
  hear(ids: string[]): void {
    const before = this.soFar.length;
    if (ids.length === before && ids.every((id, place) => id === this.soFar[place])) return;
    this.soFar = ids;
    const rushed = this.now() - this.grown < JUST_NOW && this.open;
    if (ids.length > before) this.grown = this.now();
    if (before === 0) this.begin();
    else if (ids.length > before && !rushed) this.show(before);
    else if (ids.length > before) return;
    else this.at = Math.max(0, Math.min(this.at, ids.length - 1));
  }

  /** Where somebody who opens the page goes on. */
  private begin(): void {
    const all = this.soFar.length;
    if (this.fresh && all > AT_ONCE) for (const id of this.soFar.slice(0, -1)) this.known.add(id);
    const unread = this.soFar.findIndex((id) => !this.known.has(id));
    this.at = unread < 0 ? Math.max(0, all - 1) : unread;
    this.open = unread >= 0 && !this.off;
  }

  private show(place: number): void {
    this.at = place;
    this.open = !this.off;
  }

  private keep(): void {
    this.fresh = false;
    this.memory.keep({ read: [...this.known], off: this.off });
  }

  /** The lesson on the card is read: on to the next, or away with the card. */
  next(): void {
    const now = this.soFar[this.at];
    if (now) this.known.add(now);
    if (this.last) this.open = false;
    else this.at += 1;
    this.keep();
  }

  back(): void {
    if (this.at > 0) this.at -= 1;
  }

  toggle(): void {
    this.open = !this.open;
    if (this.open && this.off) {
      this.off = false;
      this.keep();
    }
  }

  /** Somebody wants to read on by keys. */
  call(): void {
    if (!this.open) this.toggle();
    this.called = true;
  }

  /** The card is put aside; what was not read waits. */
  fold(): void {
    this.open = false;
  }

  /** No lessons any more, until somebody opens them again. */
  silence(): void {
    this.off = true;
    this.open = false;
    this.keep();
  }
}
