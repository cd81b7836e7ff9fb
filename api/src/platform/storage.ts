import type { Readable } from 'node:stream';

/** Where files lie: a folder or an S3 bucket, by key. A row may name a key only after `put` came back. */
export interface Storage {
  put(key: string, bytes: Uint8Array | Readable): Promise<void>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}
