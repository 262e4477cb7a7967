// A place of a map under a finger or the keyboard.

/** The directions of the arrow keys, x to the right and y down. */
export const DIRECTIONS: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** On a place, Enter is a click and an arrow goes on in its direction; other keys are not the place's. */
export function pressed(event: KeyboardEvent, click: () => void, go: (way: [number, number]) => void): void {
  const way = DIRECTIONS[event.key];
  if (event.key !== 'Enter' && event.key !== ' ' && !way) return;
  event.preventDefault();
  event.stopPropagation();
  if (way) go(way);
  else click();
}

/** How far a finger may miss, in pixels. */
const MISS = 9;

/**
 * The place that a click means: where a finger just misses what can be chosen, that; else what was hit.  A mouse hits
 * what it points at.
 */
export function meantPlace(event: MouseEvent, place: string, choosable: string): string {
  const hit = event.target as Element;
  if ((event as PointerEvent).pointerType !== 'touch' || hit.matches(choosable)) return place;
  for (const far of [MISS / 2, MISS])
    for (let turn = 0; turn < 8; turn++) {
      const angle = (turn * Math.PI) / 4;
      const near = document.elementFromPoint(
        event.clientX + far * Math.cos(angle),
        event.clientY + far * Math.sin(angle),
      );
      if (near?.matches(choosable)) return near.getAttribute('data-place') ?? place;
    }
  return place;
}
