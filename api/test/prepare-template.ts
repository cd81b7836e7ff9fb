import { readConfig } from '../src/config.ts';
import { jobQueues } from '../src/jobs.ts';
import { type DatabaseUrls, migrate } from '../src/platform/migrate.ts';
import { createStorage } from '../src/providers/storage/create-storage.ts';
import { seedWhenEmpty } from '../src/seed-when-empty.ts';

/** Brings an empty database to the initial state of every test: migrated, with the demo's people and stories. */
export async function prepareTemplate(urls: DatabaseUrls, folder: string): Promise<void> {
  await migrate(urls, jobQueues);
  const config = readConfig({ DATA_DIR: folder });
  await seedWhenEmpty('demo', urls.ownerUrl, createStorage(config), config.sealKeys);
}
