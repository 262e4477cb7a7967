// The form of a new table, and the wish it makes of it.

import type { NewTable, Option, Title } from '../protocol/messages';
import { usualSeats } from './playnow';

export type SeatKind = 'me' | 'link' | 'open' | `bot:${string}`;

export interface SeatForm {
  kind: SeatKind;
  player: string;
}

export type PaceName = 'none' | 'live' | 'day';

export interface Form {
  title: string;
  name: string;
  private: boolean;
  edition: string;
  scenario: string;
  expansions: string[];
  options: Record<string, string>;
  seats: SeatForm[];
  pace: PaceName;
  quick: boolean;
}

export const PACES: Record<PaceName, { start: number; each: number; most: number }> = {
  none: { start: 0, each: 0, most: 0 },
  live: { start: 1200, each: 30, most: 0 },
  day: { start: 86_400, each: 86_400, most: 86_400 },
};

export function formOf(title: Title, bot: string): Form {
  const seats: SeatForm[] = [{ kind: 'me', player: '' }];
  while (seats.length < usualSeats(title)) seats.push({ kind: `bot:${bot}`, player: '' });
  return {
    title: title.id,
    name: '',
    private: false,
    edition: title.editions[0]?.id ?? '',
    scenario: title.scenarios[0]?.id ?? '',
    expansions: [],
    options: {},
    seats,
    pace: 'none',
    quick: false,
  };
}

export function wishOf(form: Form, title: Title, player: string, bot: string): NewTable {
  let own = 0;
  const seats = form.seats.map((seat): NewTable['seats'][number] => {
    if (seat.kind === 'open') return { kind: 'open' };
    if (seat.kind.startsWith('bot:')) return { kind: 'bot', bot: seat.kind.slice(4) };
    const name = seat.player.trim() || (seat.kind === 'me' && own++ === 0 ? player.trim() : '');
    return { kind: 'person', player: name };
  });
  const wish: NewTable = {
    title: form.title,
    seats,
    name: form.name.trim(),
    private: form.private,
    expansions: form.expansions,
    options: changed(form, title),
    pace: { ...PACES[form.pace], bot: form.pace === 'none' ? '' : bot },
    start: mayStart(form),
  };
  if (form.edition) wish.edition = form.edition;
  if (form.scenario) wish.scenario = form.scenario;
  if (form.quick && 'quick' in title.presets) wish.presets = { quick: 'yes' };
  return wish;
}

/** A table where everybody sits at this device, or is a bot, has nobody to wait for. */
export function mayStart(form: Form): boolean {
  return form.seats.every((seat) => seat.kind === 'me' || seat.kind.startsWith('bot:'));
}

/** The seats among those with links that are played at this device, by their place among the links. */
export function hereAmongPersons(form: Form): boolean[] {
  return form.seats.filter((seat) => seat.kind === 'me' || seat.kind === 'link').map((seat) => seat.kind === 'me');
}

/** The pieces that were chosen: an option may belong to one of them. */
export function pieces(form: Form): string[] {
  return [form.edition, form.scenario, ...form.expansions];
}

export function applies(option: Option, form: Form): boolean {
  return option.needs === '' || pieces(form).includes(option.needs);
}

/** The options set to something else than their default, as far as they apply. */
export function changed(form: Form, title: Title): Record<string, string> {
  const found: Record<string, string> = {};
  for (const option of title.options) {
    const value = form.options[option.id];
    if (value !== undefined && value !== option.values[0] && applies(option, form)) found[option.id] = value;
  }
  return found;
}
