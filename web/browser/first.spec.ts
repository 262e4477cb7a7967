import { expect } from '@playwright/test';
import { Player } from './player';
import { playNow, watch } from './table';
import { test } from './test';

test('somebody new plays now and makes a whole first turn on the board', { tag: '@layout' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const complaints = watch(page);
  const player = new Player(page);
  await playNow(page);
  await player.asked();
  await player.planAndActivate();
  await expect(page.locator('#prompt')).toContainText(/^Your turn Move units from/);
  await player.make(player.options.find((option) => option.startsWith('move'))!);
  const moved = player.played.at(-1)!;
  expect(moved).toMatch(/^move /);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('list', { name: 'Log' })).toContainText(/moves?/);
  expect(complaints).toEqual([]);
});

test('a gesture is taken back, and then all of the turn', async ({ page }) => {
  const player = new Player(page);
  await playNow(page);
  await player.asked();
  while (!player.options.some((option) => option.startsWith('order '))) await player.next(player.options[0]!);
  const laid = () => Object.keys(player.view!.table['orders'] as object).length;
  const [one, other] = player.options.filter((option) => option.startsWith('order defense'));
  await player.make(one!);
  await player.asked();
  await player.make(other!);
  await expect.poll(laid).toBe(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(laid).toBe(1);
  await player.asked();
  await player.make(other!);
  await expect.poll(laid).toBe(2);
  await page.getByRole('button', { name: 'Undo all of my turn' }).click();
  await expect.poll(laid).toBe(0);
  expect(player.view!.undo).toBe(0);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('rules are found by words and by their address', async ({ page }) => {
  const complaints = watch(page);
  await page.goto('/rules/SW-CMB-26');
  await expect(page.getByText('Higher strength wins, ties go to the attacker')).toBeInViewport();
  await page.getByLabel('Find a rule').fill('rhone trap');
  await expect(page.getByText(/rules found/)).toBeVisible();
  expect(complaints).toEqual([]);
});
