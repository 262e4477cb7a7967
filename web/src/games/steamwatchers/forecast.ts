// What a choice would change, as the server foresees it: the table before and after, compared.

import type { Table } from './model';

export interface Step {
  before: number;
  after: number;
}

export interface Forecast {
  /** Areas that change hands: who would hold them ('' for nobody), and who does. */
  control: { area: string; from: string; to: string }[];
  /** The reader's barrels that would be fewer or more. */
  fuel: { kind: 'pure' | 'contraband'; step: Step }[];
  /** Clans whose GEO, supply or army would differ if the round ended then. */
  outlook: { clan: string; geo: Step; feeds: Step; army: Step }[];
  /** The combat that would begin. */
  combat: { area: string; attack: number; defense: number } | null;
}

const of = (field: Record<string, number> | undefined, clan: string) => field?.[clan] ?? 0;
const pure = (table: Table, clan: string) => of(table.pure, clan) + of(table.surplus_pure, clan);
const contraband = (table: Table, clan: string) =>
  of(table.contraband, clan) + of(table.poisoned, clan) + of(table.surplus_contraband, clan);

export function compare(before: Table, after: Table, own: string): Forecast {
  const areas = new Set([...Object.keys(before.control), ...Object.keys(after.control)]);
  const held = (table: Table, area: string) => table.control[area] ?? '';
  const control = [...areas].flatMap((area) => {
    const [from, to] = [held(before, area), held(after, area)];
    return from === to ? [] : [{ area, from, to }];
  });
  const fuel = (
    [
      ['pure', pure],
      ['contraband', contraband],
    ] as const
  ).flatMap(([kind, count]) => {
    const step = { before: count(before, own), after: count(after, own) };
    return step.before === step.after ? [] : [{ kind, step }];
  });
  const outlook = Object.entries(after.outlook ?? {}).flatMap(([clan, then]) => {
    const now = before.outlook?.[clan] ?? then;
    if (now.geo === then.geo && now.feeds === then.feeds && now.army === then.army) return [];
    const step = (what: 'geo' | 'feeds' | 'army') => ({ before: now[what], after: then[what] });
    return [{ clan, geo: step('geo'), feeds: step('feeds'), army: step('army') }];
  });
  const { combat } = after;
  const begins =
    combat && !before.combat ? { area: combat.area, attack: combat.attack, defense: combat.defense } : null;
  return { control, fuel, outlook, combat: begins };
}

export const nothing = ({ control, fuel, outlook, combat }: Forecast): boolean =>
  !control.length && !fuel.length && !outlook.length && !combat;
