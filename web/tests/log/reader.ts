// Sentences of the log read back, in the reader's language: "Les Catabatiens perdent 2 soldats …" is `lost` and its
// facts.
//
// What a follower of the log needs (tests/log) must come back from the English sentence and from the French one alike.
// A sentence that no template could have made is refused, and so is one that could mean two things.

export interface Look {
  /** A regular expression without groups. */
  pattern: string;
  value(text: string): unknown;
  /** A name that stands with its article: "the Catabatians", "des Catabatiens". */
  noun?: boolean;
}
export interface Told {
  kind: string;
  facts: Record<string, unknown>;
}
type Looks = (kind: string, fact: string) => Look;

const PLACES = /(?:(?<!\p{L})(de|à) )?\{(\w+)\}|\[(?:(\w+):)?([^|[\]]*)\|([^[\]]*)\]/giu;
const ARTICLES: Record<string, string> = { en: '(?:[Tt]he )?', fr: '(?:[Ll]es |[Ll]e |[Ll]a |[Ll]’)?' };

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&');

export const NUMBER: Look = {
  pattern: '-?\\d+(?:[,\u202f\u00a0]\\d{3})*',
  value: (text) => Number(text.replace(/[^\d-]/g, '')),
};

/** One of these words, each with its meaning; no two may read the same. */
export function oneOf(words: [string, unknown][], noun = false): Look {
  const meanings = new Map<string, unknown>();
  for (const [text, meaning] of words) {
    if (meanings.has(text) && meanings.get(text) !== meaning)
      throw Error(`"${text}" is both ${String(meanings.get(text))} and ${String(meaning)}`);
    meanings.set(text, meaning);
  }
  const pattern = [...meanings.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
  return { pattern: `(?:${pattern})`, value: (text) => meanings.get(text), noun };
}

/** Several such facts, as `Intl.ListFormat` joins them. */
export function listOf(item: Look, language: string): Look {
  const joints = language === 'fr' ? '(?:, | et )' : '(?:, and |, | and )';
  return {
    pattern: `(?:${item.pattern}(?:${joints}${item.pattern})*)`,
    value(text) {
      const found: unknown[] = [];
      let rest = text;
      while (rest) {
        const one = RegExp(`^${item.pattern}(?=$|${joints})`).exec(rest)![0];
        found.push(item.value(one));
        rest = rest.slice(one.length).replace(RegExp(`^${joints}`), '');
      }
      return found;
    },
  };
}

/** Words before and after which facts stand: `made` turns their values into one. */
export function phrase(
  language: string,
  template: string,
  looks: Record<string, Look>,
  made: (facts: Record<string, unknown>) => unknown,
): Look {
  const { source, names } = compiled(template, 'phrase', (_, fact) => looks[fact]!, language);
  const plain = source.replace(/\(\?<\w+>/g, '(?:');
  return {
    pattern: `(?:${plain})`,
    value(text) {
      const groups = RegExp(`^${source}$`, 'u').exec(text)!.groups!;
      return made(Object.fromEntries(names.map((name) => [name, looks[name]!.value(groups[name]!)])));
    },
  };
}

function compiled(template: string, kind: string, looks: Looks, language: string): { source: string; names: string[] } {
  const names: string[] = [];
  let source = '';
  let at = 0;
  for (const place of template.matchAll(PLACES)) {
    source += escaped(template.slice(at, place.index));
    at = place.index + place[0].length;
    const [, before, name, , one, more] = place;
    if (name === undefined) source += `(?:${escaped(one!)}|${escaped(more!)})`;
    else {
      const look = looks(kind, name);
      source +=
        joined(before, look, language) + (names.includes(name) ? `\\k<${name}>` : `(?<${name}>${look.pattern})`);
      if (!names.includes(name)) names.push(name);
    }
  }
  return { source: source + escaped(template.slice(at)), names };
}

/** What may stand before a fact: "de" + "les Catabatiens" is "des Catabatiens". */
function joined(before: string | undefined, look: Look, language: string): string {
  const article = look.noun ? ARTICLES[language]! : '';
  if (!before) return article;
  const elided = language === 'fr' && before.toLowerCase() === 'de' ? '|[Dd]’' : '';
  const contracted =
    language === 'fr' && look.noun ? (before.toLowerCase() === 'de' ? '|[Dd]es |[Dd]u ' : '|[Aa]ux |[Aa]u ') : '';
  return `(?:${before} ${article}${elided}${contracted})`;
}

/** Reads the sentences of these templates, by kind. */
export function reader(
  templates: Record<string, string[]>,
  looks: Looks,
  language: string,
): (sentence: string) => Told {
  const forms = Object.entries(templates).flatMap(([kind, several]) =>
    several.map((template) => {
      const { source, names } = compiled(template, kind, looks, language);
      return { kind, names, test: RegExp(`^${source}$`, 'u') };
    }),
  );
  return (sentence) => {
    const readings = new Map<string, Told>();
    for (const { kind, names, test } of forms) {
      const groups = test.exec(sentence)?.groups ?? (test.test(sentence) ? {} : undefined);
      if (!groups) continue;
      const told = {
        kind,
        facts: Object.fromEntries(names.map((name) => [name, looks(kind, name).value(groups[name]!)])),
      };
      readings.set(JSON.stringify(told), told);
    }
    if (readings.size !== 1)
      throw Error(`"${sentence}" means ${[...readings.keys()].join(' or ') || 'nothing that could happen'}`);
    return [...readings.values()][0]!;
  };
}
