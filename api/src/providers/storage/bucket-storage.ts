// Files in an S3 bucket (or a compatible service). The client is loaded on first use, because most installations don't
// need it.
import { createHash } from 'node:crypto';
import { createReadStream, ReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { MetadataValue, S3Store } from '@tus/s3-store';
import { MemoryKvStore } from '@tus/server';
import type { S3Driver } from 'flydrive/drivers/s3';
import { type ByteRange, type Incoming, MissingFile, type Storage } from '../../platform/storage.ts';
import { requirePlainStorageKey } from './storage-key.ts';
import { createTusUploads } from './tus-incoming.ts';

export interface Bucket {
  readonly name: string;
  /** Unset: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Both unset: the credentials of the machine's role. */
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
  /** How long a file that is stored once is locked; unset: it isn't. The bucket must have Object Lock. */
  readonly lockDays: number | undefined;
}

/** An open bucket with its client. */
interface OpenBucket {
  readonly name: string;
  readonly client: S3Client;
  readonly driver: S3Driver;
  readonly lockDays: number | undefined;
}

const connectMs = 3000;
const answerMs = 30_000;

/** Creates the storage of files in an existing bucket. It connects on first use. */
export function createBucketStorage(bucket: Bucket): Storage {
  let driver: Promise<OpenBucket> | undefined;
  const openOnce = (): Promise<OpenBucket> => {
    driver ??= openBucket(bucket);
    return driver;
  };
  return {
    put: async (key, bytes) => putObject((await openOnce()).driver, requirePlainStorageKey(key), bytes),
    putOnce: async (key, bytes) => putObjectOnce(await openOnce(), requirePlainStorageKey(key), bytes),
    get: async (key, range) => getObject(await openOnce(), requirePlainStorageKey(key), range),
    remove: async (key) => (await openOnce()).driver.delete(requirePlainStorageKey(key)),
    list: (prefix) => listObjects(openOnce, prefix),
    incoming: createBucketUploads(bucket.name, toClientConfig(bucket), openOnce),
  };
}

/** The configuration of Amazon's client for a bucket. */
function toClientConfig({ endpoint, region, accessKey, secretKey }: Bucket): S3ClientConfig {
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

/** Loads Amazon's client and opens the bucket. */
async function openBucket(bucket: Bucket): Promise<OpenBucket> {
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { name } = bucket;
  const client = new S3Client(toClientConfig(bucket));
  // Modern buckets refuse ACLs; the bucket itself is private.
  return {
    name,
    client,
    lockDays: bucket.lockDays,
    driver: new S3Driver({ bucket: name, client, visibility: 'private', supportsACL: false }),
  };
}

/** Reads a file, or a range of its bytes. Throws `MissingFile` if there is none. */
async function getObject({ name, client }: OpenBucket, key: string, range?: ByteRange): Promise<Readable> {
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

/** Lists the keys that start with a prefix, with the time when each was stored. */
async function* listObjects(openBucketOnce: () => Promise<OpenBucket>, prefix: string) {
  const { name, client } = await openBucketOnce();
  const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
  for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix }))
    for (const { Key, LastModified } of Contents ?? [])
      if (Key !== undefined && LastModified !== undefined) yield { key: Key, putAt: LastModified };
}

/** Stores a file. A stream of unknown length is first written to a temporary file: S3 needs the length first. */
async function putObject(driver: S3Driver, key: string, bytes: Uint8Array | Readable): Promise<void> {
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

const dayMs = 24 * 60 * 60 * 1000;

/** Stores an object that must not exist yet, and locks it: not even the bucket's owner can delete it before the date. */
async function putObjectOnce(
  { name, client, lockDays }: OpenBucket,
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  const lock =
    lockDays === undefined
      ? {}
      : {
          ObjectLockMode: 'COMPLIANCE' as const,
          ObjectLockRetainUntilDate: new Date(Date.now() + lockDays * dayMs),
        };
  await client.send(
    new PutObjectCommand({
      Bucket: name,
      Key: key,
      Body: bytes,
      IfNoneMatch: '*',
      // S3 requires a checksum with a lock.
      ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
      ...lock,
    }),
  );
}

const prefix = 'incoming/';
const partBytes = 8 * 1024 * 1024;

/** Stores uploads in progress as multipart uploads of a bucket; each piece of at least 5 MB becomes a part. */
function createBucketUploads(
  bucket: string,
  client: S3ClientConfig,
  openBucketOnce: () => Promise<OpenBucket>,
): Incoming {
  let store: S3Store | undefined;
  const known = new MemoryKvStore<MetadataValue>();
  const openStore = async () => {
    const { S3Store } = await import('@tus/s3-store');
    store ??= new S3Store({
      partSize: partBytes,
      useTags: false,
      cache: known,
      s3ClientConfig: { ...client, bucket },
    });
    return store;
  };
  return createTusUploads({
    prefix,
    open: openStore,
    hasRoom: async () => true,
    remove: async (id) => {
      // For a completed upload the store finds no multipart upload to abort, and leaves the rest, including its own
      // metadata.
      await (await openStore()).remove(id).catch(() => undefined);
      const { driver } = await openBucketOnce();
      await Promise.all([id, `${id}.info`, `${id}.part`].map((key) => driver.delete(key)));
      await known.delete(id);
    },
  });
}
