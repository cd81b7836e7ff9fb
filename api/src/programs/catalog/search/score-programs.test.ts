import { describe, expect, test } from 'vitest';
import { createProgramSearch } from './program-search.ts';
import type { ProgramTexts } from './read-program.ts';
import { createSynonyms } from './synonyms.ts';

const synonyms = createSynonyms([
  {
    ignored: ['my is to for the', 'help'],
    topics: {
      housing: { eviction: ['eviction', 'kick out'], rent: ['rent', 'landlord'] },
      utilities: { power: ['electricity', 'light bill'], shutoff: ['shut off'] },
      food: { groceries: ['food stamps'] },
    },
  },
  {
    ignored: ['me de la'],
    topics: { housing: { eviction: ['desalojo', 'sacar de la casa'] } },
  },
]);

const program = (en: string, given: Partial<ProgramTexts> = {}): ProgramTexts => ({
  name: { en },
  searchWords: {},
  descriptions: [],
  category: 'general',
  ...given,
});

const programs = [
  program('Rent Help', { category: 'housing', descriptions: [{ en: 'If you have an eviction notice.' }] }),
  program('Energy Relief', { category: 'utilities', searchWords: { en: 'electricity\nfurnace' } }),
  program('Food Vendor License', { name: { en: 'Food Vendor License', es: 'Licencia para vender comida' } }),
  program('Rent Help for Food Vendors'),
];

const rank = createProgramSearch(synonyms);

/** The names of the programs that match, the best match first. */
function find(search: string): (string | undefined)[] {
  const scores = rank(programs, search).map((score, index) => ({ score, name: programs[index]?.name['en'] }));
  return scores
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => (one.score === other.score ? 0 : other.score - one.score))
    .map(({ name }) => name);
}

describe('the first match', () => {
  test.each([
    ['a synonym', 'my landlord is trying to kick me out', 'Rent Help'],
    ['a synonym in another language', 'desalojo', 'Rent Help'],
    ['words between those of a term', 'me quieren sacar de la casa', 'Rent Help'],
    ['a term with typos', 'lihgt bil', 'Energy Relief'],
    ['a word with a typo', 'evicton', 'Rent Help'],
    ['the beginning of a word', 'evic', 'Rent Help'],
    ['a word that the office lists', 'broken furnace', 'Energy Relief'],
    ['a topic of the category, which no program mentions', 'they will shut off everything', 'Energy Relief'],
    ['an exact name', 'rent help', 'Rent Help'],
    ['an exact name that others contain', 'Rent Help for Food Vendors', 'Rent Help for Food Vendors'],
    ['an exact name in another language', 'licencia para vender comida', 'Food Vendor License'],
    ['only words that say nothing', 'help', 'Rent Help'],
  ])('is found by %s', (_, search, name) => {
    expect(find(search)[0]).toBe(name);
  });
});

test.each(['submarine', 'food stamps', 'gaz', '?!'])('nothing matches %j, unless it is empty', (search) => {
  expect(find(search)).toEqual(search === '?!' ? programs.map(({ name }) => name['en']) : []);
});

test('a rare word counts more than a common one, and weak matches are left out', () => {
  expect(find('rent license')[0]).toBe('Food Vendor License');
  expect(find('electricity for rent')).toEqual(['Energy Relief', 'Rent Help', 'Rent Help for Food Vendors']);
  expect(find('eviction')).toEqual(['Rent Help']);
});

test('an empty search matches every program equally', () => {
  expect(rank(programs, ' ')).toEqual([1, 1, 1, 1]);
});

test('a program’s words are read again when its texts change', () => {
  const [first = program('')] = programs;
  expect(rank([first], 'mold')).toEqual([0]);
  expect(rank([{ ...first, searchWords: { en: 'mold' } }], 'mold')[0]).toBeGreaterThan(0);
});
