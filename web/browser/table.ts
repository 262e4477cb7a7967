import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** Every test fails on anything the browser complains about: the content policy above all. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/ERR_(CONNECTION|INTERNET)|WebSocket connection|status of (4\d\d|503)/.test(message.text())
    ) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

export async function playNow(page: Page, words = /^Play Steamwatchers now/): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: words }).click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
}

export const yourTurn = (page: Page) => page.getByText('Your turn', { exact: true });

/** The list of choices, opened. */
export async function choices(page: Page) {
  const tab = page.getByRole('tab', { name: /^(Choices|Choix)/ });
  const open =
    (await tab.getAttribute('aria-selected')) === 'true' && (await tab.getAttribute('aria-expanded')) !== 'false';
  if (!open) await tab.click();
  return page.locator('button.choice');
}

/** A link opened by a program: the secret of its seat. */
export async function claimed(page: Page, link: string): Promise<string> {
  const { pathname, hash } = new URL(link);
  const answer = await page.request.post(`/api/tables/${pathname.slice(3)}/claim`, {
    data: { secret: randomBytes(16).toString('base64url') },
    headers: { Authorization: `Bearer ${hash.slice(1)}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { secret: string }).secret;
}

/** The secret of the seat that this page holds. */
export const heldBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([name]) => name.startsWith('fumarole.keys.'))!;
    return (JSON.parse(String(kept[1])) as { seats: { secret: string }[] }).seats[0]!.secret;
  });

interface Kept {
  scenario: string;
  seat: string;
  decisions: number;
  record: { header: { seats: string[] } };
}

const files = new Map<string, Record<string, Kept>>();

/** Records that end where somebody is asked for a certain decision, by its name. */
function kept(file: string): Record<string, Kept> {
  const path = join(dirname(fileURLToPath(import.meta.url)), 'records', file);
  if (!files.has(file))
    files.set(file, JSON.parse(gunzipSync(readFileSync(path)).toString('utf-8')) as Record<string, Kept>);
  return files.get(file)!;
}

/** A table at such a decision, and on it the page of the one who is asked. */
async function openKept(
  page: Page,
  found: Kept | undefined,
  name: string,
  others: object,
  more: object,
): Promise<Kept> {
  if (!found) throw new Error(`There is no record for “${name}”: scripts/web_moments.py, scripts/web_rails.py`);
  const seats = found.record.header.seats.map((seat) =>
    seat === found.seat ? { kind: 'person', player: 'Anna' } : others,
  );
  const answer = await page.request.post('/api/tables/import', {
    data: { record: found.record, seats, decisions: found.decisions, name, ...more },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const made = (await answer.json()) as { seats: { seat: string; link: string }[] };
  await page.goto(made.seats.find((one) => one.seat === found.seat)!.link);
  await expect(page.locator('#prompt')).not.toBeEmpty();
  await expect(page.locator('[data-place]').first()).toBeAttached();
  return found;
}

/** Opens a table where somebody is asked for this decision; bots hold the other seats, or people who are not there. */
export const openMoment = (page: Page, name: string, others = 'bot'): Promise<Kept> =>
  openKept(page, kept('moments.json.gz')[name], name, { kind: others }, {});

/** A table of Steam Power whose one person can make a rare gesture now. */
export const openRails = (page: Page, name: string, more = {}): Promise<Kept> =>
  openKept(page, kept('rails.json.gz')[name], name, { kind: 'person', player: 'Bela' }, more);

interface Made {
  table: { id: string };
  seats: { seat: string; link: string }[];
  watch: string;
}

/** A running game in quick start, made over HTTP; names are people with links of their own, bots hold the rest. */
export async function quickTable(page: Page, people: string[], seats = 2): Promise<Made> {
  const wish = {
    title: 'steamwatchers',
    presets: { quick: 'yes' },
    start: true,
    seats: Array.from({ length: seats }, (_, at) =>
      people[at] ? { kind: 'person', player: people[at] } : { kind: 'bot' },
    ),
  };
  const answer = await page.request.post('/api/tables', { data: wish });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Made;
}

const granted = new WeakMap<Page, { answers: number }>();

/** Counts the gestures that the server carried out; to be called before the page is opened. */
export function counting(page: Page): { answers: number } {
  const count = granted.get(page) ?? { answers: 0 };
  if (!granted.has(page)) {
    granted.set(page, count);
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const said = JSON.parse(String(payload)) as { type: string; ok?: boolean; decision?: number };
        if (said.type === 'answer' && said.ok && said.decision !== undefined) count.answers += 1;
      }),
    );
  }
  return count;
}

/** Makes a gesture and waits until the server has carried it out. */
export async function made(page: Page, gesture: () => Promise<void>): Promise<void> {
  const count = counting(page);
  const before = count.answers;
  await gesture();
  await expect.poll(() => count.answers).toBeGreaterThan(before);
}
