// How a game's board plugs into the table.  A board draws a view, offers that view's options as gestures on
// itself, and hands one of them to `send`.  It holds no rules: what is not among `view.options` is not legal,
// and `why` asks the server for the reason.
//
// The content policy allows no style attributes in templates: use classes, SVG attributes, or Svelte's
// `style:name={value}` (which sets properties and is allowed).

import type { Component, Snippet } from 'svelte';
import type { Choice, Parts } from '../protocol/choice';
import type { Argument } from '../protocol/hint';
import type { Chart, Chronicle } from '../shell/charts/chart';

/** What a seat, or a spectator, may see of a game, without its options: docs/protocol.md, "The view". */
export interface Seen {
  title: string;
  setup: { seats: string[]; [more: string]: unknown };
  seat: string | null;
  to_act: string[];
  question: string;
  decision: number;
  undo: number;
  /** The title's own: all that this seat may see on the table. */
  table: Record<string, unknown>;
  result: Result | null;
  /** Where the game teaches: the lessons that have come up for this seat, in order. */
  lessons?: string[];
  [more: string]: unknown;
}

export interface View extends Seen {
  /** Every legal choice of this seat now: verbs with their slots, and the sentence of each. */
  options: Choice[];
}

export interface Result {
  winners: string[];
  scores: Record<string, number>;
  why: string;
  rules: string[];
}

/** Something that happened, as far as this seat may know. */
export interface GameEvent {
  kind: string;
  facts: Record<string, unknown>;
  rules: string[];
  hidden?: string[];
  /** Events of one action have the same number; see shell/folds. */
  group?: number;
  /** Whether it says what the others of its group say step by step. */
  summary?: boolean;
  /** A sentence, in English. */
  text: string;
}

/** What became of a choice, or of the question why one is not legal. */
export interface Verdict {
  ok: boolean;
  message: string;
  rules: string[];
}

/** What would come of some choices: the view after them, or why they cannot be tried. */
export interface Foreseen extends Verdict {
  view: View | null;
}

export interface Seat {
  name: string;
  player: string;
  kind: string;
  bot: string | null;
  away: boolean;
  present: boolean;
  /** Whether somebody has the seat: nobody may have opened its link yet. */
  claimed: boolean;
}

export interface BoardProps {
  view: View;
  /** All events so far, the oldest first; an undo makes the list shorter. */
  events: GameEvent[];
  /** The place in `events` of the first that is new since this seat's last gesture. */
  fresh: number;
  /**
   * The event that is being told again (since your last turn), to be shown on the board; else null.  A summary stands
   * for its group.
   */
  spotlight: GameEvent | null;
  seats: Seat[];
  /** Whether a gesture can be made now: this seat is asked, the server is there, nothing is being sent. */
  live: boolean;
  /** The option pointed at in the list of options or with the keyboard: the board may show it. */
  pointed: Choice | null;
  /** Ids of areas, cities and the like that the option pointed at is meant for; null where no hint points at it. */
  aims?: string[] | null;
  /** The board's own pointing, for the list of options. */
  point(option: Choice | null): void;
  /** One of `view.options`.  A refusal is also shown by the table; a board need not. */
  send(choice: Choice): Promise<Verdict>;
  /** Whether this choice would be legal and, if not, why not.  `ok`: it is. */
  why(choice: Parts): Promise<Verdict>;
  /** What this seat would see after these choices; they are not made.  Only what can be taken back can be tried. */
  foresee(choices: Parts[]): Promise<Foreseen>;
  /** Show a refusal (or any verdict) beside the prompt, with its rules as links. */
  tell(verdict: Verdict): void;
  /** Open a rule in the side panel. */
  rule(id: string): void;
  /** Show this part of the board (the players' own boards, say) beside it; `needed`: a choice is made there now. */
  beside(part: Snippet | null, needed: boolean): void;
}

/** What a title says about hints; fetched when somebody asks for one. */
export interface Counsel {
  /** An argument as a clause in the reader's language; undefined where the title does not know it. */
  clause(argument: Argument, view: View): string | undefined;
}

/** A title's part of the client. */
export interface BoardModule {
  /** What must be here before the board is shown, such as the words of the reader's language. */
  ready?: Promise<void>;
  Board: Component<BoardProps>;
  /** An option as people read it on a button; the sentence itself if undefined. */
  label?(option: Choice, view: View): string;
  /** The heading under which an option is listed; its verb if undefined. */
  group?(option: Choice, view: View): string;
  /** Whether the board itself offers this option; those it does not offer get a button under the prompt. */
  onBoard?(option: Choice, view: View): boolean;
  /** An event as a sentence in the reader's language, with names rather than ids; `event.text` if undefined. */
  tell?(event: GameEvent, view: View, player?: (seat: string) => string | undefined): string | undefined;
  /** The question in the reader's language; `view.question` if undefined. */
  question?(view: View): string | undefined;
  /** Who decides what, for those who wait; undefined where "waiting for …" says enough. */
  waiting?(view: View): string | undefined;
  /** How a finished game went: score sheet, decision, charts; `who` is the player at a seat. */
  chronicle?(events: GameEvent[], view: View, who: (seat: string) => string): Chronicle;
  /** How numbers went from round to round: the views at the end of each, nothing hidden. */
  courses?(rounds: { label: string; view: View }[]): Chart[];
  /** Why a game ended as it did, in the reader's language; the server's words if undefined. */
  why?(why: string, view: View): string | undefined;
  /** How the title argues for and against options. */
  counsel?(): Promise<Counsel>;
  /** The part of a game that a view belongs to, for the marks of a replay: its round; '' if none. */
  chapter?(view: View): string;
  /** Where in that part it is: its phase; '' if none. */
  phase?(view: View): string;
  /** The events that tell best what a turn brought, the weightiest first. */
  gist?(events: GameEvent[]): GameEvent[];
  /** A seat's name as people read it, e.g. of a clan; the seat's own name if undefined. */
  seatLabel?(seat: string, view: View): string;
  /** A colour (a CSS colour or variable) and a mark for a seat, for chips and the log. */
  seatColour?(seat: string, view: View): string | undefined;
  /** By the names that lessons use: where on the page such a thing may be, as selectors, the best first. */
  places?: Record<string, string[]>;
}
