// Parses a file into rows of values. Each cell is checked separately, and all errors are reported with line and column.
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { parseTaxNumber } from '@commonway/contract/fields/tax-number.ts';
import { financeColumns, financeLimits, type RowError } from '@commonway/contract/payments/finance-files.ts';
import { type CsvRow, readCsv, UnreadableCsv } from '../../platform/read-csv.ts';

type Kind = keyof typeof financeColumns;
type Column<K extends Kind> = (typeof financeColumns)[K]['needed'][number];

/** A parsed value, or an error. */
type Cell<T> = { readonly value: T } | { readonly error: ErrorCode };
/** Parses the cells of a column. Text is trimmed and never empty. */
export type ReadCell<T> = (text: string) => Cell<T>;

export interface ReadRow<Values> {
  readonly line: number;
  readonly values: Values;
}

type ValuesOf<Readers> = {
  readonly [C in keyof Readers]: Readers[C] extends ReadCell<infer Value> ? Value : never;
};

/**
 * Reads a finance file. Returns the valid rows, the errors of the others, and the number of rows. Stops after a bad
 * heading, at the row limit, and at unreadable CSV.
 */
export async function readRows<K extends Kind, Readers extends Record<Column<K>, ReadCell<unknown>>>(
  kind: K,
  bytes: AsyncIterable<Uint8Array>,
  readers: Readers,
): Promise<{ rows: ReadRow<ValuesOf<Readers>>[]; errors: RowError[]; rowCount: number }> {
  const rows: ReadRow<ValuesOf<Readers>>[] = [];
  const errors: RowError[] = [];
  let heading: readonly string[] | undefined;
  let rowCount = 0;
  try {
    for await (const row of readCsv(bytes)) {
      if (heading === undefined) {
        // Excel's own line that names the delimiter.
        if (row.line === 1 && row.cells[0] === 'sep=') continue;
        heading = readHeading(kind, row.cells);
        errors.push(...findHeadingErrors(kind, heading, row.line));
      } else if (rowCount === financeLimits.rows) {
        errors.push({ line: row.line, column: null, error: 'too_many_rows' });
        break;
      } else {
        rowCount += 1;
        const read = readRow(row, heading, readers);
        if (read.errors.length === 0) rows.push({ line: row.line, values: read.values as ValuesOf<Readers> });
        else errors.push(...read.errors);
      }
      if (rowCount === 0 && errors.length > 0) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    errors.push({ line: error.line, column: null, error: 'csv_unreadable' });
  }
  if (heading === undefined && errors.length === 0) errors.push(...findHeadingErrors(kind, [], 1));
  return { rows, errors, rowCount };
}

/** A column's name without case, spaces, and punctuation: "application id" and "Application_ID" are ApplicationID. */
const foldName = (name: string): string => name.toLowerCase().replace(/[\s_.-]/g, '');

/** The columns of a heading, by our names where they are known. Spreadsheets add empty columns at the end. */
function readHeading(kind: Kind, cells: readonly string[]): readonly string[] {
  const { needed, known } = financeColumns[kind];
  const names = new Map([...needed, ...known].map((name) => [foldName(name), name]));
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell) => names.get(foldName(cell)) ?? cell.trim());
}

/** The errors of the heading: missing, unknown, and repeated columns. */
function findHeadingErrors(kind: Kind, heading: readonly string[], line: number): RowError[] {
  const { needed, known } = financeColumns[kind];
  const all: readonly string[] = [...needed, ...known];
  const toError = (column: string, error: ErrorCode): RowError => ({ line, column, error });
  return [
    ...needed
      .filter((column) => !heading.includes(column))
      .map((column) => toError(column, 'column_missing')),
    ...heading
      .filter((column, index) => !all.includes(column) || heading.indexOf(column) !== index)
      .map((column) => toError(column.slice(0, 60), 'column_unknown')),
  ];
}

const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const amountLike = /^-\d/;

/** Reads the cells of a row by their columns. Returns the values or the errors. */
function readRow(
  { line, cells }: CsvRow,
  heading: readonly string[],
  readers: Readonly<Record<string, ReadCell<unknown>>>,
): { values: Record<string, unknown>; errors: RowError[] } {
  if (cells.slice(heading.length).some((cell) => cell.trim() !== ''))
    return { values: {}, errors: [{ line, column: null, error: 'row_too_long' }] };
  const errors: RowError[] = [];
  const values: Record<string, unknown> = {};
  for (const [column, read] of Object.entries(readers)) {
    const raw = cells[heading.indexOf(column)] ?? '';
    const text = raw.trim();
    const cell = parseCell(raw, text, read);
    if ('error' in cell) errors.push({ line, column, error: cell.error });
    else values[column] = cell.value;
  }
  return { values, errors };
}

/** Reads a cell, unless it is empty or a formula. */
function parseCell(raw: string, text: string, read: ReadCell<unknown>): Cell<unknown> {
  if (text === '') return { error: 'cell_required' };
  // Security 46: formulas are refused. A negative amount is not a formula.
  if (formula.test(raw) && !amountLike.test(text)) return { error: 'formula_refused' };
  return read(text);
}

// Parsers for the cells of a finance file. Each returns the value or an error.
const invalid = { error: 'cell_invalid' } as const;

/** Reads an application id. */
export const readId = (text: string): Cell<number> =>
  /^[1-9]\d{0,14}$/.test(text) ? { value: Number(text) } : invalid;

/** Reads a name of up to 120 characters on one line. */
export const readName = (text: string): Cell<string> =>
  text.length <= 120 && /^[^\p{Cc}]+$/u.test(text) ? { value: text } : invalid;

/**
 * Reads dollars with a decimal point and no thousands separators. Returns cents. A negative amount corrects an
 * earlier payment.
 */
export function readAmount(text: string): Cell<number> {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (sign === undefined || cents === 0) return invalid;
  return { value: sign === '-' ? -cents : cents };
}

/** Reads a currency, which must be USD, because awards are in dollars. */
export const readCurrency = (text: string): Cell<'USD'> => (text === 'USD' ? { value: 'USD' } : invalid);

/** Reads a valid date, YYYY-MM-DD. */
export function readDate(text: string): Cell<string> {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return invalid;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? { value: text } : invalid;
}

/** Reads the payment's reference at the bank or in the books. */
export const readReference = (text: string): Cell<string> =>
  /^[\w./-]{1,40}$/.test(text) ? { value: text } : invalid;

/**
 * Reads a nine-digit taxpayer identification number, with or without dashes. Ranges that are never issued are
 * refused.
 */
export function readTin(text: string): Cell<string> {
  const digits = parseTaxNumber(text);
  return digits === null ? invalid : { value: digits };
}
