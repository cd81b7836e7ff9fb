// Files in an S3 bucket (or a compatible service). The client is loaded on first use, because most installations don't
// need it.
import { createReadStream, ReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Driver } from 'flydrive/drivers/s3';
import { type ByteRange, MissingFile, type Storage } from '../../platform/storage.ts';
import { bucketIncoming } from './bucket-incoming.ts';
import { plainStorageKey } from './storage-key.ts';

export interface Bucket {
  readonly name: string;
  /** Unset: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Both unset: the credentials of the machine's role. */
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
}

/** An open bucket with its client. */
export interface OpenBucket {
  readonly name: string;
  readonly client: S3Client;
  readonly driver: S3Driver;
}

const connectMs = 3000;
const answerMs = 30_000;

/** Stores files in an existing bucket. */
export function bucketStorage(bucket: Bucket): Storage {
  let driver: Promise<OpenBucket> | undefined;
  const opened = (): Promise<OpenBucket> => {
    driver ??= openBucket(bucket);
    return driver;
  };
  return {
    put: async (key, bytes) => put((await opened()).driver, plainStorageKey(key), bytes),
    get: async (key, range) => get(await opened(), plainStorageKey(key), range),
    remove: async (key) => (await opened()).driver.delete(plainStorageKey(key)),
    list: (prefix) => list(opened, prefix),
    incoming: bucketIncoming(bucket.name, clientOf(bucket), opened),
  };
}

function clientOf({ endpoint, region, accessKey, secretKey }: Bucket): S3ClientConfig {
  const isKeyed = accessKey !== undefined && secretKey !== undefined;
  return {
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(isKeyed ? { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } } : {}),
    // Servers of other vendors don't accept the checksums that Amazon's client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
  };
}

async function openBucket(bucket: Bucket): Promise<OpenBucket> {
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { name } = bucket;
  const client = new S3Client(clientOf(bucket));
  // Modern buckets refuse ACLs; the bucket itself is private.
  return {
    name,
    client,
    driver: new S3Driver({ bucket: name, client, visibility: 'private', supportsACL: false }),
  };
}

async function get({ name, client }: OpenBucket, key: string, range?: ByteRange): Promise<Readable> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  try {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key, ...part }));
    return Body as Readable;
  } catch (error) {
    const { name: errorName } = error as Error;
    if (errorName === 'NoSuchKey' || errorName === 'NotFound') throw new MissingFile(key, { cause: error });
    throw error;
  }
}

async function* list(opened: () => Promise<OpenBucket>, prefix: string) {
  const { name, client } = await opened();
  const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
  for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix }))
    for (const { Key, LastModified } of Contents ?? [])
      if (Key !== undefined && LastModified !== undefined) yield { key: Key, putAt: LastModified };
}

async function put(driver: S3Driver, key: string, bytes: Uint8Array | Readable): Promise<void> {
  if (bytes instanceof Uint8Array) return driver.put(key, bytes);
  // S3 needs the length first, which only a file knows.
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
