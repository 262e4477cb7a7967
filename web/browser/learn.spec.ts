// Learning: lessons where they happen, one at a time, skipped and gone on with; the guided game to its end.
import { expect, test } from '@playwright/test';
import { act, begin, card, cardTitle, layTrack, readAll } from './learning';
import { Player } from './player';
import { choices, watch, yourTurn } from './table';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const beside = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

test('the tutorial begins with one click, and its first lessons are read, with a rule, back and forth', async ({
  page,
}) => {
  const complaints = watch(page);
  await begin(page, 'Steamwatchers');
  await expect(cardTitle(page)).toHaveText(/Lesson 1\s+A frozen Europa/);
  await expect(card(page).getByRole('button', { name: 'Back' })).toBeDisabled();
  await card(page).getByRole('button', { name: 'Next' }).click();
  await expect(cardTitle(page)).toHaveText(/A clan and a title/);
  await card(page).getByRole('button', { name: 'Back' }).click();
  await expect(cardTitle(page)).toHaveText(/A frozen Europa/);
  await card(page).getByText('Why it matters').click();
  await expect(card(page)).toContainText('Winning combats is only a means.');
  await card(page).getByRole('button', { name: 'Rule SW-WHT-02' }).click();
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('GEO level');
  expect(complaints).toEqual([]);
});

test('who leaves and comes back goes on where the lessons were, and who has enough of them is left alone', async ({
  page,
}) => {
  const player = new Player(page);
  await begin(page, 'Steamwatchers');
  await card(page).getByRole('button', { name: 'Next' }).click();
  await page.reload();
  await expect(cardTitle(page)).toHaveText(/Lesson 2\s+A clan and a title/);
  expect(await readAll(page)).toEqual(['A clan and a title']);
  await page.goto('/learn');
  await expect(page.getByText('2 of 37 lessons read')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(yourTurn(page)).toBeVisible();
  await expect(card(page)).toBeHidden();
  // The next thing to decide brings the next lesson, beside the map.
  await page.locator('button.clan').first().click();
  await page.locator('.titles button').first().click();
  await player.asked();
  await expect(cardTitle(page)).toHaveText(/Your part of the map/);
  await card(page).getByRole('button', { name: 'No more lessons' }).click();
  await (await choices(page)).first().click();
  await expect.poll(() => player.view!.lessons).toContain('forces');
  await expect(card(page)).toBeHidden();
  await page.reload();
  await expect(yourTurn(page)).toBeVisible();
  await expect(card(page)).toBeHidden();
  // They can be had again, from the first that was not read.
  await page.keyboard.press('l');
  await expect(cardTitle(page)).toHaveText(/Your part of the map/);
  await expect(card(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardTitle(page)).toHaveText(/Placing what you have/);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Lessons' })).toBeFocused();
});

test('the guided game of Steam Power is played to its end', async ({ page }) => {
  test.setTimeout(90_000);
  const complaints = watch(page);
  const player = new Player(page);
  await begin(page, 'Steam Power');
  // A card lies beside what it speaks of, which is ringed, and not over it.
  await card(page).getByRole('button', { name: 'Next' }).click();
  await expect(cardTitle(page)).toHaveText(/Your contracts/);
  const box = async (what: string) => (await page.locator(what).boundingBox())!;
  await expect(page.locator('.pointing rect')).toHaveCount(1);
  const [ring, hand] = [await box('.pointing rect'), await box('section.hand')];
  expect(Math.abs(ring.x - hand.x) + Math.abs(ring.y - hand.y)).toBeLessThan(20);
  await expect.poll(async () => beside(await box('section.lesson'), hand)).toBe(true);
  await card(page).getByRole('button', { name: 'Back' }).click();
  const read = await readAll(page);
  expect(read).toEqual(['Two railways in a small valley', 'Your contracts', 'Your first link']);
  await layTrack(page, 'a4', /completes/i);
  await expect(page.locator('.track:not(.ghost)')).toHaveCount(1);
  await player.asked();
  read.push(...(await readAll(page)));
  const over = page.getByRole('dialog', { name: 'The game is over' });
  const moment = yourTurn(page).or(over).first();
  for (let actions = 0; actions < 40; actions++) {
    await expect(moment).toBeVisible();
    if (await over.isVisible()) break;
    read.push(...(await readAll(page)));
    if (await over.isVisible()) break;
    await act(page);
  }
  await expect(over).toBeVisible();
  for (const title of [
    'Two actions a turn',
    'Factories bring goods',
    'Fulfilling a contract',
    'What a contract brings',
  ])
    expect(read).toContain(title);
  // The end says who won, and what was learnt.
  const learnt = over.getByRole('region', { name: 'You have played Steam Power' });
  await expect(learnt).toContainText('things you have learnt');
  await expect(learnt.getByText('Your first link', { exact: true })).toBeVisible();
  await learnt.getByText('Factories bring goods', { exact: true }).click();
  await expect(learnt).toContainText('Five cubes of the city');
  await expect(learnt.getByRole('button', { name: 'Play a full game' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('lessons and refusals are French, and turn English with the page', async ({ page }) => {
    const complaints = watch(page);
    await begin(page, 'Steam Power', 'Commencer');
    await expect(cardTitle(page)).toHaveText(/Leçon 1\s+Deux compagnies dans une petite vallée/);
    await card(page).getByRole('button', { name: 'Suivant' }).click();
    await expect(card(page)).toContainText('Vous tenez cinq contrats');
    await page.locator('[data-place="city:Holt"]').click();
    await expect(page.getByRole('alert')).toContainText('Aucune liaison achevée n’aboutit là ni dans son groupe.');
    await page.getByRole('button', { name: 'Réglages' }).click();
    await page.getByRole('radio', { name: 'English' }).check();
    await page.keyboard.press('Escape');
    await expect(cardTitle(page)).toHaveText(/Lesson 2\s+Your contracts/);
    expect(complaints).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a lesson is a sheet that makes room for the board', async ({ page }) => {
    await begin(page, 'Steam Power');
    const sheet = (await card(page).boundingBox())!;
    expect(sheet.x).toBe(0);
    expect(sheet.width).toBe(390);
    expect(Math.round(sheet.y + sheet.height)).toBe(844);
    expect(sheet.height).toBeLessThan(844 * 0.56);
    await page.locator('.board .map').tap({ position: { x: 200, y: 30 } });
    await expect(card(page)).toBeHidden();
    await page.getByRole('button', { name: 'Lessons' }).tap();
    await expect(cardTitle(page)).toHaveText(/Two railways in a small valley/);
    await card(page).getByRole('button', { name: 'Next' }).tap();
    await expect(cardTitle(page)).toHaveText(/Your contracts/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
