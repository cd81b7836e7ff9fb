import { expect, it } from 'vitest';
import type { PlainField } from '../form-definition.ts';
import { isDay } from './calendar.ts';
import { checkAnswer } from './check-answer.ts';
import {
  checkDateParts,
  type DatePart,
  hasDateParts,
  joinDate,
  parseDateParts,
  splitDate,
} from './date-parts.ts';

const field = (more: object): PlainField =>
  ({ kind: 'date', key: 'born', label: { en: 'Born' }, ...more }) as PlainField;

it.each<[object, boolean]>([
  [{ means: 'birth-date' }, true],
  [{ autocomplete: 'bday' }, true],
  [{ max: 'today' }, false],
  [{ kind: 'text', means: 'birth-date' }, false],
])('%o has separate fields: %s', (more, expected) => {
  expect(hasDateParts(field(more))).toBe(expected);
});

it.each<[string, string[]]>([
  ['1990-05-12', []],
  ['2024-02-29', []],
  ['1990--12', ['month required']],
  ['-05-', ['day required', 'year required']],
  ['1990-13-12', ['month invalid']],
  ['1990-00-12', ['month invalid']],
  ['1990-may-12', ['month invalid']],
  ['1990-02-30', ['day invalid 28']],
  ['2024-02-30', ['day invalid 29']],
  ['-02-30', ['day invalid 29', 'year required']],
  ['1990-04-31', ['day invalid 30']],
  ['1990-13-32', ['month invalid', 'day invalid 31']],
  ['90-05-12', ['year invalid']],
  ['1886-05-12', ['year invalid']],
  ['1990-05-12-3', ['day invalid 31']],
  ['1990-5-12', ['undefined invalid']],
  ['May 12', ['month required', 'day required', 'year invalid']],
])('%s: names the wrong parts', (text, expected) => {
  const problems = checkDateParts(text);
  expect(
    problems.map(({ part, word, params }) =>
      [part ?? 'undefined', word, params?.['max'] ?? ''].join(' ').trim(),
    ),
  ).toEqual(expected);
  expect(problems.length === 0).toBe(isDay(text));
});

it('checks the limits of a complete birth date', () => {
  const born = field({ means: 'birth-date', max: 'today' });
  expect(checkAnswer(born, '2026-03-02', '2026-03-01')).toEqual([
    { word: 'too_large', params: { max: '2026-03-01' } },
  ]);
  expect(checkAnswer(born, '1990--02', '2026-03-01')).toEqual([{ word: 'required', part: 'month' }]);
  expect(checkAnswer(field({}), '1990--02', '2026-03-01')).toEqual([{ word: 'invalid' }]);
});

it.each([
  ['1990-05-12', { year: '1990', month: '5', day: '12' }],
  ['1990--02', { year: '1990', month: '', day: '2' }],
  ['-05-', { year: '', month: '5', day: '' }],
  ['9-may-45', { year: '9', month: 'may', day: '45' }],
])('splits and joins %s without loss', (text, parts) => {
  expect(splitDate(text)).toEqual(parts);
  expect(joinDate(parts)).toBe(text);
});

it('has no answer if all parts are empty', () => {
  expect(joinDate({ year: '', month: '', day: '' })).toBeNull();
  expect(splitDate('')).toEqual({ year: '', month: '', day: '' });
});

const american: readonly DatePart[] = ['month', 'day', 'year'];
const dayFirst: readonly DatePart[] = ['day', 'month', 'year'];

it.each([
  ['05/12/1990', american, '1990-05-12'],
  ['05/12/1990', dayFirst, '1990-12-05'],
  ['25.12.1990', american, '1990-12-25'],
  ['12-25-1990', dayFirst, '1990-12-25'],
  [' 1990-05-12\n', american, '1990-05-12'],
  ['1990. 5. 12.', dayFirst, '1990-05-12'],
  ['5/12/90', american, null],
  ['13/13/1990', american, null],
  ['05121990', american, null],
  ['12', american, null],
])('reads the pasted text %j in the order %s as %s', (text, order, expected) => {
  const parts = parseDateParts(text, order);
  expect(parts && joinDate(parts)).toBe(expected);
});
