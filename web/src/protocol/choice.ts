// A choice as it is: a verb with its slots, and the sentence for people (docs/protocol.md, "Options").

export type Value = string | number | true;

/** A verb and its slots by name; what is not said is left out. */
export interface Parts {
  readonly verb: string;
  readonly [slot: string]: Value | undefined;
}

/** One of a view's options. */
export interface Choice extends Parts {
  /** The sentence in the title's notation. */
  readonly say: string;
}

/** A verb, then for each of its choices the values of the slots; a single value stands for itself. */
export type Run = readonly [verb: string, ...choices: (Value | readonly Value[])[]];

/** How each verb is said: `move[ {base} base][ {elite} elite] to {area}[ by sea{sea}]`. */
export type Phrases = Readonly<Record<string, string>>;

interface Piece {
  text: string;
  optional: boolean;
  slots: string[];
}

const pieces = new Map<string, Piece[]>();

/** The pieces of a phrase; what stands in brackets is said only where its slot is. */
function piecesOf(phrase: string): Piece[] {
  let found = pieces.get(phrase);
  if (!found) {
    found = [...phrase.matchAll(/\[([^\]]*)\]|([^[]+)/g)].map(([, optional, always]) => {
      const text = optional ?? always ?? '';
      return {
        text,
        optional: optional !== undefined,
        slots: [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot!),
      };
    });
    pieces.set(phrase, found);
  }
  return found;
}

function unfolded(verb: string, phrase: string, values: readonly Value[]): Choice {
  const slots: Record<string, Value> = {};
  let say = '';
  let at = 0;
  for (const { text, optional, slots: names } of piecesOf(phrase)) {
    const here = names.map((name) => [name, values[at++]] as const);
    if (optional && here.every(([, value]) => !value)) continue;
    let said = text;
    for (const [name, value] of here) {
      if (value !== undefined) slots[name] = value;
      said = said.replace(`{${name}}`, () => (value === true ? '' : String(value)));
    }
    say += said;
  }
  return { say, verb, ...slots };
}

/** The options of a view as they were sent, each by itself. */
export function unfold(runs: readonly Run[], phrases: Phrases): Choice[] {
  return runs.flatMap(([verb, ...choices]) =>
    choices.map((values) => unfolded(verb, phrases[verb] ?? verb, Array.isArray(values) ? values : [values as Value])),
  );
}

/** What is sent of a choice: the sentence is for people. */
export function parts({ say: _, ...rest }: Parts): Parts {
  return rest;
}

/** Whether two are the same choice: of one moment, each has its own sentence. */
export const same = (one: Choice | null | undefined, other: Choice | null | undefined): boolean =>
  one?.say === other?.say;
