import { expect, test, type Browser } from '@playwright/test';
import { Player } from './player';
import { quickTable, watch } from './table';

async function visitor(browser: Browser, link: string): Promise<Player> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const player = new Player(page);
  await page.goto(link);
  await expect(page.locator('#prompt')).not.toBeEmpty();
  return player;
}

/** The areas for which a message of the server names order tokens. */
function told(message: string): string[] {
  const said = JSON.parse(message) as { view?: { table?: object }; patch?: { table?: object } };
  const table = (said.view?.table ?? said.patch?.table ?? {}) as { orders?: object };
  return Object.keys(table.orders ?? {});
}

const orders = (player: Player) => Object.keys(player.view!.table['orders'] as object);
const faces = (player: Player) => player.page.locator('.map .piece.order .face');
const backs = (player: Player) => player.page.locator('.map .piece.order .back');

test('two browsers and a spectator: sealed orders are seen by nobody else before all are revealed at once', async ({
  page,
  browser,
}) => {
  const table = await quickTable(page, ['Anna', 'Boris']);
  const [anna, boris] = [await visitor(browser, table.seats[0]!.link), await visitor(browser, table.seats[1]!.link)];
  const clara = await visitor(browser, table.watch);
  const complaints = [anna, boris, clara].map((one) => watch(one.page));
  await expect(clara.page.locator('#prompt')).toContainText('You are watching.');

  // The conclave, until both must plan at the same time.
  const planning = () => [anna, boris].every((one) => one.options.some((option) => option.startsWith('order ')));
  for (let steps = 0; !planning() && steps < 20; steps++) {
    const [one] = [anna, boris].filter((player) => player.view!.to_act.includes(player.view!.seat!));
    await one!.make(one!.options[0]!);
    await expect
      .poll(() => planning() || [anna, boris].some((player) => player.view!.to_act.includes(player.view!.seat!)))
      .toBe(true);
  }

  const [before, beforeClara] = [boris.heard.length, clara.heard.length];
  while (!anna.options.includes('ready')) {
    await anna.make(anna.options.find((option) => option.startsWith('order move')) ?? anna.options[0]!);
    await anna.asked();
  }
  const secret = orders(anna);
  await expect(faces(anna)).toHaveCount(secret.length);
  expect(secret.length).toBeGreaterThan(1);
  await anna.make('ready');
  await expect(anna.page.locator('#prompt')).toContainText('Sealed');

  // Boris plans now; of Anna's orders he and the spectator see at most backs.
  while (!boris.options.includes('ready')) {
    await boris.make(boris.options.find((option) => option.startsWith('order defense'))!);
    await boris.asked();
  }
  expect(
    boris.heard
      .slice(before)
      .flatMap(told)
      .filter((area) => secret.includes(area)),
  ).toEqual([]);
  expect(clara.heard.slice(beforeClara).flatMap(told)).toEqual([]);
  await expect(faces(boris)).toHaveCount(orders(boris).length);
  await expect(backs(boris)).toHaveCount(secret.length);
  await expect(faces(clara)).toHaveCount(0);
  await expect(boris.page.locator('.map [aria-label*=Move]')).toHaveCount(0);

  // One reveal for all.
  await boris.make('ready');
  for (const one of [anna, boris, clara]) {
    await expect.poll(() => secret.every((area) => orders(one).includes(area))).toBe(true);
    await expect(faces(one)).toHaveCount(orders(anna).length);
  }

  // A spectator sees the table and can do nothing at it.
  expect(clara.options).toEqual([]);
  await expect(clara.page.locator('.place.lit, .prompt .choices button, .orders button')).toHaveCount(0);
  await clara.page.getByRole('tab', { name: 'Chat' }).click();
  await expect(clara.page.getByText('Spectators can read, not write.')).toBeVisible();
  expect(clara.played).toEqual([]);
  expect(complaints.flat()).toEqual([]);
  for (const one of [anna, boris, clara]) await one.page.context().close();
});
