import { prepareTemplate } from '../../api/test/prepare-template.ts';
import { startTestCluster } from '../../api/test/test-cluster.ts';
import { publishCluster } from './test-server.ts';

/**
 * Runs once before the journeys: starts a temporary PostgreSQL with a seeded template. The returned function runs once
 * after them.
 */
export default async function startCluster(): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster(prepareTemplate);
  publishCluster(cluster);
  return stop;
}
