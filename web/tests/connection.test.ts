import { expect, test } from 'vitest';
import { Connection, type Status } from '../src/protocol/connection';
import type { Heard, Trouble } from '../src/protocol/messages';
import { Around, state } from './fakes';

function begin() {
  const around = new Around();
  const statuses: [Status, Trouble | null][] = [];
  const heard: Heard[] = [];
  const connection = new Connection(
    'SECRET',
    { heard: (message) => heard.push(message), status: (now, trouble) => statuses.push([now, trouble]) },
    around,
  );
  const welcome = () => {
    around.wire.onopen?.();
    around.wire.hear(state);
  };
  return { around, statuses, heard, connection, welcome };
}

const settle = () => new Promise((done) => setTimeout(done));

test('it says hello with the secret and is ready when the state has come', () => {
  const { around, statuses, welcome } = begin();
  welcome();
  expect(around.wire.sent).toEqual([{ type: 'hello', secret: 'SECRET' }]);
  expect(statuses.map(([now]) => now)).toEqual(['connecting', 'ready']);
});

test('what was not answered is said again after a loss, under the same id', async () => {
  const { around, connection, welcome } = begin();
  welcome();
  const answer = connection.ask({ type: 'play', decision: 0, choice: { verb: 'ready' } });
  const first = around.wire.last();
  around.wire.break();
  around.pass(1000);
  welcome();
  expect(around.wires).toHaveLength(2);
  expect(around.wire.last()).toEqual(first);
  around.wire.hear({ type: 'answer', id: (first as { id: string }).id, ok: true, decision: 1 });
  expect((await answer).ok).toBe(true);
});

test('what was answered is not said again', async () => {
  const { around, connection, welcome } = begin();
  welcome();
  const answer = connection.ask({ type: 'chat', text: 'x' });
  around.wire.hear({ type: 'answer', id: (around.wire.last() as { id: string }).id, ok: true });
  await answer;
  around.wire.break();
  around.pass(1000);
  welcome();
  expect(around.wire.sent).toHaveLength(1);
});

test('it waits longer each time and not for ever', () => {
  const { around } = begin();
  const gaps: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const tried = around.wires.length;
    around.wire.break();
    const before = around.now;
    while (around.wires.length === tried) around.pass(50);
    gaps.push(around.now - before);
  }
  expect(gaps[1]).toBeGreaterThan(gaps[0]!);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(20_000);
});

test('after a secret that opens nothing it does not come back', async () => {
  const { around, statuses, connection } = begin();
  around.wire.onopen?.();
  around.wire.hear({ type: 'bye', error: { code: 'secret', message: 'This link opens no seat.' } });
  around.wire.break();
  around.pass(60_000);
  expect(around.wires).toHaveLength(1);
  expect(statuses.at(-1)).toEqual(['refused', { code: 'secret', message: 'This link opens no seat.' }]);
  expect((await connection.ask({ type: 'ping' })).ok).toBe(false);
});

test('after a server that leaves it comes back', () => {
  const { around, welcome } = begin();
  welcome();
  around.wire.hear({ type: 'bye', error: { code: 'leaving', message: '' } });
  around.wire.break();
  around.pass(1000);
  expect(around.wires).toHaveLength(2);
});

test('a socket that died without a word is given up', async () => {
  const { around, welcome } = begin();
  welcome();
  around.pass(46_000);
  expect(around.wire.last().type).toBe('ping');
  await settle();
  around.pass(20_000);
  expect(around.wires.length).toBeGreaterThan(1);
});

test('an attempt without an answer is given up', () => {
  const { around } = begin();
  around.pass(14_000);
  expect(around.wires.length).toBeGreaterThan(1);
});
