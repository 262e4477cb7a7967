import type { Surroundings, Wire } from '../src/protocol/connection';
import type { Heard, Said, State } from '../src/protocol/messages';
import { heard } from './samples';

export class FakeWire implements Wire {
  sent: Said[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Said);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: Heard): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(): void {
    this.onclose?.();
  }
  last(): Said {
    return this.sent.at(-1)!;
  }
}

/** Sockets and timers that do what a test says. */
export class Around implements Surroundings {
  wires: FakeWire[] = [];
  timers: { at: number; work: () => void }[] = [];
  now = 0;

  open(): Wire {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  }
  after(ms: number, work: () => void): () => void {
    const timer = { at: this.now + ms, work };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  }
  random(): number {
    return 0.5;
  }
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.now = next.at;
      next.work();
    }
    this.now = until;
  }
  get wire(): FakeWire {
    return this.wires.at(-1)!;
  }
}

export const state = heard.find((one) => one.type === 'state' && one.seat !== null) as unknown as State;
export const table = state.table;
