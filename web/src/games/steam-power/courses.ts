// How a company's numbers went from round to round.

import type { View } from '../board';
import type { Chart } from '../../shell/charts/chart';
import { tableOf, type Table } from './model';
import { companyName } from './names';
import { companies, ownerOf } from './owners';
import { w } from './words';

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** The cubes that lie in a company's factories. */
const cubes = (table: Table, company: string): number =>
  Object.entries(table.factory).reduce(
    (sum, [city, owner]) => sum + (owner === company ? (table.cubes[city] ?? 0) : 0),
    0,
  );

export function courses(rounds: { label: string; view: View }[]): Chart[] {
  const last = rounds.at(-1)?.view;
  if (!last) return [];
  const chart = (
    title: string,
    value: (table: Table, company: string) => number | undefined,
    only = companies(last),
  ): Chart => ({
    title,
    kind: 'line',
    labels: rounds.map(({ label }) => label),
    series: only.map((company) => {
      const { colour, mark } = ownerOf(last, company);
      return {
        name: capital(companyName(last, company)),
        colour,
        mark,
        values: rounds.map(({ view }) => value(tableOf(view), company) ?? null),
      };
    }),
  });
  const seated = companies(last).filter((company) => company in tableOf(last).hands);
  return [
    chart(w('end.course.vp'), (table, company) => table.scores[company]?.total ?? table.standing[company]),
    chart(w('end.course.money'), (table, company) => table.cash?.[company], seated),
    chart(w('end.course.contracts'), (table, company) => table.fulfilled[company]?.length ?? 0),
    chart(w('end.course.cubes'), cubes),
  ];
}
