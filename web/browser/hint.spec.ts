import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { openMoment, openRails, quickTable, watch } from './table';

/**
 * When the colours of the other theme are there: they change with a transition, and axe would see them on their way.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)));
  });
}

/** Axe finds nothing serious in the panel, in either theme. */
async function noSeriousProblem(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const found = await new AxeBuilder({ page }).include('.hint').analyze();
    expect(
      found.violations
        .filter((one) => one.impact === 'serious' || one.impact === 'critical')
        .map((one) => `${colorScheme} ${one.id}: ${one.nodes[0]?.html}`),
    ).toEqual([]);
  }
}

test('a hint says what a strong bot would do and why, lights it on the board, and does it', async ({ page }) => {
  const complaints = watch(page);
  await openRails(page, 'open link');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const advice = page.locator('.hint li');
  await expect(advice.first()).toBeVisible();
  expect(await advice.count()).toBeGreaterThan(1);
  await expect(advice.first()).toContainText(/\d+%/);
  await expect(advice.first().locator('p')).toHaveText(/^[A-Z].+\.$/);
  await advice.first().hover();
  await expect(page.locator('.place.pointed, .halo.pointed').first()).toBeAttached();
  await expect(page.locator('.ghost').first()).toBeAttached();
  await noSeriousProblem(page);
  const decision = await page.locator('.frame').getAttribute('data-decision');
  await advice
    .nth(1)
    .getByRole('button', { name: /^Do this/ })
    .click();
  await expect(page.locator('.frame')).not.toHaveAttribute('data-decision', decision!);
  expect(complaints).toEqual([]);
});

test('in a combat the hint is a mix of dials, with the worst case of each; by keys alone', async ({ page }) => {
  const complaints = watch(page);
  await openMoment(page, 'dials', 'person');
  await page.locator('body').press('h');
  const rows = page.locator('.hint tr.dial');
  await expect(rows.first()).toBeVisible();
  const shares = await rows.locator('.share .number').allTextContents();
  expect(shares.map((one) => parseInt(one)).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(97);
  await expect(page.locator('.hint tr.worst').first()).toContainText(/At worst: (Loses|Wins)/);
  await noSeriousProblem(page);
  await page.getByRole('button', { name: 'Let chance choose' }).press('Enter');
  const set = page.getByRole('button', { name: /^Set \d+$/ });
  await expect(set).toBeVisible();
  await expect(page.locator('.dial .tick.at')).toHaveCount(1);
  await set.press('Enter');
  await expect(page.locator('#prompt')).toContainText('Sealed');
  expect(complaints).toEqual([]);
});

test('on a phone and in French', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('fumarole.settings', JSON.stringify({ language: 'fr' })));
  await page.setViewportSize({ width: 390, height: 844 });
  await openMoment(page, 'columns', 'person');
  await page.getByRole('button', { name: 'Conseil', exact: true }).click();
  await expect(page.locator('.hint li').first()).toContainText('Faire cela');
  await expect(page.locator('.hint .would')).toContainText('avisé');
  await expect(page.locator('.board .map')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('where a table forbids hints, nothing offers them and its agreement says so', async ({ page }) => {
  await openRails(page, 'open link', { hints: false });
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Not allowed');
  const made = await quickTable(page, ['Anna']);
  expect((await (await page.request.get(`/api/tables/${made.table.id}`)).json()) as object).toMatchObject({
    hints: true,
  });
});
