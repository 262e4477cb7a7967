// The map is moved so that what matters now can be seen.

import { untrack } from 'svelte';
import { middle, type Camera } from '../camera.svelte';
import { idOf, type Place } from './gestures';
import { spotsOf } from './placement';

interface Matters {
  /** What a hint points at, the place of the gesture first; null without a hint. */
  hinted(): Iterable<Place> | null;
  /** Changes with every decision. */
  moment(): string;
  /** Where something is to be done, or is fought for. */
  places(): Place[];
}

/** To be called while a component is made. */
export function keepInSight(camera: Camera, matters: Matters): void {
  // What a hint points at comes into sight, the place of the gesture before all.
  $effect(() => {
    const hinted = matters.hinted();
    if (!hinted) return;
    const spots = spotsOf([...hinted].reverse().map(idOf));
    untrack(() => spots.forEach((spot) => camera.show(spot)));
  });

  // On a small screen the map opens where something is to be done.
  let shown = '';
  $effect(() => {
    const width = camera.width;
    const now = matters.moment();
    const focus = spotsOf(matters.places().map(idOf));
    untrack(() => {
      if (!width || now === shown || !focus.length || camera.scale <= camera.least * 1.15) return;
      shown = now;
      if (camera.touched && focus.some((at) => camera.sees(at))) return;
      camera.centre(middle(focus));
    });
  });
}
