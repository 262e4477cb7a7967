// Pictures of advice: the dials of a combat, and a turn of Steam Power.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { asked, everywhere, HERE, NAMES, post } from './photo';

const seats = NAMES.map((player) => ({ kind: 'person', player }));

test('which dials to mix', async ({ page, browser }) => {
  const { record, moments } = JSON.parse(readFileSync(join(HERE, 'records/warlike.json'), 'utf-8')) as {
    record: object;
    moments: Record<string, number>;
  };
  const [link] = await asked(
    browser,
    await post(page, '/api/tables/import', { record, decisions: moments['dials'], name: 'Friday evening', seats }),
  );
  await everywhere(browser, 'hint-dials', link!, async (player) => {
    await player.asked();
    await player.push(player.page.getByRole('button', { name: 'Hint', exact: true }));
    await expect(player.page.locator('.hint tr.dial').first()).toBeVisible();
  });
});

test('what to do with a turn of Steam Power', async ({ page, browser }) => {
  const { record } = JSON.parse(gunzipSync(readFileSync(join(HERE, 'records/evening.json.gz'))).toString('utf-8')) as {
    record: object;
  };
  const [link] = await asked(
    browser,
    await post(page, '/api/tables/import', { record, decisions: 41, name: 'Sunday trains', seats }),
  );
  await everywhere(browser, 'hint-rails', link!, async ({ page: shown }) => {
    await shown.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(shown.locator('.hint li').first()).toBeVisible();
  });
});
