// An option as this board handles it: its verb, and a field for each thing that it may speak of.

import type { Choice } from '../../protocol/choice';
import { SLOTS, type Verb } from './verbs';

export interface Gesture {
  option: Choice;
  /** '' where the verb is not known here: such an option is offered as a button with its sentence. */
  verb: Verb | '';
  path: string;
  hex: string;
  city: string;
  contract: string;
  /** A company, or the seat that is drawn from. */
  company: string;
  colour: string;
  /** What it costs, or how many cubes it brings. */
  number: number;
}

const known = (verb: string): verb is Verb => verb in SLOTS;

export function gestureOf(option: Choice): Gesture {
  const { verb } = option;
  const word = (slot: string): string => String(option[slot] ?? '');
  return {
    option,
    verb: known(verb) ? verb : '',
    path: word('path'),
    hex: word('hex'),
    city: word('city'),
    contract: word('contract'),
    company: word('company') || word('seat'),
    colour: word('colour'),
    number: Number(option['cost'] ?? option['cubes'] ?? 0),
  };
}

/** The verbs that change track. */
export const TRACK: ReadonlySet<string> = new Set<Verb>(['lay', 'cross', 'replace', 'take_up']);
