import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openRails, watch, yourTurn } from './table';
import { test } from './test';

const place = (page: Page, name: string) => page.locator(`[data-place="${name}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const prompt = (page: Page) => page.locator('#prompt');

async function hotSeat(page: Page, options: Record<string, string>): Promise<void> {
  const wish = {
    title: 'steam-power',
    scenario: 'broadvale',
    options,
    start: true,
    seats: [
      { kind: 'person', player: 'Anna' },
      { kind: 'person', player: 'Bela' },
    ],
  };
  const made = (await (await page.request.post('/api/tables', { data: wish })).json()) as { seats: { link: string }[] };
  await page.goto(made.seats[0]!.link);
  await expect(page).not.toHaveURL(/#/);
  await page.goto('/');
  await page.goto(made.seats[1]!.link);
  await expect(page).not.toHaveURL(/#/);
}

/** Whoever must act at this device is here. */
async function ready(page: Page): Promise<void> {
  await expect(
    yourTurn(page)
      .or(page.locator('.veil button').first())
      .or(page.getByRole('dialog', { name: 'The game is over' }))
      .first(),
  ).toBeVisible();
  const veil = page.locator('.veil button').first();
  if (!(await veil.isVisible())) return;
  await veil.click();
  await expect(yourTurn(page)).toBeVisible();
}

/** What stands on the page now: the question and the prices, or nothing behind a veil. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['#prompt', '.tags', '.status', '.companies', '.veil', 'dialog']
      .map((one) => document.querySelector(one)?.textContent ?? '')
      .join(' | '),
  );
const moved = (page: Page, before: string) => expect.poll(() => standing(page)).not.toBe(before);

/** Plans a tile: the hex, then a face of its fan. */
async function plan(page: Page, hex: string, face: RegExp): Promise<void> {
  const wanted = page.locator('.fan').getByRole('button', { name: face });
  // What can be built may only just have come from the server: then the hex is pressed again.
  await expect(async () => {
    if (!(await wanted.isVisible())) await place(page, `hex:${hex}`).click();
    await expect(wanted).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await wanted.click();
}

/** One action by whatever glows: a contract, a factory, else money. */
async function act(page: Page, busy: boolean): Promise<void> {
  const before = await standing(page);
  const card = page.locator('.hand .card.lit').first();
  const city = page.locator('.place.lit[data-place^="city:"]').first();
  if (busy && (await card.isVisible())) {
    await card.click();
    await page
      .locator('.sheet')
      .getByRole('button', { name: /^Fulfil for/ })
      .click();
    const lapse = button(page, /^(Let the bonus lapse|Build no more track)$/);
    await moved(page, before);
    if (!(await lapse.isVisible())) return;
    const asked = await standing(page);
    await lapse.click();
    await moved(page, asked);
    return;
  }
  if (busy && (await city.isVisible())) {
    await city.click();
    await page
      .locator('.sheet')
      .getByRole('button', { name: /^Build a factory/ })
      .click();
  } else await button(page, 'Take $3').click();
  await moved(page, before);
}

test('two people at one device play a whole game', async ({ page }) => {
  const complaints = watch(page);
  await hotSeat(page, { stall_guard: '2' });
  // The first builds at once from the map, the second by the button: either way a ghost comes first.
  await ready(page);
  await plan(page, 'd8', /completes/);
  const bar = page.getByRole('region', { name: 'Planned track' });
  await expect(bar).toContainText('1 tile, $2');
  await expect(bar).toContainText('leaves you $3');
  await expect(page.locator('.track.ghost')).toHaveCount(1);
  await bar.getByRole('button', { name: 'Drop the plan' }).click();
  await expect(page.locator('.track.ghost')).toHaveCount(0);
  await plan(page, 'd8', /completes/);
  await bar.getByRole('button', { name: /^Lay it/ }).click();
  await expect(page.locator('.track:not(.ghost)')).toHaveCount(1);
  await expect(prompt(page)).toContainText('Action 2 of 2');
  await act(page, true);
  await ready(page);
  await button(page, 'Build track').click();
  await plan(page, 'k9', /straight E–W/);
  await expect(bar).toContainText('1 tile, $2');
  await plan(page, 'l9', /completes/);
  await expect(bar).toContainText('2 tiles, $2');
  await expect(bar).toContainText('Completes');
  await bar.getByRole('button', { name: /^Lay it/ }).click();
  await expect(page.locator('.track:not(.ghost)')).toHaveCount(3);
  const over = page.getByRole('dialog', { name: 'The game is over' });
  for (let actions = 0; actions < 60 && !(await over.isVisible()); actions++) {
    await ready(page);
    if (await over.isVisible()) break;
    await act(page, actions < 6);
  }
  await expect(over).toBeVisible();
  await expect(over).toContainText(/most|shared/i);
  await expect(over).toContainText('Emptied factories');
  expect(complaints).toEqual([]);
});

test('the last tile of an open link is taken back or exchanged', async ({ page }) => {
  await openRails(page, 'open link');
  const last = page.locator('.place.lit[data-place^="hex:"]');
  const laid = await page.locator('.track').count();
  for (const one of await last.all()) {
    await one.click();
    const back = page.locator('.fan').getByRole('button', { name: /^Take the tile/ });
    if (await back.isVisible()) {
      await back.click();
      break;
    }
    await page.keyboard.press('Escape');
    if (await button(page, /^(Drop the plan|Remove the last)$/).isVisible())
      await button(page, /^(Drop the plan|Remove the last)$/).click();
  }
  await button(page, /^Lay it/).click();
  await expect(page.locator('.track')).toHaveCount(laid - 1);
});

test('track crosses track', async ({ page }) => {
  await openRails(page, 'crossing');
  const laid = await page.locator('.track').count();
  for (const one of await page.locator('.place.lit[data-place^="hex:"]').all()) {
    await one.click();
    const cross = page
      .locator('.fan')
      .getByRole('button', { name: /^Cross / })
      .first();
    if (await cross.isVisible()) await cross.click();
    const bar = page.getByRole('region', { name: 'Planned track' });
    if (await bar.isVisible()) {
      if (/\$2/.test((await bar.textContent()) ?? '')) break;
      await bar.getByRole('button', { name: 'Drop the plan' }).click();
    } else await page.keyboard.press('Escape');
  }
  await button(page, /^Lay it/).click();
  await expect(page.locator('.track:not(.ghost)')).toHaveCount(laid + 1);
});

test('a contract is delivered from another source than the cheapest', async ({ page }) => {
  const { record, decisions } = await openRails(page, 'sourcing');
  expect(record, String(decisions)).toBeTruthy();
  for (const card of await page.locator('.hand .card.lit').all()) {
    await card.click();
    const choose = page.locator('.sheet').getByRole('button', { name: 'Choose each cube' });
    if (await choose.isVisible()) {
      // The cheapest way is drawn, and every other source can be looked at.
      await expect(page.locator('.routes .plate').first()).toBeAttached();
      // On a tablet too, where the contract does not hide it.
      const size = page.viewportSize()!;
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect
        .poll(() =>
          page.locator('.routes .plate').evaluateAll((plates) => {
            const sheet = document.querySelector('.board .sheet[role=dialog]')!.getBoundingClientRect();
            return plates
              .map((plate) => plate.getBoundingClientRect())
              .some((plate) => plate.bottom < sheet.top || plate.right < sheet.left || plate.left > sheet.right);
          }),
        )
        .toBe(true);
      await page.setViewportSize(size);
      await page.getByText('All sources that reach your network').click();
      await choose.click();
      break;
    }
    await page.locator('.sheet .close').click();
  }
  let dearest = 0;
  const lit = page.locator('.place.lit[data-place^="city:"]');
  const done = page.getByRole('list', { name: 'Log' }).getByText(/fulfils contract/);
  for (let cubes = 0; cubes < 8; cubes++) {
    await expect.poll(async () => (await lit.count()) + (await done.count())).toBeGreaterThan(0);
    if (await done.count()) break;
    const before = await standing(page);
    if (!/which (city|link)/.test(before)) break;
    const priced = await page.locator('.tags text').allTextContents();
    dearest = Math.max(dearest, ...priced.map((one) => Number(one.slice(1))));
    const dear = page.locator('.place.lit[data-place^="city:"]');
    await dear.last().click();
    await moved(page, before);
  }
  await expect(page.getByRole('list', { name: 'Log' })).toContainText(/fulfils contract/);
  expect(dearest).toBeGreaterThan(0);
});

test('what the board cannot give is bought from the bank', async ({ page }) => {
  await openRails(page, 'bank');
  for (const card of await page.locator('.hand .card.lit').all()) {
    await card.click();
    if (
      await page
        .locator('.sheet')
        .getByText(/from the bank/)
        .first()
        .isVisible()
    )
      break;
    await page.locator('.sheet .close').click();
  }
  await page
    .locator('.sheet')
    .getByRole('button', { name: /^Fulfil for/ })
    .click();
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log).toContainText(/fulfils contract .* pays .*\$\d+ to the bank/);
  await log
    .getByRole('button', { name: /^\d+ steps$/ })
    .last()
    .click();
  await expect(log).toContainText(/buys .* from the bank for \$5/);
});

async function fulfil(page: Page, bonus: string): Promise<void> {
  for (const card of await page.locator('.hand .card.lit').all()) {
    await card.click();
    if (await page.locator('.sheet .gives').getByText(bonus).isVisible()) break;
    await page.locator('.sheet .close').click();
  }
  await page
    .locator('.sheet')
    .getByRole('button', { name: /^Fulfil for/ })
    .click();
  await expect(prompt(page)).toContainText('Your bonus');
}

test('the track bonus lays track', async ({ page }) => {
  await openRails(page, 'track bonus');
  await fulfil(page, 'track bonus');
  const laid = await page.locator('.track').count();
  await page.locator('.place.lit[data-place^="hex:"]').first().click();
  const fan = page.locator('.fan .tile').first();
  if (await fan.isVisible()) await fan.click();
  await button(page, /^Lay it/).click();
  await expect(page.locator('.track:not(.ghost)')).not.toHaveCount(laid);
});

test('the factory bonus builds with six cubes', async ({ page }) => {
  await openRails(page, 'factory bonus');
  await fulfil(page, 'factory bonus');
  await page.locator('.place.lit[data-place^="city:"]').first().click();
  await page
    .locator('.sheet')
    .getByRole('button', { name: /with 6 cubes/ })
    .click();
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('with 6 cubes');
});

test('the contracts bonus draws two', async ({ page }) => {
  await openRails(page, 'draw bonus');
  await fulfil(page, 'contracts bonus');
  const held = await page.locator('.hand .card').count();
  await button(page, 'Draw 2 contracts').click();
  await expect(page.locator('.hand .card')).toHaveCount(held + 2);
});

test('a hex that takes no track says why, with its rule', async ({ page }) => {
  await hotSeat(page, {});
  await ready(page);
  await place(page, 'hex:f4').click();
  await expect(page.getByRole('alert')).toContainText('No track is laid in water');
  await expect(page.getByRole('alert').getByRole('button', { name: /SP-TRK-11/ })).toBeVisible();
});

test('track is planned and laid by keys alone', async ({ page }) => {
  await hotSeat(page, {});
  await ready(page);
  await page.locator('[data-place="hex:d8"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.fan .tile').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(button(page, /^Lay it/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.track:not(.ghost)')).toHaveCount(1);
});

test('a map of one’s own is drawn', async ({ page }) => {
  const own = {
    map: [
      {
        id: 'vale',
        name: 'Little Vale',
        rows: ['.......', '.C.hC..', '..~....', '.C..CC.', '.......'],
        cities: [
          [1, 1, 'Ash'],
          [1, 4, 'Birch'],
          [3, 1, 'Dell'],
          [3, 4, 'Elm'],
          [3, 5, 'Fir'],
        ].map(([row, col, name]) => ({ row, col, name })),
      },
    ],
  };
  const made = await page.request.post('/api/tables', {
    data: { title: 'steam-power', own, start: true, seats: [{ kind: 'person' }, { kind: 'bot' }] },
  });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto(((await made.json()) as { seats: { link: string }[] }).seats[0]!.link);
  await expect(page.locator('.names').getByText('Birch')).toBeAttached();
  await expect(page.getByRole('application', { name: /Little Vale/ })).toBeVisible();
});

test('the last round is announced, and axe finds nothing serious by day or by night', async ({ page }) => {
  await openRails(page, 'last round');
  await expect(page.locator('.status')).toContainText('Last round');
  for (const theme of ['light', 'dark'] as const) {
    // Without motion: colours on their way from one theme to the other are nobody's contrast.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
    const found = await new AxeBuilder({ page }).analyze();
    const serious = found.violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
    expect(serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  }
});

test('on a phone everything fits and a contract opens over the map', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRails(page, 'bank');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('.hand .card.lit').first().click();
  await expect(page.locator('.sheet').getByRole('button', { name: /^Fulfil for/ })).toBeInViewport();
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'track is planned, dropped, planned again and laid, and a contract is read',
    { tag: '@layout' },
    async ({ page }) => {
      const complaints = watch(page);
      await hotSeat(page, {});
      await ready(page);
      const bar = page.getByRole('region', { name: 'Planned track' });
      for (const last of [button(page, 'Drop the plan'), button(page, /^Lay it/)]) {
        await place(page, 'hex:d8').tap();
        await page.locator('.fan .tile').first().tap();
        await expect(bar).toContainText('1 tile, $2');
        await expect(page.locator('.track.ghost')).toHaveCount(1);
        await last.tap();
        await expect(bar).toHaveCount(0);
      }
      await expect(page.locator('.track:not(.ghost)')).toHaveCount(1);
      // What is open is closed when the next decision comes.
      await expect(page.locator('#prompt')).toContainText('Action 2 of 2');
      await page.locator('.hand .card').first().tap();
      await expect(page.locator('.sheet .close')).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(complaints).toEqual([]);
    },
  );
});
