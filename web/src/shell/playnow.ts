// One click to a table against bots.

import { api } from '../protocol/http';
import { keep } from '../protocol/keys';
import type { Bot, Made, NewTable, Title } from '../protocol/messages';
import { go } from './route.svelte';
import { gentleBot } from './titles.svelte';

/** So many seats make the usual first game: enough company, and soon one's turn again. */
export function usualSeats(title: Title): number {
  return Math.min(Math.max(3, title.least_players), title.most_players);
}

/** A table for one person and bots.  A scenario that is named is played from its very beginning, setup and all. */
export function quickWish(title: Title, bot: string, player: string, scenario = ''): NewTable {
  const seats: NewTable['seats'] = [{ kind: 'person', player, mine: true }];
  for (let n = 1; n < usualSeats(title); n++) seats.push({ kind: 'bot', bot });
  const wish: NewTable = { title: title.id, seats, start: true, private: true };
  if (scenario) wish.scenario = scenario;
  else if (title.presets.some((one) => one.id === 'quick')) wish.presets = { quick: 'yes' };
  return wish;
}

/** A table for one person and one gentle bot, where a game is taught. */
export function lessonWish(title: Title, scenario: string, bots: Bot[], player: string): NewTable {
  return {
    title: title.id,
    scenario,
    seats: [
      { kind: 'person', player, mine: true },
      { kind: 'bot', bot: gentleBot(bots) },
    ],
    // Who learns begins, where that can be settled.
    presets: title.presets.some((one) => one.id === 'first') ? { first: 'p1' } : {},
    start: true,
    private: true,
  };
}

/** A server that was not told its address says this machine's own; the reader came by a better one. */
export function reachable(link: string): string {
  const { hostname, pathname, hash } = new URL(link);
  return /^(127\.|localhost$|\[::1\])/.test(hostname) ? location.origin + pathname + hash : link;
}

/** Keep the secrets of a table just made, and the links for others, and go there. */
export function enter(made: Made): void {
  const links = made.seats.flatMap(({ seat, link }) => (link ? [[seat, reachable(link)] as const] : []));
  const seats = made.seats.flatMap(({ seat, secret }) => (secret ? [{ seat, secret }] : []));
  keep(made.table.id, {
    host: made.host,
    watch: new URL(made.watch).hash.slice(1),
    watchLink: reachable(made.watch),
    links: Object.fromEntries(links),
    seats,
    title: made.table.title,
    name: made.table.name,
  });
  go(`/t/${made.table.id}`);
}

export async function playNow(title: Title, bot: string, player: string, scenario = ''): Promise<void> {
  enter(await api.make(quickWish(title, bot, player, scenario)));
}
