import { expect, test } from '@playwright/test';
import { Player } from './player';
import { playNow } from './table';

test('a page reloaded in mid-game comes back to where it was', async ({ page }) => {
  const player = new Player(page);
  await playNow(page);
  await player.planAndActivate();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Hold the north.');
  const sentence = (await page.locator('#prompt').textContent())!.trim();
  const options = player.options;
  await page.reload();
  await expect(page.locator('#prompt')).toHaveText(sentence);
  await player.asked();
  expect(player.options).toEqual(options);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Hold the north.');
  await player.make(player.options.find((option) => option.startsWith('move'))!);
});

test('a lost connection says so, comes back by itself, and the game goes on', async ({ page }) => {
  const sockets: { close: () => Promise<unknown> }[] = [];
  let down = false;
  await page.routeWebSocket(/socket/, (socket) => {
    if (down) return void socket.close();
    const server = socket.connectToServer();
    sockets.push({ close: () => Promise.all([socket.close(), server.close()]) });
  });
  await playNow(page);
  const yours = page.locator('.prompt.asked');
  await expect(yours).toBeVisible({ timeout: 40_000 });
  down = true;
  await sockets.at(-1)!.close();
  const lost = page.getByText(/connection to the server is lost/);
  await expect(lost).toBeVisible();
  // Nothing can be chosen that would not arrive.
  await expect(page.locator('.place.lit')).toHaveCount(0);
  down = false;
  await expect(lost).toBeHidden({ timeout: 40_000 });
  await page.keyboard.press('/');
  await page.locator('button.choice').first().click();
  await expect(page.locator('.frame[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).or(yours)).not.toHaveCount(0);
});
