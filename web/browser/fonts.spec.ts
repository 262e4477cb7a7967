// The pages bring their own letters, and ask nobody else for any.

import { expect, test, type Page } from '@playwright/test';
import { atRest } from './player';
import { openMoment, watch } from './table';

const files = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((one) => new URL(one.name))
      .filter((url) => url.pathname.endsWith('.woff2'))
      .map((url) => url.pathname.replace(/-[\w-]{8}\.woff2$/, '')),
  );
/** The family whose letters stand there, of all that a style names. */
async function drawn(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await client.detach();
  // A variable font calls itself after its lightest weight.
  return fonts.map(
    (one) => `${one.familyName.replace(/ (Thin|Light)$/, '')}${one.isCustomFont ? '' : ' of the machine'}`,
  );
}

test('text, titles and the names on the map are set in the fonts that are shipped, from this server alone', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page);
  const elsewhere: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        new URL(request.url()).origin === baseURL ||
        request.url().startsWith('data:') ||
        elsewhere.push(request.url())
      ),
  );
  await page.goto('/');
  await expect(page.locator('h2').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await drawn(page, 'main p:not(.tagline)')).toEqual(['Public Sans']);
  expect(await drawn(page, 'main h2')).toEqual(['Faustina']);
  await openMoment(page, 'planning');
  await atRest(page);
  expect(await drawn(page, '#prompt')).toEqual(expect.arrayContaining(['Faustina', 'Public Sans']));
  expect(await drawn(page, '.names text')).toEqual(['Faustina']);
  // The rest of Europe's letters are fetched where one is shown, and not before.
  expect(await files(page)).not.toContain('/assets/public-sans-latin-ext-wght-normal');
  await page.locator('#prompt').evaluate((prompt) => (prompt.textContent = 'Poznań'));
  await expect.poll(() => files(page)).toContain('/assets/faustina-latin-ext-wght-normal');
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a font is kept for ever, has its own media type, and its licence lies beside it', async ({ request, page }) => {
  await page.goto('/');
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href));
  expect(preloaded).toHaveLength(2);
  for (const address of preloaded) {
    const { headers, status } = await request
      .get(address)
      .then((answer) => ({ headers: answer.headers(), status: answer.status() }));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'font/woff2',
      'public, max-age=31536000, immutable',
    ]);
  }
  for (const font of ['public-sans', 'faustina'])
    expect(await (await request.get(`/licences/${font}.txt`)).text()).toContain('SIL Open Font License, Version 1.1');
});

test('when the fonts come late nothing jumps', async ({ page }) => {
  let come = () => {};
  const late = new Promise<void>((go) => (come = go));
  await page.route('**/*.woff2', async (route) => {
    await late;
    await route.continue();
  });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Steam Power' })).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const places = () =>
    page
      .locator('h2, .game .row, .tagline')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
  const before = await places();
  come();
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('600 24px Faustina') && document.fonts.status))
    .toBe('loaded');
  expect(await drawn(page, 'main h2')).toEqual(['Faustina']);
  (await places()).forEach((y, at) => expect(Math.abs(y - before[at]!), `part ${at}`).toBeLessThanOrEqual(4));
});
