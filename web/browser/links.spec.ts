import { expect, test } from '@playwright/test';

test('friends join by link, a stranger is told that the table is full, a stale link says so', async ({
  page,
  browser,
}) => {
  await page.goto('/new');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('open');
  await page.getByLabel('Seat 3', { exact: true }).selectOption('link');
  await page.getByLabel('Name of the table').fill('Friday');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Friday' })).toBeVisible();
  const link = await page.getByLabel(/^Link for p3/).inputValue();

  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await other.getByLabel('Your name').fill('Clara');
  await other.getByRole('button', { name: 'Sit down: Seat 2' }).click();
  await expect(page.getByText('Clara')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('Every seat is taken.')).toBeVisible();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByText('The game begins when the host says so.')).toBeVisible();
  expect(friend.url()).not.toContain('#');

  await page.getByRole('button', { name: 'New link' }).last().click();
  await expect(page.getByLabel(/^Link for p3/)).not.toHaveValue(link);
  await stranger.goto('/');
  await stranger.goto(link);
  await expect(stranger.getByText(/This link opens no seat/)).toBeVisible();
  await stranger.getByRole('button', { name: 'Watch instead' }).click();
  await expect(stranger.getByText('Every seat is taken.')).toBeVisible();

  await page.getByRole('button', { name: 'Begin the game' }).click();
  await expect(stranger.getByText('You are watching.')).toBeVisible({ timeout: 30_000 });
  for (const one of [other, stranger, friend]) await one.context().close();
});

test('what is not there is said in a sentence with a way on', async ({ page }) => {
  await page.goto('/t/0000000000');
  await expect(page.getByText('There is no such table.')).toBeVisible();
  await page.goto('/nothing/here');
  await expect(page.getByText('There is no such page.')).toBeVisible();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/rules/SW-NO-99');
  await expect(page.getByText('There is no rule SW-NO-99.')).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
  await page.goto('/t/0000000000');
  await expect(page.getByText(/This browser has no WebSocket/)).toBeVisible();
});
