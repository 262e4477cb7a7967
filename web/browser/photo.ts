// Taking pictures of pages as a desk, a tablet and a phone show them.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import { Player } from './player';

export const HERE = dirname(fileURLToPath(import.meta.url));
const OUT = join(HERE, '../../docs/pictures');
const HEIGHTS = { 1440: 900, 1024: 768, 390: 844 } as const;
export type Width = keyof typeof HEIGHTS;
export const WIDTHS: Width[] = [1440, 1024, 390];
export const NAMES = ['Anna', 'Boris', 'Clara'];

export interface Made {
  seats: { seat: string; link: string }[];
  watch: string;
}

mkdirSync(OUT, { recursive: true });

export async function open(
  browser: Browser,
  width: Width,
  address: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Player> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    hasTouch: width === 390,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await context.addInitScript(sameDevice, address);
  const player = new Player(await context.newPage(), width === 390 ? 'touch' : 'mouse');
  await player.page.goto(address);
  await player.page.waitForLoadState('networkidle');
  return player;
}

/** Every picture of a seat is taken as if on the one device that holds it. */
function sameDevice(address: string): void {
  const { pathname, hash } = new URL(address, location.href);
  const [name, link] = [`fumarole.keys.${pathname.split('/').at(-1)}`, hash.slice(1)];
  if (!link || localStorage.getItem(name)) return;
  const opened = { [link]: `picture-${link}`.padEnd(22, '-').slice(0, 64) };
  localStorage.setItem(name, JSON.stringify({ seats: [], opened, at: 1 }));
}

export async function take(page: Page, name: string) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  // The ground of the map is painted after the first frame.
  if (await page.locator('.map').count()) await expect(page.locator('.map .plain')).toHaveCount(0);
  await page.screenshot({ path: join(OUT, `${name}-${page.viewportSize()!.width}.jpg`), type: 'jpeg', quality: 68 });
}

/** One picture at each width; `prepare` brings the page to the moment. */
export async function everywhere(
  browser: Browser,
  name: string,
  address: string,
  prepare: (player: Player) => Promise<void> = async () => {},
) {
  for (const width of WIDTHS) {
    const player = await open(browser, width, address);
    await prepare(player);
    await take(player.page, name);
    await player.page.context().close();
  }
}

export const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Made;
};

/** The links of the seats that are asked. */
export async function asked(browser: Browser, made: Made): Promise<string[]> {
  const watcher = await open(browser, 1440, made.watch);
  await expect.poll(() => watcher.view).not.toBeNull();
  const { to_act } = watcher.view!;
  await watcher.page.context().close();
  return to_act.map((seat) => made.seats.find((one) => one.seat === seat)!.link);
}
