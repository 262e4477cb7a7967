// The words of this board, English and French.  The language is the page's.

import { language } from '../../i18n/index.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

const CATALOGUES: Record<string, Record<string, string>> = { en, fr };

export type Word = keyof typeof en;

export function w(key: Word, facts: Record<string, string | number> = {}): string {
  const text = CATALOGUES[language()]?.[key] ?? en[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));
}

/** A word that may be missing: ids of scenarios to come. */
export function known(key: string, otherwise: string): string {
  return key in en ? w(key as Word) : otherwise;
}
