// A link is opened once: this browser makes up a secret of its own and claims the seat with it.  The secret is kept
// before it is sent, so that an answer which never came is asked for again with the same words.

import { api, Refused } from './http';
import { hold, keep, keysOf } from './keys';

/** The code of a browser that keeps nothing: the link stays unopened. */
export const UNKEPT = 'unkept';

/** 128 random bits, as the server makes them. */
export function newSecret(): string {
  const bits = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bits))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The secret that opens here what a link is for. */
export async function openLink(table: string, link: string): Promise<string> {
  const own = keysOf(table).opened?.[link] ?? newSecret();
  if (!keep(table, { opened: { ...keysOf(table).opened, [link]: own } })) {
    throw new Refused({ code: UNKEPT, message: '' });
  }
  const { seat, secret } = await api.claim(table, link, own);
  if (seat) hold(table, { seat, secret });
  else keep(table, { watch: secret });
  return secret;
}
