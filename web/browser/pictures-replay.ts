// Pictures of the theatre, for both games.

import { expect, test } from '@playwright/test';
import { everywhere, open, take } from './photo';
import type { Player } from './player';
import { playedTable } from './records';

for (const [title, name, moment] of [
  ['steamwatchers', 'replay', 150],
  ['steam-power', 'replay-rails', 72],
] as const) {
  test(name, async ({ page, browser }) => {
    const made = await playedTable(page.request, title);
    const address = `/replay/${made.table.id}?at=${moment}&eyes=all`;
    const shown = async ({ page: theatre }: Player) => expect(theatre.locator('.reel .legend')).toBeVisible();
    await everywhere(browser, name, address, shown);
    await everywhere(browser, `${name}-moments`, address, async (player) => {
      await shown(player);
      await player.push(player.page.getByRole('tab', { name: 'Key moments' }));
    });
    const dark = await open(browser, 1440, address, 'dark');
    await shown(dark);
    await take(dark.page, `${name}-dark`);
    await dark.page.context().close();
  });
}
