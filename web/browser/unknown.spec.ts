import { expect } from '@playwright/test';
import { choices, openMoment, playNow, watch } from './table';
import { test } from './test';

/** A part of the game to come: a verb that no board of this client knows. */
const PHRASE = 'sing[ {times} times] to {area}';

test('a verb unknown to the client is shown with its sentence and played from the list', async ({ page }) => {
  const complaints = watch(page);
  const sent: { type: string; id: string; choice?: unknown }[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((said) => {
      const message = JSON.parse(String(said)) as (typeof sent)[number];
      sent.push(message);
      if (message.type === 'play') socket.send(JSON.stringify({ type: 'answer', id: message.id, ok: true }));
      else server.send(said);
    });
    server.onMessage((said) => {
      const message = JSON.parse(String(said)) as {
        view?: { options?: unknown[] };
        patch?: { options?: unknown[] };
        phrases?: Record<string, string>;
      };
      if (message.phrases) message.phrases['sing'] = PHRASE;
      for (const options of [message.view?.options, message.patch?.options])
        if (options?.length) options.push(['sing', [2, 'rhone'], [0, 'alba']]);
      socket.send(JSON.stringify(message));
    });
  });
  await playNow(page);
  const list = await choices(page);
  await expect(list.filter({ hasText: /^Sing/ })).toHaveText(['Sing 2 times to rhone', 'Sing to alba']);
  await list.filter({ hasText: 'Sing 2 times to rhone' }).click();
  await expect
    .poll(() => sent.filter(({ type }) => type === 'play').map(({ choice }) => choice))
    .toEqual([{ verb: 'sing', times: 2, area: 'rhone' }]);
  expect(complaints).toEqual([]);
});

test('what a part to come puts on the table is shown as the server calls it', async ({ page }) => {
  const complaints = watch(page);
  interface Table {
    phases: { id: string; name: string }[];
    titles: string[];
    leads: Record<string, string>;
    units: Record<string, Record<string, Record<string, number>>>;
    orders: Record<string, { clan: string; token: string }>;
  }
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((said) => {
      const message = JSON.parse(String(said)) as {
        type: string;
        view?: { seat: string; table: Table };
        events: unknown[];
      };
      if (message.type === 'state' && message.view) {
        const { seat, table } = message.view;
        const clan = table.leads[seat]!;
        table.phases.splice(3, 0, { id: 'dusk', name: 'Dusk falls' });
        table.titles.push('lamp-warden');
        table.units['alba'] = { [clan]: { base: 1, truck: 2 } };
        table.orders['truck-board'] = { clan, token: 'move' };
        message.events.push({ kind: 'caravan-comes', facts: {}, rules: [], text: 'A caravan comes to rhone.' });
      }
      socket.send(JSON.stringify(message));
    });
  });
  await openMoment(page, 'movement', 'person');
  await expect(page.locator('.phases li')).toContainText([
    'Conclave',
    'Order Planning',
    'Order Activation',
    'Dusk falls',
  ]);
  await expect(page.locator('[data-place="title:lamp-warden"]')).toContainText('Lamp warden');
  await expect(page.locator('[data-piece="truck"]')).toContainText('truck');
  await expect(page.locator('[data-place="area:alba"]')).toHaveAttribute('aria-label', /2 truck/);
  await expect(page.locator('dd .order')).toContainText('Truck board: Move');
  const tab = page.getByRole('tab', { name: 'Log' });
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('A caravan comes to Rhône.');
  expect(complaints).toEqual([]);
});
