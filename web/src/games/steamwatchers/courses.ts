// How a clan's numbers went from round to round.

import type { View } from '../board';
import type { Chart } from '../../shell/charts/chart';
import { nameOf } from './facts';
import { army, ledClans, tableOf, type Table } from './model';
import { colourOf, shapeOf } from './shapes';
import { w } from './words';

const fuel = (table: Table, clan: string): number =>
  [table.pure, table.poisoned, table.contraband, table.surplus_pure, table.surplus_contraband].reduce(
    (sum, stock) => sum + (stock[clan] ?? 0),
    0,
  );

export function courses(rounds: { label: string; view: View }[]): Chart[] {
  const told = rounds.filter(({ view }) => tableOf(view).round > 0);
  const clans = told.length ? ledClans(told.at(-1)!.view) : [];
  const chart = (title: string, value: (table: Table, clan: string) => number): Chart => ({
    title,
    kind: 'line',
    labels: told.map(({ label }) => label),
    series: clans.map((clan) => ({
      name: nameOf(clan),
      colour: colourOf(clan),
      mark: shapeOf(clan),
      values: told.map(({ view }) => value(tableOf(view), clan)),
    })),
  });
  return [
    chart(w('end.course.units'), army),
    chart(w('end.course.fuel'), fuel),
    chart(w('end.course.incubation'), (table, clan) => table.incubation[clan] ?? 0),
  ];
}
