import { expect } from '@playwright/test';
import { choices, playNow, watch } from './table';
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
