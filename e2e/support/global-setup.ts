import { prepareTemplate } from '../../api/test/prepare-template.ts';
import { startTestCluster } from '../../api/test/test-cluster.ts';
import { publishCluster } from './test-server.ts';

/** Runs once before the journeys: starts a throw-away PostgreSQL with a seeded template. What it returns runs once after them. */
export default async function startCluster(): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster(prepareTemplate);
  publishCluster(cluster);
  return stop;
}
