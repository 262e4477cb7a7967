// Pictures of Steam Power's table: a first turn, ghost track, a contract and its routes, late in the game, the end.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { asked, everywhere, HERE, NAMES, open, post, take, type Made } from './photo';

interface Kept {
  decisions: number;
  record: object;
}
const evening = JSON.parse(gunzipSync(readFileSync(join(HERE, 'records/evening.json.gz'))).toString('utf-8')) as Kept;

const at = (page: Page, decisions?: number): Promise<Made> =>
  post(page, '/api/tables/import', {
    record: evening.record,
    decisions,
    name: 'Sunday trains',
    seats: NAMES.map((player) => ({ kind: 'person', player })),
  });

const drawn = (page: Page) => expect(page.locator('.place').first()).toBeAttached();

test('a first turn and ghost track', async ({ page, browser }) => {
  const seats = NAMES.map((player) => ({ kind: 'person', player }));
  const made = await post(page, '/api/tables', {
    title: 'steam-power',
    scenario: 'broadvale',
    name: 'Sunday trains',
    seats,
    start: true,
  });
  const [link] = await asked(browser, made);
  await everywhere(browser, 'rails-first', link!, ({ page: shown }) => drawn(shown));
  await everywhere(browser, 'rails-ghost', link!, async (player) => {
    await drawn(player.page);
    await player.push(player.page.locator('[data-place="hex:d8"]'));
    await player.push(player.page.locator('.fan .tile').first());
    await expect(player.page.locator('.track.ghost')).toHaveCount(1);
  });
});

test('a contract with its routes, and the table late in the game', async ({ page, browser }) => {
  const [link] = await asked(browser, await at(page, evening.decisions));
  await everywhere(browser, 'rails-late', link!, ({ page: shown }) => drawn(shown));
  const dark = await open(browser, 1440, link!, 'dark');
  await drawn(dark.page);
  await take(dark.page, 'rails-late-dark');
  await everywhere(browser, 'rails-contract', link!, async (player) => {
    await drawn(player.page);
    const cards = await player.page.locator('.hand .card.lit').all();
    let [best, most] = [cards[0]!, 0];
    for (const card of cards) {
      await player.push(card);
      await expect(player.page.locator('.sheet .close')).toBeVisible();
      const lines = await player.page.locator('.routes *').count();
      if (lines > most) [best, most] = [card, lines];
      await player.push(player.page.locator('.sheet .close'));
    }
    await player.push(best);
    await expect(player.page.locator('.sheet .close')).toBeVisible();
  });
});

test('the end of a game of rails', async ({ page, browser }) => {
  const made = await at(page);
  await everywhere(browser, 'rails-end', made.seats[0]?.link ?? made.watch, async ({ page: shown }) =>
    expect(shown.locator('.headline')).toBeVisible(),
  );
});
