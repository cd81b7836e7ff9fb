// Starts a process: its own PostgreSQL unless DATABASE_URL names one, migrations, the demo's seed, web and worker.
import { mkdir } from 'node:fs/promises';
import { createApp, type Ports } from './app.ts';
import { openMailListener } from './communications/mail/mail-doors.ts';
import { openPostOffice } from './communications/mail/post-office.ts';
import { type Config, readConfig } from './config.ts';
import { jobQueues, startWorker } from './jobs.ts';
import { openOutside } from './outside/open-outside.ts';
import { openStorage } from './outside/storage/open-storage.ts';
import { openDatabase } from './platform/database.ts';
import { openEvents } from './platform/events.ts';
import { openJobs } from './platform/jobs.ts';
import { type Log, openLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/start-embedded-postgres.ts';
import { printWelcome } from './print-welcome.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';

const statementTimeoutMs = 5000;
const drainMs = 20_000;
/** EX_UNAVAILABLE of sysexits.h: the embedded PostgreSQL does not stay up. */
const databaseLostExitCode = 69;

async function start(config: Config): Promise<() => Promise<void>> {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const log = openLog(config.LOG_LEVEL);
  const embedded = config.DATABASE_URL === undefined ? await startOwnPostgres(config.DATA_DIR, log) : null;
  const url = config.DATABASE_URL ?? (embedded?.ownerUrl as string);
  await migrate(url, jobQueues);
  const database = openDatabase({ url, poolSize: config.POOL_SIZE, statementTimeoutMs });
  const storage = openStorage(config);
  const isDemo = embedded !== null && !config.isProduction;
  await seedWhenEmpty(config.SEED ?? (isDemo ? 'demo' : 'none'), url, storage, config.sealKeys);
  const isWorker = config.PROCESS !== 'web';
  const jobs = await openJobs(url, isWorker, (error) => log.error({ err: error }));
  const events = await openEvents(url);
  const outside = openOutside(config, database);
  const postOffice = openPostOffice(config, database);
  const ports: Ports = { database, jobs, events, storage, outside, postOffice, log };
  const listener = isWorker ? await openMailListener(config, ports) : null;
  if (isWorker) {
    await startWorker(config, ports);
    log.info('takes jobs');
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
    await jobs.stop();
    await events.close();
    await database.close();
    await embedded?.stop();
  };
}

/** The embedded PostgreSQL, kept up as long as this process runs. Without a database the process ends. */
function startOwnPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const onGiveUp = (error: Error): void => {
    console.error(error.message);
    process.exit(databaseLostExitCode);
  };
  return startEmbeddedPostgres({
    dataDir,
    supervision: { onRestart: (reason) => log.error(reason), onGiveUp },
  });
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
