// Dates that people know by heart, such as a birth date: entered as month, day, and year, and stored as one text.
import type { PlainField } from '../form-definition.ts';
import { isDay } from './calendar.ts';
import type { AnswerProblem } from './sealed-answer.ts';

export const dateParts = ['month', 'day', 'year'] as const;
export type DatePart = (typeof dateParts)[number];
export type DateParts = Readonly<Record<DatePart, string>>;

/**
 * Whether a date question has separate fields for month, day, and year. This is for birth dates: a calendar would need
 * hundreds of clicks for a date decades ago. Notices, deadlines, and other dates close to today keep the calendar.
 */
export function hasDateParts({ kind, means, autocomplete }: PlainField): boolean {
  return kind === 'date' && (means === 'birth-date' || autocomplete === 'bday');
}

/** Splits YYYY-MM-DD into its parts, without leading zeros. Parts that are not entered yet are empty: `1990--12`. */
export function splitDate(text: string): DateParts {
  const [year = '', month = '', ...rest] = text.split('-');
  const withoutZero = (part: string): string => part.replace(/^0(?=\d$)/, '');
  return { year, month: withoutZero(month), day: withoutZero(rest.join('-')) };
}

/** Joins parts to YYYY-MM-DD. Missing and wrong parts stay as entered, so that a draft keeps them; null if all are empty. */
export function joinDate({ year, month, day }: DateParts): string | null {
  const withZero = (part: string): string => part.replace(/^(?=\d$)/, '0');
  return year || month || day ? `${year}-${withZero(month)}-${withZero(day)}` : null;
}

/** Whether all parts of a date are entered. */
export function isCompleteDate(text: string): boolean {
  return Object.values(splitDate(text)).every((part) => part !== '');
}

/** Returns the problems of a date that has parts; each names the wrong part. Empty if the date is valid. */
export function checkDateParts(text: string): AnswerProblem[] {
  const parts = splitDate(text);
  const isInRange: Readonly<Record<DatePart, boolean>> = {
    month: isWithin(parts.month, 12),
    day: isWithin(parts.day, countDays(parts)),
    year: isYear(parts.year),
  };
  const problems = dateParts.flatMap((part): AnswerProblem[] => {
    if (parts[part] === '') return [{ word: 'required', part }];
    if (isInRange[part]) return [];
    return part === 'day'
      ? [{ word: 'invalid', part, params: { max: countDays(parts) } }]
      : [{ word: 'invalid', part }];
  });
  return problems.length === 0 && !isDay(text) ? [{ word: 'invalid' }] : problems;
}

const isWithin = (part: string, max: number): boolean =>
  /^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= max;

const isYear = (year: string): boolean => isDay(`${year}-01-01`);

/** The number of days of the month, as far as month and year are known. */
function countDays({ month, year }: DateParts): number {
  if (!isWithin(month, 12)) return 31;
  // 2000 is a leap year.
  return new Date(Date.UTC(isYear(year) ? Number(year) : 2000, Number(month), 0)).getUTCDate();
}

/** Parses a pasted date: 1990-05-12, or its parts in the given order with any separators. Null if it is none. */
export function parseDateParts(text: string, order: readonly DatePart[]): DateParts | null {
  const numbers = /^\D*(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})\D*$/.exec(text)?.slice(1);
  if (!numbers) return null;
  const startsWithYear = numbers[0]?.length === 4;
  const orders: readonly (readonly DatePart[])[] = startsWithYear
    ? [['year', 'month', 'day']]
    : [order, ['month', 'day', 'year'], ['day', 'month', 'year']];
  const dates = orders.map((parts) => {
    const getPart = (part: DatePart): string => numbers[parts.indexOf(part)] ?? '';
    return joinDate({ month: getPart('month'), day: getPart('day'), year: getPart('year') }) ?? '';
  });
  const date = dates.find(isDay);
  return date === undefined ? null : splitDate(date);
}
