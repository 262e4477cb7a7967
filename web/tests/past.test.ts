import { expect, test } from 'vitest';
import type { View } from '../src/games/board';
import { Past } from '../src/protocol/past';
import { TableStore } from '../src/protocol/table.svelte';
import { Around, state } from './fakes';

const view = (round: number): View => ({
  title: 't',
  setup: { seats: [] },
  seat: null,
  to_act: [],
  question: 'What?',
  options: [{ say: 'a', verb: 'a' }],
  decision: 0,
  undo: 2,
  table: { round },
  result: null,
});
const event = (text: string) => ({ kind: 'told', facts: {}, rules: [], text });

test('an event is shown in the position that followed it', () => {
  const past = new Past();
  past.keep(3, view(1));
  past.keep(5, view(2));
  past.keep(6, view(3));
  expect(past.after(3)?.table['round']).toBe(2);
  expect(past.after(4)?.table['round']).toBe(2);
  expect(past.after(5)?.table['round']).toBe(3);
});

test('what happened before the page came has no position, nor has what is still to come', () => {
  const past = new Past();
  past.keep(3, view(1));
  past.keep(4, view(2));
  expect(past.after(2)).toBeNull();
  expect(past.after(4)).toBeNull();
});

test('nothing can be chosen in the past', () => {
  const past = new Past();
  past.keep(0, view(1));
  past.keep(1, view(2));
  expect(past.after(0)).toMatchObject({ options: [], question: '', undo: 0 });
});

test('an undo forgets what is no longer so', () => {
  const past = new Past();
  past.keep(1, view(1));
  past.keep(2, view(2));
  past.keep(3, view(3));
  past.keep(2, view(4));
  expect(past.after(1)?.table['round']).toBe(4);
  expect(past.after(2)).toBeNull();
});

test('a table keeps its positions and counts what others did since the last gesture', async () => {
  const around = new Around();
  const store = new TableStore('9d2a5f6f8b', 'SECRET', around);
  around.wire.onopen?.();
  around.wire.hear(state);
  const before = store.events.length;
  const played = store.play({ say: 'pass', verb: 'pass' });
  around.wire.hear({ type: 'update', patch: { table: { round: 7 } }, events: [event('mine')] });
  around.wire.hear({ type: 'answer', id: (around.wire.last() as { id: string }).id, ok: true, decision: 1 });
  await played;
  expect(store.since).toBe(before + 1);
  expect(store.fresh).toBe(before);
  around.wire.hear({ type: 'update', patch: { table: { round: 8 } }, events: [event('theirs')] });
  expect(store.events.slice(store.since).map((one) => one.text)).toEqual(['theirs']);
  expect(store.past.after(before)?.table['round']).toBe(7);
  expect(store.past.after(before + 1)?.table['round']).toBe(8);
});
