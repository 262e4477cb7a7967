import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

interface Made {
  table: { id: string };
  seats: { seat: string; link: string }[];
  watch: string;
}

const { record, moments } = JSON.parse(readFileSync(new URL('records/warlike.json', import.meta.url), 'utf-8')) as {
  record: unknown;
  moments: Record<string, number>;
};

/**
 * A table of Anna, Boris and Clara at a moment of the warlike game (scripts/web_records.py); `over`: the whole game.
 */
export async function tableAt(request: APIRequestContext, moment: string): Promise<Made> {
  const seats = ['Anna', 'Boris', 'Clara'].map((player) => ({ kind: 'person', player }));
  const decisions = moment === 'over' ? {} : { decisions: moments[moment] };
  const answer = await request.post('/api/tables/import', { data: { record, seats, name: 'Friday', ...decisions } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Made;
}

/** Everything that the server says to this page from now on. */
export function overheard(page: Page): string[] {
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => said.push(String(frame.payload))));
  return said;
}

type Title = 'steamwatchers' | 'steam-power';
interface Kept {
  entries: [string, string][];
}
const NAMES: Record<Title, string> = { steamwatchers: 'Friday', 'steam-power': 'Sunday' };
const games = JSON.parse(
  gunzipSync(readFileSync(new URL('records/played.json.gz', import.meta.url))).toString('utf-8'),
) as Record<Title, Kept>;

/** The record of a whole game between bots (scripts/web_replays.py). */
export const played = (title: Title): Kept => games[title];

/** A table where Anna, Boris and Clara have played that game to its end. */
export async function playedTable(request: APIRequestContext, title: Title, closed = false): Promise<Made> {
  const seats = ['Anna', 'Boris', 'Clara'].map((player) => ({ kind: 'person', player }));
  const answer = await request.post('/api/tables/import', {
    data: { record: games[title], seats, name: NAMES[title], private: closed },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Made;
}
