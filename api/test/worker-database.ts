import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { cloneTemplate, dropClones, type TestCluster, toApplicationUrl } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

let database: Promise<string> | undefined;
let taken: Promise<string>[] = [];
/** Cloned while earlier tests still run, because a clone takes longer than most of them. */
let spare: Promise<string> | undefined;

/**
 * This file's database, cloned from the template on first use.
 * @returns a URL for the role that owns the database
 */
export function getFileDatabaseUrl(): Promise<string> {
  database ??= createDatabase();
  return database;
}

/** Drops the databases of a file; the next file of this process gets its own. */
export async function dropDatabases(): Promise<void> {
  const urls = await Promise.allSettled(taken);
  [database, taken] = [undefined, []];
  await dropClones(
    inject('testCluster'),
    urls.flatMap((url) => (url.status === 'fulfilled' ? [url.value] : [])),
  );
  // Waits for the spare clone: this file may be the last one.
  await Promise.allSettled([spare]);
}

/** The environment variables of a server process on the database of an owner's URL. */
export const toDatabaseVariables = (ownerUrl: string) => ({
  DATABASE_URL: toApplicationUrl(inject('testCluster'), ownerUrl),
  MIGRATIONS_DATABASE_URL: ownerUrl,
});

/**
 * Creates a database for a test that changes the schema (except roles), or counts rows over all tenants. The next
 * one is prepared in advance.
 */
export function createDatabase(): Promise<string> {
  const ready = spare ?? cloneDatabase();
  spare = cloneDatabase();
  spare.catch(() => undefined);
  return registerForCleanup(ready);
}

/** Creates an empty database, for a migration test. */
export const createEmptyDatabase = (): Promise<string> => registerForCleanup(cloneDatabase('template0'));

/** Remembers a database, so that it is dropped at the end of the file. */
function registerForCleanup(url: Promise<string>): Promise<string> {
  taken.push(url);
  return url;
}

/** Clones a template under a random name; returns the URL for its owner. */
const cloneDatabase = (template?: string): Promise<string> =>
  cloneTemplate(inject('testCluster'), `test_${randomBytes(6).toString('hex')}`, template);
