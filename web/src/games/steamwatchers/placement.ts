// Where what opens over the map stands, so that it hides nothing that it is about.

import { rem } from '../../screen';
import type { Camera } from '../camera.svelte';
import { AREAS, FLOES, type Point } from './facts';

/** What of a camera matters here. */
export type Sight = Pick<Camera, 'width' | 'height' | 'onScreen'>;

/** As wide as a map must be for a combat to stand beside its area, in rem. */
const ROOM_BESIDE = 48;
/** Half as wide as the reason why a place cannot be chosen, in rem. */
const REASON = 12;

/** The middle of an area or a floe on the map. */
export const spotOf = (id: string): Point | undefined => AREAS[id]?.label ?? FLOES[id]?.label;

/** The middles of all these that are on the map. */
export const spotsOf = (ids: Iterable<string>): Point[] => [...ids].map(spotOf).filter((spot) => spot !== undefined);

/** Whether a place lies so low that a tray about it stands at the upper edge. */
export function liesLow(sight: Sight, id: string): boolean {
  const spot = spotOf(id);
  return spot !== undefined && sight.onScreen(spot)[1] >= sight.height * 0.55;
}

/** The side of the map at which a combat is shown; '' where it has no room beside its area and stands below. */
export function sideFor(sight: Sight, area: string): '' | 'left' | 'right' {
  const spot = spotOf(area);
  if (!spot || sight.width < ROOM_BESIDE * rem()) return '';
  return sight.onScreen(spot)[0] < sight.width / 2 ? 'right' : 'left';
}

/** Where a note that belongs to a place is pinned, all of it in sight. */
export function pinAt(sight: Sight, id: string): { x: number; y: number; above: boolean } | null {
  const spot = spotOf(id);
  if (!spot) return null;
  const [x, y] = sight.onScreen(spot);
  const half = Math.min(REASON * rem(), sight.width / 2);
  return { x: Math.min(Math.max(x, half), sight.width - half), y, above: y > sight.height * 0.6 };
}
