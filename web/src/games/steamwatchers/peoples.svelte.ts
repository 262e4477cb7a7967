// What peoples whom nobody leads are called at the table that is shown, by the clan whose pieces they use.

import type { View } from '../board';

export type Peoples = Record<string, string>;

let shown = $state.raw<Peoples>({});

/** Those of a view, or of the table that is shown. */
export const peoplesOf = (view?: View): Peoples =>
  view ? ((view.table['peoples'] as Peoples | undefined) ?? {}) : shown;

/** The names of this table hold wherever a clan is named. */
export function sitAt(view: View): void {
  shown = peoplesOf(view);
}

export const peoples = (): Peoples => shown;
