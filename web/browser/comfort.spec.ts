import { expect, type Page } from '@playwright/test';
import { Player } from './player';
import { playNow, quickTable } from './table';
import { test } from './test';

/** Where the sheet of the map lies, and how large it is. */
async function sheet(page: Page) {
  return (await page.locator('.map .sheet').boundingBox())!;
}

test('the map zooms, moves and fits, with buttons, wheel, drag and keys', { tag: '@layout' }, async ({ page }) => {
  const player = new Player(page);
  await playNow(page);
  await player.asked();
  await page.getByRole('button', { name: 'Show all' }).click();
  const whole = await sheet(page);
  const map = (await page.locator('.map').boundingBox())!;
  expect(whole.width).toBeLessThanOrEqual(map.width + 1);
  expect(whole.height).toBeLessThanOrEqual(map.height + 1);

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await sheet(page)).width).toBeGreaterThan(whole.width * 1.2);
  await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2);
  await page.mouse.wheel(0, -600);
  await expect.poll(async () => (await sheet(page)).width).toBeGreaterThan(whole.width * 2);
  const before = await sheet(page);
  await page.mouse.down();
  await page.mouse.move(map.x + map.width / 2 - 80, map.y + map.height / 2 - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await sheet(page)).x - before.x)).toBe(-80);
  expect(player.played).toEqual([]);

  await page.locator('.map').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await sheet(page)).x).toBeLessThan(before.x - 81);
  await page.keyboard.press('0');
  await expect.poll(async () => Math.round((await sheet(page)).width)).toBe(Math.round(whole.width));
});

test('the theme follows the system until another is chosen, and stays chosen', async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings');
  await expect.poll(theme).toBe('dark');
  const dark = await paper();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('light');
  expect(await paper()).not.toBe(dark);
  await page.getByLabel('Dark').check();
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await expect.poll(theme).toBe('dark');
  expect(await paper()).toBe(dark);
});

test('nothing moves by itself where the system asks for less motion', async ({ page }) => {
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  const player = new Player(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await playNow(page);
  await player.asked();
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
});

test('there is no sound before somebody asks for it', async ({ page }) => {
  await page.addInitScript(() => {
    const heard = { tones: 0 };
    Object.assign(window, { heard });
    AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
      apply(target, self: AudioContext) {
        heard.tones++;
        return target.call(self);
      },
    });
  });
  const tones = () => page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones);
  const player = new Player(page);
  await playNow(page);
  await player.asked();
  expect(await tones()).toBe(0);
  await page.goto('/settings');
  const sound = page.getByRole('checkbox', { name: /sound/i });
  await expect(sound).not.toBeChecked();
  await sound.check();
  await playNow(page);
  await player.asked();
  await expect.poll(tones).toBeGreaterThan(0);
});

test('chat reaches the others, notes nobody', async ({ page, browser }) => {
  const table = await quickTable(page, ['Anna', 'Boris']);
  const other = await (await browser.newContext()).newPage();
  const boris = new Player(other);
  await page.goto(table.seats[0]!.link);
  await other.goto(table.seats[1]!.link);
  await expect(other.locator('#prompt')).not.toBeEmpty();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Boris bluffs.');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something to the table').fill('Good evening!');
  await page.keyboard.press('Enter');
  await expect(other.getByLabel('1 new line')).toBeVisible();
  await other.getByRole('tab', { name: /^Chat/ }).click();
  await expect(other.getByRole('list', { name: 'Chat' })).toContainText('Good evening!');
  expect(boris.heard.filter((message) => message.includes('bluffs'))).toEqual([]);
  await other.context().close();
});
