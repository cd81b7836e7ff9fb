import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { financeLimits } from '@commonway/contract/payments/finance-files.ts';
import { Refusal, type UploadedFile } from '../../platform/mount/context.ts';

export interface ReceivedCsv<Read> {
  readonly read: Read;
  readonly sha256: string;
  readonly fileName: string;
}

/**
 * Parses an uploaded file while it is received, and returns the result with the file's hash and name. The whole file
 * is counted and hashed, even if `read` stops early. Refuses empty and too large files.
 */
export async function receiveCsv<Read>(
  file: UploadedFile,
  read: (bytes: AsyncIterable<Uint8Array>) => Promise<Read>,
): Promise<ReceivedCsv<Read>> {
  const hash = createHash('sha256');
  let size = 0;
  /** Passes the bytes on, adds them to the hash, and refuses too many. */
  const hashAndLimit = async function* (): AsyncGenerator<Uint8Array> {
    for await (const part of file.bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > financeLimits.bytes)
        throw new Refusal('file_too_large', { parameters: { megabytes: financeLimits.bytes / 1024 / 1024 } });
      hash.update(part);
      yield part;
    }
  };
  const result = await read(hashAndLimit());
  const rest = hashAndLimit();
  while (!(await rest.next()).done);
  if (size === 0) throw new Refusal('file_empty');
  return { read: result, sha256: hash.digest('hex'), fileName: cleanName(file.fileName) };
}

/** The file's name without folders and control characters. */
const cleanName = (given: string): string =>
  basename(given.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(0, 120) || 'file.csv';
