// Starts a process: its database, migrations, the demo's seed, web, and worker.

import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVaults, requireSealKeys } from './accounts/vault/create-vaults.ts';
import { createApp, type Ports } from './app.ts';
import { type Config, listMissingSettings, readConfig } from './config.ts';
import { jobQueues, startWorker } from './jobs.ts';
import { createInboundAddresses } from './messaging/mail/inbound-addresses.ts';
import { openMailListener } from './messaging/mail/mail-entry-points.ts';
import { startSealing } from './platform/audit-chain/seal-entries.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { type DiskReserve, noDiskReserve, openDiskReserve } from './platform/disk-reserve.ts';
import { openEvents } from './platform/events.ts';
import { openJobs } from './platform/jobs.ts';
import { createLogger, type Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { formatLoginAdvice, listLoginProblems } from './platform/postgres/application-login.ts';
import type { Supervision } from './platform/postgres/supervise-server.ts';
import { printWelcome } from './print-welcome.ts';
import { createProviders } from './providers/create-providers.ts';
import { createStorage } from './providers/storage/create-storage.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';
import { type RunningDatabase, startDatabase } from './start-database.ts';

const statementTimeoutMs = 5000;
/** Load balancers and orchestrators kill a process half a minute after they ask it to stop. */
const stopMs = 25_000;

async function start(config: Config): Promise<() => Promise<void>> {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const log = createLogger(config.LOG_LEVEL);
  warnOfSettings(config, log);
  const diskReserve =
    config.DATABASE_URL === undefined ? await openDiskReserve(config.DATA_DIR) : noDiskReserve;
  const running = await startDatabase(config, createSupervision(log, diskReserve));
  await migrate(running, jobQueues);
  const ports = await openPorts(config, running, diskReserve, log);
  const isWorker = config.PROCESS !== 'web';
  const listener = isWorker ? await openMailListener(config, ports) : null;
  let sealing: ReturnType<typeof startSealing> | undefined;
  if (isWorker) {
    await startWorker(config, ports);
    sealing = startSealing(ports.database, log);
    log.info('worker started');
  }
  const app = await createApp(config, ports);
  if (config.PROCESS !== 'worker') {
    await app.http.listen({ port: config.PORT, host: config.HOST });
    await printWelcome(config, ports.database);
  }
  return async () => {
    app.drain();
    // Requests are still sent here until the load balancer has seen that this process is not ready.
    if (config.PROCESS !== 'worker') await sleep(config.DRAIN_SECONDS * 1000);
    await listener?.close();
    await app.http.close();
    await sealing?.stop();
    await ports.jobs.stop();
    await ports.events.close();
    await ports.database.close();
    await running.stop();
    diskReserve.stop();
  };
}

/** Connects to a migrated database, which is seeded if it is empty, and opens everything else that the app needs. */
async function openPorts(
  config: Config,
  running: RunningDatabase,
  diskReserve: DiskReserve,
  log: Log,
): Promise<Ports> {
  const { applicationUrl: url, ownerUrl } = running;
  const database = openDatabase({ url, poolSize: config.POOL_SIZE, statementTimeoutMs });
  await requireRestrictedLogin(config, database, log);
  await requireSealKeys(config.sealKeys, database);
  const storage = createStorage(config);
  const isDemo = running.isEmbedded && !config.isProduction;
  await seedWhenEmpty(config.SEED ?? (isDemo ? 'demo' : 'none'), ownerUrl, storage, config.sealKeys);
  const jobs = await openJobs(url, config.PROCESS !== 'web', (error) => log.error({ err: error }));
  const events = await openEvents(url);
  const providers = createProviders(config, database);
  const inboundAddresses = createInboundAddresses(config, database);
  const getVault = createVaults(config.sealKeys, database);
  return { database, jobs, events, storage, diskReserve, providers, inboundAddresses, getVault, log };
}

/** Keeps the embedded PostgreSQL running as long as this process, and frees the disk reserve if it can't start. */
const createSupervision = (log: Log, diskReserve: DiskReserve): Supervision => ({
  onRestart: (reason) => log.error(reason),
  onFailedRestart: async (error) => {
    log.error({ err: error });
    if (/No space left on device/.test(error.message)) await diskReserve.release();
  },
});

/** Logs settings that production needs, and variables whose names look like ours but are unknown. */
function warnOfSettings(config: Config, log: Log): void {
  for (const missing of listMissingSettings(config)) log.warn(missing);
  const { unknownVariables } = config;
  if (unknownVariables.length > 0) log.warn(`Unknown environment variables: ${unknownVariables.join(', ')}`);
}

/** A login that owns the schema could undo its restrictions: refused in production, a warning elsewhere. */
async function requireRestrictedLogin(config: Config, database: Database, log: Log): Promise<void> {
  const problems = await listLoginProblems(database);
  if (problems.length === 0) return;
  if (config.isProduction) throw new Error(formatLoginAdvice(problems));
  log.warn(formatLoginAdvice(problems));
}

async function main(): Promise<void> {
  const config = readConfig();
  const starting = start(config);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopMs + config.DRAIN_SECONDS * 1000).unref();
    starting
      .then((finish) => finish())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await starting;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  process.exit();
});
