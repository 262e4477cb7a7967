import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TableStore } from '../src/protocol/table.svelte';
import { looksAt, notification, pageAt, placeOf, read } from '../src/worker/notify';
import { Around, state } from './fakes';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});
beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
});

const told = { title: 'Your turn', body: 'It is your turn at Friday.', table: '9d2a5f6f8b', language: 'en' };

test('a push message becomes a notification that knows its table', () => {
  expect(read(JSON.stringify(told))).toEqual(told);
  expect(notification(told)).toMatchObject({
    body: told.body,
    tag: 'turn-9d2a5f6f8b',
    lang: 'en',
    data: { place: '/t/9d2a5f6f8b' },
  });
});

test('what is no message of ours shows nothing and leads nowhere', () => {
  for (const text of [
    '',
    'null',
    '{}',
    '[1]',
    JSON.stringify({ ...told, table: '../settings' }),
    JSON.stringify({ ...told, title: 3 }),
  ])
    expect(read(text)).toBeNull();
});

test('who has the table before their eyes is not told; whoever has it open elsewhere is led there', () => {
  const page = (path: string, visibilityState = 'visible') => ({
    url: `https://games.example.org${path}`,
    visibilityState,
  });
  expect(looksAt([page('/'), page('/t/9d2a5f6f8b')], '9d2a5f6f8b')).toBe(true);
  expect(looksAt([page('/'), page('/t/9d2a5f6f8b', 'hidden')], '9d2a5f6f8b')).toBe(false);
  expect(looksAt([page('/t/other')], '9d2a5f6f8b')).toBe(false);
  const open = page('/t/9d2a5f6f8b?x=1', 'hidden');
  expect(pageAt([page('/'), open], placeOf('9d2a5f6f8b'))).toBe(open);
  expect(pageAt([page('/')], placeOf('9d2a5f6f8b'))).toBeUndefined();
});

test('title and icon say whose turn it is, unless somebody switched that off', async () => {
  const { mark, titled, turns } = await import('../src/shell/alerts/signals.svelte');
  const { settings } = await import('../src/shell/settings.svelte');
  const badge = vi.fn(() => Promise.resolve());
  const clear = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge: badge, clearAppBadge: clear });
  const icon = () => document.querySelector('link')!.getAttribute('href');
  turns.tables = 1;
  mark();
  expect([titled('Friday'), icon()]).toEqual(['● Your turn · Friday', '/icon-turn.svg']);
  expect(badge).toHaveBeenCalledWith(1);
  turns.tables = 3;
  expect(titled('Fumarole')).toBe('● Your turn at 3 tables · Fumarole');
  Object.assign(settings, { title: false, badge: false });
  mark();
  expect([titled('Friday'), icon()]).toEqual(['Friday', '/icon.svg']);
  expect(clear).toHaveBeenCalled();
  Object.assign(settings, { title: true, badge: true });
  turns.tables = 0;
  expect(titled('Friday')).toBe('Friday');
});

test('settings of before there were these announce a turn in the title and on the icon', async () => {
  const { read: settingsOf } = await import('../src/shell/settings.svelte');
  expect(settingsOf('{"sound":true}', [])).toMatchObject({ sound: true, title: true, badge: true });
  expect(settingsOf('{"title":false,"badge":false}', [])).toMatchObject({ title: false, badge: false });
});

test('a page says whether somebody looks at it', () => {
  const around = new Around();
  const store = new TableStore('t', 's', around);
  around.wire.onopen?.();
  around.wire.hear(state);
  store.look(false);
  expect(around.wire.last()).toMatchObject({ type: 'look', here: false });
  store.close();
});

test('a key is read as the web writes it', async () => {
  const { bytes } = await import('../src/shell/alerts/push');
  expect([...bytes('-_8A')]).toEqual([251, 255, 0]);
});
