import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import { Refusal } from '../platform/mount/context.ts';
import { isStorageFull } from '../platform/storage.ts';

/** Streams an upload to `path` and aborts as soon as it exceeds the limit. Returns its size in bytes. */
export async function receiveFile(
  bytes: Readable,
  path: string,
  maxBytes: number = documentLimits.maxBytes,
): Promise<number> {
  let sizeBytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };
  try {
    await pipeline(bytes, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw refusalOf(error, maxBytes);
  }
  if (sizeBytes === 0) throw new Refusal('file_empty');
  return sizeBytes;
}

const tooLarge = (maxBytes: number): Refusal =>
  new Refusal('file_too_large', { parameters: { megabytes: maxBytes / 1024 / 1024 } });

const connectionErrors: readonly unknown[] = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

function refusalOf(error: unknown, maxBytes: number): unknown {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  // The HTTP server has its own limit and may report it first.
  if (statusCode === 413) return tooLarge(maxBytes);
  if (isStorageFull(error)) return new Refusal('storage_full');
  return connectionErrors.includes(code) ? new Refusal('malformed_request') : error;
}
