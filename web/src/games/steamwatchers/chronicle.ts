// What a finished game tells about itself: how it was decided, GEO round by round, combats, losses, fuel.

import type { GameEvent, View } from '../board';
import type { Chart, Chronicle, Row, Series } from '../../shell/charts/chart';
import { language } from '../../i18n/index.svelte';
import { nameOf } from './facts';
import { seatOf, seatsOf, tableOf } from './model';
import { furtherUnits } from './sentences';
import { colourOf, shapeOf } from './shapes';
import { w } from './words';

type Numbers = Record<string, number>;

export function chronicle(events: GameEvent[], view: View, who: (seat: string) => string): Chronicle {
  const table = tableOf(view);
  const result = view.result;
  const clans = seatsOf(view)
    .map((seat) => table.leads[seat]!)
    .filter((clan) => clan !== 'none');
  const score = (clan: string) => result?.scores[seatOf(view, clan)] ?? 0;
  const wins = (clan: string) => result?.winners.includes(seatOf(view, clan)) ?? false;
  const ranked = [...clans].sort((a, b) => Number(wins(b)) - Number(wins(a)) || score(b) - score(a));
  return {
    players: ranked.map((clan) => ({
      name: nameOf(clan),
      player: who(seatOf(view, clan)),
      colour: colourOf(clan),
      mark: shapeOf(clan),
      winner: wins(clan),
    })),
    sheet: sheet(events, view, ranked, score),
    why: why(events, view, ranked, score),
    charts: [geo(events, view, clans), ...tallies(events, clans)].filter((chart) => chart !== null),
  };
}

function sheet(events: GameEvent[], view: View, clans: string[], score: (clan: string) => number): Row[] {
  const scored: Record<string, Numbers> = {};
  for (const event of events) if (event.kind === 'scored') scored[String(event.facts['clan'])] = event.facts as Numbers;
  const of = (fact: string) => clans.map((clan) => scored[clan]?.[fact] ?? 0);
  const table = tableOf(view);
  const rows: Row[] = [
    { label: w('end.geo'), values: clans.map((clan) => scored[clan]?.['geo'] ?? table.geo[clan] ?? 0) },
  ];
  if (of('bonus').some(Boolean)) rows.push({ label: w('end.bonus'), values: of('bonus') });
  if (of('exile').some(Boolean))
    rows.push({ label: w('end.exile'), values: of('exile').map((lost) => (lost ? `−${lost}` : '0')) });
  rows.push({ label: w('end.total'), values: clans.map(score), total: true });
  rows.push({ label: w('end.quarantine'), values: clans.map((clan) => table.quarantine[clan] ?? 0) });
  return rows;
}

/** Each step of the decision, as the result names it. */
function why(events: GameEvent[], view: View, clans: string[], score: (clan: string) => number): Chronicle['why'] {
  const result = view.result;
  const winner = clans.find((clan) => result?.winners.includes(seatOf(view, clan)));
  if (!result || !winner) return result?.why ? [{ text: known(result.why, ''), rules: result.rules }] : [];
  const clan = nameOf(winner);
  const total = score(winner);
  const tied = clans.filter((one) => score(one) === total && !tableOf(view).eliminated[one]);
  const told: Chronicle['why'] = [];
  const tokens = (one: string) => tableOf(view).quarantine[one] ?? 0;
  if (result.why === 'fewest Quarantine tokens' || result.why === 'the track order') {
    told.push({ text: w('end.why.tied', { clans: list(tied), total }), rules: ['SW-END-07'] });
  }
  if (result.why === 'the track order') {
    const still = tied.filter((one) => tokens(one) === tokens(winner));
    told.push({ text: w('end.why.tokens.tied', { clans: list(still), tokens: tokens(winner) }), rules: ['SW-END-08'] });
  }
  told.push({ text: known(result.why, clan, { total, tokens: tokens(winner) }), rules: result.rules });
  const { tokens: shared, tie } = (events.findLast((event) => event.kind === 'ended')?.facts ?? {}) as {
    tokens?: Numbers;
    tie?: string;
  };
  if (shared && tie)
    return [
      { text: w('end.why.shared', { clans: list(Object.keys(shared)) }), rules: ['SW-END-03'] },
      { text: known(tie, clan, { tokens: tokens(winner) }), rules: ['SW-END-03'] },
    ];
  return told;
}

const WHY = {
  'the highest GEO': 'end.why.geo',
  'fewest Quarantine tokens': 'end.why.tokens',
  'the track order': 'end.why.track',
  supremacy: 'end.why.supremacy',
  'outlasting all others': 'end.why.last',
  'no clan is left': 'end.why.nobody',
} as const;

function known(why: string, clan: string, facts: Record<string, string | number> = {}): string {
  const key = WHY[why as keyof typeof WHY];
  return key ? w(key, { clan, ...facts }) : why;
}

const list = (clans: string[]): string => new Intl.ListFormat(language()).format(clans.map(nameOf));

const line = (clan: string, values: (number | null)[]): Series => ({
  name: nameOf(clan),
  colour: colourOf(clan),
  mark: shapeOf(clan),
  values,
});

/** GEO as it was set in every Whiteout, and the final totals behind it. */
function geo(events: GameEvent[], view: View, clans: string[]): Chart | null {
  const levels = events.filter((event) => event.kind === 'geo').map((event) => event.facts['levels'] as Numbers);
  if (!levels.length) return null;
  const first = tableOf(view).round - levels.length + 1;
  const labels = levels.map((_, at) => w('end.round', { round: first + at }));
  const finals = events.some((event) => event.kind === 'scored');
  const final = (clan: string) => (finals ? [view.result?.scores[seatOf(view, clan)] ?? null] : []);
  return {
    title: w('end.chart.geo'),
    kind: 'line',
    labels: [...labels, ...(finals ? [w('end.final')] : [])],
    series: clans.map((clan) => line(clan, [...levels.map((set) => set[clan] ?? null), ...final(clan)])),
  };
}

function tallies(events: GameEvent[], clans: string[]): (Chart | null)[] {
  const counts: Record<string, Numbers> = {};
  const count = (what: string, clan: unknown, by: unknown = 1) => {
    const of = (counts[what] ??= {});
    of[String(clan)] = (of[String(clan)] ?? 0) + Number(by);
  };
  for (const event of events) {
    const { kind, facts } = event;
    const units = [facts['base'], facts['elite'], ...Object.values(furtherUnits(event))].reduce<number>(
      (all, some) => all + Number(some ?? 0),
      0,
    );
    if (kind === 'won') {
      count('won', facts['winner']);
      count('beaten', facts['winner'] === facts['attacker'] ? facts['defender'] : facts['attacker']);
    } else if (kind === 'lost' || kind === 'scattered') count('fallen', facts['clan'], units);
    else if (kind === 'trapped') count('fallen', facts['clan']);
    else if (kind === 'withdrew') count('withdrawn', facts['clan'], units);
    else if (kind === 'exiled') count('exiled', facts['clan']);
    else if (kind === 'paid') {
      count('pure', facts['clan'], facts['pure'] ?? 0);
      count('contraband', facts['clan'], facts['contraband'] ?? 0);
    }
  }
  const chart = (title: string, kinds: [string, string][]): Chart | null =>
    kinds.some(([what]) => counts[what])
      ? {
          title,
          kind: 'bars',
          labels: kinds.map(([, label]) => label),
          series: clans.map((clan) =>
            line(
              clan,
              kinds.map(([what]) => counts[what]?.[clan] ?? 0),
            ),
          ),
        }
      : null;
  return [
    chart(w('end.chart.combats'), [
      ['won', w('end.combats.won')],
      ['beaten', w('end.combats.lost')],
    ]),
    chart(w('end.chart.losses'), [
      ['fallen', w('end.losses.fallen')],
      ['withdrawn', w('end.losses.withdrawn')],
      ['exiled', w('end.losses.exiled')],
    ]),
    chart(w('end.chart.fuel'), [
      ['pure', w('pure')],
      ['contraband', w('contraband')],
    ]),
  ];
}
