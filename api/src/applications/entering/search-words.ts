// What staff type into a search, spelled as the index has it.
import { toAsciiNumerals } from '@commonway/contract/fields/typed-text.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numericDate = /(?<![\p{L}\d/.-])(\d{1,4})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?![\d/-])/gu;
const monthFirst =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?\.?,?\s+(\d{4})\b/gi;
const dayFirst =
  /\b(\d{1,2})(?:st|nd|rd|th)?\.?\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s+(\d{4})\b/gi;

/**
 * Returns the words of a search with its numbers and dates as the index has them: a phone number or an ID as digits
 * only, and a birth date as YYYY-MM-DD. Other words stay.
 */
export function normalizeSearchWords(words: string, now: Date): string {
  const dated = normalizeDates(toAsciiNumerals(words), now.getUTCFullYear());
  if (/\d{4}-\d\d-\d\d/.test(dated)) return dated;
  const digits = dated.replace(/[\s().+\p{Pd}]/gu, '');
  return /^\d+$/.test(digits) ? digits.replace(/^1(?=\d{10}$)/, '') : words;
}

/** Replaces dates in any usual spelling. The month comes first, unless only the second number can be one. */
const normalizeDates = (words: string, thisYear: number): string =>
  words
    .replace(numericDate, (text, first: string, _mark, second: string, last: string) => {
      if (first.length === 4) return toDate(first, second, last) ?? text;
      const year = last.length === 2 ? expandYear(Number(last), thisYear) : last;
      return toDate(year, first, second) ?? toDate(year, second, first) ?? text;
    })
    .replace(
      monthFirst,
      (text, name: string, of: string, year: string) => toDate(year, toMonth(name), of) ?? text,
    )
    .replace(
      dayFirst,
      (text, of: string, name: string, year: string) => toDate(year, toMonth(name), of) ?? text,
    );

const toMonth = (name: string): string => String(monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** The latest year with these two digits that isn't in the future. */
const expandYear = (digits: number, thisYear: number): string => {
  const year = thisYear - (thisYear % 100) + digits;
  return String(year > thisYear ? year - 100 : year);
};

/** YYYY-MM-DD, or null if there is no such day. */
function toDate(year: string, monthOfYear: string, dayOfMonth: string): string | null {
  const date = [year, monthOfYear.padStart(2, '0'), dayOfMonth.padStart(2, '0')].join('-');
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : null;
}
