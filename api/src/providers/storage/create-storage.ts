import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Storage } from '../../platform/storage.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createFolderStorage } from './folder-storage.ts';

/** The storage settings of the environment. */
export type StorageSettings = Pick<Config, 'DATA_DIR'> &
  Partial<
    Pick<
      Config,
      'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_LOCK_DAYS'
    >
  >;

/**
 * Creates the storage: the S3 bucket if the environment names one, otherwise a folder of the data directory. Doesn't
 * connect yet.
 */
export function createStorage(settings: StorageSettings): Storage {
  const { DATA_DIR } = settings;
  if (settings.S3_BUCKET === undefined)
    return createFolderStorage(join(DATA_DIR, 'files'), join(DATA_DIR, 'incoming'));
  return createBucketStorage({
    name: settings.S3_BUCKET,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION ?? 'us-east-1',
    accessKey: settings.S3_ACCESS_KEY,
    secretKey: settings.S3_SECRET_KEY,
    lockDays: settings.S3_LOCK_DAYS,
  });
}
