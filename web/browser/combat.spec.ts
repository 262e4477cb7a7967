import AxeBuilder from '@axe-core/playwright';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { overheard, tableAt } from './records';
import { watch, yourTurn } from './table';
import { test } from './test';

const ANNA = 0;
const BORIS = 1;
const CLARA = 2;

const scene = (page: Page) => page.getByRole('region', { name: 'Combat in Alemannia' });
const side = (page: Page, clan: string) => scene(page).getByRole('region', { name: new RegExp(clan) });

/** Boris attacks, Clara defends, a stranger watches: each in a browser of their own. */
async function atTheDials(browser: Browser, request: APIRequestContext) {
  test.slow();
  const made = await tableAt(request, 'dials');
  const pages: Page[] = [];
  const heard: string[][] = [];
  for (const address of [made.seats[BORIS]!.link, made.seats[CLARA]!.link, made.watch]) {
    const page = await (await browser.newContext()).newPage();
    heard.push(overheard(page));
    await page.goto(address);
    await expect(scene(page)).toBeVisible({ timeout: 60_000 });
    pages.push(page);
  }
  return { made, pages: pages as [Page, Page, Page], heard };
}

async function seal(page: Page, barrels: number) {
  await page.getByRole('slider').focus();
  for (let step = 0; step < barrels; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', String(barrels));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sealed; you may still take it back.')).toBeVisible();
}

const updates = (frames: string[]) => frames.filter((frame) => frame.includes('"type":"update"'));

test(
  'both sums show every part with its rule, and what each setting of the dial would beat',
  { tag: '@layout' },
  async ({ page, request }) => {
    const complaints = watch(page);
    const made = await tableAt(request, 'dials');
    await page.goto(made.seats[BORIS]!.link);
    await expect(side(page, 'Rhein-Stamm').getByRole('listitem')).toContainText([
      /Kriker × 2/,
      /Support from Ripuaria/,
    ]);
    await expect(side(page, 'Menrâu').getByRole('listitem')).toContainText([
      /Tender × 3/,
      /Defense order/,
      /Support from Tirol/,
      /Support from Rezia/,
    ]);
    await expect(side(page, 'Menrâu').getByLabel('announced')).toHaveText('6');
    await expect(scene(page).getByText('Loses even if Menrâu commits nothing.')).toBeVisible();
    await page.getByRole('slider').press('End');
    await expect(scene(page).getByText('Wins against up to 4 of Menrâu’s 6.')).toBeVisible();
    await side(page, 'Menrâu').getByRole('button', { name: 'Rule SW-CMB-05' }).click();
    await expect(page.getByRole('tabpanel').getByText('SW-CMB-05').first()).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('a dial is sealed: whatever it shows, the others hear the same until both are revealed at once', async ({
  browser,
  request,
}) => {
  const said: string[][] = [];
  for (const barrels of [1, 5]) {
    const { pages, heard } = await atTheDials(browser, request);
    const [boris, clara, watcher] = pages;
    const before = heard.map((frames) => frames.length);
    await seal(boris, barrels);
    await expect(side(clara, 'Rhein-Stamm').getByRole('img', { name: 'sealed' })).toBeVisible();
    await expect(side(watcher, 'Rhein-Stamm').getByRole('img', { name: 'sealed' })).toBeVisible();
    await expect(watcher.getByRole('status').getByText('Menrâu turns a dial in secret.')).toBeVisible();
    for (const blind of [1, 2]) {
      const news = updates(heard[blind]!.slice(before[blind]));
      expect(news.join()).not.toMatch(/dial"|dials"|commit|payment/);
      said.push(news);
    }
    await seal2(clara, 2);
    for (const page of pages) {
      await expect(side(page, 'Rhein-Stamm').getByRole('img', { name: `The dial shows ${barrels}` })).toBeVisible();
      await expect(side(page, 'Menrâu').getByRole('img', { name: 'The dial shows 2' })).toBeVisible();
    }
    for (const page of pages) await page.context().close();
  }
  expect(said[0]!.length).toBeGreaterThan(0);
  expect(said[2]).toEqual(said[0]);
  expect(said[3]).toEqual(said[1]);
});

/** The last to seal: there is nothing to take back. */
async function seal2(page: Page, barrels: number) {
  await page.getByRole('slider').press(String(barrels));
  await page.getByRole('button', { name: `Seal ${barrels}` }).click();
}

test('a page reloaded in mid-combat comes back to the same scene, its own dial still sealed', async ({
  browser,
  request,
}) => {
  const { pages } = await atTheDials(browser, request);
  const [boris, clara] = pages;
  await seal(boris, 4);
  // All of it, also what a narrow scene leaves out: how wide it is depends on the tabs beside it.
  const before = await scene(boris).textContent();
  await boris.reload();
  await expect(side(boris, 'Rhein-Stamm').getByRole('img', { name: 'The dial shows 4' })).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(() => scene(boris).textContent()).toBe(before);
  await clara.reload();
  await expect(clara.getByRole('slider')).toBeVisible({ timeout: 30_000 });
  await expect(side(clara, 'Rhein-Stamm').getByRole('img', { name: 'sealed' })).toBeVisible();
  for (const page of pages) await page.context().close();
});

test('a connection lost in mid-combat comes back, and what was dialled meanwhile goes out', async ({
  page,
  request,
}) => {
  const open: { close: () => Promise<unknown> }[] = [];
  let down = false;
  await page.routeWebSocket(/socket/, (socket) => {
    if (down) return void socket.close();
    const server = socket.connectToServer();
    open.push({ close: () => Promise.all([socket.close(), server.close()]) });
  });
  const made = await tableAt(request, 'dials');
  await page.goto(made.seats[CLARA]!.link);
  await expect(page.getByRole('slider')).toBeVisible({ timeout: 30_000 });
  down = true;
  await open.at(-1)!.close();
  await expect(page.getByText(/connection to the server is lost/)).toBeVisible();
  await expect(scene(page)).toBeVisible();
  down = false;
  await expect(page.getByText(/connection to the server is lost/)).toBeHidden({ timeout: 20_000 });
  await seal(page, 3);
  await expect(side(page, 'Menrâu').getByRole('img', { name: 'The dial shows 3' })).toBeVisible();
});

test('what happened is told again from a line of the log, on the board', async ({ browser, request }) => {
  const { pages } = await atTheDials(browser, request);
  const [boris, clara, watcher] = pages;
  await seal(boris, 3);
  await seal2(clara, 0);
  await watcher.getByRole('tab', { name: 'Log' }).click();
  await watcher
    .getByRole('list', { name: 'Log' })
    .getByRole('button', { name: /dials show/ })
    .click();
  const told = watcher.getByRole('region', { name: 'What happened' });
  await expect(told.getByText(/dials show/)).toBeVisible();
  await told.getByRole('button', { name: /Seen|Back to now/ }).click();
  await expect(told).toBeHidden();
  for (const page of pages) await page.context().close();
});

test('the end says who won and why, with charts that are tables too', async ({ page, request }) => {
  const complaints = watch(page);
  const made = await tableAt(request, 'over');
  await page.goto(made.seats[ANNA]!.link);
  const end = page.getByRole('dialog', { name: 'The game is over' });
  await expect(end.getByText('Clara wins')).toBeVisible({ timeout: 30_000 });
  await expect(end.getByRole('list', { name: 'How it was decided' })).toContainText('Menrâu has the highest total: 2.');
  await expect(end.getByRole('table', { name: 'Score sheet' })).toContainText('Quarantine tokens');
  await expect(end.getByRole('img', { name: /GEO round by round/ })).toBeVisible();
  await end.getByText('The same numbers as a table').first().click();
  await expect(
    end.getByRole('table', { name: 'GEO round by round' }).getByRole('row', { name: /Menrâu/ }),
  ).toContainText('4');
  const found = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(
    found.violations.filter((one) => one.impact === 'serious' || one.impact === 'critical').map((one) => one.id),
  ).toEqual([]);
  expect(complaints).toEqual([]);
});

test('axe finds no serious problem in a combat, light or dark', async ({ page, request }) => {
  const made = await tableAt(request, 'dials');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(made.seats[CLARA]!.link);
    await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
    const found = await new AxeBuilder({ page }).include('.scene').analyze();
    expect(
      found.violations
        .filter((one) => one.impact === 'serious' || one.impact === 'critical')
        .map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`),
    ).toEqual([]);
  }
});

test('on a phone the dial and its button are in sight', { tag: '@layout' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await tableAt(request, 'dials');
  await page.goto(made.seats[CLARA]!.link);
  await expect(page.getByRole('slider')).toBeInViewport({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Seal 0' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
