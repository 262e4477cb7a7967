// Pictures of every page and of the main moments of a game, as a desk, a tablet and a phone show them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { begin, card } from './learning';
import { asked, everywhere, HERE, NAMES, open, post, take, WIDTHS, type Made } from './photo';

/** The kept game after so many decisions, or whole, with three people at the table. */
const kept = JSON.parse(readFileSync(join(HERE, 'records/warlike.json'), 'utf-8')) as {
  record: object;
  moments: Record<string, number>;
};
const at = (page: Page, decisions?: number): Promise<Made> =>
  post(page, '/api/tables/import', {
    record: kept.record,
    decisions,
    name: 'Friday evening',
    seats: NAMES.map((player) => ({ kind: 'person', player })),
  });

for (const [name, address] of Object.entries({
  home: '/',
  new: '/new',
  rules: '/rules/SW-CMB-26',
  settings: '/settings',
  learn: '/learn',
  replays: '/replay',
})) {
  test(name, async ({ browser }) =>
    everywhere(browser, name, address, async ({ page }) => expect(page.locator('main h1')).toBeAttached()),
  );
}

/** The third lesson of the guided game, and the first that speaks of the map of the tutorial. */
test('lessons', async ({ browser }) => {
  for (const width of WIDTHS) {
    const { page } = await open(browser, width, '/learn');
    await begin(page, 'Steam Power');
    for (let read = 0; read < 2; read++) await card(page).getByRole('button', { name: 'Next' }).click();
    await expect(card(page)).toContainText('Your first link');
    await take(page, 'lesson-steam-power');
    await page.context().close();
    const anna = await open(browser, width, '/learn');
    await begin(anna.page, 'Steamwatchers');
    for (const name of ['Next', 'Got it']) await card(anna.page).getByRole('button', { name }).click();
    await anna.page.keyboard.press('/');
    await anna.page.locator('button.choice').first().click();
    await expect(card(anna.page)).toContainText('Your part of the map');
    await anna.page.getByRole('tab', { name: width > 800 ? 'Players' : /^Choices/ }).click({ force: true });
    // On a phone the sheet has made room for the panel.
    if (!(await card(anna.page).isVisible())) await anna.page.getByRole('button', { name: 'Lessons' }).click();
    await expect(card(anna.page)).toContainText('Your part of the map');
    await take(anna.page, 'lesson-steamwatchers');
    await anna.page.context().close();
  }
});

test('lobby', async ({ page, browser }) => {
  const made = await post(page, '/api/tables', {
    title: 'steamwatchers',
    name: 'Friday evening',
    seats: [{ kind: 'person', player: 'Anna' }, { kind: 'open' }, { kind: 'person', player: 'Clara' }, { kind: 'bot' }],
  });
  await everywhere(browser, 'lobby', made.seats[0]!.link, async ({ page: shown }) =>
    expect(shown.getByText('Clara').first()).toBeVisible(),
  );
});

test('deployment', async ({ page, browser }) => {
  const seats = [{ kind: 'person', player: 'Anna' }, { kind: 'bot' }, { kind: 'bot' }];
  for (const width of WIDTHS) {
    const made = await post(page, '/api/tables', { title: 'steamwatchers', seats, start: true });
    const anna = await open(browser, width, made.seats[0]!.link);
    await anna.asked();
    await anna.push(anna.page.locator('button.clan').nth(1));
    await take(anna.page, 'clans');
    await anna.page.keyboard.press('/');
    await anna.page.locator('button.choice').first().click();
    await expect
      .poll(() => anna.options.some((option) => option.startsWith('take deployment')), { timeout: 40_000 })
      .toBe(true);
    await anna.page.reload();
    await anna.asked();
    await take(anna.page, 'deployment');
    await anna.page.context().close();
  }
});

for (const [name, moment] of Object.entries({
  planning: 'planning',
  conclave: 'watcher',
  archon: 'archon',
  dials: 'dials',
  whiteout: 'excess',
})) {
  test(name, async ({ page, browser }) => {
    const [link] = await asked(browser, await at(page, kept.moments[moment]));
    await everywhere(browser, name, link!, (player) => player.asked());
    if (name !== 'planning') return;
    const dark = await open(browser, 1440, link!, 'dark');
    await dark.asked();
    await take(dark.page, 'planning-dark');
  });
}

test('a move being composed', async ({ page, browser }) => {
  const [link] = await asked(browser, await at(page, kept.moments['movement']));
  await everywhere(browser, 'move', link!, async (player) => {
    await player.asked();
    const to = player.options
      .filter((option) => option.startsWith('move'))
      .map((option) => / to ([a-z-]+)/.exec(option)![1]!);
    await player.press(`area:${to[Math.floor(to.length / 2)]}`);
    await expect(player.page.locator('.board [role=dialog]')).toBeVisible();
  });
});

test('the outcome of a combat', async ({ page, browser }) => {
  for (const width of WIDTHS) {
    const links = await asked(browser, await at(page, kept.moments['dials']));
    const fighters = [await open(browser, width, links[0]!), await open(browser, width, links[1]!)];
    const over = () => fighters[0]!.heard.some((message) => /"kind":\s*"won"/.test(message));
    for (let steps = 0; steps < 8 && !over(); steps++) {
      await expect.poll(() => fighters.some((one) => one.view?.to_act.includes(one.view.seat!))).toBe(true);
      const one = fighters.find((some) => some.view!.to_act.includes(some.view!.seat!))!;
      await one.make(one.options.find((option) => option.startsWith('commit 2')) ?? one.options[0]!);
      await one.shown();
    }
    await expect.poll(over).toBe(true);
    await take(fighters[0]!.page, 'outcome');
    for (const one of fighters) await one.page.context().close();
  }
});

test('the end', async ({ page, browser }) => {
  const made = await at(page);
  await everywhere(browser, 'end', made.seats[0]?.link ?? made.watch, async ({ page: shown }) =>
    expect(shown.locator('.headline')).toBeVisible(),
  );
});
