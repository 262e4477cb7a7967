// The words of this board, English and French.  The language is the page's.

import { fill } from '../../i18n/grammar';
import { language } from '../../i18n/index.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

const CATALOGUES: Record<string, Record<string, string>> = { en, fr };

export type Word = keyof typeof en;
export type Facts = Record<string, string | number>;

/** A part between < and > is said where all its facts are there. */
export function w(key: Word, facts: Facts = {}): string {
  const whole = CATALOGUES[language()]?.[key] ?? en[key];
  const text = whole.replace(/<([^<>]*)>/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => name! in facts) ? part : '',
  );
  return fill(text, facts, language());
}

/** One or several: `cube.one`, `cube.many`. */
export function wn(key: string, count: number, facts: Facts = {}): string {
  return w(`${key}.${count === 1 ? 'one' : 'many'}` as Word, { count, ...facts });
}

export const knows = (key: string): key is Word => key in en;

/** Several things as people say them: `a, b and c`. */
export function listed(things: string[]): string {
  return (LISTS[language()] ??= new Intl.ListFormat(language())).format(things);
}

const LISTS: Record<string, Intl.ListFormat> = {};
