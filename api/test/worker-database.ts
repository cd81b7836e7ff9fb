import { inject } from 'vitest';
import { cloneTemplate, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

let database: Promise<string> | undefined;

/**
 * This worker's own database, cloned from the template on first use and kept for the worker's later files.
 * Tests keep apart by each using its own tenant.
 * @returns an address for the role that owns the database
 */
export function workerDatabaseUrl(): Promise<string> {
  database ??= cloneTemplate(inject('testCluster'), `test_${process.env.VITEST_POOL_ID ?? '0'}`);
  return database;
}

/**
 * A fresh database for a test that changes the schema, roles aside, or counts rows over all tenants.
 * @param name a word of the test's own; the worker's number is added
 */
export function freshDatabaseUrl(name: string): Promise<string> {
  return cloneTemplate(inject('testCluster'), `test_${process.env.VITEST_POOL_ID ?? '0'}_${name}`);
}
