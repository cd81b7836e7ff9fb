import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database.ts';
import { queueLagSeconds, ranMigrations } from '../../health-queries.ts';
import type { Storage } from '../../storage.ts';

interface Watched {
  readonly database: Database;
  readonly storage: Storage;
  readonly openStreams: () => number;
  readonly isStopping: () => boolean;
}

/** /livez without I/O, /readyz with the database, the room for files, the migrations and the age of the oldest waiting job, /metrics. */
export function mountHealth(app: FastifyInstance, watched: Watched): void {
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
    const readiness = await readinessOf(watched).catch(() => ({ ready: false, database: false }));
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

async function readinessOf({ database, storage, isStopping }: Watched) {
  const [migrations, lagSeconds, hasRoom] = await Promise.all([
    ranMigrations(database),
    queueLagSeconds(database),
    storage.incoming.hasRoom(0),
  ]);
  // A full disk takes no files and serves the rest: the process stays in the rotation.
  const state = { database: true, storageFull: !hasRoom, migrations, queueLagSeconds: lagSeconds };
  return { ready: !isStopping() && migrations > 0, ...state };
}
