import type { TestProject } from 'vitest/node';
import { prepareTemplate } from './prepare-template.ts';
import { startTestCluster } from './test-cluster.ts';

/** Starts the database cluster before the server's tests; the returned function stops it after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster(prepareTemplate);
  project.provide('testCluster', cluster);
  return stop;
}
