import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { watch, yourTurn } from './table';

/** A table of one person and two bots; the person's turn has passed, and the bots have taken theirs. */
async function afterTurns(page: Page, turns = 1): Promise<void> {
  const wish = {
    title: 'steam-power',
    scenario: 'broadvale',
    start: true,
    seats: [
      { kind: 'person', player: 'Anna' },
      { kind: 'bot', bot: 'steady' },
      { kind: 'bot', bot: 'steady' },
    ],
  };
  const made = (await (await page.request.post('/api/tables', { data: wish })).json()) as { seats: { link: string }[] };
  await page.goto(made.seats[0]!.link);
  for (let turn = 0; turn < turns; turn++) {
    for (const action of ['Action 1', 'Action 2']) {
      await expect(yourTurn(page)).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('#prompt')).toContainText(action);
      await page
        .getByRole('button', { name: /^Take \$\d/ })
        .first()
        .click();
    }
    await expect(page.locator('.since').first()).toBeVisible({ timeout: 60_000 });
  }
}
async function openLog(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Log' });
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
}
const log = (page: Page) => page.getByRole('list', { name: 'Log' });

test('two rivals’ turns are few lines, each with its steps folded', async ({ page }) => {
  const complaints = watch(page);
  await afterTurns(page);
  const said = await page.locator('.since .text').first().textContent();
  expect(Number(/\d+/.exec(said!)![0])).toBeLessThanOrEqual(8);
  await openLog(page);
  await expect(log(page).locator(':scope > li.fresh')).not.toHaveCount(0);
  await expect(log(page)).toContainText(/The cities are drawn/);
  await expect(log(page)).not.toContainText(/ makes /);
  const steps = log(page)
    .getByRole('button', { name: /^\d+ steps$/ })
    .first();
  await expect(steps).toHaveAttribute('aria-expanded', 'false');
  await steps.focus();
  await page.keyboard.press('Enter');
  await expect(steps).toHaveAttribute('aria-expanded', 'true');
  await expect(log(page)).toContainText(/ makes /);
  const found = await new AxeBuilder({ page }).include('aside').analyze();
  expect(found.violations.map((one) => one.id)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('what is sought in the log is found where it is folded away', async ({ page }) => {
  await afterTurns(page);
  await openLog(page);
  await page.getByRole('searchbox', { name: 'Find in the log' }).fill('makes');
  await expect(log(page).locator(':scope > li')).toHaveCount(1);
  await expect(log(page).locator('.details li').first()).toBeVisible();
});

test('what happened since is told action by action, and step by step if wanted', async ({ page }) => {
  await afterTurns(page, 2);
  await page.getByRole('button', { name: 'Show me' }).click();
  const telling = page.getByRole('region', { name: 'What happened' });
  await expect(telling).toBeVisible();
  await telling.getByRole('slider').press('Home');
  const all = Number(/of (\d+)/.exec((await telling.locator('.count').textContent())!)![1]);
  expect(all).toBeLessThanOrEqual(9);
  const steps = telling.getByRole('button', { name: /^\d+ steps?$/ });
  for (let line = 1; line <= all; line++) {
    await expect(telling.locator('.count')).toHaveText(`${line} of ${all}`);
    if (line === all || (await steps.isVisible())) break;
    await telling.getByRole('button', { name: 'One step on' }).click();
  }
  await steps.click();
  await expect(steps).toHaveAttribute('aria-expanded', 'true');
  const step = telling.locator('.details button').first();
  const told = await step.textContent();
  await step.click();
  await expect(telling.locator('[aria-live]')).toHaveText(told!);
  await expect(step).toHaveAttribute('aria-current', 'step');
});
