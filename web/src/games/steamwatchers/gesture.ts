// An option as the board composes it: its verb, and every slot of that verb filled.

import type { Choice } from '../../protocol/choice';
import { SLOTS, type Verb } from './verbs';

export interface Gesture {
  option: Choice;
  /** '' where the verb is not known here: such an option is offered as a button with its sentence. */
  verb: Verb | '';
  /** What is not said is 0 or ''. */
  slots: Record<string, string | number>;
}

const known = (verb: string): verb is Verb => verb in SLOTS;

/** What kind of thing stands in a slot; '' for a slot that the verb has not. */
export const kindOf = (verb: Verb | '', slot: string): string =>
  verb ? ((SLOTS[verb] as Readonly<Record<string, string>>)[slot] ?? '') : '';

/** What a part of the game adds to a verb, such as further units: the slots with something in them. */
export const moreSlots = ({ verb, slots }: Gesture): string[] =>
  verb ? Object.keys(slots).filter((slot) => slots[slot] && !(slot in SLOTS[verb])) : [];

export function gestureOf(option: Choice): Gesture {
  const { verb, say: _, ...more } = option;
  if (!known(verb)) return { option, verb: '', slots: {} };
  const slots: Gesture['slots'] = {};
  for (const [slot, kind] of Object.entries<string>(SLOTS[verb])) {
    const value = option[slot] ?? (kind === 'number' || kind === 'flag' ? 0 : '');
    slots[slot] = value === true ? 1 : value;
  }
  for (const [slot, value] of Object.entries(more)) slots[slot] ??= value === true ? 1 : (value ?? '');
  return { option, verb, slots };
}
