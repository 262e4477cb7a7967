// What this server offers, asked once a visit.

import { api } from '../protocol/http';
import type { Bot, Title } from '../protocol/messages';

let offered: Promise<{ titles: Title[]; bots: Bot[] }> | null = null;

export function offer(): Promise<{ titles: Title[]; bots: Bot[] }> {
  offered ??= Promise.all([api.titles(), api.bots()]).then(([titles, bots]) => ({ titles, bots }));
  offered.catch(() => (offered = null));
  return offered;
}

/** The bot that somebody new meets: the best that still answers at once. */
export function usualBot(bots: Bot[]): string {
  const wanted = ['steady', 'random'];
  return wanted.find((id) => bots.some((bot) => bot.id === id)) ?? bots[0]?.id ?? 'random';
}
