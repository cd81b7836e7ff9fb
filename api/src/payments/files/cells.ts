// Parsers for the cells of a finance file. Each returns the value or an error.
import { taxNumberDigits } from '@commonway/contract/fields/tax-number.ts';
import type { Cell } from './read-rows.ts';

const invalid = { error: 'cell_invalid' } as const;

/** An application id. */
export const readId = (text: string): Cell<number> =>
  /^[1-9]\d{0,14}$/.test(text) ? { value: Number(text) } : invalid;

export const readName = (text: string): Cell<string> =>
  text.length <= 120 && /^[^\p{Cc}]+$/u.test(text) ? { value: text } : invalid;

/**
 * Dollars with a decimal point and no thousands separators. Returns cents. A negative amount corrects an earlier
 * payment.
 */
export function readAmount(text: string): Cell<number> {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (sign === undefined || cents === 0) return invalid;
  return { value: sign === '-' ? -cents : cents };
}

/** Awards are in dollars. */
export const readCurrency = (text: string): Cell<'USD'> => (text === 'USD' ? { value: 'USD' } : invalid);

/** A valid date, YYYY-MM-DD. */
export function readDay(text: string): Cell<string> {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return invalid;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? { value: text } : invalid;
}

/** The payment's reference at the bank or in the books. */
export const readReference = (text: string): Cell<string> =>
  /^[\w./-]{1,40}$/.test(text) ? { value: text } : invalid;

/** A nine-digit taxpayer identification number, with or without dashes. Ranges that are never issued are refused. */
export function readTin(text: string): Cell<string> {
  const digits = taxNumberDigits(text);
  return digits === null ? invalid : { value: digits };
}
