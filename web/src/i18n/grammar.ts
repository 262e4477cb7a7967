// How facts stand in a phrase: numbers in the reader's format, names with their article, words that agree.
//
//   {clan}                 a fact; a name that takes an article gets it: "Le Rhein-Stamm", "du Rhein-Stamm"
//   [attaque|attaquent]    agrees with the fact before it: a number, or a name that is one or many
//   [n:baril|barils]       agrees with the fact {n}, wherever that stands

export type Facts = Record<string, string | number>;
export interface Noun {
  article: string;
  many: boolean;
}
export type Nouns = Record<string, Noun>;

const ARTICLE = /^(the |les |le |la |l’)/i;
const VOWEL = /^[aeiouàâäéèêëîïôöûü]/i;
const PLACES = /(?:(?<!\p{L})(de|à) )?\{(\w+)\}|\[(?:(\w+):)?([^|[\]]*)\|([^[\]]*)\]/giu;

/** A name as a catalogue writes it, "les Catabatiens", taken apart. */
export function noun(written: string): { name: string } & Noun {
  const article = ARTICLE.exec(written)?.[0] ?? '';
  return { name: written.slice(article.length), article, many: article.toLowerCase() === 'les ' };
}

function many(value: string | number | undefined, language: string, nouns: Nouns): boolean {
  if (value === undefined) return false;
  const number = typeof value === 'number' ? value : /^\d+$/.test(value) ? Number(value) : undefined;
  if (number !== undefined) return new Intl.PluralRules(language).select(number) !== 'one';
  return nouns[value]?.many ?? false;
}

/** With its article and what goes before it: "de" + "les Catabatiens" is "des Catabatiens". */
function joined(before: string, value: string, article: string): string {
  const word = before.toLowerCase();
  const capital = (text: string) => (before && before !== word ? text.charAt(0).toUpperCase() + text.slice(1) : text);
  if (!word) return article + value;
  if (article === 'les ') return capital(word === 'de' ? 'des ' : 'aux ') + value;
  if (article === 'le ') return capital(word === 'de' ? 'du ' : 'au ') + value;
  if (!article && word === 'de' && VOWEL.test(value)) return capital('d’') + value;
  return `${before} ${article}${value}`;
}

export function fill(text: string, facts: Facts, language = 'en', nouns: Nouns = {}): string {
  let last: string | number | undefined;
  return text.replace(
    PLACES,
    (
      whole: string,
      before: string | undefined,
      name: string | undefined,
      agrees: string | undefined,
      one: string,
      more: string,
      at: number,
    ) => {
      if (name === undefined) return many(agrees === undefined ? last : facts[agrees], language, nouns) ? more : one;
      const value = facts[name];
      if (value === undefined) return whole;
      last = value;
      if (typeof value === 'number') return `${before ? `${before} ` : ''}${value.toLocaleString(language)}`;
      const article = nouns[value]?.article ?? '';
      const put =
        language === 'fr' || article ? joined(before ?? '', value, article) : `${before ? `${before} ` : ''}${value}`;
      return at === 0 && article ? put.charAt(0).toUpperCase() + put.slice(1) : put;
    },
  );
}

/** "one, two and three" in the reader's language. */
export function listed(parts: string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
