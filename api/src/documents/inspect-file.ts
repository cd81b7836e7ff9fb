// Detects the type of an uploaded file and whether it is allowed, from its bytes.

import { type FileHandle, open } from 'node:fs/promises';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { fileTypeFromFile } from 'file-type';
import { isolateParser, ParserFailure } from '../platform/parse-worker.ts';
import { checkPdf } from './pdf-check/check-pdf.ts';

/** Readers accept other bytes before the header, such as a printer's commands or an empty line, within this much. */
const headBytes = 1024;
const endBytes = 2048;
/** The longest end of a ZIP archive: its last record with a comment. */
const zipEndBytes = 22 + 65_535;

/** Reads up to `length` bytes of a file from an offset. */
async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

/** Whether the file has a PDF header near its start, and before it nothing that could be another kind of document. */
function hasPdfHeader(head: Buffer): boolean {
  const at = head.indexOf('%PDF-');
  return at >= 0 && !head.subarray(0, at).includes('<') && !head.subarray(0, at).includes('PK\x03\x04');
}

/** Whether the bytes at the end of a file are the end of a ZIP archive, which other programs would open. */
function endsAsZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf('PK\x05\x06');
  if (at < 0 || at + 22 > tail.length) return false;
  const directory = at - tail.readUInt32LE(at + 12);
  return directory < 0 || tail.subarray(directory, directory + 4).toString('latin1') === 'PK\x01\x02';
}

/** Why a PDF is refused by its ends: a truncated upload has no end marker, and some are a ZIP archive as well. */
async function checkEnds(path: string): Promise<ErrorCode | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await readBytes(file, 0, headBytes);
    const tail = await readBytes(file, Math.max(0, size - zipEndBytes), zipEndBytes);
    if (endsAsZip(tail)) return 'file_active';
    return hasPdfHeader(head) && tail.subarray(-endBytes).includes('%%EOF') ? null : 'file_unreadable';
  } finally {
    await file.close();
  }
}

/** Whether a file of an unknown type is a PDF with other bytes before its header. */
async function isPdfWithPrefix(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return hasPdfHeader(await readBytes(file, 0, headBytes));
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

const pdf = 'application/pdf';

/**
 * Returns the media type of the file at `path`, and why it is refused if it is a PDF. Reads untrusted bytes, so
 * `inspectFile` runs it in an isolated thread.
 */
export async function inspectBytes(path: string): Promise<FileFacts> {
  const detected = (await fileTypeFromFile(path))?.mime;
  const mediaType = detected ?? ((await isPdfWithPrefix(path)) ? pdf : undefined);
  return { mediaType, refused: mediaType === pdf ? await findPdfRefusal(path) : null };
}

/** Why a PDF is refused; null if it is complete and harmless. */
const findPdfRefusal = async (path: string): Promise<ErrorCode | null> =>
  (await checkEnds(path)) ?? checkPdf(path).catch(() => 'file_unreadable');

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
