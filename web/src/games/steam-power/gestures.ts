// Options as gestures on the board.  It holds no rules: it only sorts options by the place where a hand begins.

import type { View } from '../board';
import { tableOf } from './model';
import { companies } from './owners';
import { gestureOf, type Gesture } from './gesture';

/** `hex:d4`, `city:Leeds`, `contract:C07`, `company:p2`. */
export type Place = string;

export function placeOf(gesture: Gesture, view: View): Place | undefined {
  const table = tableOf(view);
  switch (gesture.verb) {
    case 'lay':
    case 'cross':
    case 'replace':
    case 'take_up':
      return `hex:${gesture.hex}`;
    case 'factory':
    case 'bonus_factory':
    case 'take_cube':
    case 'along':
      return gesture.city in table.map.cities ? `city:${gesture.city}` : undefined;
    case 'fulfil':
    case 'fulfil_by_cube':
      return table.hand?.includes(gesture.contract) ? `contract:${gesture.contract}` : undefined;
    case 'rob':
      return companies(view).includes(gesture.company) ? `company:${gesture.company}` : undefined;
    default:
      return undefined;
  }
}

export interface Choices {
  gestures: Gesture[];
  /** What can be begun at each place. */
  at: Map<Place, Gesture[]>;
  /** What has no place on this board: buttons beside the question. */
  rest: Gesture[];
}

export function choicesOf(view: View): Choices {
  const gestures = view.options.map(gestureOf);
  const at = new Map<Place, Gesture[]>();
  const rest: Gesture[] = [];
  for (const gesture of gestures) {
    const place = placeOf(gesture, view);
    const there = place ? at.get(place) : rest;
    if (there) there.push(gesture);
    else if (place) at.set(place, [gesture]);
  }
  return { gestures, at, rest };
}
