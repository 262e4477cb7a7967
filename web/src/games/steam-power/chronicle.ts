// What a finished game tells about itself: the score by its parts, how it was decided, and how it came to that.

import type { GameEvent, View } from '../board';
import type { Chart, Chronicle, Row, Series } from '../../shell/charts/chart';
import { tableOf } from './model';
import { companyName, vp } from './names';
import { companies, ownerOf } from './owners';
import { whyWords } from './speak';
import { w } from './words';

const PARTS = ['contracts', 'cities', 'factories', 'cash'] as const;
const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

export function chronicle(events: GameEvent[], view: View, who: (seat: string) => string): Chronicle {
  const table = tableOf(view);
  const wins = (company: string): boolean => view.result?.winners.includes(company) ?? false;
  const total = (company: string): number => view.result?.scores[company] ?? table.scores[company]?.total ?? 0;
  const ranked = companies(view).sort((a, b) => Number(wins(b)) - Number(wins(a)) || total(b) - total(a));
  const name = (company: string): string => capital(companyName(view, company));
  const rows: Row[] = PARTS.map((part) => ({
    label: w(`end.row.${part}`),
    values: ranked.map((company) => table.scores[company]?.[part] ?? 0),
  }));
  rows.push({ label: w('end.total'), values: ranked.map(total), total: true });
  rows.push({ label: w('end.fulfilled'), values: ranked.map((company) => table.fulfilled[company]?.length ?? 0) });
  const points = ranked
    .map((company) => w('end.points', { company: name(company), vp: vp(total(company)) }))
    .join(', ');
  return {
    players: ranked.map((company) => {
      const { colour, mark } = ownerOf(view, company);
      return {
        name: name(company),
        player: company in table.hands ? who(company) : name(company),
        colour,
        mark,
        winner: wins(company),
      };
    }),
    sheet: rows,
    why: [
      { text: `${points}.`, rules: [] },
      { text: `${capital(whyWords(view.result?.why ?? '', view))}.`, rules: view.result?.rules ?? [] },
    ],
    charts: charts(events, view, name),
  };
}

function charts(events: GameEvent[], view: View, name: (company: string) => string): Chart[] {
  const all = companies(view);
  const series = (values: (company: string) => (number | null)[]): Series[] =>
    all.map((company) => ({
      name: name(company),
      colour: ownerOf(view, company).colour,
      mark: ownerOf(view, company).mark,
      values: values(company),
    }));
  const rounds = events.flatMap((event, at) =>
    event.kind === 'round' ? [{ round: String(event.facts['round']), at }] : [],
  );
  const until = (number: number): GameEvent[] => events.slice(0, rounds[number + 1]?.at ?? events.length);
  const sum = (found: GameEvent[], fact: string): number =>
    found.reduce((all, event) => all + Number(event.facts[fact] ?? 0), 0);
  const of = (kind: string, company: string, among = events): GameEvent[] =>
    among.filter((event) => event.kind === kind && event.facts['company'] === company);
  const income = (company: string): number => {
    const paid = events.filter((event) => event.facts['payee'] === company);
    return sum(paid, 'fee') + sum(paid, 'toll');
  };
  const bars = (title: string, value: (company: string) => number): Chart => ({
    title,
    kind: 'bars',
    labels: [''],
    series: series((company) => [value(company)]),
  });
  const found: Chart[] = [
    bars(w('end.chart.links'), (company) => of('linked', company).length),
    bars(w('end.chart.factories'), (company) => of('factory', company).length),
    bars(w('end.chart.income'), income),
  ];
  if (rounds.length < 2) return found;
  const labels = rounds.map(({ round }) => round);
  return [
    {
      title: w('end.chart.vp'),
      kind: 'line',
      labels,
      series: series((company) => rounds.map((_, number) => sum(of('fulfilled', company, until(number)), 'vp'))),
    },
    ...found,
  ];
}
