import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { cloneTemplate, type TestCluster } from './test-cluster.ts';

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
