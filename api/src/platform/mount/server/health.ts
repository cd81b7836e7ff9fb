// Health of the process: for load balancers and Prometheus, on any host.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database.ts';
import type { DiskReserve } from '../../disk-reserve.ts';
import { sql } from '../../sql.ts';
import type { Storage } from '../../storage.ts';

interface HealthDependencies {
  readonly database: Database;
  readonly storage: Storage;
  readonly diskReserve: Pick<DiskReserve, 'isLow'>;
  readonly openStreams: () => number;
  readonly isStopping: () => boolean;
  readonly metrics: MetricsAccess;
}

export interface MetricsAccess {
  /** The bearer token that may read the metrics; undefined allows this machine only. */
  readonly token: string | undefined;
  /** Whether a host is one of the installation's own names. */
  readonly isInstallationHost: (hostname: string) => boolean;
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/**
 * Mounts /livez without I/O; /readyz with the database, free disk space, migrations, and the age of the oldest waiting
 * job; and /metrics for Prometheus.
 */
export function mountHealth(app: FastifyInstance, watched: HealthDependencies): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'commonway_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'commonway_event_streams',
    help: 'Open event streams',
    registers: [registry],
    collect() {
      this.set(watched.openStreams());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/livez', async () => ({ live: true }));
  app.get('/readyz', async (_request, reply) => {
    const readiness = await getReadiness(watched).catch(() => ({ ready: false, database: false }));
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
  app.get('/metrics', async (request, reply) =>
    canReadMetrics(request, watched.metrics)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : watched.metrics.refuse(request, reply),
  );
}

/**
 * Whether a request may read the metrics. If a token is configured, requests must send it. Otherwise only this machine
 * may read: the peer itself, not requests that a local proxy forwards, and not a local browser that a foreign host name
 * points to us.
 */
function canReadMetrics(request: FastifyRequest, { token, isInstallationHost }: MetricsAccess): boolean {
  const { headers, socket, hostname } = request;
  if (token !== undefined) return isEqualInConstantTime(headers.authorization ?? '', `Bearer ${token}`);
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
  return !isForwarded && loopback.test(socket.remoteAddress ?? '') && isInstallationHost(hostname);
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const loopback = /^(::ffff:)?127\.|^::1$/;

/** Whether two texts are equal, in constant time: it compares their digests, which have equal length. */
function isEqualInConstantTime(actual: string, expected: string): boolean {
  const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Returns whether this process can serve requests, and the figures that the operator sees. Throws without a database. */
async function getReadiness({ database, storage, diskReserve, isStopping }: HealthDependencies) {
  const [migrations, lagSeconds, hasRoom] = await Promise.all([
    countRanMigrations(database),
    measureQueueLagSeconds(database),
    storage.incoming.hasRoom(0),
  ]);
  // A full disk refuses uploads, then other writes, and pauses jobs; the process stays in rotation for reading and signing in.
  const state = {
    database: true,
    storageFull: !hasRoom,
    acceptsWrites: !diskReserve.isLow(),
    jobsPaused: diskReserve.isLow(),
    migrations,
    queueLagSeconds: lagSeconds,
  };
  return { ready: !isStopping() && migrations > 0, ...state };
}

/** The number of migrations that have run. */
async function countRanMigrations(database: Database): Promise<number> {
  const [row] = await database.plain<{ count: number }>(sql`select count(*) from migration`);
  return row?.count ?? 0;
}

/** Age in seconds of the oldest job that is due and not running. */
async function measureQueueLagSeconds(database: Database): Promise<number> {
  const now = database.now();
  const [row] = await database.plain<{ lag: number }>(sql`
    select coalesce(extract(epoch from ${now}::timestamptz - min(start_after)), 0)::float8 as lag from pgboss.job
    where state = 'created' and start_after < ${now}::timestamptz`);
  return row?.lag ?? 0;
}
