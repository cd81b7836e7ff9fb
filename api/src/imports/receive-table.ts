import { basename } from 'node:path';
import { toPlainLine } from '@commonway/contract/fields/plain-line.ts';
import { importLimits } from '@commonway/contract/imports/import-limits.ts';
import { Refusal, type UploadedFile } from '../platform/mount/context.ts';
import { ParserFailure } from '../platform/parse-worker.ts';
import { listTableRows, parseTableIsolated, type TableRow } from './reading/read-table.ts';

export interface ReceivedTable {
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly count: number;
  /** The rows below the headings; can be read once. */
  readonly rows: Iterable<TableRow>;
}

const megabyte = 1024 * 1024;

/** Receives an uploaded file within the limits and parses it. Refuses what isn't a table with headings and rows. */
export async function receiveTable(file: UploadedFile): Promise<ReceivedTable> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file.bytes as AsyncIterable<Buffer>) {
    size += part.length;
    // The rest is received too, so that the browser sees the answer.
    if (size <= importLimits.bytes) parts.push(part);
    else parts.length = 0;
  }
  if (size === 0) throw new Refusal('file_empty');
  if (size > importLimits.bytes)
    throw new Refusal('file_too_large', { parameters: { megabytes: importLimits.bytes / megabyte } });
  const parsed = await parseTableIsolated(Buffer.concat(parts)).catch((error: unknown) => {
    if (error instanceof ParserFailure) throw new Refusal('table_unreadable');
    throw error;
  });
  if ('error' in parsed) throw new Refusal(parsed.error);
  if (parsed.count === 0) throw new Refusal('file_empty');
  const rows = listTableRows(parsed.rows);
  const [, headings]: TableRow = rows.next().value ?? [0, []];
  return {
    fileName: cleanName(file.fileName),
    headings: headings.slice(0, importLimits.columns).map((heading) => toPlainLine(heading).slice(0, 200)),
    count: parsed.count,
    rows,
  };
}

/** The file's name without folders and control characters. */
const cleanName = (given: string): string =>
  toPlainLine(basename(given.replaceAll('\\', '/'))).slice(0, 120) || 'import.csv';
