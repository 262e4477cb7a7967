// Steamwatchers' part of the client.

import { learn } from '../../i18n/said.svelte';
import type { Choice } from '../../protocol/choice';
import type { BoardModule, GameEvent, View } from '../board';
import { weightiest } from '../gist';
import BoardView from './Board.svelte';
import { nameOf } from './facts';
import { gestureOf } from './gesture';
import { choicesOf } from './gestures';
import { label as labelOf, verbLabel } from './labels';
import { tableOf } from './model';
import { colourOf } from './shapes';
import { waiting as waitingFor } from './decider';
import { hasSentence } from './sentences';
import { phaseName, seatName, w } from './words';

export { question } from './ids';
export { default as places } from './places.json';
export { tell } from './sentences';

/** What the server says, in other languages. */
export const ready: BoardModule['ready'] = learn({ fr: async () => (await import('./phrases/fr')).default });

export const Board: BoardModule['Board'] = BoardView;

export const label = (option: Choice, _view: View): string => labelOf(gestureOf(option));

export const group = (option: Choice): string => verbLabel(gestureOf(option)).split(/[ :,]/)[0]!;

let last: { view: View; rest: Set<string> } | undefined;

/** Whether some place on the board, or the tray, offers this option. */
export function onBoard(option: Choice, view: View): boolean {
  if (last?.view !== view) last = { view, rest: new Set(choicesOf(view).rest.map((one) => one.option.say)) };
  return !last.rest.has(option.say);
}

const clanOf = (seat: string, view: View): string => {
  const clan = tableOf(view).leads?.[seat];
  return clan && clan !== 'none' ? clan : '';
};

export const seatLabel = (seat: string, view: View): string =>
  clanOf(seat, view) ? nameOf(clanOf(seat, view)) : seatName(seat);
export const seatColour = (seat: string, view: View): string | undefined =>
  clanOf(seat, view) ? colourOf(clanOf(seat, view)) : undefined;

export const waiting = (view: View): string | undefined => waitingFor(view) || undefined;

export { chronicle } from './chronicle';

export const counsel: BoardModule['counsel'] = () => import('./counsel');
export const chapter = (view: View): string =>
  tableOf(view).round ? w('round.short', { round: tableOf(view).round }) : w('phase.Setup');
export const phase = (view: View): string => (tableOf(view).round ? phaseName(tableOf(view).phase) : '');

/** What weighs most in a turn: who falls, who wins a combat, who attacks, what is built, who moves. */
const WEIGHTY = [
  'eliminated',
  'elected',
  'won',
  'exiled',
  'quarantined',
  'geo',
  'combat',
  'beacon-fell',
  'marched',
  'march-passes',
  'moved',
  'deployed',
  'built',
  'contracted',
  'relocated',
  'mobilizes',
  'calls-host',
  'proclaimed',
  'title',
  'withdrew',
  'passed',
  'round',
];
/** What only parts of the game tell comes last: how much it weighs nobody knows here. */
export const gist = (events: GameEvent[]): GameEvent[] => [
  ...weightiest(events, WEIGHTY),
  ...events.filter(({ kind }) => !hasSentence(kind)).reverse(),
];

export { courses } from './courses';
