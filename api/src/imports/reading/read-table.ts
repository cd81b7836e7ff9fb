// Reads an uploaded file in a worker thread, with limits of time and memory.
import { isolateParser } from '../../platform/parse-worker.ts';
import type { parseTable } from './parse-table.ts';

/** A row of a file with its number in the spreadsheet. */
export type TableRow = readonly [row: number, cells: readonly string[]];

/** Parses a file. The lines of `rows` are `TableRow` in JSON; the first is that of the headings. */
export const parseTableIsolated = isolateParser<typeof parseTable>(
  new URL('./parse-table.ts', import.meta.url),
  'parseTable',
  { seconds: 60, heapMegabytes: 768, concurrency: 1, queueLength: 4 },
);

/** Yields the rows of `parseTable`, without holding all of them. */
export function* listTableRows(rows: Uint8Array): Generator<TableRow> {
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start);
    yield JSON.parse(bytes.toString('utf8', start, end));
    start = end + 1;
  }
}
