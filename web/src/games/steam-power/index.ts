// Steam Power's part of the client.

import type { Choice } from '../../protocol/choice';
import type { BoardModule, GameEvent, View } from '../board';
import { summed } from '../../shell/folds';
import { weightiest } from '../gist';
import BoardView from './Board.svelte';
import { chronicle as chronicleOf } from './chronicle';
import { gestureOf } from './gesture';
import { choicesOf } from './gestures';
import { groupOf, label as labelOf } from './labels';
import { companyName } from './names';
import { tableOf } from './model';
import { ownerOf } from './owners';
import { question as questionOf } from './questions';
import { tell as tellOf, whyWords } from './speak';
import { w } from './words';

export { default as places } from './places.json';
export const Board: BoardModule['Board'] = BoardView;

export const label = (option: Choice, view: View): string => labelOf(gestureOf(option), view);
export const group = (option: Choice): string => groupOf(gestureOf(option));

let last: { view: View; rest: Set<string> } | undefined;

/** Whether the map, a card or a company offers this option. */
export function onBoard(option: Choice, view: View): boolean {
  if (last?.view !== view) last = { view, rest: new Set(choicesOf(view).rest.map((one) => one.option.say)) };
  return !last.rest.has(option.say);
}

export const seatLabel = (seat: string, view: View): string =>
  companyName(view, seat).replace(/^./, (letter) => letter.toUpperCase());
export const seatColour = (seat: string, view: View): string => ownerOf(view, seat).colour;
export const why = (said: string, view: View): string => whyWords(said, view);
export const chronicle: NonNullable<BoardModule['chronicle']> = chronicleOf;
export const tell: NonNullable<BoardModule['tell']> = tellOf;
export const question: NonNullable<BoardModule['question']> = questionOf;

export const counsel: BoardModule['counsel'] = () => import('./counsel');
export const chapter = (view: View): string => (tableOf(view).round ? w('round', { round: tableOf(view).round }) : '');

/**
 * What weighs most in a turn: a contract fulfilled, a factory, track, contracts taken; of what is half done, its steps.
 */
const WEIGHTY = [
  'fulfilled',
  'factory',
  'ending',
  'built',
  'rebuilt',
  'linked',
  'took',
  'laid',
  'crossed',
  'replaced',
  'money',
  'drew-from',
  'drew',
  'round',
];
export const gist = (events: GameEvent[]): GameEvent[] => weightiest(summed(events), WEIGHTY);

export { courses } from './courses';
