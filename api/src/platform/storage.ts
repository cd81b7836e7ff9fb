import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** Where files lie: a folder or an S3 bucket, by key. A row may name a key only after `put` came back. */
export interface Storage {
  put(key: string, bytes: Uint8Array | Readable): Promise<void>;
  /** Refuses with `MissingFile` where there is none. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Files whose key begins so, a folder's worth of it such as `100/documents/`, with when they were put. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly putAt: Date }>;
  readonly incoming: Incoming;
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Files on their way, piece by piece, each under a uuid. Who may send to which is for the caller to know. */
export interface Incoming {
  /** Whether so many bytes more leave the disk with room for everything else. */
  hasRoom(sizeBytes: number): Promise<boolean>;
  /** Makes room for a file of so many bytes. False where the disk is nearly full. */
  open(id: string, sizeBytes: number): Promise<boolean>;
  /** Answers a HEAD or PATCH of the tus protocol whose address ends in the id. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** How many bytes came; null where there is no such file. */
  received(id: string): Promise<number | null>;
  /** All that came; refuses with `MissingFile` where there is none. */
  read(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
}

/** A full disk, a spent quota or a file limit, as Node.js says it; a full disk, as PostgreSQL does. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** Whether an error says that there was no room to write. */
export const isStorageFull = (error: unknown): boolean =>
  fullCodes.has((error as { readonly code?: unknown }).code);

/** Nothing lies under the key, though a row may say so: lost, or not restored yet. */
export class MissingFile extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no file ${key}`, options);
  }
}
