import type { TestProject } from 'vitest/node';
import { prepareTemplate } from './prepare-template.ts';
import { startTestCluster } from './test-cluster.ts';

/** Runs once before the server's tests; what it returns runs once after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster(prepareTemplate);
  project.provide('testCluster', cluster);
  return stop;
}
