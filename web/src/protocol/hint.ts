// What a strong bot would do, as a hint tells it (docs/protocol.md).

import type { Choice } from './choice';

/** Something that speaks for an option or against it: a key of the title's phrases, and its facts. */
export interface Argument {
  key: string;
  facts: Record<string, string | number>;
  good: boolean;
}

export interface Advice {
  choice: Choice;
  /** How likely this seat is then to win, from 0 to 1. */
  chance: number;
  /** In how many imagined games it was tried; 0: it was judged at a glance. */
  visits: number;
  /** How often the bot would choose it. */
  share: number;
  why: Argument[];
  text: string;
}

/** One dial of a combat: how often the bot would set it, how often it wins then, and what it loses at worst. */
export interface Stake {
  choice: Choice;
  amount: number;
  share: number;
  wins: number;
  sure: boolean;
  loses: number;
  worst: Argument;
  text: string;
}

export interface Hint {
  bot: string;
  decision: number;
  /** Whether it would let chance decide, so that nobody can foresee it. */
  mixed: boolean;
  /** The best first. */
  options: Advice[];
  stakes: Stake[];
}
