import { expect, test } from 'vitest';
import { Camera, type Point } from '../src/games/camera.svelte';

/** A sheet of 1000 by 1000, all of it in a window of 600 by 600. */
function fitted(): Camera {
  const camera = new Camera(1000, 1000, 0.4);
  camera.measure(600, 600);
  return camera;
}
const MIDDLE: Point = [500, 500];

test('a map that is all in sight stays in the middle', () => {
  const camera = fitted();
  camera.pan(80, -80);
  expect(camera.onScreen(MIDDLE)).toEqual([300, 300]);
});

test('what something covers is pulled up from under it, and comes back when that is gone', () => {
  const camera = fitted();
  camera.cover(400, MIDDLE);
  expect(camera.onScreen(MIDDLE)).toEqual([300, 100]);
  camera.cover(0);
  expect(camera.onScreen(MIDDLE)).toEqual([300, 300]);
});

test('what is in sight anyway stays where it is', () => {
  const camera = fitted();
  camera.cover(400, [500, 100]);
  expect(camera.onScreen(MIDDLE)).toEqual([300, 300]);
});

test('nothing is pulled up where too little of the window is left', () => {
  const camera = fitted();
  camera.cover(580, MIDDLE);
  expect(camera.onScreen(MIDDLE)).toEqual([300, 300]);
});

test('while something lies over the map, a place is brought to what is left of the window', () => {
  const camera = fitted();
  camera.cover(300, MIDDLE);
  camera.show([500, 800]);
  expect(camera.onScreen([500, 800])[1]).toBeLessThanOrEqual(300 - 70);
});
