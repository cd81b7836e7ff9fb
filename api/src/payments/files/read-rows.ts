// Parses a file into rows of values. Each cell is checked separately, and all errors are reported with line and column.
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { financeColumns, financeLimits, type RowError } from '@commonway/contract/payments/finance-file.ts';
import { type CsvRow, readCsv, UnreadableCsv } from '../csv/read-csv.ts';

type Kind = keyof typeof financeColumns;
type Column<K extends Kind> = (typeof financeColumns)[K]['needed'][number];

/** A parsed value, or an error. */
export type Cell<T> = { readonly value: T } | { readonly error: ErrorCode };
/** Parses the cells of a column. Text is trimmed and never empty. */
export type ReadCell<T> = (text: string) => Cell<T>;

export interface ReadRow<Values> {
  readonly line: number;
  readonly values: Values;
}

type ValuesOf<Readers> = {
  readonly [C in keyof Readers]: Readers[C] extends ReadCell<infer Value> ? Value : never;
};

/** Returns the valid rows and the errors of the others. Stops at the limits. */
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
        heading = row.cells.map((name) => name.trim());
        errors.push(...checkHeading(kind, heading));
      } else if (rowCount === financeLimits.rows) {
        errors.push({ line: row.line, column: null, error: 'too_many_rows' });
        break;
      } else {
        rowCount += 1;
        const read = readRow(row, heading, readers);
        if (read.errors.length === 0) rows.push({ line: row.line, values: read.values as ValuesOf<Readers> });
        else if (errors.length < financeLimits.errors || errors[0]?.line !== 1) errors.push(...read.errors);
      }
      if (errors[0]?.line === 1) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    errors.push({ line: error.line, column: null, error: 'csv_unreadable' });
  }
  if (heading === undefined && errors.length === 0) errors.push(...checkHeading(kind, []));
  return { rows, errors, rowCount };
}

function checkHeading(kind: Kind, heading: readonly string[]): RowError[] {
  const { needed, known } = financeColumns[kind];
  const all: readonly string[] = [...needed, ...known];
  const at = (column: string, error: ErrorCode): RowError => ({ line: 1, column, error });
  return [
    ...needed.filter((column) => !heading.includes(column)).map((column) => at(column, 'column_missing')),
    ...heading
      .filter((column, index) => !all.includes(column) || heading.indexOf(column) !== index)
      .map((column) => at(column.slice(0, 60), 'column_unknown')),
  ];
}

const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const amountLike = /^-\d/;

function readRow(
  { line, cells }: CsvRow,
  heading: readonly string[],
  readers: Readonly<Record<string, ReadCell<unknown>>>,
): { values: Record<string, unknown>; errors: RowError[] } {
  if (cells.length > heading.length)
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

function parseCell(raw: string, text: string, read: ReadCell<unknown>): Cell<unknown> {
  if (text === '') return { error: 'cell_required' };
  // Security 46: formulas are refused. A negative amount is not a formula.
  if (formula.test(raw) && !amountLike.test(text)) return { error: 'formula_refused' };
  return read(text);
}
