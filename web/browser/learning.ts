// Somebody who learns: begins at the Learn page, reads the cards, and plays Steam Power by what glows.

import { expect, type Locator, type Page } from '@playwright/test';

export const card = (page: Page): Locator => page.locator('section.lesson');
export const cardTitle = (page: Page): Locator => card(page).getByRole('heading');

/** One click from the Learn page to a table that teaches. */
export async function begin(page: Page, title: string, words = 'Begin'): Promise<void> {
  await page.goto('/learn');
  await page
    .getByRole('article', { name: title, exact: true })
    .getByRole('button', { name: words, exact: true })
    .click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
  await expect(card(page)).toBeVisible();
}

/** Reads every card there is; says their titles. */
export async function readAll(page: Page): Promise<string[]> {
  const read: string[] = [];
  while (await card(page).isVisible()) {
    read.push((await cardTitle(page).innerText()).split('\n').at(-1)!);
    await card(page).locator('button.main').click();
  }
  return read;
}

/** What the page shows of the moment: the question, the companies and the end. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['#prompt', '.status', '.companies', 'dialog']
      .map((one) => document.querySelector(one)?.textContent ?? '')
      .join(' | '),
  );

/** Lays track in a hex: the first face of its fan whose name fits. */
export async function layTrack(page: Page, hex: string, face: RegExp): Promise<void> {
  await page.locator(`[data-place="hex:${hex}"]`).click();
  await page.locator('.fan').getByRole('button', { name: face }).first().click();
  await page
    .getByRole('region', { name: 'Planned track' })
    .getByRole('button', { name: /^Lay it/ })
    .click();
}

/** One action by whatever glows: a contract, a factory, else money; a bonus is let go. */
export async function act(page: Page): Promise<void> {
  const before = await standing(page);
  const button = (name: RegExp | string) => page.getByRole('button', { name });
  const lapse = button(/^(Let the bonus lapse|Build no more track)$/);
  const contract = page.locator('.hand .card.lit').first();
  const city = page.locator('.place.lit[data-place^="city:"]').first();
  if (await lapse.isVisible()) await lapse.click();
  else if (await contract.isVisible()) {
    await contract.click();
    await page
      .locator('.sheet')
      .getByRole('button', { name: /^Fulfil for/ })
      .click();
  } else if (await city.isVisible()) {
    await city.click();
    await page
      .locator('.sheet')
      .getByRole('button', { name: /^Build a factory/ })
      .first()
      .click();
  } else
    await button(/^Take \$/)
      .first()
      .click();
  await expect.poll(() => standing(page)).not.toBe(before);
}
