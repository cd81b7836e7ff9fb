// What a received file is and whether it may be taken, by its bytes.
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { fileTypeFromFile } from 'file-type';
import { isolateParser, ParserFailure } from '../platform/parse-worker.ts';
import { isWholePdf } from './pdf-check/is-whole-pdf.ts';
import { judgePdf } from './pdf-check/judge-pdf.ts';

export interface FileFacts {
  /** Undefined where the bytes say nothing we know. */
  readonly mediaType: string | undefined;
  /** Why a PDF is refused; photos are judged by whether they can be encoded anew. */
  readonly refused: ErrorCode | null;
}

/** Reads bytes that are anybody's: `inspectFile` calls it in a thread of its own. */
export async function inspectBytes(path: string): Promise<FileFacts> {
  const mediaType = (await fileTypeFromFile(path))?.mime;
  return { mediaType, refused: mediaType === 'application/pdf' ? await refusalOfPdf(path) : null };
}

const refusalOfPdf = async (path: string): Promise<ErrorCode | null> =>
  (await isWholePdf(path)) ? judgePdf(path).catch(() => 'file_unreadable') : 'file_unreadable';

const inspectIsolated = isolateParser<typeof inspectBytes>(new URL(import.meta.url), 'inspectBytes', {
  // The largest PDF that an office may allow is read in full.
  seconds: 60,
  heapMegabytes: 192,
  concurrency: 2,
  queueLength: 100,
});

/** A file that cannot be inspected within its limits is refused. */
export const inspectFile = (path: string): Promise<FileFacts> =>
  inspectIsolated(path).catch((error: unknown) => {
    if (!(error instanceof ParserFailure)) throw error;
    return { mediaType: undefined, refused: 'file_unreadable' };
  });
