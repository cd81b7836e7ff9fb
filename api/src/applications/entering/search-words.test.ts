import { expect, test } from 'vitest';
import { normalizeSearchWords } from './search-words.ts';

const now = new Date('2026-11-28T12:00:00Z');

test.each([
  ['(555) 010-7788', '5550107788'],
  ['+1 555 010 7788', '5550107788'],
  ['555.010.7788', '5550107788'],
  ['100 001', '100001'],
  ['٥٥٥٠١٠٧٧٨٨', '5550107788'],
  ['12 Oak St', '12 Oak St'],
  ['C-50001', 'C-50001'],
])('searches numbers as digits: %s', (words, expected) => {
  expect(normalizeSearchWords(words, now)).toBe(expected);
});

test.each([
  '3/14/1980',
  '03/14/1980',
  '03-14-1980',
  '3.14.1980',
  '14.3.1980',
  '1980-03-14',
  '1980/3/14',
  '3/14/80',
  'March 14, 1980',
  'mar 14 1980',
  '14 March 1980',
  '14th March 1980',
  '٠٣/١٤/١٩٨٠',
])('searches a birth date in any usual spelling: %s', (words) => {
  expect(normalizeSearchWords(words, now)).toBe('1980-03-14');
  expect(normalizeSearchWords(`Garcia ${words}`, now)).toBe('Garcia 1980-03-14');
});

test.each(['13/13/1980', '2/30/1980', '1/2/3/1980', 'x1/2/1980', 'Mary 14 1980x'])(
  'leaves what is no date: %s',
  (words) => {
    expect(normalizeSearchWords(words, now)).toBe(words);
  },
);

test('takes two digits of a year as the latest that has passed', () => {
  expect(normalizeSearchWords('1/2/26', now)).toBe('2026-01-02');
  expect(normalizeSearchWords('1/2/27', now)).toBe('1927-01-02');
});
