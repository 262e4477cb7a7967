import { expect, test } from '@playwright/test';
import { Player } from './player';
import { choices, playNow, yourTurn } from './table';

test('a whole turn is made with keys alone, from the first page to a move', async ({ page }) => {
  // Whatever a mouse would do is refused here.
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) {
      addEventListener(
        kind,
        () => {
          throw new Error('no mouse here');
        },
        { capture: true },
      );
    }
  });
  const player = new Player(page, 'keys');
  await page.goto('/');
  await player.push(page.getByRole('button', { name: /^Play Steamwatchers now/ }));
  await player.asked();
  await player.planAndActivate();
  await player.make(player.options.find((option) => option.startsWith('move'))!);
  await player.shown();
  expect(player.played.at(-1)).toMatch(/^move /);
  // What was done can be taken back by a key, too.
  const undo = player.view!.undo;
  expect(undo).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect.poll(() => player.view!.undo).toBeLessThan(undo);
});

test('the list of choices is walked with arrows and found with a slash', async ({ page }) => {
  await playNow(page);
  for (let made = 0; made < 2; made++) {
    await expect(yourTurn(page)).toBeVisible({ timeout: 40_000 });
    await page.keyboard.press('Escape');
    if ((await page.evaluate(() => document.activeElement?.closest('.options'))) === null)
      await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('button.choice:focus')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('.frame[aria-busy=true]')).toHaveCount(0);
  }
  expect(await (await choices(page)).count()).toBeGreaterThan(0);
});
