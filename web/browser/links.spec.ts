import { expect, test } from '@playwright/test';
import { quickTable } from './table';

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
  await expect(page.getByText(/^A table of strangers: .* away for 10 minutes\. Everybody is told\.$/)).toBeVisible();
  const link = await page.getByLabel(/^Link for p3/).inputValue();

  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await other.getByLabel('Your name').fill('Clara');
  await other.getByRole('button', { name: 'Sit down: Seat 2' }).click();
  await expect(page.getByText('Clara')).toBeVisible();
  await page.getByRole('button', { name: 'Free the seat of Clara' }).click();
  await expect(other.getByText(/This seat is no longer yours on this device/)).toBeVisible();
  await expect(page.getByText('The host has freed a seat.')).toBeVisible();
  await other.getByRole('button', { name: 'Watch instead' }).click();
  await other.getByRole('button', { name: 'Sit down: Seat 2' }).click();
  await expect(page.getByText('Clara')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('Every seat is taken.')).toBeVisible();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByText('The game begins when the host says so.')).toBeVisible();
  expect(friend.url()).not.toContain('#');
  await expect(page.getByLabel(/^Link for p3/)).toHaveCount(0);

  await page.getByRole('button', { name: 'New link' }).last().click();
  await expect(page.getByLabel(/^Link for p3/)).not.toHaveValue(link);
  await expect(friend.getByText(/This seat is no longer yours on this device/)).toBeVisible();
  await stranger.goto('/');
  await stranger.goto(link);
  await expect(stranger.getByText(/This link opens no seat/)).toBeVisible();
  await stranger.getByRole('button', { name: 'Watch instead' }).click();
  await expect(stranger.getByText('Every seat is taken.')).toBeVisible();

  await page.getByRole('button', { name: 'Begin the game' }).click();
  await expect(stranger.getByText('You are watching.')).toBeVisible({ timeout: 30_000 });
  for (const one of [other, stranger, friend]) await one.context().close();
});

test('a link opens once: the same device comes back with it, a second one is told what to do', async ({
  page,
  browser,
}) => {
  const { seats } = await quickTable(page, ['Anna', 'Boris']);
  const link = seats[1]!.link;
  const desk = await (await browser.newContext()).newPage();
  await desk.goto(link);
  await expect(desk.locator('#prompt')).not.toBeEmpty();
  await expect(desk).not.toHaveURL(/#/);
  await desk.reload();
  await expect(desk.locator('#prompt')).not.toContainText('You are watching.');
  await desk.goto('/');
  await desk.goto(link);
  await expect(desk.locator('#prompt')).not.toContainText('You are watching.');

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await expect(phone.getByText(/This link was already used/)).toBeVisible();
  await expect(phone.getByText(/choose “Use another device” there/)).toBeVisible();

  await desk.getByRole('button', { name: 'Table', exact: true }).click();
  await desk.getByRole('button', { name: 'Use another device' }).click();
  const other = await desk.getByRole('textbox', { name: 'Link that brings your seat' }).inputValue();
  expect(other).not.toBe(link);
  await phone.goto(other);
  await expect(phone.locator('#prompt')).not.toBeEmpty();
  await expect(phone.locator('#prompt')).not.toContainText('You are watching.');
  await expect(desk.getByText(/This seat is no longer yours on this device/)).toBeVisible();
  await desk.getByRole('button', { name: 'Watch instead' }).click();
  await expect(desk.locator('#prompt')).toContainText('You are watching.');
  for (const one of [desk, phone]) await one.context().close();
});

test('what the host does with a seat stands in the chat of everybody, in their language', async ({ page, browser }) => {
  await page.goto('/new');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('link');
  await page.getByLabel('Name at seat 2').fill('Boris');
  await page.getByLabel('Seat 3', { exact: true }).selectOption('link');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByText(/^A table of friends: /)).toBeVisible();
  const links = await page
    .getByRole('textbox', { name: /^Link for / })
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const boris = await (await browser.newContext()).newPage();
  await boris.goto(links[0]!);
  await expect(boris.getByText('The game begins when the host says so.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await expect(page.locator('#prompt')).not.toBeEmpty();
  await boris.context().close();

  const clara = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await clara.goto(links[1]!);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Let a bot play for Boris' }).click();
  await clara.getByRole('tab', { name: /^Discussion|^Chat/ }).click();
  await expect(clara.getByText(/^L’hôte laisse le robot « .* » jouer pour Boris\./)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Boris' })
    .getByRole('button', { name: 'New link' })
    .click();
  await expect(clara.getByText(/^L’hôte a créé un nouveau lien pour Boris/)).toBeVisible();
  await clara.context().close();
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
