import { expect, test } from 'vitest';
import { TableStore } from '../src/protocol/table.svelte';
import type { Heard } from '../src/protocol/messages';
import { Around, state } from './fakes';
import { heard } from './samples';

function begin(kept: number | null = null) {
  const around = new Around();
  const memory = { value: kept, recall: () => memory.value, keep: (fresh: number) => void (memory.value = fresh) };
  const store = new TableStore('9d2a5f6f8b', 'SECRET', around, memory);
  around.wire.onopen?.();
  around.wire.hear(state);
  return { around, store, memory };
}

const event = (text: string) => ({ kind: 'told', facts: {}, rules: [], text });

test('every message of the server is taken in', () => {
  const { around, store } = begin();
  for (const message of heard as unknown as Heard[]) {
    if (message.type !== 'bye') around.wire.hear(message);
  }
  expect(store.table?.id).toBe('9d2a5f6f8b');
  expect(store.clocks?.running).toEqual(['p1']);
});

test('a patch changes what it names and nothing else', () => {
  const { around, store } = begin();
  const before = store.view!;
  around.wire.hear({ type: 'update', patch: { to_act: ['p2'], options: [] } });
  expect(store.view).toEqual({ ...before, to_act: ['p2'], options: [] });
  expect(store.asked).toBe(false);
});

test('options are unfolded as they come, and stay the same until others come', () => {
  const { around, store } = begin();
  const before = store.view!.options;
  expect(before[0]).toMatchObject({ verb: 'lead' });
  around.wire.hear({ type: 'update', patch: { undo: 1 } });
  expect(store.view!.options).toBe(before);
  around.wire.hear({ type: 'update', patch: { options: [['move', [2, 0, 'rhone']]] } });
  expect(store.view!.options).toEqual([{ say: 'move 2 base to rhone', verb: 'move', base: 2, area: 'rhone' }]);
});

test('what is tried is shown with its options', async () => {
  const { around, store } = begin();
  const tried = store.foresee([{ verb: 'activate', area: 'rhone' }]);
  const said = around.wire.last() as { id: string; choices: unknown };
  expect(said.choices).toEqual([{ verb: 'activate', area: 'rhone' }]);
  around.wire.hear({ type: 'answer', id: said.id, ok: true, patch: { options: [['done', []]] } });
  expect((await tried).view?.options).toEqual([{ say: 'done', verb: 'done' }]);
});

test('an undo shortens the events before new ones follow', () => {
  const { around, store } = begin();
  around.wire.hear({ type: 'update', events: [event('a'), event('b')] });
  const length = store.events.length;
  around.wire.hear({ type: 'update', keep: length - 1, events: [event('c')] });
  expect(store.events.slice(-2).map((one) => one.text)).toEqual(['a', 'c']);
});

test('a choice names the decision it was made for, and a refusal is shown with its rules', async () => {
  const { around, store } = begin();
  const played = store.play({ say: 'ready', verb: 'ready' });
  expect(store.live).toBe(false);
  const said = around.wire.last() as { id: string; decision: number; choice: unknown };
  expect(said.decision).toBe(store.view!.decision);
  expect(said.choice).toEqual({ verb: 'ready' });
  const error = { code: 'refused', message: 'You cannot pay that.', rules: ['SW-CMB-26'] };
  around.wire.hear({ type: 'answer', id: said.id, ok: false, error });
  expect(await played).toEqual({ ok: false, message: 'You cannot pay that.', rules: ['SW-CMB-26'] });
  expect(store.verdict?.rules).toEqual(['SW-CMB-26']);
});

test('what happened since the last gesture is remembered between visits', async () => {
  const { around, store, memory } = begin();
  const start = store.events.length;
  around.wire.hear({ type: 'update', events: [event('a')] });
  expect(store.fresh).toBe(start);
  const played = store.play({ say: 'ready', verb: 'ready' });
  around.wire.hear({ type: 'update', events: [event('mine')] });
  around.wire.hear({ type: 'answer', id: (around.wire.last() as { id: string }).id, ok: true, decision: 1 });
  await played;
  expect(store.fresh).toBe(start + 1);
  expect(memory.value).toBe(start + 1);
});

test('the same line of chat is shown once', () => {
  const { around, store } = begin();
  const line = { number: 7, seat: 'p1', player: '', text: 'x', at: 0 };
  around.wire.hear({ type: 'chat', line });
  around.wire.hear({ type: 'chat', line });
  expect(store.chat.filter((one) => one.number === 7)).toHaveLength(1);
});
