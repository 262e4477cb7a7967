// What the server says in English, in the reader's language.  A catalogue's keys are the English sentences, with
// {1}, {2} … for what differs; scripts/web_phrases.py knows them all, and a test sees that none is missing.

import { fill } from './grammar';

export type Phrases = Record<string, string>;
type Source = Partial<Record<string, () => Promise<Phrases>>>;

const SOURCES: Source[] = [{ fr: async () => (await import('./phrases/fr')).default }];
let spoken = 'en';

interface Pattern {
  test: RegExp;
  text: string;
  weight: number;
}
interface Book {
  exact: Map<string, string>;
  patterns: Pattern[];
  known: Map<string, string | undefined>;
  language: string;
}

const book = (language: string, phrases: Phrases): Book => ({
  language,
  exact: new Map(Object.entries(phrases)),
  known: new Map(),
  patterns: Object.entries(phrases)
    .filter(([key]) => /\{\d\}/.test(key))
    .map(([key, text]) => ({ test: pattern(key), text, weight: key.replace(/\{\d\}/g, '').length }))
    .sort((one, other) => other.weight - one.weight),
});

function pattern(key: string): RegExp {
  const plain = key
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\d\}/g, '(.+?)')
    .replace(/\{(?!\d\})/g, '\\{');
  return new RegExp(`^${plain}$`);
}

let current = $state.raw(book('en', {}));

async function open(language: string): Promise<Book> {
  const parts = await Promise.all(SOURCES.map(async (source) => (await source[language]?.()) ?? {}));
  return book(language, Object.assign({}, ...parts) as Phrases);
}

/** The language is another now. */
export async function listen(language: string): Promise<void> {
  spoken = language;
  const found = await open(language);
  if (spoken === language) current = found;
}

/** A board brings phrases of its own. */
export function learn(source: Source): Promise<void> {
  if (!SOURCES.includes(source)) SOURCES.push(source);
  return listen(spoken);
}

/** Words that stand in a catalogue as they are; else themselves. */
export const word = (text: string): string => current.exact.get(text) ?? text;

const itself = (text: string): string => text;

/**
 * The sentence in the reader's language, or undefined where no catalogue has it.  What differs in it is named by
 * `name`.
 */
export function translated(text: string, name: (part: string) => string = itself): string | undefined {
  if (current.language === 'en') return text;
  const exact = current.exact.get(text);
  if (exact !== undefined) return exact;
  if (name === itself && current.known.has(text)) return current.known.get(text);
  let found: string | undefined;
  for (const { test, text: phrase } of current.patterns) {
    const parts = test.exec(text);
    if (!parts) continue;
    found = fill(
      phrase,
      Object.fromEntries(parts.map((part, at) => [at, at ? (translated(part, name) ?? name(part)) : ''])),
      current.language,
    );
    break;
  }
  if (name === itself) current.known.set(text, found);
  return found;
}

/** The sentence in the reader's language, or as it is. */
export function said(text: string, name?: (part: string) => string): string {
  return translated(text, name) ?? (name ?? itself)(text);
}
