// Parses a CSV or XLSX file to rows. It runs in a worker thread (read-table.ts).
import { importLimits } from '@commonway/contract/imports/import-limits.ts';
import { readCsv, UnreadableCsv } from '../../platform/read-csv.ts';
import { readXlsx, UnreadableXlsx } from './read-xlsx.ts';

export type ParsedTable =
  | { readonly rows: Uint8Array; readonly count: number }
  | { readonly error: 'table_unreadable' | 'too_many_rows' };

/** The most that all rows take, as their texts can be shared in the file. */
const maxBytes = 100 * 1024 * 1024;

/**
 * Parses a file, which is XLSX if it is a ZIP archive. Returns its rows as lines of JSON, `[row, cells]`, with the
 * headings first; `count` is without them.
 */
export async function parseTable(bytes: Uint8Array): Promise<ParsedTable> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines: Buffer[] = [];
  let size = 0;
  try {
    for await (const { row, cells } of readAny(file)) {
      if (lines.length > importLimits.rows) return { error: 'too_many_rows' };
      const line = Buffer.from(`${JSON.stringify([row, trimEnd(cells)])}\n`);
      size += line.length;
      if (size > maxBytes) throw new UnreadableXlsx('too large');
      lines.push(line);
    }
  } catch (error) {
    if (error instanceof UnreadableCsv || error instanceof UnreadableXlsx)
      return { error: 'table_unreadable' };
    throw error;
  }
  // A copy that has its whole buffer can be transferred to the main thread.
  return { rows: new Uint8Array(Buffer.concat(lines)), count: Math.max(0, lines.length - 1) };
}

const isZip = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

const readAny = (file: Buffer) =>
  isZip(file) ? readXlsx(file, importLimits.columns) : readNumberedCsv(file);

/** Reads CSV with the number that a spreadsheet gives each row, where a cell with line breaks is still one row. */
async function* readNumberedCsv(file: Buffer) {
  let extraLines = 0;
  for await (const { line, cells } of readCsv(toPieces(file))) {
    // Excel's own line that names the delimiter.
    if (line === 1 && cells[0]?.startsWith('sep=')) {
      extraLines += 1;
      continue;
    }
    if (cells.length > importLimits.columns + 1) throw new UnreadableCsv(line);
    yield { row: line - extraLines, cells };
    for (const cell of cells) extraLines += cell.match(/\r\n?|\n/g)?.length ?? 0;
  }
}

async function* toPieces(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file;
}

/** The cells without empty ones at the end, which spreadsheets add. */
const trimEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
