import { expect, test, type Page } from '@playwright/test';
import { watch, yourTurn } from './table';

const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });

test('what does not go together is greyed out with its reason and its rule', async ({ page }) => {
  const complaints = watch(page);
  await page.goto('/new');
  const singed = page.locator('.piece', { hasText: 'Gone with the Singed' });
  await expect(singed.getByRole('radio')).toBeDisabled();
  await expect(singed.getByRole('link', { name: 'Rule SW-SCN-SINGED-01' })).toHaveAttribute(
    'href',
    '/rules/SW-SCN-SINGED-01',
  );
  await singed.getByRole('button', { name: 'Play it with 2 seats' }).click();
  await expect(singed.getByRole('radio')).toBeChecked();
  await expect(page.getByLabel('Seat 3', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/it is for 2 players, not 3/)).toBeVisible();
  await expect(page.getByRole('button', { name: /One more seat/ })).toBeDisabled();
  await page.getByText('Clans', { exact: true }).click();
  await expect(page.getByLabel('Menrâu', { exact: true })).toBeDisabled();
  await expect(page.locator('li', { hasText: 'Menrâu' }).getByRole('link', { name: 'Rule SW-SET-22' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('clans are settled beforehand, and the game begins with them', async ({ page }) => {
  await page.goto('/new');
  await page.getByText('Clans', { exact: true }).click();
  await page.getByLabel('Free Fleet', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Menrâu', { exact: true }).selectOption({ index: 2 });
  await page.getByLabel('Catabatians', { exact: true }).selectOption({ index: 3 });
  await page.getByLabel('Menrâu', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByLabel('Free Fleet', { exact: true })).toHaveValue('-1');
  await page.getByLabel('Free Fleet', { exact: true }).selectOption({ index: 2 });
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Begin at once' }).click();
  await expect(page.getByRole('list', { name: 'Players' }).getByText('Free Fleet')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^Menrâu/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^Rhein-Stamm/ })).toHaveCount(0);
});

test('options of other scenarios wait for theirs; a solo game makes its table for one', async ({ page }) => {
  await page.goto('/new');
  await page.getByRole('heading', { name: 'Rules of the table' }).click();
  await page.getByLabel('Find an option').fill('trophy');
  const trophy = page.getByRole('group', { name: /Who picks the trophy/ });
  await expect(trophy.getByRole('radio').first()).toBeDisabled();
  await expect(page.getByText('Only with Fires of the Old World.')).toBeVisible();
  await option(page, /^Fires of the Old World/).check();
  await expect(trophy.getByRole('radio', { name: 'loser' })).toBeEnabled();
  await option(page, /^Steam Power/).check();
  await page.getByRole('heading', { name: 'Rules of the table' }).click();
  const solo = page.getByRole('group', { name: /House rules for one player/ });
  await expect(solo.getByRole('radio', { name: 'timetable' })).toBeDisabled();
  await solo.getByRole('button', { name: 'Play it with 1 seat' }).first().click();
  await expect(solo.getByRole('radio', { name: 'timetable' })).toBeChecked();
  await expect(page.getByLabel('Seat 2', { exact: true })).toHaveCount(0);
  await expect(page.getByText('The timetable is set for broadvale.').first()).toBeVisible();
});

test('a scenario of one’s own is read, its wrong fields are named, and it is played', async ({ page }) => {
  await page.goto('/new');
  await option(page, /^A scenario of your own/).check();
  await expect(page.getByRole('button', { name: 'Begin at once' })).toBeDisabled();
  await page.getByLabel(/The scenario as text/).fill('id = "mine"\nname = 3');
  await expect(page.getByText('This cannot be played yet:')).toBeVisible();
  await expect(page.locator('.faults code', { hasText: 'rounds' })).toBeVisible();
  await page.getByRole('button', { name: /Example: the lamplighters/ }).click();
  await expect(page.getByText('The Lamplighters can be played.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin at once' }).click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByText('The Lamplighters')).toBeVisible();
});

test('learning begins with one click', async ({ page }) => {
  await page.goto('/learn');
  await expect(page.getByRole('link', { name: 'Combat', exact: true })).toHaveAttribute('href', /\/rules\/SW-CMB-/);
  await page
    .getByRole('article', { name: 'Steamwatchers' })
    .getByRole('button', { name: 'Begin', exact: true })
    .click();
  await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
});

const LINES = {
  sharp: 'sharp thinks a moment, and looks a few gestures ahead.',
  fierce: 'fierce thinks up to three seconds, about your answers too.',
};

test('bots are offered by level with their characters: all of them before one chooses, then those chosen', async ({
  page,
}) => {
  await page.goto('/new');
  const [second, third] = [page.getByLabel('Seat 2', { exact: true }), page.getByLabel('Seat 3', { exact: true })];
  await second.selectOption('Bot: sharp');
  await expect(second).toHaveAccessibleDescription(LINES.sharp);
  await third.selectOption('Bot: fierce');
  await expect(third).toHaveAccessibleDescription(LINES.fierce);
  await expect(second).toHaveAccessibleDescription(LINES.sharp);
  await expect(page.getByText('looks a few gestures ahead.')).toBeVisible();
  await expect(page.getByText('slips often.')).toHaveCount(0);
  await second.selectOption('open');
  await expect(second).toHaveAccessibleDescription('');
  const levels = page.getByRole('term').filter({ hasText: /^(random|novice|steady|sharp|fierce)$/ });
  await expect(levels).toHaveText(['fierce']);
  await page.getByRole('button', { name: 'About the bots' }).click();
  await expect(levels).toHaveText(['novice', 'steady', 'sharp', 'fierce', 'random']);
  await expect(page.getByText('slips often.')).toBeVisible();
  await page.getByRole('button', { name: 'About the bots' }).click();
  await expect(levels).toHaveText(['fierce']);
});

test('the lobby tells the character of the bot seated, and of the one chosen for the open seats', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/new');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('Bot: novice');
  await page.getByLabel('Seat 3', { exact: true }).selectOption('open');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const fill = page.getByLabel('Open seats go to');
  await expect(fill).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'bot: novice' })).toContainText('slips often.');
  for (const level of ['sharp', 'fierce'] as const) {
    await fill.selectOption(`Bot: ${level}`);
    await expect(fill).toHaveAccessibleDescription(LINES[level]);
  }
  await expect(page.getByText('about your answers too.')).toBeVisible();
  await page.getByRole('button', { name: 'About the bots' }).click();
  await expect(page.getByText('plays at once and by sound rules of thumb.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the lobby: seats by link, bots by level, the host begins; a bot plays for me until I am back', async ({
  page,
  browser,
}) => {
  await page.goto('/new');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('link');
  await page.getByLabel('Name at seat 2').fill('Boris');
  await page.getByLabel('Seat 3', { exact: true }).selectOption('open');
  await option(page, /^Live/).check();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /^Copy: Link for Boris/ }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  await page.getByLabel('Open seats go to').selectOption('random');
  await page.getByRole('button', { name: /^Begin; bots take the open seats/ }).click();
  const players = page.getByRole('list', { name: 'Players' });
  await expect(players.getByText('bot: random')).toBeVisible({ timeout: 30_000 });
  await expect(players.getByText(/^(20:|19:)/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const own = dialog.getByRole('listitem').filter({ hasText: 'Let a bot play for me' }).getByLabel('Which bot');
  await own.selectOption('fierce');
  await expect(own).toHaveAccessibleDescription(LINES.fierce);
  await own.selectOption('steady');
  await dialog.getByRole('button', { name: 'Let a bot play for me' }).click();
  await expect(dialog.getByText(/^away; \w+ plays/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Play myself again' }).click();
  await expect(dialog.getByRole('button', { name: 'Let a bot play for me' })).toBeVisible();
  await page.getByRole('button', { name: 'Let a bot play for Boris' }).click();
  await expect(page.getByRole('button', { name: 'Boris plays again' })).toBeVisible();
  await page.getByRole('button', { name: 'Close this table for good' }).click();
  const link = await page.getByLabel(/^Link for Boris/).inputValue();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page).toHaveURL('/');
  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByText('This table was closed by its host.')).toBeVisible();
  await expect(late.getByRole('link', { name: 'To the first page' })).toBeVisible();
});

test('the first page lists my tables, mine to act first', async ({ page }) => {
  const complaints = watch(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Steamwatchers now/ }).click();
  await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your tables' }).getByText('Your turn')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Steamwatchers from this list' }).click();
  await expect(page.getByText('Tables where you have a seat will be listed here.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a server that does not answer is said on every page, with a way on', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  for (const place of ['/', '/new', '/learn', '/rules']) {
    await page.goto(place);
    await expect(page.getByText(/The server cannot be reached/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'General rules', exact: true })).toBeVisible();
});
