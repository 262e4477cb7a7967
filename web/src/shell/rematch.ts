// Another game with the same agreement, seats and links: every secret of the old table opens the next one.

import { api } from '../protocol/http';
import { keep, keysOf } from '../protocol/keys';
import { go } from './route.svelte';

/** Whether this browser may ask for another game: it played, or it is the host. */
export function mayAskAgain(table: string): boolean {
  const keys = keysOf(table);
  return Boolean(keys.host) || keys.seats.length > 0;
}

/** Take the secrets along to the next table. */
export function carryKeys(from: string, to: string): void {
  const { at: _, ...keys } = keysOf(from);
  const moved = (link: string) => link.replace(`/t/${from}`, `/t/${to}`);
  const links = Object.fromEntries(Object.entries(keys.links ?? {}).map(([seat, link]) => [seat, moved(link)]));
  keep(to, { ...keys, links, ...(keys.watchLink ? { watchLink: moved(keys.watchLink) } : {}) });
}

/** Go to the table where this company plays on. */
export function followTo(from: string, next: string): void {
  carryKeys(from, next);
  go(`/t/${next}`);
}

/** Ask for another game and go there. */
export async function playAgain(table: string): Promise<void> {
  const keys = keysOf(table);
  const next = await api.again(table, keys.host ?? keys.seats[0]?.secret ?? '');
  followTo(table, next.id);
}
