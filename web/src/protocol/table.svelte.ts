// A table as this browser knows it: what the server told, and nothing else.

import type { Foreseen, GameEvent, Verdict, View } from '../games/board';
import { parts, unfold, type Choice, type Parts, type Phrases } from './choice';
import { Connection, type Status, type Surroundings } from './connection';
import { merged } from './merge';
import { Past } from './past';
import type { Hint } from './hint';
import type { Answer, Asked, Clocks, Heard, Line, TableShown, Trouble, ViewSent } from './messages';

export class TableStore {
  status = $state<Status>('connecting');
  trouble = $state.raw<Trouble | null>(null);
  tries = $state(0);
  /** When the next attempt is made, by this browser's clock. */
  nextTry = $state(0);
  table = $state.raw<TableShown | null>(null);
  seat = $state.raw<string | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<GameEvent[]>([]);
  chat = $state.raw<Line[]>([]);
  clocks = $state.raw<Clocks | null>(null);
  clocksAt = $state(0);
  /** The place in `events` of the first that this seat's last gesture did not cause or see. */
  fresh = $state(0);
  /** The place in `events` of the first that others have caused since this seat's last gesture. */
  since = $state(0);
  /** The positions that this page has seen. */
  readonly past = new Past();
  /** Messages about the game on their way: no second gesture before the first is answered. */
  sending = $state(0);
  /** The latest refusal, or answer to a question; null when there is nothing to say. */
  verdict = $state.raw<Verdict | null>(null);
  heardOf: ((events: GameEvent[]) => void) | null = null;

  private readonly connection: Connection;
  /** The view as it was sent. */
  private sent: ViewSent | null = null;
  private phrases: Phrases = {};

  constructor(
    readonly id: string,
    readonly secret: string,
    around: Surroundings,
    private readonly memory: Memory = forgetful,
  ) {
    this.connection = new Connection(
      secret,
      {
        heard: (message) => this.hear(message),
        status: (now, trouble, tries, wait) => {
          this.status = now;
          this.trouble = trouble;
          this.tries = tries;
          this.nextTry = Date.now() + wait;
        },
      },
      around,
    );
  }

  get asked(): boolean {
    return this.view !== null && this.seat !== null && this.view.to_act.includes(this.seat);
  }

  /** Whether a gesture can be made now. */
  get live(): boolean {
    return this.status === 'ready' && this.sending === 0 && (this.view?.options.length ?? 0) > 0;
  }

  async play(choice: Choice): Promise<Verdict> {
    const decision = this.view?.decision ?? 0;
    return this.gesture({ type: 'play', decision, choice: parts(choice) });
  }

  async undo(gestures: number): Promise<Verdict> {
    return this.gesture({ type: 'undo', decision: this.view?.decision ?? 0, gestures });
  }

  /** Why a choice is not possible; somebody may have written it by hand. */
  async why(choice: Parts | string): Promise<Verdict> {
    const answer = await this.connection.ask({ type: 'why', choice });
    return { ...verdict(answer), ok: answer.legal ?? false };
  }

  /** What this seat would see after some choices that could be taken back; nothing is played. */
  async foresee(choices: Parts[]): Promise<Foreseen> {
    const now = this.sent;
    const answer = await this.connection.ask({ type: 'try', choices: choices.map(parts) });
    const then = answer.ok ? (answer.view ?? (merged(now, answer.patch ?? {}) as ViewSent)) : null;
    return { ...verdict(answer), view: then && this.unfolded(then) };
  }

  /** What a strong bot would do in this seat's place; or why nobody says so. */
  async advise(): Promise<{ hint: Hint | null; trouble: Trouble | null }> {
    const answer = await this.connection.ask({ type: 'hint', decision: this.view?.decision ?? 0 });
    return { hint: answer.hint ?? null, trouble: answer.error ?? null };
  }

  async say(text: string): Promise<Verdict> {
    return this.other({ type: 'chat', text });
  }

  async away(bot: string): Promise<Verdict> {
    return this.other({ type: 'away', bot });
  }

  async back(): Promise<Verdict> {
    return this.other({ type: 'back' });
  }

  /** Whether somebody has this page before their eyes: who has not may be told elsewhere that it is their turn. */
  look(here: boolean): void {
    void this.connection.ask({ type: 'look', here });
  }

  /** Everything before now has been seen. */
  caughtUp(): void {
    this.fresh = this.since = this.events.length;
    this.memory.keep(this.fresh);
  }

  hurry(): void {
    this.connection.hurry();
  }

  close(): void {
    this.connection.close();
  }

  private async gesture(message: Asked): Promise<Verdict> {
    this.sending += 1;
    this.verdict = null;
    const before = this.events.length;
    const answer = await this.connection.ask(message);
    this.sending -= 1;
    const found = verdict(answer);
    if (!found.ok) this.verdict = found;
    else {
      // What others did before this gesture is old news; what it caused is not.
      this.fresh = Math.min(before, this.events.length);
      this.since = this.events.length;
      this.memory.keep(this.fresh);
    }
    return found;
  }

  private async other(message: Asked): Promise<Verdict> {
    const found = verdict(await this.connection.ask(message));
    if (!found.ok) this.verdict = found;
    return found;
  }

  private hear(message: Heard): void {
    switch (message.type) {
      case 'state':
        this.table = message.table;
        this.seat = message.seat;
        this.phrases = message.phrases;
        this.take(message.view);
        this.events = message.events;
        this.chat = message.chat;
        this.tick(message.clocks);
        this.fresh = this.since = Math.min(this.memory.recall() ?? message.events.length, message.events.length);
        if (this.view) this.past.keep(this.events.length, this.view);
        break;
      case 'update':
        this.take(merged(message.view ?? this.sent, message.patch ?? {}) as ViewSent);
        if (message.keep !== undefined || message.events) {
          const kept = message.keep === undefined ? this.events : this.events.slice(0, message.keep);
          this.events = [...kept, ...(message.events ?? [])];
          this.fresh = Math.min(this.fresh, this.events.length);
          this.since = Math.min(this.since, this.events.length);
        }
        if (this.view) this.past.keep(this.events.length, this.view);
        if (message.clocks) this.tick(message.clocks);
        if (message.events) this.heardOf?.(message.events);
        break;
      case 'table':
        this.table = message.table;
        break;
      case 'chat':
        if (!this.chat.some((line) => line.number === message.line.number)) this.chat = [...this.chat, message.line];
        break;
      case 'clocks':
        this.tick(message.clocks);
        break;
      case 'error':
        this.verdict = { ok: false, message: message.error.message, rules: message.error.rules ?? [] };
        break;
    }
  }

  private take(sent: ViewSent | null): void {
    const kept = this.view && sent?.options === this.sent?.options ? this.view.options : undefined;
    this.sent = sent;
    this.view = sent && this.unfolded(sent, kept);
  }

  private unfolded(sent: ViewSent, options = unfold(sent.options, this.phrases)): View {
    return { ...sent, options };
  }

  private tick(clocks: Clocks | null): void {
    this.clocks = clocks;
    this.clocksAt = Date.now();
  }
}

/** Where this seat stopped reading, kept between visits. */
export interface Memory {
  recall(): number | null;
  keep(fresh: number): void;
}

const forgetful: Memory = { recall: () => null, keep: () => {} };

export function remembering(table: string, seat: string): Memory {
  const name = `fumarole.read.${table}.${seat}`;
  return {
    recall() {
      try {
        const found = localStorage.getItem(name);
        return found === null ? null : Number(found);
      } catch {
        return null;
      }
    },
    keep(fresh) {
      try {
        localStorage.setItem(name, String(fresh));
      } catch {
        // A browser may forbid it; then the next visit begins at its end.
      }
    },
  };
}

function verdict(answer: Answer): Verdict {
  return { ok: answer.ok, message: answer.error?.message ?? '', rules: answer.error?.rules ?? [] };
}
