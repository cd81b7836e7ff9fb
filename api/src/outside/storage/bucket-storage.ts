// Files in an S3 bucket (or anything that speaks S3). The client is loaded on first use: most installations never need it.
import { createReadStream, ReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Driver } from 'flydrive/drivers/s3';
import { MissingFile, type Storage } from '../../platform/storage.ts';
import { plainStorageKey } from './storage-key.ts';

export interface Bucket {
  readonly name: string;
  /** Unset: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Both unset: whatever the machine's role grants. */
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
}

const connectMs = 3000;
const answerMs = 30_000;

/** Keeps files in a bucket that exists already. */
export function bucketStorage(bucket: Bucket): Storage {
  let driver: Promise<S3Driver> | undefined;
  const opened = (): Promise<S3Driver> => {
    driver ??= openDriver(bucket);
    return driver;
  };
  return {
    put: async (key, bytes) => put(await opened(), plainStorageKey(key), bytes),
    get: async (key) => get(await opened(), plainStorageKey(key)),
    remove: async (key) => (await opened()).delete(plainStorageKey(key)),
  };
}

async function openDriver({ name, endpoint, region, accessKey, secretKey }: Bucket): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const isKeyed = accessKey !== undefined && secretKey !== undefined;
  return new S3Driver({
    bucket: name,
    region,
    visibility: 'private',
    // Buckets of today refuse ACLs; what is private is the bucket.
    supportsACL: false,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(isKeyed ? { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } } : {}),
    // Other makers' servers do not take the checksums that Amazon's client adds unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
  });
}

async function get(driver: S3Driver, key: string): Promise<Readable> {
  try {
    return await driver.getStream(key);
  } catch (error) {
    // flydrive wraps what the bucket said.
    const { name } = ((error as Error).cause ?? error) as Error;
    if (name === 'NoSuchKey' || name === 'NotFound') throw new MissingFile(key, { cause: error });
    throw error;
  }
}

async function put(driver: S3Driver, key: string, bytes: Uint8Array | Readable): Promise<void> {
  if (bytes instanceof Uint8Array) return driver.put(key, bytes);
  // S3 wants the length first, which only a file can tell.
  if (bytes instanceof ReadStream && typeof bytes.path === 'string') return driver.putStream(key, bytes);
  const folder = await mkdtemp(join(tmpdir(), 'commonway-put-'));
  try {
    const path = join(folder, 'bytes');
    await writeFile(path, bytes, { mode: 0o600 });
    await driver.putStream(key, createReadStream(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
