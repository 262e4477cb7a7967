// Order tokens and soldiers are dragged, with the mouse and with a finger.
import { expect, type Page } from '@playwright/test';
import { atRest, Player, spot } from './player';
import { openMoment, watch } from './table';
import { test } from './test';

type Point = { x: number; y: number };
type Drag = (page: Page, from: Point, to: Point) => Promise<void>;

const withMouse: Drag = async (page, from, to) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(page.locator('svg.ghost')).toBeVisible();
  await page.mouse.up();
};

/** A finger's touches come from the browser itself, so that what it makes of them is tested too. */
const withFinger: Drag = async (page, from, to) => {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 });
  }
  await expect(page.locator('svg.ghost')).toBeVisible();
  await touch('touchEnd');
};

const middle = async (page: Page, what: string): Promise<Point> => {
  const box = (await page.locator(what).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const place = async (page: Page, area: string): Promise<Point> => {
  const found = page.locator(`[data-place="area:${area}"]`);
  let at: Point | null = null;
  await expect.poll(async () => (at = await spot(found)) !== null, { message: `${area} can be reached` }).toBe(true);
  return at!;
};

/** Whatever the page asks the server to try out waits until it is let go; to be called before the page is opened. */
async function slowTries(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  let open = false;
  await page.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((sent) => {
      const said = JSON.parse(String(sent)) as { type: string };
      if (said.type !== 'try' || open) server.send(sent);
      else held.push(() => server.send(sent));
    });
  });
  return () => {
    open = true;
    for (const send of held.splice(0)) send();
  };
}

/** The areas where this token may be laid now. */
const free = (player: Player, token: string): string[] =>
  player.options.flatMap((option) => (option.startsWith(`order ${token} in `) ? [option.split(' ').at(-1)!] : []));

for (const [hand, drag, surroundings] of [
  ['the mouse', withMouse, {}],
  ['a finger', withFinger, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`with ${hand}`, () => {
    test.use(surroundings);

    test('an order token is dragged onto an area, and beside the map it goes back', async ({ page }) => {
      const complaints = watch(page);
      const player = new Player(page, hand === 'a finger' ? 'touch' : 'mouse');
      await openMoment(page, 'planning');
      await player.asked();
      const area = free(player, 'move')[0]!;
      const token = '.orders button:nth-of-type(2)';
      await expect(page.locator(token)).toHaveAccessibleName(/^Move/);
      // Let go over nothing: nothing is laid.
      await drag(page, await middle(page, token), await middle(page, '#prompt'));
      await expect(page.locator('svg.ghost')).toHaveCount(0);
      expect(player.played).toEqual([]);
      await drag(page, await middle(page, token), await place(page, area));
      await expect.poll(() => player.played).toEqual([`order move in ${area}`]);
      await expect(page.locator(`[data-place="area:${area}"]`)).toHaveAccessibleName(/Move/);
      expect(complaints).toEqual([]);
    });

    test('soldiers are dragged to where they march', { tag: '@layout' }, async ({ page }) => {
      const complaints = watch(page);
      const player = new Player(page, hand === 'a finger' ? 'touch' : 'mouse');
      const foretell = await slowTries(page);
      await openMoment(page, 'movement');
      await player.asked();
      const to = /^move .* to ([a-z-]+)/.exec(player.options.find((option) => option.startsWith('move'))!)![1]!;
      await drag(page, await middle(page, '.handles circle'), await place(page, to));
      const tray = page.locator('.board [role=dialog]');
      await expect(tray).toBeVisible();
      // Chromium makes no click of a tap within a tenth of a second after a drag; no hand is that quick, and by then
      // the board says what the march would bring.  That can be read, and moves no button, however late it comes.
      await atRest(page);
      await expect(tray.locator('.forecast')).toHaveCount(0);
      const before = await tray.locator('button.go').boundingBox();
      foretell();
      await expect(tray.locator('.forecast')).toBeInViewport({ ratio: 1 });
      expect(await tray.locator('button.go').boundingBox()).toEqual(before);
      await player.push(tray.locator('button.go'));
      await expect.poll(() => player.played.length).toBe(1);
      expect(player.played[0]).toMatch(new RegExp(`^move .* to ${to}`));
      expect(complaints).toEqual([]);
    });
  });
}

test('a token dragged where it may not lie is refused with its rule', async ({ page }) => {
  const player = new Player(page);
  await openMoment(page, 'planning');
  await player.asked();
  const barred = await page
    .locator('[data-place^="area:"]:not(.lit)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-place')!.slice(5)));
  let at: Point | null = null;
  for (const area of barred) if ((at = await spot(page.locator(`[data-place="area:${area}"]`)))) break;
  await withMouse(page, await middle(page, '.orders button:nth-of-type(2)'), at!);
  await expect(
    page
      .getByRole('link', { name: /SW-/ })
      .or(page.getByRole('button', { name: /SW-/ }))
      .first(),
  ).toBeVisible();
  expect(player.played).toEqual([]);
});
