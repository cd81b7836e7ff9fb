import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { financeLimits } from '@commonway/contract/payments/finance-files.ts';
import { Refusal, type UploadedFile } from '../../platform/mount/context.ts';

export interface ReceivedCsv<Read> {
  readonly read: Read;
  readonly sha256: string;
  readonly fileName: string;
}

/** Parses a file while it is received. The whole file is counted and hashed, even if `read` stops early. */
export async function receiveCsv<Read>(
  file: UploadedFile,
  read: (bytes: AsyncIterable<Uint8Array>) => Promise<Read>,
): Promise<ReceivedCsv<Read>> {
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const part of file.bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > financeLimits.bytes)
        throw new Refusal('file_too_large', { parameters: { megabytes: financeLimits.bytes / 1024 / 1024 } });
      hash.update(part);
      yield part;
    }
  };
  const result = await read(counted());
  const rest = counted();
  while (!(await rest.next()).done);
  if (size === 0) throw new Refusal('file_empty');
  return { read: result, sha256: hash.digest('hex'), fileName: tidyName(file.fileName) };
}

const tidyName = (given: string): string =>
  basename(given.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(0, 120) || 'file.csv';
