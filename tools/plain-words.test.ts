import { expect, test } from 'vitest';
import { readCatalogs } from './catalogs.ts';
import { computeReadingGrade, countWords, findConfusingWords, splitSentences } from './plain-words.ts';
import { ROOT } from './root.ts';

/** A sixth- to eighth-grade education. */
const MOST_GRADE = 8;
const MOST_WORDS = 20;

const catalogs = (await readCatalogs(ROOT)).map(({ catalog }) => catalog);
const all = catalogs.map(({ name, texts }) => [name, texts] as const);
const resident = catalogs
  .filter(({ audience }) => audience === 'resident')
  .map(({ name, texts }) => [name, texts] as const);

const inEach = (
  texts: Readonly<Record<string, string>>,
  find: (text: string) => readonly string[],
): string[] => Object.entries(texts).flatMap(([key, text]) => find(text).map((found) => `${key}: ${found}`));

test('finds message catalogs, including catalogs for residents', () => {
  expect(all.length).toBeGreaterThan(60);
  expect(resident.length).toBeGreaterThan(20);
});

test.each(all)('%s uses plain American English', (_, texts) => {
  expect(inEach(texts, findConfusingWords)).toEqual([]);
});

test.each(resident)('%s has no sentence longer than 20 words', (_, texts) => {
  const long = (text: string) => splitSentences(text).filter((sentence) => countWords(sentence) > MOST_WORDS);
  expect(inEach(texts, long)).toEqual([]);
});

test('texts for residents read at an eighth-grade level or below', () => {
  const sentences = resident.flatMap(([, texts]) => Object.values(texts).flatMap(splitSentences));
  // Labels of a few words are not sentences.
  expect(computeReadingGrade(sentences.filter((sentence) => countWords(sentence) > 4))).toBeLessThan(
    MOST_GRADE,
  );
});

test.each([
  ['Choose a document.', []],
  ['{paper}: expires {day}', []],
  ['Your papers', ['“papers”: write document, or attachment of a message']],
  [
    'Somebody cancelled it',
    ['“Somebody”: write someone, no one, or the person’s name', '“cancelled” is not American spelling'],
  ],
])('%s', (text, stumbles) => {
  expect(findConfusingWords(text)).toEqual(stumbles);
});

test('reads a message with its last branches and a word for each value', () => {
  const message =
    'Hello {name}. {count, plural, one {# file is {size}} other {{count, number} files are here}}! Bye';
  expect(splitSentences(message)).toEqual(['Hello thing.', 'thing files are here!', 'Bye']);
});

test.each([
  ['The cat sat on the mat.', -2, 2],
  ['We will review your application and let you know what happens next.', 4, 9],
  [
    'Notwithstanding the aforementioned eligibility determination, documentation must be substantiated.',
    15,
    40,
  ],
])('the grade of “%s”', (sentence, least, most) => {
  const grade = computeReadingGrade([sentence]);
  expect(grade).toBeGreaterThan(least);
  expect(grade).toBeLessThan(most);
});
