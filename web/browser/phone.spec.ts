import { expect } from '@playwright/test';
import { Player } from './player';
import { playNow, watch } from './table';
import { test } from './test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const [language, locale] of Object.entries({ English: 'en-GB', French: 'fr-FR' })) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('on a phone nothing is wider than the screen', { tag: '@layout' }, async ({ page }) => {
      for (const place of ['/', '/new', '/learn', '/rules/SW-CMB-26', '/settings', '/replay']) {
        await page.goto(place);
        await expect(page.locator('main h1')).toBeAttached();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(390);
      }
    });
  });
}

test('on a phone a whole turn is made by touch', { tag: '@layout' }, async ({ page }) => {
  const complaints = watch(page);
  const player = new Player(page, 'touch');
  await playNow(page);
  await player.asked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await player.planAndActivate();
  // To a place where nothing but marching can be done.
  const free = (option: string) => !player.options.includes(`beacon in ${/ to ([a-z-]+)/.exec(option)?.[1]}`);
  await player.make(player.options.find((option) => option.startsWith('move') && free(option))!);
  await player.shown();
  expect(player.played.at(-1)).toMatch(/^move /);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});
