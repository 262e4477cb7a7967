import { expect, test, type Page } from '@playwright/test';
import { Player } from './player';
import { watch } from './table';

/** What somebody in a hurry does: lays orders, activates one a round, moves once, passes, and takes what comes. */
function hurried(player: Player, acted: Set<string>): string {
  const { options, played } = player;
  const starts = (...words: string[]) =>
    words.map((word) => options.find((option) => option.startsWith(word))).find(Boolean);
  const round = `${String(player.view!.table['round'])} ${player.view!.seat}`;
  if (starts('activate') && !acted.has(round)) {
    acted.add(round);
    return starts('activate')!;
  }
  const moved = played.at(-1)?.startsWith('move');
  return (
    starts('ready', 'order move', ...(moved ? [] : ['move']), 'pass', 'done', 'build no', 'return', 'commit 0') ??
    options[0]!
  );
}

/** What the device shows: its owner's turn, the veil between two, or the end. */
async function moment(page: Page, player: Player): Promise<'turn' | 'veil' | 'end'> {
  let found: 'turn' | 'veil' | 'end' | undefined;
  const look = async () => {
    // A prompt of the decision before is no turn.
    const signs = [
      ['end', 'dialog .headline'],
      ['veil', '.veil'],
      ['turn', `.frame[data-decision="${player.view?.decision}"] .prompt.asked`],
    ] as const;
    for (const [name, sign] of signs) if (await page.locator(sign).first().isVisible()) return (found = name);
    return undefined;
  };
  await expect.poll(look, { timeout: 40_000, message: 'a turn, a veil or the end' }).toBeDefined();
  return found!;
}

test('two people at one device play a whole game in quick start, with a veil between them', async ({ page }) => {
  test.setTimeout(300_000);
  const complaints = watch(page);
  await page.goto('/new');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('me');
  await page.getByRole('button', { name: 'Remove seat 3' }).click();
  await page.getByLabel('Name at seat 1').fill('Anna');
  await page.getByLabel('Name at seat 2').fill('Boris');
  await page.getByRole('checkbox', { name: /^Quick start/ }).check();
  const player = new Player(page);
  await page.getByRole('button', { name: 'Begin at once' }).click();

  const acted = new Set<string>();
  const veils = { Anna: 0, Boris: 0 };
  let now = await moment(page, player);
  for (let steps = 0; now !== 'end' && steps < 400; steps++, now = await moment(page, player)) {
    if (now === 'turn') {
      await player.make(hurried(player, acted));
    } else {
      await expect(page.locator('.board')).toHaveCount(0);
      const who = (await page.getByRole('heading', { name: /^Pass the device to/ }).textContent())!.includes('Anna')
        ? 'Anna'
        : 'Boris';
      veils[who] += 1;
      await page.getByRole('button', { name: `I am ${who}` }).click();
      await player.asked();
    }
  }

  expect(player.view!.result!.winners.length).toBeGreaterThan(0);
  await expect(page.locator('.headline')).toHaveText(/(Anna|Boris) wins|win together/);
  // Both were called again and again, and every kind of gesture was made by its own control.
  expect(Math.min(veils.Anna, veils.Boris)).toBeGreaterThanOrEqual(4);
  for (const kind of ['order', 'ready', 'activate', 'move', 'pass'])
    expect(player.played.filter((choice) => choice.startsWith(kind)).length, kind).toBeGreaterThanOrEqual(2);
  expect(complaints).toEqual([]);
});
