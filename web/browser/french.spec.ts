// A French reader: no English sentence on the way from the first page into the game.
import { expect, test, type Page } from '@playwright/test';
import { choices, openMoment, openRails, watch } from './table';

test.use({ locale: 'fr-FR' });

/** Words that no French sentence has; names of places and clans are not among them. */
const ENGLISH =
  /\b(the|and|your|you|with|whether|choose|draws?|takes|moves|claims|begins|rises|not|this|that|from|who)\b/i;

/** What is read aloud as French and is not: what is marked as English may be. */
async function english(page: Page, place: string): Promise<string[]> {
  const texts = await page.locator(place).evaluateAll((roots) =>
    roots.flatMap((root) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent && !parent.closest('[lang=en], script, style')) found.push(node.textContent ?? '');
      }
      return found;
    }),
  );
  return texts.filter((text) => ENGLISH.test(text));
}

test('the pages are French, New table with every option', async ({ page }) => {
  const complaints = watch(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'Steamwatchers' }).first()).toBeVisible();
  expect(await english(page, 'main')).toEqual([]);
  await page.goto('/replay');
  await expect(page.getByRole('heading', { name: 'Rediffusions' })).toBeVisible();
  expect(await english(page, 'main')).toEqual([]);
  await page.goto('/new?title=steamwatchers');
  await expect(page.getByText('La guerre revient').first()).toBeVisible();
  await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  expect(await english(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a first turn and its log are told in French, and in English as soon as that is wanted', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Jouer tout de suite à Steamwatchers/ }).click();
  await expect(page.getByText('À vous', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await english(page, '#prompt')).toEqual([]);
  const list = await choices(page);
  await list.first().click();
  await page.getByRole('tab', { name: 'Journal' }).click();
  const log = page.getByRole('list', { name: 'Journal' });
  await expect(log.getByRole('listitem').first()).toBeVisible();
  expect(await english(page, 'ol[aria-label=Journal]')).toEqual([]);
  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('list', { name: 'Log' })).toBeAttached();
});

for (const [moment, label, told] of [
  ['reliquary', 'Garde du Reliquaire', /^[A-Z]\p{L}+/u],
  ['singed retreat', 'Barils des Brûlés', / et /],
  ['removal', 'Cartes qui peuvent être Ruines', /^\d+$/],
] as const) {
  test(`what only a scenario has on the table is told in French: ${moment}`, async ({ page }) => {
    await openMoment(page, moment);
    await page.setViewportSize({ width: 1440, height: 900 });
    const name = page.locator('.extras dt', { hasText: new RegExp(`^${label}$`) });
    await expect(name).toBeVisible();
    await expect(name.locator('+ dd')).toHaveText(told);
    expect(await english(page, '.board, .extras, #prompt')).toEqual([]);
  });
}

for (const moment of ['open link', 'sourcing', 'bank', 'last round']) {
  test(`a table of Steam Power is French: ${moment}`, async ({ page }) => {
    const complaints = watch(page);
    await openRails(page, moment);
    expect(await english(page, '.board, #prompt, .prompt')).toEqual([]);
    await (await choices(page)).first().waitFor();
    expect(await english(page, '[role=tabpanel]')).toEqual([]);
    // Each contract that can be read, with its sources and prices.
    for (const card of (await page.locator('.hand .card').all()).slice(0, 2)) {
      await card.click();
      await expect(page.locator('.sheet .close')).toBeVisible();
      expect(await english(page, '.sheet')).toEqual([]);
      await page.locator('.sheet .close').click();
    }
    expect(complaints).toEqual([]);
  });
}
