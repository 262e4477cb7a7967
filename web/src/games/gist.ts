// Which events tell best what a turn brought.

import type { GameEvent } from './board';

/** The events of these kinds, the weightiest kind first; the latest of a kind before earlier ones. */
export function weightiest(events: readonly GameEvent[], kinds: readonly string[]): GameEvent[] {
  const weight = (event: GameEvent): number => kinds.indexOf(event.kind);
  return events
    .map((event, at) => ({ event, at }))
    .filter(({ event }) => weight(event) >= 0)
    .sort((one, other) => weight(one.event) - weight(other.event) || other.at - one.at)
    .map(({ event }) => event);
}
