// Every kind of page at the widths of a desk, a tablet and a phone; with all letters, see the projects.

import { expect, type Page } from '@playwright/test';
import { fits } from './fitting';
import { atRest, Player } from './player';
import { tableAt } from './records';
import { openMoment, openRails } from './table';
import { test } from './test';

const BORIS = 1;
const SIZES = { 1440: 900, 1024: 768, 390: 844 };

async function contract(page: Page): Promise<void> {
  await openRails(page, 'sourcing');
  await page.locator('.hand .card.lit').first().click();
  await expect(page.locator('.sheet .close')).toBeVisible();
}

for (const [wide, height] of Object.entries(SIZES)) {
  const width = Number(wide);
  test.describe(`at ${width} px`, { tag: '@layout' }, () => {
    test.use({ viewport: { width, height } });

    test('pages around the table fit the window', async ({ page }) => {
      for (const place of ['/', '/new', '/learn', '/rules/SW-CMB-26', '/settings', '/replay']) {
        await page.goto(place);
        await expect(page.locator('main h1')).toBeAttached();
        await page.waitForLoadState('networkidle');
        await fits(page, place);
      }
    });

    test('orders are planned: question, tracks, map and tokens fit, and most of the height is the map’s', async ({
      page,
    }) => {
      await openMoment(page, 'planning');
      await atRest(page);
      await fits(page, 'planning');
      for (const token of await page.locator('.orders button').all()) await expect(token).toBeInViewport({ ratio: 1 });
      expect((await page.locator('.map').boundingBox())!.height).toBeGreaterThan(height * 0.28);
    });

    test('a march is composed beside its place, and its button is in sight', async ({ page }) => {
      const player = new Player(page);
      await openMoment(page, 'movement');
      await player.asked();
      const to = /^move .* to ([a-z-]+)/.exec(player.options.find((option) => option.startsWith('move'))!)![1]!;
      await player.press(`area:${to}`);
      const go = page.locator('.board [role=dialog] button.go');
      await expect(page.locator('.board [role=dialog] .forecast')).toBeVisible();
      await fits(page, 'a march');
      await go.scrollIntoViewIfNeeded();
      await expect(go).toBeInViewport({ ratio: 1 });
    });

    test('the area that is fought for can be seen beside its combat, and its dial too', async ({ page, request }) => {
      const made = await tableAt(request, 'dials');
      await page.goto(made.seats[BORIS]!.link);
      await expect(page.getByRole('slider')).toBeInViewport({ timeout: 30_000 });
      await atRest(page);
      await fits(page, 'a combat');
      await expect(page.getByRole('button', { name: 'Seal 0' })).toBeInViewport({ ratio: 1 });
      const name = (await page.locator('.board .map').getByText('Alemannia', { exact: true }).first().boundingBox())!;
      const tray = (await page.locator('.board .tray').boundingBox())!;
      const map = (await page.locator('.map').boundingBox())!;
      expect(name.y).toBeGreaterThanOrEqual(map.y);
      const beside = name.x + name.width <= tray.x || name.x >= tray.x + tray.width;
      expect(beside || name.y + name.height <= tray.y, 'the name of the area lies beside the combat or above it').toBe(
        true,
      );
      // Its strengths are there, all of them, for whoever scrolls.
      await page.locator('.side .sum').last().scrollIntoViewIfNeeded();
      await expect(page.locator('.side .sum').last()).toBeInViewport();
    });

    test('a contract of Steam Power opens over the map, and its button is in sight', async ({ page }) => {
      await contract(page);
      await atRest(page);
      await fits(page, 'a contract');
      const sheet = page.locator('.sheet[role=dialog]');
      await expect(sheet.locator('.buttons button').first()).toBeInViewport({ ratio: 1 });
      for (const line of await sheet.locator('.owed').all()) {
        await line.scrollIntoViewIfNeeded();
        await expect(line).toBeInViewport();
      }
    });
  });
}
