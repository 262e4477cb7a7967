// What happened, an action a line: the events of a group under the one that sums them up.

import type { GameEvent } from '../games/board';

/** One line: an event, and those that it sums up. */
export interface Fold {
  event: GameEvent;
  /** The places of its first and its last event among all. */
  first: number;
  last: number;
  /** The places of the events that are folded under it. */
  details: number[];
}

/** Every event is in one line.  A group that nothing sums up yet is told event by event. */
export function folds(events: readonly GameEvent[]): Fold[] {
  const found: Fold[] = [];
  for (let first = 0, end: number; first < events.length; first = end) {
    const group = events[first]!.group;
    end = first + 1;
    while (group && events[end]?.group === group) end += 1;
    const places = Array.from({ length: end - first }, (_, at) => first + at);
    const summary = places.find((place) => events[place]!.summary);
    if (summary === undefined)
      found.push(...places.map((place) => ({ event: events[place]!, first: place, last: place, details: [] })));
    else
      found.push({
        event: events[summary]!,
        first,
        last: end - 1,
        details: places.filter((place) => place !== summary),
      });
  }
  return found;
}

/** The events that need be read: summaries, and what stands for itself. */
export const summed = (events: readonly GameEvent[]): GameEvent[] => folds(events).map((fold) => fold.event);

/** What is told at a place: at the last of a group the whole of it, else that event alone. */
export function toldAt(events: readonly GameEvent[], place: number): GameEvent | null {
  const fold = folds(events).find((one) => one.last === place);
  return fold?.event ?? events[place] ?? null;
}
