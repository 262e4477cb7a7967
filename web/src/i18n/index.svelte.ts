// The words of the interface: one catalogue a language, English the measure of what there is to say.

import en from './en.json';
import { fill } from './grammar';
import { listen } from './said.svelte';

export type Key = keyof typeof en;
export type Language = 'en' | 'fr';
export const LANGUAGES: Record<Language, string> = { en: 'English', fr: 'Français' };

type Words = Partial<Record<Key, string>>;
const CATALOGUES: Record<Language, () => Promise<Words>> = {
  en: async () => en,
  fr: async () => (await import('./fr.json')).default,
};

let words = $state.raw<Words>(en);
let current = $state<Language>('en');

export function language(): Language {
  return current;
}

export async function speak(wanted: Language): Promise<void> {
  const [found] = await Promise.all([CATALOGUES[wanted](), listen(wanted)]);
  words = found;
  current = wanted;
  document.documentElement.lang = wanted;
}

/** The language a browser asks for, as far as there is a catalogue. */
export function preferred(asked: readonly string[]): Language {
  for (const one of asked) {
    const short = one.slice(0, 2).toLowerCase();
    if (short in CATALOGUES) return short as Language;
  }
  return 'en';
}

/** A phrase; `{name}` is filled from `facts`. */
export function t(key: Key, facts: Record<string, string | number> = {}): string {
  return fill(words[key] ?? en[key], facts, current);
}

/** A phrase that depends on a number: `key.one` or `key.other`, with `{n}` in the reader's format. */
export function tn(key: string, n: number, facts: Record<string, string | number> = {}): string {
  const form = new Intl.PluralRules(current).select(n) === 'one' ? 'one' : 'other';
  return t(`${key}.${form}` as Key, { ...facts, n });
}

/** A phrase under a key made from the server's words, if the catalogue has it; else what the server said. */
export function maybe(key: string, otherwise: string, facts: Record<string, string | number> = {}): string {
  return key in en ? t(key as Key, facts) : otherwise;
}
