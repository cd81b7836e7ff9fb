import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { asApplication, cloneTemplate, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

let database: Promise<string> | undefined;
/** Each file runs in a process of its own, and so has a name of its own. */
const ownName = `test_${randomBytes(6).toString('hex')}`;

/**
 * This file's own database, cloned from the template on first use.
 * @returns an address for the role that owns the database
 */
export function workerDatabaseUrl(): Promise<string> {
  database ??= cloneTemplate(inject('testCluster'), ownName);
  return database;
}

/** The environment of a server process that works on the database of an owner's address. */
export const databaseVariables = (ownerUrl: string) => ({
  DATABASE_URL: asApplication(inject('testCluster'), ownerUrl),
  MIGRATIONS_DATABASE_URL: ownerUrl,
});

/**
 * A fresh database for a test that changes the schema, roles aside, or counts rows over all tenants.
 * @param name a word of the test's own
 */
export function freshDatabaseUrl(name: string): Promise<string> {
  return cloneTemplate(inject('testCluster'), `${ownName}_${name}`);
}

/** An empty database, for a test that migrates it. */
export function emptyDatabaseUrl(name: string): Promise<string> {
  return cloneTemplate(inject('testCluster'), `${ownName}_${name}`, 'template0');
}
