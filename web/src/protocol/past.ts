// The views that this page has had, so that what happened can be shown where it happened.  A page that was
// closed knows only what it is told again: events, not positions.

import type { View } from '../games/board';

const MOST = 400;

interface Moment {
  /** How many events had been told. */
  told: number;
  view: View;
}

export class Past {
  private moments: Moment[] = [];

  /** A new view after so many events; an undo forgets what lies beyond it. */
  keep(told: number, view: View): void {
    while (this.moments.length && this.moments.at(-1)!.told >= told) this.moments.pop();
    this.moments.push({ told, view });
    if (this.moments.length > MOST) this.moments.shift();
  }

  forget(): void {
    this.moments = [];
  }

  /**
   * The position right after the event at this place, with nothing to choose; null where this page had not come yet.
   */
  after(place: number): View | null {
    const found = this.moments.findIndex((moment) => moment.told > place);
    if (found < 1) return null;
    return { ...this.moments[found]!.view, options: [], question: '', undo: 0 };
  }
}
