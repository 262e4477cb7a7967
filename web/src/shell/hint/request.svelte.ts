// A hint asked for: about which decision, and what became of it.

import type { View } from '../../games/board';
import type { Hint } from '../../protocol/hint';
import type { Trouble } from '../../protocol/messages';

type Advise = () => Promise<{ hint: Hint | null; trouble: Trouble | null }>;

export class HintRequest {
  hint = $state.raw<Hint | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  thinking = $state(false);
  /** Whether advice was just taken: the next decision of the same turn is advised as well. */
  following = false;
  #about = '';

  constructor(private readonly advise: Advise) {}

  async ask(view: View): Promise<void> {
    const about = moment(view);
    if (this.thinking && this.#about === about) return;
    this.#about = about;
    this.hint = this.trouble = null;
    this.thinking = true;
    const found = await this.advise();
    if (this.#about !== about) return;
    this.thinking = false;
    this.hint = found.hint;
    this.trouble = found.trouble;
  }

  /** What is advised belongs to one decision: at the next it is forgotten, or asked for anew by who follows it. */
  turn(view: View, asked: boolean): void {
    if (this.#about === moment(view)) return;
    this.#about = '';
    this.hint = this.trouble = null;
    this.thinking = false;
    if (this.following && asked) void this.ask(view);
    this.following = false;
  }
}

const moment = (view: View): string => `${view.seat} ${view.decision} ${view.question}`;
