import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { begin, card } from './learning';
import { Player } from './player';
import { openMoment } from './table';

/** Axe finds nothing serious in the whole page, board, trays and panels included; `rule`: looking for this alone. */
async function noSeriousProblem(page: Page, where: string, rule?: string) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const found = await (rule ? axe.withRules(rule) : axe).analyze();
  const serious = found.violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  expect(
    serious.map((one) => `${where}: ${one.id}: ${one.nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`),
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  // What is not a matter of colour is the same in both.
  const rule = colorScheme === 'dark' ? 'color-contrast' : undefined;
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test.slow();

    test(`axe finds no serious problem on any ${colorScheme} page`, async ({ page }) => {
      for (const place of [
        '/',
        '/new',
        '/learn',
        '/rules/SW-CMB-26',
        '/settings',
        '/replay',
        '/t/0000000000',
        '/nothing/here',
      ]) {
        await page.goto(place);
        await expect(page.locator('main h1')).toBeAttached();
        await page.waitForLoadState('networkidle');
        await noSeriousProblem(page, place, rule);
      }
    });

    test(`axe finds no serious problem at a ${colorScheme} table, nor on its board`, async ({ page }) => {
      const player = new Player(page);
      await openMoment(page, 'planning');
      await player.asked();
      for (const tab of await page.getByRole('tab').all()) {
        if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
        await noSeriousProblem(page, (await tab.textContent())!, rule);
      }
      await openMoment(page, 'movement');
      await player.asked();
      // An area to which units go in several ways: the only way would be taken at once.
      const goals = player.options.map((option) => / to ([a-z-]+)/.exec(option)?.[1] ?? '');
      const goal = goals.find((one, at) => one && goals.indexOf(one) !== at)!;
      await page.locator(`[data-place="area:${goal}"]`).first().focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.board [role=dialog]')).toBeVisible();
      await noSeriousProblem(page, 'a move being composed', rule);
      await openMoment(page, 'dials');
      await expect(page.getByRole('slider')).toBeVisible();
      await noSeriousProblem(page, 'a dial being set', rule);
    });

    test(`axe finds no serious problem beside a ${colorScheme} lesson`, async ({ page }) => {
      await begin(page, 'Steam Power');
      await card(page).getByText('Why it matters').click();
      await noSeriousProblem(page, 'a lesson', rule);
    });
  });
}
