// The HTTP half of the protocol.  Every refusal becomes a `Refused` with the server's code, sentence and rules.

import type { Track } from './film';
import type {
  AlertShown,
  AlertsOffered,
  NewAlert,
  Bot,
  Chapter,
  Claimed,
  Entry,
  ImportedTable,
  Lesson,
  Made,
  NewTable,
  ScenarioExample,
  ScenarioRead,
  SeatLink,
  SetupTried,
  Story,
  TableShown,
  Title,
  Trouble,
  Verified,
} from './messages';

export class Refused extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message);
  }
}

/** The code of a request that never reached the server. */
export const UNREACHABLE = 'unreachable';

async function request<T>(method: string, path: string, body?: unknown, secret = ''): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (secret) headers['Authorization'] = `Bearer ${secret}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused({ code: UNREACHABLE, message: '' });
  }
  const text = await answer.text();
  let found: unknown = null;
  try {
    found = text ? JSON.parse(text) : null;
  } catch {
    // Something between us and the server answered with a page of its own.
  }
  if (answer.ok) return found as T;
  const trouble = (found as { error?: Trouble } | null)?.error;
  throw new Refused(trouble ?? { code: answer.status >= 500 ? UNREACHABLE : 'malformed', message: '' });
}

const eyesAsked = (eyes: string): string =>
  eyes.startsWith('seat:') ? `seat=${encodeURIComponent(eyes.slice(5))}` : `eyes=${eyes}`;
const at = (table: string): string => `/tables/${encodeURIComponent(table)}`;

export const api = {
  titles: () => request<Title[]>('GET', '/titles'),
  bots: () => request<Bot[]>('GET', '/bots'),
  tables: () => request<TableShown[]>('GET', '/tables'),
  table: (id: string, secret = '') => request<TableShown>('GET', at(id), undefined, secret),
  make: (wish: NewTable) => request<Made>('POST', '/tables', wish),
  try: (wish: NewTable) => request<SetupTried>('POST', '/setups', wish),
  readScenario: (title: string, text: string) => request<ScenarioRead>('POST', '/scenarios', { title, text }),
  scenarioExamples: (title: string) =>
    request<ScenarioExample[]>('GET', `/scenarios?title=${encodeURIComponent(title)}`),
  join: (id: string, player: string, seat: string | null, secret = '') =>
    request<SeatLink>('POST', `${at(id)}/join`, { player, seat }, secret),
  claim: (id: string, link: string, secret: string) => request<Claimed>('POST', `${at(id)}/claim`, { secret }, link),
  leave: (id: string, secret: string) => request<null>('POST', `${at(id)}/leave`, undefined, secret),
  start: (id: string, fill: string, host: string) => request<TableShown>('POST', `${at(id)}/start`, { fill }, host),
  /** A new link: for the host with their secret, for another device of one's own with the seat's. */
  renew: (id: string, seat: string, secret: string) =>
    request<SeatLink>('POST', `${at(id)}/seats/${encodeURIComponent(seat)}/link`, undefined, secret),
  standIn: (id: string, seat: string, bot: string | null, host: string) =>
    request<TableShown>('POST', `${at(id)}/seats/${encodeURIComponent(seat)}/bot`, { bot }, host),
  free: (id: string, seat: string, host: string) =>
    request<null>('DELETE', `${at(id)}/seats/${encodeURIComponent(seat)}`, undefined, host),
  again: (id: string, secret: string) => request<TableShown>('POST', `${at(id)}/again`, undefined, secret),
  close: (id: string, host: string) => request<null>('DELETE', at(id), undefined, host),
  over: () => request<TableShown[]>('GET', '/tables?status=over'),
  bring: (wish: ImportedTable) => request<Made>('POST', '/tables/import', wish),
  /** A game from its beginning: `eyes` is own, watch or all, or seat: and a seat's name. */
  replay: (id: string, eyes: string, secret = '') =>
    request<Track>('GET', `${at(id)}/replay?${eyesAsked(eyes)}`, undefined, secret),
  story: (id: string, secret = '') => request<Story>('GET', `${at(id)}/story`, undefined, secret),
  verify: (id: string, secret = '') => request<Verified>('GET', `${at(id)}/verify`, undefined, secret),
  record: (id: string, secret = '') => request<unknown>('GET', `${at(id)}/record`, undefined, secret),
  lessons: (title: string, scenario: string, language: string) =>
    request<Lesson[]>(
      'GET',
      `/titles/${encodeURIComponent(title)}/lessons/${encodeURIComponent(scenario)}?language=${language}`,
    ),
  alertsOffered: () => request<AlertsOffered>('GET', '/alerts'),
  alerts: (id: string, secret: string) => request<AlertShown[]>('GET', `${at(id)}/alerts`, undefined, secret),
  addAlert: (id: string, wish: NewAlert, secret: string) =>
    request<AlertShown>('POST', `${at(id)}/alerts`, wish, secret),
  confirmAlert: (id: string, alert: string, code: string, secret: string) =>
    request<AlertShown>('POST', `${at(id)}/alerts/${alert}/code`, { code }, secret),
  removeAlert: (id: string, alert: string, secret: string) =>
    request<null>('DELETE', `${at(id)}/alerts/${alert}`, undefined, secret),
  rules: (title: string) => request<Chapter[]>('GET', `/rules?title=${encodeURIComponent(title)}`),
  rule: (id: string) => request<Entry>('GET', `/rules/${encodeURIComponent(id)}`),
};
