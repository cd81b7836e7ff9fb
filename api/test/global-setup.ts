import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

/** Runs once before the server's tests; what it returns runs once after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster(prepareTemplate);
  project.provide('testCluster', cluster);
  return stop;
}

/** Brings an empty database to the state every test starts from. */
async function prepareTemplate(_ownerUrl: string): Promise<void> {}
