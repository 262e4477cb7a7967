// The theatre: a game looked at again, with its secrets while it runs and without them when it is over.

import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { Player } from './player';
import { played, playedTable, tableAt } from './records';
import { heldBy, watch } from './table';

const at = (page: Page) => page.locator('.theatre').getAttribute('data-at').then(Number);
const shows = (page: Page, moment: number) =>
  expect(page.locator('.theatre')).toHaveAttribute('data-at', String(moment));
const words = (page: Page) => page.locator('.theatre .words');
const eyes = (page: Page) => page.getByLabel('Seen by');

/** What a reader of the map is told lies in the areas, of order tokens alone. */
const orders = (page: Page) =>
  page
    .locator('.map [data-place^="area:"]')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')!).filter((said) => /Move|Defense|Decoy/.test(said)),
    );

/** A button of the theatre, behind “More” where there is no room. */
async function tool(page: Page, name: string) {
  const found = page.locator('.tools').getByRole('button', { name, exact: true });
  if (!(await found.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
  await found.click();
}

test('while a game runs everybody looks back through their own eyes; orders that lie face down stay so', async ({
  page,
  browser,
  request,
}) => {
  const made = await tableAt(request, 'planning');
  const [first, second] = made.seats;
  const anna = new Player(page);
  await page.goto(first!.link);
  await anna.asked();
  const order = await anna.make(anna.options.find((option) => option.startsWith('order move'))!);
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('link', { name: 'Look back from the beginning' }).click();
  await expect(page.getByText('you look back through your own eyes')).toBeVisible();
  await shows(page, 1);
  expect(await orders(page)).toHaveLength(1);
  await expect(eyes(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play on from here' })).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await shows(page, 0);
  expect(await orders(page)).toEqual([]);

  const boris = await (await browser.newContext()).newPage();
  type Heard = { view: { table: { orders: Record<string, unknown> } } };
  const heard: Promise<string>[] = [];
  boris.on('response', (answer) => {
    if (answer.url().includes('/replay?')) heard.push(answer.text());
  });
  await boris.goto(second!.link);
  await expect(boris.locator('.map')).toBeVisible();
  await boris.goto(`/replay/${made.table.id}?at=1&seat=${first!.seat}`);
  await expect(boris.getByText('you look back through your own eyes')).toBeVisible();
  await shows(boris, 0);
  expect(await orders(boris)).toEqual([]);
  const area = order.split(' ').at(-1)!;
  for (const said of await Promise.all(heard))
    expect((JSON.parse(said) as Heard).view.table.orders[area]).toBeUndefined();
  const secret = await heldBy(boris);
  for (const wish of [`seat=${first!.seat}`, 'eyes=all', 'eyes=watch']) {
    const answer = await request.get(`/api/tables/${made.table.id}/replay?${wish}`, {
      headers: { Authorization: `Bearer ${secret}` },
    });
    expect([wish, answer.status(), ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      wish,
      409,
      'not-over',
    ]);
  }
  await boris.context().close();
});

test('when it is over the same moment is seen by each seat, by a spectator, and with everything open', async ({
  page,
  request,
}) => {
  const complaints = watch(page);
  const made = await playedTable(request, 'steamwatchers');
  // The last moment of planning at which orders of two clans lie face down.
  const open = (await (await request.get(`/api/tables/${made.table.id}/replay?eyes=all`)).json()) as {
    steps: { said: { verb: string }; seat: string }[];
  };
  const ready = open.steps.findIndex(
    (step, place) => step.said.verb === 'ready' && open.steps[place + 1]?.said.verb === 'order',
  );
  const other = open.steps[ready + 1]!.seat;
  await page.goto(`/replay/${made.table.id}?at=${ready + 2}&eyes=watch`);
  await shows(page, ready + 2);
  expect(await orders(page)).toEqual([]);
  await expect(words(page)).toContainText('did something in secret');
  await eyes(page).selectOption(`seat:${other}`);
  await expect.poll(async () => (await orders(page)).length).toBe(1);
  await shows(page, ready + 2);
  await eyes(page).selectOption('all');
  await expect.poll(async () => (await orders(page)).length).toBeGreaterThan(1);
  await expect(words(page)).toContainText(/(Anna|Boris|Clara): /);
  await expect(page).toHaveURL(new RegExp(`at=${ready + 2}&eyes=all$`));
  expect(complaints).toEqual([]);
});

test('the slider goes by decision, turn and round, by keys and by itself', async ({ page, request }) => {
  const made = await playedTable(request, 'steam-power');
  const complaints = watch(page);
  await page.goto(`/replay/${made.table.id}`);
  const slider = page.getByRole('slider', { name: 'Where in the game' });
  await shows(page, 0);
  await page.getByRole('button', { name: 'One decision on' }).click();
  await shows(page, 1);
  await expect(words(page)).not.toBeEmpty();
  const told = await words(page).innerText();
  await page.keyboard.press('Shift+ArrowRight');
  const turn = await at(page);
  expect(turn).toBeGreaterThan(1);
  await expect(words(page)).not.toHaveText(told);
  await page.getByLabel('Round', { exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'One round on' }).click();
  await expect(page.locator('.where')).toContainText('Round 2');
  await page.keyboard.press('PageDown');
  await expect(page.locator('.where')).toContainText('Round 3');
  await page.getByLabel('Turn', { exact: true }).check({ force: true });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.where')).toContainText('Round 2');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Decision \d+ of \d+\. Round 2\. ./);
  await page.getByRole('button', { name: 'To Round 4' }).click();
  await expect(page.locator('.where')).toContainText('Round 4');
  const before = await at(page);
  for (let times = 0; times < 3; times++) await page.keyboard.press('>');
  await page.keyboard.press('p');
  await expect.poll(() => at(page)).toBeGreaterThan(before + 2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'One turn on' })).toBeDisabled();
  await page.keyboard.press('Home');
  await shows(page, 0);
  expect(complaints).toEqual([]);
});

test('a link leads others to the same moment and eyes; the draws are verified with one click', async ({
  page,
  browser,
  request,
}) => {
  const made = await playedTable(request, 'steamwatchers', true);
  await page.goto(made.seats[0]!.link.replace('/t/', '/replay/').replace('#', '?at=40&seat=p2#'));
  await shows(page, 40);
  await expect(page).not.toHaveURL(/#/);
  await tool(page, 'Share this moment');
  await expect(page.getByText('only who has a link to it can open this one')).toBeVisible();
  await page.keyboard.press('Escape');
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(made.watch.replace('/t/', '/replay/'));
  await shows(guest, 0);
  await eyes(guest).selectOption('seat:p3');
  await guest.getByRole('button', { name: 'To Round 3' }).click();
  const moment = await at(guest);
  await tool(guest, 'Share this moment');
  const link = await guest.getByRole('textbox', { name: /Link to this moment/ }).inputValue();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await shows(friend, moment);
  await expect(eyes(friend)).toHaveValue('seat:p3');
  await tool(friend, 'Verify the draws');
  await expect(friend.getByText('Everything fits')).toBeVisible();
  await expect(friend.getByText(/^\d+ draws were recomputed from the seed/)).toBeVisible();
  await expect(
    friend.getByText('This browser has computed the hash of the seed itself: it is the commitment.'),
  ).toBeVisible();
  for (const one of [guest, friend]) await one.context().close();
});

test('somebody plays on from a moment against bots, at a table that says it is a fork', async ({ page, request }) => {
  const made = await playedTable(request, 'steam-power');
  await page.goto(`/replay/${made.table.id}?at=30`);
  await tool(page, 'Play on from here');
  await expect(page.getByText('It is a fork')).toBeVisible();
  await page.getByLabel('Your seat').selectOption('p2');
  await page.getByLabel('The other seats').selectOption('random');
  const player = new Player(page);
  await page.getByRole('button', { name: 'Make the table and play' }).click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
  await player.asked();
  expect(player.view!.seat).toBe('p2');
  await expect(page.getByRole('heading', { name: 'Sunday, from decision 30' })).toBeAttached();
  await expect(page.getByText('This game is a fork')).toBeVisible();
  await page.goto(`/replay/${made.table.id}?at=9999`);
  await tool(page, 'Play on from here');
  await expect(page.getByText('go back to an earlier moment')).toBeVisible();
});

test('the end tells the key moments, and each leads into the theatre', async ({ page, request }) => {
  for (const title of ['steamwatchers', 'steam-power'] as const) {
    const made = await playedTable(request, title);
    await page.goto(made.seats[0]!.link);
    const moments = page.getByRole('region', { name: 'Key moments' }).getByRole('link');
    await expect(moments.first()).toContainText(/\d+%\s*[↗↘]/);
    await expect(page.locator('dialog figcaption', { hasText: /, round by round$/ })).toHaveCount(
      title === 'steamwatchers' ? 3 : 5,
    );
    const count = await moments.count();
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(6);
    const address = await moments.first().getAttribute('href');
    await moments.first().click();
    await shows(page, Number(/at=(\d+)/.exec(address!)![1]));
    await page.getByRole('tab', { name: 'Key moments' }).click();
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveAttribute('aria-current', 'true');
    await page.getByRole('tabpanel').getByRole('link').nth(1).click();
    await expect.poll(() => at(page)).toBeGreaterThan(Number(/at=(\d+)/.exec(address!)![1]));
  }
});

test('a record that was saved is opened from its file; what is no record is refused with the reason', async ({
  page,
  request,
}) => {
  const made = await playedTable(request, 'steamwatchers');
  await page.goto(`/replay/${made.table.id}`);
  const saved = page.waitForEvent('download');
  await tool(page, 'Save the record');
  const file = readFileSync(await (await saved).path(), 'utf-8');
  await page.goto('/replay');
  const choose = page.locator('input[type=file]');
  await expect(page.getByText('Open a record from a file')).toBeVisible();
  const give = (text: string) =>
    choose.setInputFiles({ name: 'friday.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('Dear diary');
  await expect(page.getByRole('alert')).toContainText('This file is no record');
  await give(file.replace('"p2"', '"p1"'));
  await expect(page.getByRole('alert')).toContainText(
    "The 'seats' of the header was changed after the record was written, it says p1, p1, p3 now",
  );
  await give(file);
  await expect(page).toHaveURL(/\/replay\/\w+/);
  await expect(eyes(page)).toHaveValue('all');
  await expect(page.getByRole('heading', { name: 'friday' })).toBeVisible();
  await page.goto('/replay');
  await expect(page.getByRole('region', { name: 'Your games' }).getByText('friday')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`axe finds no serious problem in a ${colorScheme} theatre`, async ({ page, request }) => {
      for (const [title, moment] of [
        ['steamwatchers', 120],
        ['steam-power', 60],
      ] as const) {
        const made = await playedTable(request, title);
        await page.goto(`/replay/${made.table.id}?at=${moment}&eyes=all`);
        await expect(page.locator('.reel .legend')).toBeVisible();
        await page.getByRole('tab', { name: 'Key moments' }).click();
        // What is not a matter of colour is the same in both.
        const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
        const found = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
        const serious = found.violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
        expect(
          serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`),
        ).toEqual([]);
      }
    });
  });
}

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' });

  test('the theatre fits the screen, and says everything in French', async ({ page, request }) => {
    for (const title of ['steamwatchers', 'steam-power'] as const) {
      const made = await playedTable(request, title);
      await page.goto(`/replay/${made.table.id}?at=30&eyes=all`);
      await page.getByRole('button', { name: 'Une décision en avant' }).tap();
      await shows(page, 31);
      await page.getByRole('tab', { name: 'Moments clés' }).tap();
      await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const said = `${await page.locator('.reel').innerText()} ${await page.getByRole('tabpanel').innerText()}`;
      expect(said.match(/\b(the|and|your|with|takes|moves|builds|from|who|of)\b/i)).toBeNull();
      await page.getByRole('button', { name: 'Plus', exact: true }).tap();
      await page.getByRole('button', { name: 'Vérifier les tirages' }).tap();
      await expect(page.getByText('Tout concorde')).toBeVisible();
    }
  });
});

test('going to and fro takes no time, even through a long game', async ({ page, request }) => {
  const made = await playedTable(request, 'steamwatchers');
  await page.goto(`/replay/${made.table.id}?at=1`);
  await shows(page, 1);
  let asked = 0;
  page.on('request', (one) => {
    if (one.url().includes('/api/')) asked += 1;
  });
  const last = played('steamwatchers').entries.filter(([who]) => who !== 'chance').length;
  const slider = page.getByRole('slider', { name: 'Where in the game' });
  for (let moment = 0; moment <= last; moment += 20) await slider.fill(String(moment));
  await slider.fill(String(last));
  await shows(page, last);
  expect(asked).toBe(0);
});
