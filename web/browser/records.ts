import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

interface Made { table: { id: string }; seats: { seat: string; link: string }[]; watch: string }

const { record, moments } = JSON.parse(readFileSync(new URL('records/warlike.json', import.meta.url), 'utf-8')) as { record: unknown; moments: Record<string, number> };

/** A table of Anna, Boris and Clara at a moment of the warlike game (scripts/web_records.py); `over`: the whole game. */
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
