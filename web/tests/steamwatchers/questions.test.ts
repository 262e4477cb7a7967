import { expect, test } from 'vitest';
import { translated } from '../../src/games/steamwatchers/questions';

test('questions keep what differs', () => {
  expect(translated('Choose the barrels that pay 3.', 'fr')).toBe('Choisissez les barils qui paient 3.');
  expect(translated('Choose the barrels that pay 3.', 'en')).toBeUndefined();
  expect(translated('A question of a scenario to come?', 'fr')).toBeUndefined();
});
