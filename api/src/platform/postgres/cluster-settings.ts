// Settings for a database that shares one machine with the app.
import { totalmem } from 'node:os';

/** PostgreSQL settings by name, as in postgresql.conf. */
export type ClusterSettings = Readonly<Record<string, string>>;

/** Settings for throw-away clusters: cheaper writes, and a crash loses everything. */
export const THROW_AWAY: ClusterSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
};

/**
 * Computes the settings that a cluster runs with, by this machine's memory.
 * @param overrides replace single settings by name
 */
export function computeSettings(overrides: ClusterSettings = {}): ClusterSettings {
  const memory = Math.round(getAvailableBytes() / 1024 / 1024);
  return {
    shared_buffers: `${roundAndClamp(memory / 8, 64, 2048)}MB`,
    effective_cache_size: `${roundAndClamp(memory / 2, 256, 16_384)}MB`,
    maintenance_work_mem: `${roundAndClamp(memory / 32, 32, 512)}MB`,
    work_mem: '16MB',
    max_connections: '100',
    max_wal_size: '2GB',
    // One server without replicas needs its log for crash recovery only.
    wal_level: 'minimal',
    max_wal_senders: '0',
    random_page_cost: '1.1',
    // JIT and parallel plans cost more than they save on queries of a few milliseconds.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...overrides,
  };
}

/** The memory that this process can use: in a container, the cgroup's limit. */
function getAvailableBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Rounds a number that is limited to a range. */
function roundAndClamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}
