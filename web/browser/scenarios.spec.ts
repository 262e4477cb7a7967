// Every scenario is opened as a new table, and its special decisions are made on the board.

import { expect, test, type Page } from '@playwright/test';
import { counting, made, openMoment, watch, yourTurn } from './table';

const place = (page: Page, name: string) => page.locator(`[data-place="${name}"]`);
const tray = (page: Page) => page.locator('.tray');
const bar = (page: Page) => page.locator('.docked');

/** Where a place lies once the map has come to rest. */
async function settled(page: Page, name: string) {
  let box = await place(page, name).boundingBox();
  await expect
    .poll(async () => {
      const before = JSON.stringify(box);
      await page.waitForTimeout(100);
      box = await place(page, name).boundingBox();
      return box !== null && JSON.stringify(box) === before;
    })
    .toBe(true);
  return box!;
}

/** Clicks a place of the map where it is bare, as a hand would. */
async function click(page: Page, name: string): Promise<void> {
  const box = await settled(page, name);
  const spots = [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((x) =>
    [0.5, 0.35, 0.65, 0.2, 0.8].map((y) => [box.x + box.width * x, box.y + box.height * y] as const),
  );
  const found = await page.evaluate(
    ([wanted, points]) =>
      points.findIndex(([x, y]) => document.elementFromPoint(x, y)?.getAttribute('data-place') === wanted),
    [name, spots] as const,
  );
  expect(found, `${name} lies bare`).toBeGreaterThanOrEqual(0);
  await page.mouse.click(spots[found]![0], spots[found]![1]);
}

/** The places that glow. */
const lit = (page: Page, kind: string) =>
  page
    .locator(`[data-place^="${kind}:"].lit`)
    .evaluateAll((found) => found.map((one) => one.getAttribute('data-place')!));

test.beforeEach(({ page }) => void counting(page));

const SCENARIOS = [
  'War Returns',
  'Steamwatching 101',
  'Fires of the Old World',
  'Miracle Algae',
  'Gone with the Singed',
  'Secrets of the Careeners',
  'The Reliquary',
  'The Promised Columns',
  'Come Alone',
];

for (const scenario of SCENARIOS) {
  test(`${scenario} is opened as a new table and its first clan chosen`, async ({ page }) => {
    const complaints = watch(page);
    await page.goto('/new');
    if (scenario === 'Gone with the Singed') await page.getByRole('button', { name: 'Remove seat 3' }).click();
    await page.getByRole('radio', { name: new RegExp(`^${scenario}`) }).check();
    await page.getByRole('button', { name: 'Begin at once' }).click();
    await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
    await tray(page).locator('button.clan').first().click();
    await made(page, () => tray(page).locator('.titles button').first().click());
    expect(complaints).toEqual([]);
  });
}

test('movement: who goes, where to, by which way, confirmed by a second click', async ({ page }) => {
  await openMoment(page, 'movement');
  await expect(bar(page)).toContainText('From');
  const all = await lit(page, 'area');
  await bar(page).getByRole('button', { name: 'less base' }).click();
  expect((await lit(page, 'area')).length).toBeLessThanOrEqual(all.length);
  const [first] = await lit(page, 'area');
  const target = (await lit(page, 'area')).find((one) => one !== first)!;
  await click(page, target);
  await expect(page.locator('.trail polyline')).toBeAttached();
  await made(page, () => click(page, target));
});

test('a place that cannot be reached says why, with its rule', async ({ page }) => {
  await openMoment(page, 'movement');
  const glowing = new Set(await lit(page, 'area'));
  const far = ['area:eriu', 'area:alba', 'area:viken', 'area:galiza'].find((one) => !glowing.has(one))!;
  await click(page, far);
  const reason = page.locator('.reason');
  await expect(reason).toBeVisible();
  await reason
    .getByRole('button', { name: /^Rule SW-/ })
    .first()
    .click();
  await expect(page.getByRole('tabpanel')).toContainText('SW-');
});

test('planning: tokens are laid by click and by keys, sealed, and taken back', async ({ page }) => {
  await openMoment(page, 'planning');
  const areas = await lit(page, 'area');
  await bar(page)
    .getByRole('button', { name: /^Defense/ })
    .click();
  await made(page, () => click(page, areas[0]!));
  for (const [at, area] of areas.entries()) {
    await place(page, area).focus();
    await page.keyboard.press(String((at % 2) + 1));
    await expect(page.getByText('Sending …')).toBeHidden();
  }
  await expect(page.locator('.prompt').getByRole('button', { name: 'Ready' })).toBeVisible();
});

test('sealed orders can be taken back until all are ready', async ({ page }) => {
  await openMoment(page, 'sealed orders', 'person');
  await page.locator('.prompt').getByRole('button', { name: 'Take back' }).click();
  await expect(yourTurn(page)).toBeVisible();
});

/** A decision made by one click on a lit place of the map, and for some a button of the tray after it. */
const ON_THE_MAP: [string, string, RegExp?][] = [
  ['first elite', 'area'],
  ['first contract', 'floe'],
  ['post', 'area'],
  ['ruins', 'area'],
  ['contacts', 'area'],
  ['meeting places', 'area'],
  ['retreat', 'area'],
  ['singed retreat', 'area'],
  ['subside', 'area'],
  ['legate', 'floe'],
  ['pack ice', 'floe'],
  ['deep tremor', 'area'],
  ['watcher', 'area'],
  ['enlist', 'area'],
  ['exile', 'area'],
  ['help', 'floe'],
];
test('decisions of one place are made by a click on it', async ({ page }) => {
  test.setTimeout(300_000);
  const complaints = watch(page);
  for (const [name, kind] of ON_THE_MAP) {
    await test.step(name, async () => {
      await openMoment(page, name);
      const [first] = await lit(page, kind);
      await made(page, async () => {
        await click(page, first!);
        const offered = page.locator('.tray[role=dialog] .choices > button, .tray[role=dialog] .go');
        if (await offered.count()) await offered.first().click();
      });
    });
  }
  expect(complaints).toEqual([]);
});

test('decisions on the boards and tracks are made by a click there', async ({ page }) => {
  test.setTimeout(300_000);
  for (const [name, where] of [
    ['block', 'title'],
    ['archon', 'card'],
    ['sanctions', 'clan'],
    ['vote', 'clan'],
    ['custodian', 'clan'],
    ['quarantine', 'space'],
    ['starting quarantine', 'supply'],
    ['removal', 'space'],
  ] as const) {
    await test.step(name, async () => {
      await openMoment(page, name);
      await made(page, async () => {
        await page.locator(`button[data-place^="${where}"]`).first().click();
        const offered = page.locator('.tray[role=dialog] .choices > button');
        if (await offered.count()) await offered.first().click();
      });
    });
  }
});

test('decisions of the tray are made by its buttons', async ({ page }) => {
  test.setTimeout(300_000);
  for (const name of ['trophy', 'losses', 'raze', 'pay', 'farm', 'contracts']) {
    await test.step(name, async () => {
      await openMoment(page, name);
      const where = page.locator('.tray .go, .tray .choices > button, .place.lit, .prompt .choices button').first();
      await made(page, async () => {
        if (await page.locator('.tray .go, .tray .choices > button').count())
          await page.locator('.tray .go, .tray .choices > button').first().click();
        else {
          await where.click({ force: true });
          await page.locator('.tray[role=dialog] .choices > button').first().click();
        }
      });
    });
  }
});

test('opening moves: a unit is taken up in one area and put down in another', async ({ page }) => {
  await openMoment(page, 'opening moves');
  const [start] = await lit(page, 'area');
  await click(page, start!);
  await expect(bar(page)).toContainText('From');
  const target = (await lit(page, 'area')).find((one) => one !== start)!;
  await click(page, target);
  await made(page, () => page.locator('.tray .go').click());
});

test('the Reliquary is used, and the meeting place revealed, by the buttons of the prompt', async ({ page }) => {
  await openMoment(page, 'reliquary');
  await made(page, () => page.locator('.prompt').getByRole('button', { name: 'Use the Reliquary' }).click());
  await openMoment(page, 'reveal');
  await made(page, () => page.locator('.prompt').getByRole('button', { name: 'Reveal the meeting place' }).click());
});

test('a whole turn by keys alone: activate, move, be done', async ({ page }) => {
  await openMoment(page, 'turn');
  await page.keyboard.press('m');
  const activate = page.locator('.tray[role=dialog]').getByRole('button', { name: 'Activate the Move order' });
  for (let tries = 0; tries < 6; tries++) {
    await page.keyboard.press('Enter');
    const answered = bar(page).or(activate).first().waitFor({ timeout: 2000 });
    if (
      await answered.then(
        () => true,
        () => false,
      )
    )
      break;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
  }
  await expect(bar(page)).toContainText('From');
  await expect(page.locator('.place:focus, .tray :focus, .docked :focus')).toBeAttached();
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await expect(page.locator('.tray .go:focus')).toBeVisible();
  await made(page, () => page.keyboard.press('Enter'));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Mouse, touch and keys' })).toBeVisible();
  await page.keyboard.press('Escape');
});
