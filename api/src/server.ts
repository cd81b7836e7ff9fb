// Starts a process: its database, migrations, the demo's seed, web, and worker.
import { mkdir } from 'node:fs/promises';
import { createApp, type Ports } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { jobQueues, startWorker } from './jobs.ts';
import { createInboundAddresses } from './messaging/mail/inbound-addresses.ts';
import { openMailListener } from './messaging/mail/mail-entry-points.ts';
import { startSealing } from './platform/audit-chain/seal-entries.ts';
import { type Database, openDatabase } from './platform/database.ts';
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
import { startDatabase } from './start-database.ts';

const statementTimeoutMs = 5000;
const drainMs = 20_000;
/** EX_UNAVAILABLE of sysexits.h: the embedded PostgreSQL keeps failing. */
const databaseLostExitCode = 69;

async function start(config: Config): Promise<() => Promise<void>> {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const log = createLogger(config.LOG_LEVEL);
  const running = await startDatabase(config, supervision(log));
  const { applicationUrl: url, ownerUrl } = running;
  await migrate(running, jobQueues);
  const database = openDatabase({ url, poolSize: config.POOL_SIZE, statementTimeoutMs });
  await requireRestrictedLogin(config, database, log);
  const storage = createStorage(config);
  const isDemo = running.isEmbedded && !config.isProduction;
  await seedWhenEmpty(config.SEED ?? (isDemo ? 'demo' : 'none'), ownerUrl, storage, config.sealKeys);
  const isWorker = config.PROCESS !== 'web';
  const jobs = await openJobs(url, isWorker, (error) => log.error({ err: error }));
  const events = await openEvents(url);
  const providers = createProviders(config, database);
  const inboundAddresses = createInboundAddresses(config, database);
  const ports: Ports = { database, jobs, events, storage, providers, inboundAddresses, log };
  const listener = isWorker ? await openMailListener(config, ports) : null;
  let sealing: ReturnType<typeof startSealing> | undefined;
  if (isWorker) {
    await startWorker(config, ports);
    sealing = startSealing(database, log);
    log.info('worker started');
  }
  const app = await createApp(config, ports);
  if (config.PROCESS !== 'worker') {
    await app.http.listen({ port: config.PORT, host: config.HOST });
    await printWelcome(config, database);
  }
  return async () => {
    app.drain();
    await listener?.close();
    await app.http.close();
    await sealing?.stop();
    await jobs.stop();
    await events.close();
    await database.close();
    await running.stop();
  };
}

/** Keeps the embedded PostgreSQL running as long as this process. Without a database the process ends. */
const supervision = (log: Log): Supervision => ({
  onRestart: (reason) => log.error(reason),
  onGiveUp: (error) => {
    console.error(error.message);
    process.exit(databaseLostExitCode);
  },
});

/** A login that owns the schema could undo its restrictions: refused in production, a warning elsewhere. */
async function requireRestrictedLogin(config: Config, database: Database, log: Log): Promise<void> {
  const problems = await listLoginProblems(database);
  if (problems.length === 0) return;
  if (config.isProduction) throw new Error(formatLoginAdvice(problems));
  log.warn(formatLoginAdvice(problems));
}

async function main(): Promise<void> {
  const starting = start(readConfig());
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs).unref();
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
