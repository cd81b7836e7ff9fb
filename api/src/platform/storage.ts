import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** File storage by key: a folder or an S3 bucket. A row may name a key only after `put` has returned. */
export interface Storage {
  put(key: string, bytes: Uint8Array | Readable): Promise<void>;
  /** Stores a file that is never replaced; in a bucket with S3_LOCK_DAYS, no one can delete it either until then. */
  putOnce(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws `MissingFile` if there is none. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Files whose key starts with a prefix such as `100/documents/`, with their upload times. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly putAt: Date }>;
  readonly incoming: Incoming;
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Uploads in progress, in pieces, each under a uuid. The caller checks who may send to which upload. */
export interface Incoming {
  /** Whether the disk has room for so many more bytes and for everything else. */
  hasRoom(sizeBytes: number): Promise<boolean>;
  /** Reserves space for a file of that size. False if the disk is nearly full. */
  reserve(id: string, sizeBytes: number): Promise<boolean>;
  /** Handles a HEAD or PATCH of the tus protocol whose path ends in the id. */
  handleTusRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The number of received bytes; null if there is no such upload. */
  countReceivedBytes(id: string): Promise<number | null>;
  /** All received bytes; throws `MissingFile` if there are none. */
  read(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
}

/** Codes for a full disk, an exceeded quota, or a file limit in Node.js; and for a full disk in PostgreSQL. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** Whether an error means that there was no space to write. */
export const isStorageFull = (error: unknown): boolean =>
  fullCodes.has((error as { readonly code?: unknown }).code);

/** The storage has no file under the key, though a row may name it: lost, or not restored yet. */
export class MissingFile extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no file ${key}`, options);
  }
}
