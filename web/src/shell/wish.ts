// The form of a new table, and the wish it makes of it.

import type { NewTable, Option, Preset, ScenarioRead, TableShown, Title } from '../protocol/messages';
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
  /** Whether people may ask what a strong bot would do. */
  hints: boolean;
  /** Whether strangers play here; null: if anybody may join. */
  strangers: boolean | null;
  edition: string;
  scenario: string;
  /** A scenario of one's own: the text it was written as, and what the server made of it. */
  own: { text: string; read: ScenarioRead | null } | null;
  expansions: string[];
  /** Those that come along with the scenario or another one, as the server says. */
  brought: string[];
  options: Record<string, string>;
  seats: SeatForm[];
  /** What is settled before the game: by preset, a value for each seat; empty where nothing is. */
  each: Record<string, string[]>;
  /** Presets that are settled once. */
  once: Record<string, string>;
  /** Presets that name a seat, by its place. */
  seat: Record<string, number>;
  pace: PaceName;
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
    hints: true,
    strangers: null,
    edition: title.editions[0]?.id ?? '',
    scenario: title.scenarios[0]?.id ?? '',
    own: null,
    expansions: [],
    brought: [],
    options: {},
    seats,
    each: {},
    once: {},
    seat: {},
    pace: 'none',
  };
}

interface Agreed {
  edition?: string;
  scenario?: string;
  expansions?: string[];
  options?: Record<string, string>;
  presets?: Record<string, string | string[]>;
}

/** The form of a table like another one. */
export function formLike(table: TableShown, title: Title, bot: string): Form {
  const agreed = table.setup as Agreed;
  const form = formOf(title, bot);
  form.name = table.name;
  form.private = table.private;
  form.hints = table.hints;
  form.strangers = table.trust === 'strangers';
  form.edition = agreed.edition ?? form.edition;
  form.scenario = title.scenarios.find((one) => one.id === agreed.scenario)?.id ?? form.scenario;
  form.expansions = agreed.expansions ?? [];
  form.options = { ...agreed.options };
  form.seats = table.seats.map((seat, place) => ({
    kind: seat.kind === 'bot' ? `bot:${seat.bot ?? bot}` : place === 0 ? 'me' : 'link',
    player: seat.player,
  }));
  for (const preset of title.presets) {
    const said = agreed.presets?.[preset.id];
    if (preset.kind === 'each' && Array.isArray(said))
      form.each[preset.id] = said.map((value) => (value === '-' ? '' : value));
    if (preset.kind === 'one' && typeof said === 'string') form.once[preset.id] = said;
  }
  const pace = (Object.keys(PACES) as PaceName[]).find((name) => PACES[name].start === (table.pace.start ?? 0));
  form.pace = pace ?? 'none';
  return form;
}

/** `names`: what the seats would be called, as far as the server has said. */
export function wishOf(form: Form, title: Title, player: string, bot: string, names: string[] = []): NewTable {
  let own = 0;
  const seats = form.seats.map((seat): NewTable['seats'][number] => {
    if (seat.kind === 'open') return { kind: 'open' };
    if (seat.kind.startsWith('bot:')) return { kind: 'bot', bot: seat.kind.slice(4) };
    const name = seat.player.trim() || (seat.kind === 'me' && own++ === 0 ? player.trim() : '');
    return { kind: 'person', player: name, mine: seat.kind === 'me' };
  });
  const wish: NewTable = {
    title: form.title,
    seats,
    name: form.name.trim(),
    private: form.private,
    hints: form.hints,
    trust: amongStrangers(form) ? 'strangers' : 'friends',
    expansions: form.expansions,
    options: changed(form, title),
    presets: settled(form, title, names),
    pace: { ...PACES[form.pace], bot: form.pace === 'none' ? '' : bot },
    start: mayStart(form),
  };
  if (form.edition) wish.edition = form.edition;
  if (form.own?.read?.own) wish.own = form.own.read.own;
  else if (form.scenario) wish.scenario = form.scenario;
  return wish;
}

/** What is settled before the game, as the server reads it. */
export function settled(form: Form, title: Title, names: string[]): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const preset of title.presets) {
    const once = form.once[preset.id];
    const seat = names[form.seat[preset.id] ?? -1];
    const each = form.seats.map((_, place) => form.each[preset.id]?.[place] || '-');
    if (preset.kind === 'each' && each.some((value) => value !== '-')) found[preset.id] = each;
    if (preset.kind === 'one' && once) found[preset.id] = once;
    if (preset.kind === 'seat' && seat) found[preset.id] = seat;
  }
  return found;
}

/** Give a value to the seat at this place, or with -1 to none; nobody else has it then. */
export function settle(form: Form, preset: Preset, value: string, place: number): void {
  const now = form.seats.map((_, at) => form.each[preset.id]?.[at] ?? '').map((held) => (held === value ? '' : held));
  if (place >= 0) now[place] = value;
  form.each[preset.id] = now;
}

/** Another scenario: what came along with the last one goes with it. */
export function play(form: Form, scenario: string): void {
  form.expansions = form.expansions.filter((one) => !form.brought.includes(one));
  form.scenario = scenario;
  form.own = null;
}

/** So many seats: open ones are added, the last ones taken away with what was settled for them. */
export function resize(form: Form, seats: number, bot: string): void {
  while (form.seats.length < seats) form.seats.push({ kind: `bot:${bot}`, player: '' });
  for (let place = form.seats.length - 1; place >= seats; place--) unseat(form, place);
}

export function unseat(form: Form, place: number): void {
  form.seats.splice(place, 1);
  for (const held of Object.values(form.each)) held.splice(place, 1);
  for (const [preset, at] of Object.entries(form.seat)) if (at >= place) delete form.seat[preset];
}

/** A table where everybody sits at this device, or is a bot, has nobody to wait for. */
export function mayStart(form: Form): boolean {
  return form.seats.every((seat) => seat.kind === 'me' || seat.kind.startsWith('bot:'));
}

/** Whether the host may do less with other people's seats. */
export function amongStrangers(form: Form): boolean {
  return form.strangers ?? (!form.private && form.seats.some((seat) => seat.kind === 'open'));
}

/** The pieces that were chosen: an option may belong to one of them. */
export function pieces(form: Form): string[] {
  return [form.edition, ...(form.own ? [] : [form.scenario]), ...form.expansions, ...form.brought];
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
