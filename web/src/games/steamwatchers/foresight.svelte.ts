// Asks the server what a choice would change, when the reader has looked at it for a moment.

import type { Choice } from '../../protocol/choice';
import type { Foreseen, View } from '../board';
import { compare, nothing, type Forecast } from './forecast';
import { ownClan, tableOf } from './model';

const MOMENT = 140;

export class Foresight {
  /** Of the option that is looked at; null while nothing is known. */
  forecast = $state.raw<Forecast | null>(null);
  #asked = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #known = new Map<string, Forecast | null>();
  #view: View | undefined;

  constructor(private readonly foresee: (choices: Choice[]) => Promise<Foreseen>) {}

  look(view: View, option: Choice | null): void {
    if (this.#view !== view) this.#known.clear();
    this.#view = view;
    clearTimeout(this.#timer);
    this.#asked = option?.say ?? '';
    const known = option ? this.#known.get(option.say) : null;
    this.forecast = known ?? null;
    if (option && known === undefined) this.#timer = setTimeout(() => void this.#ask(view, option), MOMENT);
  }

  async #ask(view: View, option: Choice): Promise<void> {
    const { view: after } = await this.foresee([option]);
    const found = after && compare(tableOf(view), tableOf(after), ownClan(view));
    if (this.#view !== view) return;
    this.#known.set(option.say, found && !nothing(found) ? found : null);
    if (this.#asked === option.say) this.forecast = this.#known.get(option.say) ?? null;
  }
}
