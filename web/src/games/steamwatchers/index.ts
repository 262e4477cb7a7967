// Steamwatchers' part of the client.

import { language } from '../../i18n/index.svelte';
import type { BoardModule, GameEvent, View } from '../board';
import BoardView from './Board.svelte';
import { archon, AREAS, CLANS, FLOES, nameOf, TITLES } from './facts';
import { choicesOf } from './gestures';
import { label as labelOf, titleLabel, verbLabel } from './labels';
import { tableOf } from './model';
import { elided, translated } from './questions';
import { read } from './notation';
import { colourOf } from './shapes';
import { waiting as waitingFor } from './waiting';

export const Board: BoardModule['Board'] = BoardView;

export const label = (option: string, _view: View): string => labelOf(read(option));

export const group = (option: string): string => verbLabel(read(option)).split(/[ :,]/)[0] ?? option;

let last: { view: View; rest: Set<string> } | undefined;

/** Whether some place on the board, or the tray, offers this option. */
export function onBoard(option: string, view: View): boolean {
  if (last?.view !== view) last = { view, rest: new Set(choicesOf(view).rest.map((one) => one.option)) };
  return !last.rest.has(option);
}

const clanOf = (seat: string, view: View): string => {
  const clan = tableOf(view).leads?.[seat];
  return clan && clan !== 'none' ? clan : '';
};

export const seatLabel = (seat: string, view: View): string => (clanOf(seat, view) ? nameOf(clanOf(seat, view)) : seat);
export const seatColour = (seat: string, view: View): string | undefined =>
  clanOf(seat, view) ? colourOf(clanOf(seat, view)) : undefined;

/** Ids among words, as names. */
function named(text: string): string {
  return text.replace(/[a-z]+(?:-[a-z0-9]+)*/g, (id) => {
    if (id in AREAS || id in FLOES || id in CLANS || (id.includes('-') && archon(id))) return nameOf(id);
    return TITLES.includes(id) ? titleLabel(id) : id;
  });
}

export const tell = (event: GameEvent): string => named(event.text);

/** The cards of an Archon's hand lie before the reader: the question need not list them. */
export function question(view: View): string | undefined {
  const asked = view.question.split('\n', 1)[0]!;
  if (!asked) return undefined;
  const said = named(translated(asked, language()) ?? asked);
  return language() === 'fr' ? elided(said.replaceAll(' and ', ' et ').replaceAll(' elite', ' élite')) : said;
}

export const waiting = (view: View): string | undefined => waitingFor(view) || undefined;

export { chronicle } from './chronicle';
