// Options as gestures on the board.  It holds no rules: it only sorts sentences by the place where a hand begins.

import type { View } from '../board';
import { tableOf } from './model';
import { companies } from './owners';
import { read, type Gesture } from './notation';

/** `hex:d4`, `city:Leeds`, `contract:C07`, `company:p2`. */
export type Place = string;

export function placeOf(gesture: Gesture, view: View): Place | undefined {
  const table = tableOf(view);
  switch (gesture.verb) {
    case 'lay':
    case 'cross':
    case 'replace':
    case 'takeUp':
      return `hex:${gesture.hex}`;
    case 'factory':
    case 'bonusFactory':
    case 'cube':
    case 'along':
      return gesture.city in table.map.cities ? `city:${gesture.city}` : undefined;
    case 'fulfil':
    case 'choosing':
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
  const gestures = view.options.map(read);
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
