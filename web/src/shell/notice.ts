// What a table itself says in its chat: that the host does something with somebody's seat.

import { maybe } from '../i18n/index.svelte';
import type { Line } from '../protocol/messages';
import { botName } from './titles.svelte';

/** In the reader's language; as the server says it, where this page does not know the notice. */
export function noticeOf(line: Line, who: (seat: string) => string): string {
  const facts = { who: line.player || who(line.seat), bot: line.bot ? botName(line.bot) : '' };
  return maybe(`notice.${line.notice}`, line.text, facts);
}
