import type { Readable } from 'node:stream';

/** Where files lie: a folder or an S3 bucket, by key. A row may name a key only after `put` came back. */
export interface Storage {
  put(key: string, bytes: Uint8Array | Readable): Promise<void>;
  /** Refuses with `MissingFile` where there is none. */
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

/** Nothing lies under the key, though a row may say so: lost, or not restored yet. */
export class MissingFile extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no file ${key}`, options);
  }
}
