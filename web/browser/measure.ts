// How heavy and how quick the table is: bytes until the board is there, the time until it can be used, and the frames
// while a full map is moved and scaled, beside frames in which nothing happens.

import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { GameEvent, View } from '../src/games/board';
import { playNow, yourTurn } from './table';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
const middle = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const slowest = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? 0;

/** What a page fetched, as it came over the wire. */
function weigh(page: Page): { total(): number; list: [string, number][] } {
  const list: [string, number][] = [];
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    list.push([new URL(request.url()).pathname, responseBodySize]);
  });
  return { list, total: () => list.reduce((sum, [, size]) => sum + size, 0) };
}

for (const [game, words] of [
  ['Steamwatchers', /^Play Steamwatchers now/],
  ['Steam Power', /^Play Steam Power now/],
] as const) {
  test(`a first visit, from the home page to the board of ${game}`, async ({ page }) => {
    const weight = weigh(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const home = weight.total();
    await playNow(page, words);
    await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    const fonts = weight.list.filter(([path]) => path.endsWith('.woff2')).reduce((sum, [, size]) => sum + size, 0);
    console.log(
      `${game}: home page ${kilobytes(home)}, with the table and all of its map ${kilobytes(weight.total())}, ` +
        `fonts among it ${kilobytes(fonts)}`,
    );
    for (const [path, size] of weight.list.sort((a, b) => b[1] - a[1]).slice(0, 6))
      console.log(`  ${kilobytes(size)} ${path}`);
    expect(weight.total()).toBeLessThan(350 * 1024);
  });
}

test('the time until the board can be used', async ({ page }) => {
  await playNow(page);
  await expect(yourTurn(page)).toBeVisible({ timeout: 30_000 });
  const found: { usable: number; painted: number }[] = [];
  for (let visit = 0; visit < 5; visit++) {
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(
      () => document.querySelector('.steamwatchers [data-place]') && document.querySelector('#prompt'),
    );
    const usable = await page.evaluate(() => performance.now());
    await page.waitForFunction(() => document.querySelector('.live:not(.plain)'));
    found.push({ usable, painted: await page.evaluate(() => performance.now()) });
  }
  const say = (what: 'usable' | 'painted') => `${middle(found.map((one) => one[what])).toFixed(0)} ms`;
  console.log(
    `the board can be used after ${say('usable')}, its ground is painted after ${say('painted')} (middle of 5 visits)`,
  );
});

/** The sample's table with pieces in every area. */
function crowded() {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const { view, events } = read('../dev/views/move.json') as { view: View; events: GameEvent[] };
  const table = view.table as Record<string, Record<string, unknown>>;
  const clans = Object.values(table.leads as Record<string, string>);
  const { areas } = read('../src/games/steamwatchers/data/facts.json') as { areas: object };
  Object.keys(areas).forEach((area, n) => {
    const clan = clans[n % clans.length]!;
    table.units![area] = { [clan]: { base: 1 + (n % 5), elite: n % 3 } };
    table.control![area] = clan;
    table.orders![area] = { clan, token: n % 2 ? 'move' : '' };
    table.steam![area] = n % 6;
    table.farms![area] = n % 3;
    table.turrets![area] = n % 2;
  });
  return { view, events };
}

async function frames(page: Page, deed: 'nothing' | 'pan' | 'zoom'): Promise<number[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<number[]>((done) => {
        const map = document.querySelector('.map')!;
        const box = map.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const pointer = (kind: string, dx: number) =>
          map.dispatchEvent(
            new PointerEvent(kind, {
              pointerId: 1,
              clientX: x + dx,
              clientY: y + dx / 2,
              bubbles: true,
              isPrimary: true,
            }),
          );
        const found: number[] = [];
        let last = performance.now();
        let frame = 0;
        if (wanted === 'pan') pointer('pointerdown', 0);
        const step = (now: number) => {
          found.push(now - last);
          last = now;
          frame += 1;
          if (wanted === 'pan') pointer('pointermove', Math.sin(frame / 15) * 260);
          if (wanted === 'zoom')
            map.dispatchEvent(
              new WheelEvent('wheel', {
                deltaY: Math.cos(frame / 20) * 40,
                clientX: x,
                clientY: y,
                bubbles: true,
                cancelable: true,
              }),
            );
          if (frame < 100) requestAnimationFrame(step);
          else {
            if (wanted === 'pan') pointer('pointerup', 0);
            done(found.slice(10));
          }
        };
        requestAnimationFrame(step);
      }),
    deed,
  );
}

test('frames while a full map is moved and scaled', async ({ page }) => {
  const { view, events } = crowded();
  const seats = view.setup.seats.map((name) => ({
    name,
    player: name,
    kind: 'person',
    bot: null,
    away: false,
    present: true,
    claimed: true,
  }));
  const table = {
    id: 'full',
    title: 'steamwatchers',
    name: '',
    status: 'running',
    private: false,
    setup: view.setup,
    pace: {},
    seats,
    created: 0,
    changed: 0,
    result: null,
    to_act: view.to_act,
  };
  await page.routeWebSocket(/socket/, (socket) => {
    socket.onMessage(() =>
      socket.send(JSON.stringify({ type: 'state', seat: view.seat, table, view, events, chat: [], clocks: null })),
    );
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/t/full');
  await page.waitForFunction(() => document.querySelector('.live:not(.plain)'));
  await page.waitForTimeout(1000);
  const pieces = await page.locator('.pieces > g').count();
  await frames(page, 'zoom');
  for (const deed of ['nothing', 'pan', 'zoom'] as const) {
    const found = await frames(page, deed);
    console.log(
      `${pieces} pieces, ${deed}: ${(1000 / middle(found)).toFixed(0)} frames a second (middle), slowest of ` +
        `20: ${slowest(found).toFixed(1)} ms`,
    );
  }
});
