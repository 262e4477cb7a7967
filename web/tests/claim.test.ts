import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSecret, openLink, UNKEPT } from '../src/protocol/claim';
import { Refused } from '../src/protocol/http';
import { keysOf } from '../src/protocol/keys';

type Answer = { status: number; body: unknown } | 'lost';
let said: { link: string; secret: string }[] = [];

/** A server that answers claims with these, one after another; null: with what it was asked. */
function server(...answers: (Answer | null)[]) {
  said = [];
  vi.stubGlobal('fetch', async (_: string, asked: { headers: Record<string, string>; body: string }) => {
    const { secret } = JSON.parse(asked.body) as { secret: string };
    said.push({ link: asked.headers['Authorization']!.replace('Bearer ', ''), secret });
    const answer = answers.shift() ?? { status: 200, body: { seat: 'p2', secret } };
    if (answer === 'lost') throw new TypeError('lost');
    return { ok: answer.status < 400, status: answer.status, text: async () => JSON.stringify(answer.body) };
  });
}

const codeOf = (opening: Promise<string>) =>
  opening.then(
    () => '',
    (error: unknown) => (error as Refused).trouble.code,
  );

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a secret has 128 random bits in letters that the server takes', () => {
  const made = new Set(Array.from({ length: 100 }, newSecret));
  expect(made.size).toBe(100);
  for (const one of made) expect(one).toMatch(/^[A-Za-z0-9_-]{22}$/);
});

test('a link is claimed with a secret of this browser, which is what it keeps', async () => {
  server();
  const secret = await openLink('a', 'LINK');
  expect(said).toEqual([{ link: 'LINK', secret }]);
  expect(secret).not.toBe('LINK');
  expect(keysOf('a').seats).toEqual([{ seat: 'p2', secret }]);
});

test('after an answer that never came, or opened once more, the same secret is claimed again', async () => {
  server('lost', null, null);
  expect(await codeOf(openLink('a', 'LINK'))).toBe('unreachable');
  const secret = await openLink('a', 'LINK');
  expect(await openLink('a', 'LINK')).toBe(secret);
  expect(new Set(said.map((one) => one.secret))).toEqual(new Set([secret]));
});

test('a link that another device has opened gives nothing to keep', async () => {
  server({ status: 409, body: { error: { code: 'used', message: 'This link was opened before.' } } });
  expect(await codeOf(openLink('a', 'LINK'))).toBe('used');
  expect(keysOf('a').seats).toEqual([]);
});

test('the link of spectators is kept as it is', async () => {
  server({ status: 200, body: { seat: null, secret: 'WATCH' } });
  expect(await openLink('a', 'WATCH')).toBe('WATCH');
  expect(keysOf('a')).toMatchObject({ watch: 'WATCH', seats: [] });
});

test('a browser that keeps nothing does not use the link up', async () => {
  server();
  const setItem = () => {
    throw new DOMException('no');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, length: 0 });
  expect(await codeOf(openLink('a', 'LINK'))).toBe(UNKEPT);
  expect(said).toEqual([]);
});
