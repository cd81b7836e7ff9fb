import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { MetadataValue, S3Store } from '@tus/s3-store';
import { MemoryKvStore } from '@tus/server';
import type { Incoming } from '../../platform/storage.ts';
import type { OpenBucket } from './bucket-storage.ts';
import { tusIncoming } from './tus-incoming.ts';

const prefix = 'incoming/';
const partBytes = 8 * 1024 * 1024;

/** Uploads in progress as multipart uploads of a bucket; each piece of at least 5 MB becomes a part. */
export function bucketIncoming(
  bucket: string,
  client: S3ClientConfig,
  opened: () => Promise<OpenBucket>,
): Incoming {
  let store: S3Store | undefined;
  const known = new MemoryKvStore<MetadataValue>();
  const open = async () => {
    const { S3Store } = await import('@tus/s3-store');
    store ??= new S3Store({
      partSize: partBytes,
      useTags: false,
      cache: known,
      s3ClientConfig: { ...client, bucket },
    });
    return store;
  };
  return tusIncoming({
    prefix,
    open,
    hasRoom: async () => true,
    remove: async (id) => {
      // For a completed upload the store finds no multipart upload to abort, and leaves the rest, including its own
      // metadata.
      await (await open()).remove(id).catch(() => undefined);
      const { driver } = await opened();
      await Promise.all([id, `${id}.info`, `${id}.part`].map((key) => driver.delete(key)));
      await known.delete(id);
    },
  });
}
