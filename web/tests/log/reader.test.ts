import { expect, test } from 'vitest';
import { fill, type Nouns } from '../../src/i18n/grammar';
import { listOf, NUMBER, oneOf, phrase, reader } from './reader';

const NOUNS: Nouns = {
  Catabatiens: { article: 'les ', many: true },
  'Rhein-Stamm': { article: 'le ', many: false },
  'Alliance de l’Ouest': { article: 'l’', many: false },
};
const clan = oneOf(
  [
    ['Catabatiens', 'catabatians'],
    ['Rhein-Stamm', 'rhein-stamm'],
    ['Alliance de l’Ouest', 'western-alliance'],
  ],
  true,
);
const area = oneOf([
  ['Alba', 'alba'],
  ['Tirol', 'tirol'],
]);
const soldiers = phrase('fr', '{n} [soldat|soldats] de base', { n: NUMBER }, ({ n }) => n);
const LOOKS: Record<string, typeof area> = { clan, area, start: area, units: listOf(soldiers, 'fr') };
const TEMPLATES = {
  left: ['{clan} [retire|retirent] {units} de {start} vers {area}.'],
  scattered: ['Les survivants de {clan} se dispersent.'],
};
const read = reader(TEMPLATES, (_, fact) => LOOKS[fact]!, 'fr');

test.each(['Catabatiens', 'Rhein-Stamm', 'Alliance de l’Ouest'])(
  'what the grammar makes of %s is read back',
  (name) => {
    const facts = { clan: clan.value(name), units: [2], start: 'alba', area: 'tirol' };
    expect(
      read(
        fill(TEMPLATES.left[0]!, { clan: name, units: '2 soldats de base', start: 'Alba', area: 'Tirol' }, 'fr', NOUNS),
      ),
    ).toEqual({ kind: 'left', facts });
    expect(read(fill(TEMPLATES.scattered[0]!, { clan: name }, 'fr', NOUNS))).toEqual({
      kind: 'scattered',
      facts: { clan: facts.clan },
    });
  },
);

test('a sentence with two meanings, or none, is refused', () => {
  const both = reader({ raised: ['Vapeur : {n}.'], left: ['Vapeur : {n}.'] }, () => NUMBER, 'fr');
  expect(() => both('Vapeur : 2.')).toThrow(/raised.* or .*left/);
  expect(() => both('Vapeur : peu.')).toThrow('nothing that could happen');
});

test('two things that are called the same are refused', () => {
  expect(() =>
    oneOf([
      ['Watcher', 'watcher-1'],
      ['Watcher', 'watcher-4'],
    ]),
  ).toThrow('both watcher-1 and watcher-4');
});
