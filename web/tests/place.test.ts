import { afterEach, expect, test, vi } from 'vitest';
import { meantPlace, pressed } from '../src/games/place';

/** An island that can be chosen, between x 10 and 20, and the sea around it. */
function island() {
  document.body.innerHTML = '<i class="place" data-place="sea"></i><i class="place lit" data-place="island"></i>';
  const [sea, land] = document.body.children as unknown as [Element, Element];
  vi.spyOn(document, 'elementFromPoint').mockImplementation((x) => (x >= 10 && x <= 20 ? land : sea));
  const click = (pointerType: string, x: number) => {
    const target = x >= 10 && x <= 20 ? land : sea;
    return { target, pointerType, clientX: x, clientY: 0 } as unknown as MouseEvent;
  };
  const meant = (pointerType: string, x: number) =>
    meantPlace(click(pointerType, x), x >= 10 && x <= 20 ? 'island' : 'sea', '.place.lit');
  return meant;
}
afterEach(() => vi.restoreAllMocks());

test('a finger that just misses what can be chosen means it', () => {
  const meant = island();
  expect(meant('touch', 24)).toBe('island');
  expect(meant('touch', 3)).toBe('island');
  expect(meant('touch', 15)).toBe('island');
});

test('a finger far from it means what it hits, and a mouse always does', () => {
  const meant = island();
  expect(meant('touch', 40)).toBe('sea');
  expect(meant('mouse', 21)).toBe('sea');
});

test('on a place the arrows go on and Enter is a click; other keys are left to the map', () => {
  const [click, go] = [vi.fn(), vi.fn()];
  for (const key of ['ArrowUp', 'Enter', '+']) pressed(new KeyboardEvent('keydown', { key }), click, go);
  expect(go.mock.calls).toEqual([[[0, -1]]]);
  expect(click).toHaveBeenCalledTimes(1);
});
