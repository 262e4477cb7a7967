import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { choices, playNow, watch, yourTurn } from './table';

async function noSeriousProblem(page: Page) {
  const found = await new AxeBuilder({ page }).exclude('.board').analyze();
  const serious = found.violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  expect(serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

test('somebody new plays now and makes a first decision', async ({ page }) => {
  const complaints = watch(page);
  await playNow(page);
  await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
  const before = await page.locator('#prompt').textContent();
  const list = await choices(page);
  const first = (await list.first().textContent())!;
  await list.first().click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem').first()).toBeVisible();
  await expect.poll(async () => (await page.locator('#prompt').textContent()) !== before || !(await page.getByText(first).count())).toBe(true);
  expect(complaints).toEqual([]);
});

test('a refusal is shown with its rule, which opens beside the board', async ({ page }) => {
  await playNow(page);
  await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
  await choices(page);
  await page.getByText('Why not?').click();
  await page.getByLabel(/Write a gesture that you miss/).fill('march 1 base via rhone to savoue on 1');
  await page.getByRole('button', { name: 'Ask' }).click();
  const answer = page.locator('details [role=status]');
  await expect(answer).not.toBeEmpty();
  await page.getByLabel(/Write a gesture that you miss/).fill('pass claiming primus');
  await page.getByRole('button', { name: 'Ask' }).click();
  const rule = answer.getByRole('button', { name: /^Rule SW-/ }).first();
  await expect(rule).toBeVisible();
  const id = (await rule.textContent())!.trim();
  await rule.click();
  await expect(page.getByRole('tabpanel').getByText(id).first()).toBeVisible();
});

test('a page reloaded in mid-game comes back to where it was', async ({ page }) => {
  await playNow(page);
  await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
  await (await choices(page)).first().click();
  await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Hold the north.');
  const sentence = await page.locator('#prompt').textContent();
  await page.reload();
  await expect(page.locator('#prompt')).toHaveText(sentence!);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Hold the north.');
});

test('a lost connection says so and comes back by itself', async ({ page, context }) => {
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    sockets.push({ close: () => Promise.all([socket.close(), server.close()]) });
    if (down) void socket.close();
  });
  const sockets: { close: () => Promise<unknown> }[] = [];
  let down = false;
  await playNow(page);
  await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
  down = true;
  await sockets.at(-1)!.close();
  await expect(page.getByText(/connection to the server is lost/)).toBeVisible();
  down = false;
  await expect(page.getByText(/connection to the server is lost/)).toBeHidden({ timeout: 20_000 });
  await (await choices(page)).first().click();
  await expect(page.getByText('Sending …')).toBeHidden();
  await context.close();
});

test('on a phone nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const place of ['/', '/new', '/rules/SW-CMB-26', '/settings']) {
    await page.goto(place);
    await expect(page.locator('main h1')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await playNow(page);
  await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await (await choices(page)).first().click();
});

test('the interface speaks French', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await playNow(page, /^Jouer tout de suite à Steamwatchers/);
  await expect(page.getByText('À vous', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await page.goto('/settings');
  await page.getByLabel('English').check();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await context.close();
});

test('two people at one device: a veil comes between them', async ({ page }) => {
  await page.goto('/new');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('me');
  await page.getByRole('button', { name: 'Remove seat 3' }).click();
  await page.getByLabel('Name at seat 1').fill('Anna');
  await page.getByLabel('Name at seat 2').fill('Boris');
  await page.getByRole('button', { name: 'Begin at once' }).click();
  const veil = page.getByRole('heading', { name: /^Pass the device to/ });
  for (let turn = 0; turn < 6; turn++) {
    await expect(yourTurn(page).or(veil)).toBeVisible({ timeout: 30_000 });
    if (await veil.isVisible()) {
      await expect(page.locator('.board')).toHaveCount(0);
      await page.getByRole('button', { name: /^I am (Anna|Boris)/ }).click();
      await expect(yourTurn(page)).toBeVisible();
      if (turn > 0) return;
    } else {
      await (await choices(page)).first().click();
      await expect(page.getByText('Sending …')).toBeHidden();
    }
  }
  throw new Error('no veil came');
});

test('friends join by link, a stranger is told that the table is full, a stale link says so', async ({ page, browser }) => {
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
  await other.getByRole('button', { name: 'Sit down at p2' }).click();
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

test('rules are found by words and by their address', async ({ page }) => {
  const complaints = watch(page);
  await page.goto('/rules/SW-CMB-26');
  await expect(page.getByText('Higher strength wins, ties go to the attacker')).toBeInViewport();
  await page.getByLabel('Find a rule').fill('rhone trap');
  await expect(page.getByText(/rules found/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('axe finds no serious problem on any page', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const place of ['/', '/new', '/rules/SW-CMB-26', '/settings', '/t/0000000000']) {
      await page.goto(place);
      await expect(page.locator('main h1')).toBeAttached();
      await page.waitForLoadState('networkidle');
      await noSeriousProblem(page);
    }
    await playNow(page);
    await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
    for (const tab of ['Choices', 'Log', 'Chat', 'Notes', 'Rules']) {
      const found = page.getByRole('tab', { name: tab });
      if ((await found.getAttribute('aria-selected')) !== 'true') await found.click();
      await noSeriousProblem(page);
    }
  }
});

test('decisions are made by keys alone', async ({ page }) => {
  await playNow(page);
  await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
  for (let made = 0; made < 3; made++) {
    await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    if ((await page.evaluate(() => document.activeElement?.closest('.options'))) === null) await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('button.choice:focus')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sending …')).toBeHidden();
  }
});
