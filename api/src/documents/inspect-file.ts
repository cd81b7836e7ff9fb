// Detects the type of an uploaded file and whether it is allowed, from its bytes.

import { open } from 'node:fs/promises';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { fileTypeFromFile } from 'file-type';
import { isolateParser, ParserFailure } from '../platform/parse-worker.ts';
import { checkPdf } from './pdf-check/check-pdf.ts';

const tailBytes = 2048;

/** Whether the file starts like a PDF and has an end marker in its last 2 kB. A truncated upload has none. */
async function isCompletePdf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await file.read(Buffer.alloc(5), 0, 5, 0);
    const tail = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, Math.max(0, size - tailBytes));
    const end = tail.buffer.subarray(0, tail.bytesRead);
    return head.buffer.toString('latin1') === '%PDF-' && end.includes('%%EOF');
  } finally {
    await file.close();
  }
}

export interface FileFacts {
  /** Undefined if the type is unknown. */
  readonly mediaType: string | undefined;
  /** Why a PDF is refused. Photos are checked later, by re-encoding them. */
  readonly refused: ErrorCode | null;
}

/**
 * Returns the media type of the file at `path`, and why it is refused if it is a PDF. Reads untrusted bytes, so
 * `inspectFile` runs it in an isolated thread.
 */
export async function inspectBytes(path: string): Promise<FileFacts> {
  const mediaType = (await fileTypeFromFile(path))?.mime;
  return { mediaType, refused: mediaType === 'application/pdf' ? await findPdfRefusal(path) : null };
}

/** Why a PDF is refused; null if it is complete and harmless. */
const findPdfRefusal = async (path: string): Promise<ErrorCode | null> =>
  (await isCompletePdf(path)) ? checkPdf(path).catch(() => 'file_unreadable') : 'file_unreadable';

const inspectIsolated = isolateParser<typeof inspectBytes>(new URL(import.meta.url), 'inspectBytes', {
  // Long enough to read the largest allowed PDF in full.
  seconds: 60,
  heapMegabytes: 192,
  concurrency: 2,
  queueLength: 100,
});

/**
 * Returns the media type of the file at `path`, and why it is refused. A file that cannot be inspected within the
 * limits is refused.
 */
export const inspectFile = (path: string): Promise<FileFacts> =>
  inspectIsolated(path).catch((error: unknown) => {
    if (!(error instanceof ParserFailure)) throw error;
    return { mediaType: undefined, refused: 'file_unreadable' };
  });
