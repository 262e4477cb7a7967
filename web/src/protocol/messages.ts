// What a table's socket says and hears (docs/protocol.md).  tests/samples.ts, written by the server, checks it.

import type { GameEvent, Seat, Seen } from '../games/board';
import type { Parts, Run } from './choice';
import type { Hint } from './hint';
import type { components } from './schema';

type Schemas = components['schemas'];
export type Title = Schemas['TitleShown'];
export type Piece = Schemas['PieceShown'];
export type Option = Schemas['OptionShown'];
export type Preset = Schemas['PresetShown'];
export type Against = Schemas['Against'];
export type ScenarioRead = Schemas['ScenarioRead'];
export type ScenarioExample = Schemas['ScenarioExample'];
export type Bot = Schemas['BotShown'];
export type Trouble = Schemas['Trouble'];
export type NewTable = Schemas['NewTable'];
export type SeatWish = Schemas['SeatWish'];
export type Pace = Schemas['Pace'];
export type Made = Schemas['Made'];
export type Claimed = Schemas['Claimed'];
export type SeatLink = Schemas['SeatLink'];
export type SetupTried = Schemas['SetupTried'];
export type Chapter = Schemas['ChapterShown'];
export type Entry = Schemas['EntryShown'];
export type ImportedTable = Schemas['ImportedTable'];
export type Verified = Schemas['Verified'];
export type AlertsOffered = Schemas['AlertsOffered'];
export type NewAlert = Schemas['NewAlert'];
export type AlertShown = Schemas['AlertShown'];
export type Story = Schemas['Story'];
export type Moment = Schemas['KeyMoment'];
export type Lesson = Schemas['LessonShown'];

export interface TableShown {
  id: string;
  title: string;
  name: string;
  /** open, running, over or closed. */
  status: string;
  private: boolean;
  setup: Record<string, unknown>;
  pace: { start?: number; each?: number; most?: number; bot?: string };
  seats: Seat[];
  created: number;
  changed: number;
  result: Record<string, unknown> | null;
  /** The seats that owe a decision, where the server knows the game. */
  to_act: string[];
  /** The table where the same company plays another game. */
  next: string | null;
  /** Whether people may ask what a strong bot would do. */
  hints: boolean;
  /** The hash of the game's seed, from before its first draw. */
  commitment: string;
  /** Whether the game went on from a position, such as one of an earlier game. */
  fork: boolean;
  problem?: string;
  /** friends or strangers: what the host may do with other people's seats. */
  trust?: string;
  /** Seconds that somebody must have been away before the host may; 0: at any time. */
  silence?: number;
}

export interface Line {
  number: number;
  seat: string;
  player: string;
  text: string;
  at: number;
  /** What the table itself says of the seat: renewed, freed, stand-in or back; empty: somebody spoke. */
  notice?: string;
  /** The bot that stands in. */
  bot?: string;
}

export interface Clocks {
  /** Milliseconds left at the moment of sending. */
  left: Record<string, number>;
  running: string[];
}

export type Said =
  | { type: 'hello'; secret?: string }
  | { type: 'play'; id: string; decision: number; choice: Parts | string }
  | { type: 'undo'; id: string; decision: number; gestures?: number }
  | { type: 'why'; id: string; choice: Parts | string }
  | { type: 'try'; id: string; choices: (Parts | string)[] }
  | { type: 'hint'; id: string; decision: number }
  | { type: 'chat'; id: string; text: string }
  | { type: 'away'; id: string; bot?: string }
  | { type: 'back'; id: string }
  | { type: 'look'; id: string; here: boolean }
  | { type: 'refresh'; id: string }
  | { type: 'ping'; id: string };

/** A message that gets an answer; the connection gives it its id. */
export type Asked = Without<Exclude<Said, { type: 'hello' }>, 'id'>;
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A view as it is sent: its options in short, to be unfolded. */
export interface ViewSent extends Seen {
  options: Run[];
}

export interface State {
  type: 'state';
  table: TableShown;
  seat: string | null;
  view: ViewSent | null;
  events: GameEvent[];
  chat: Line[];
  clocks: Clocks | null;
  /** How each verb of this game is said, with its slots. */
  phrases: Record<string, string>;
}

export interface Update {
  type: 'update';
  patch?: Record<string, unknown>;
  view?: ViewSent;
  keep?: number;
  events?: GameEvent[];
  clocks?: Clocks;
}

export interface Answer {
  type: 'answer';
  id: string;
  ok: boolean;
  error?: Trouble;
  decision?: number;
  legal?: boolean;
  /** With `try`: how this seat's view would change, or all of it. */
  patch?: Record<string, unknown>;
  view?: ViewSent;
  /** With `hint`: what a strong bot would do. */
  hint?: Hint;
}

export type Heard =
  | State
  | Update
  | Answer
  | { type: 'table'; table: TableShown }
  | { type: 'chat'; line: Line }
  | { type: 'clocks'; clocks: Clocks }
  | { type: 'error'; error: Trouble }
  | { type: 'bye'; error: Trouble };
