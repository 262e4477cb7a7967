// One socket to one table: says hello, comes back by itself after a loss, and says again, under the same id,
// whatever was not answered.  The server carries a repeated id out once.

import type { Answer, Asked, Heard, Said, Trouble } from './messages';

/** What a connection needs of a WebSocket; tests bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  open(): Wire;
  after(ms: number, work: () => void): () => void;
  random(): number;
}

export type Status = 'connecting' | 'ready' | 'lost' | 'refused';

export interface Listener {
  heard(message: Heard): void;
  /** `trouble`: why the server ended it; `tries`: attempts since it was last ready; `wait`: ms to the next. */
  status(now: Status, trouble: Trouble | null, tries: number, wait: number): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 20_000;
const PATIENCE = 12_000;
const PULSE = 45_000;
/** After these there is no use in coming back. */
const FINAL = new Set(['secret', 'revoked', 'unclaimed', 'gone', 'missing', 'malformed']);

export class Connection {
  private wire: Wire | null = null;
  private ready = false;
  private ended = false;
  private tries = 0;
  private count = 0;
  private readonly mark: string;
  private farewell: Trouble | null = null;
  private cancel: () => void = () => {};
  private stopPulse: () => void = () => {};
  private readonly waiting = new Map<string, { said: Said; done: (answer: Answer) => void }>();

  constructor(
    private readonly secret: string,
    private readonly listener: Listener,
    private readonly around: Surroundings,
  ) {
    this.mark = Math.floor(around.random() * 2 ** 48).toString(36);
    this.connect();
  }

  /** Say something and hear what became of it, however often the connection breaks in between. */
  ask(message: Asked): Promise<Answer> {
    const id = `${this.mark}-${this.count++}`;
    const said = { ...message, id } as Said;
    return new Promise((done) => {
      if (this.ended) {
        done({ type: 'answer', id, ok: false, error: this.farewell ?? { code: 'gone', message: '' } });
        return;
      }
      this.waiting.set(id, { said, done });
      if (this.ready) this.wire?.send(JSON.stringify(said));
    });
  }

  /** Try again now rather than after the pause. */
  hurry(): void {
    if (!this.wire && !this.ended) {
      this.cancel();
      this.connect();
    }
  }

  close(): void {
    this.end(null);
  }

  private connect(): void {
    this.farewell = null;
    this.listener.status(this.tries ? 'lost' : 'connecting', null, this.tries, 0);
    const wire = (this.wire = this.around.open());
    this.cancel = this.around.after(PATIENCE, () => this.lose(wire));
    wire.onopen = () => wire.send(JSON.stringify({ type: 'hello', secret: this.secret } satisfies Said));
    wire.onmessage = (event) => this.hear(wire, JSON.parse(String(event.data)) as Heard);
    wire.onclose = () => this.lose(wire);
  }

  private hear(wire: Wire, message: Heard): void {
    if (wire !== this.wire) return;
    if (message.type === 'bye') {
      this.farewell = message.error;
      return;
    }
    this.listener.heard(message);
    if (message.type === 'state' && !this.ready) this.welcome(wire);
    if (message.type === 'answer') {
      const kept = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      kept?.done(message);
    }
  }

  private welcome(wire: Wire): void {
    this.cancel();
    this.ready = true;
    this.tries = 0;
    this.listener.status('ready', null, 0, 0);
    for (const { said } of this.waiting.values()) wire.send(JSON.stringify(said));
    this.pulse(wire);
  }

  /** A socket that died without a word is noticed by a question now and then. */
  private pulse(wire: Wire): void {
    this.stopPulse = this.around.after(PULSE, () => {
      const giveUp = this.around.after(PATIENCE, () => this.lose(wire));
      void this.ask({ type: 'ping' }).then(() => {
        giveUp();
        if (wire === this.wire && this.ready) this.pulse(wire);
      });
    });
  }

  private lose(wire: Wire): void {
    if (wire !== this.wire) return;
    this.wire = null;
    this.ready = false;
    this.cancel();
    this.stopPulse();
    wire.onclose = wire.onmessage = wire.onopen = null;
    wire.close();
    if (this.farewell && FINAL.has(this.farewell.code)) {
      this.end(this.farewell);
      return;
    }
    this.tries += 1;
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.tries - 1));
    const wait = Math.round(most * (0.5 + this.around.random() / 2));
    this.listener.status('lost', this.farewell, this.tries, wait);
    this.cancel = this.around.after(wait, () => this.connect());
  }

  private end(trouble: Trouble | null): void {
    if (this.ended) return;
    this.ended = true;
    this.ready = false;
    this.cancel();
    this.stopPulse();
    const wire = this.wire;
    this.wire = null;
    if (wire) {
      wire.onclose = wire.onmessage = wire.onopen = null;
      wire.close();
    }
    if (trouble) this.listener.status('refused', trouble, this.tries, 0);
    for (const [id, { done }] of this.waiting) {
      done({ type: 'answer', id, ok: false, error: trouble ?? { code: 'gone', message: '' } });
    }
    this.waiting.clear();
  }
}
