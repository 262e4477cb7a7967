import { expect, test } from '@playwright/test';
import { Player } from './player';
import { choices, playNow } from './table';

test('a place that cannot be chosen says why, with a rule that opens beside the board', async ({ page }) => {
  const player = new Player(page);
  await playNow(page);
  await player.asked();
  while (!player.options.some((option) => option.startsWith('order '))) await player.next(player.options[0]!);
  // Some area without own units, where no order can lie.
  const dark = page.locator('.map [data-place^="area:"]:not(.lit)');
  await player.press((await dark.nth(20).getAttribute('data-place'))!);
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('You have no unit in that area.');
  const rule = refusal.getByRole('button', { name: /^Rule SW-PLN/ }).first();
  const id = (await rule.textContent())!.trim();
  await rule.click();
  await expect(page.getByRole('tabpanel').getByText(id).first()).toBeVisible();
  expect(player.played.some((choice) => choice.startsWith('order '))).toBe(false);
  // It goes away when it was read.
  await refusal.getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toHaveCount(0);
});

test('somebody who misses a gesture asks why not, and is told with its rule', async ({ page }) => {
  const player = new Player(page);
  await playNow(page);
  await player.asked();
  await choices(page);
  await page.getByText('Why not?').click();
  const answer = page.locator('details [role=status]');
  for (const words of ['march 1 base via rhone to savoue on 1', 'pass claiming primus']) {
    await page.getByLabel(/Write a gesture that you miss/).fill(words);
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(answer.getByRole('button', { name: /^Rule SW-/ }).first()).toBeVisible();
  }
});
