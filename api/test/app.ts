// The real app on the test file's database: built as in production, with fakes only for external systems. Test files
// run one after another in a shared process, so everything that a file starts is closed at its end.

import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createVaults } from '../src/accounts/vault/create-vaults.ts';
import { type App, createApp, type Ports } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { startWorker } from '../src/jobs.ts';
import { createInboundAddresses } from '../src/messaging/mail/inbound-addresses.ts';
import { openDatabase } from '../src/platform/database.ts';
import { noDiskReserve } from '../src/platform/disk-reserve.ts';
import { openEvents } from '../src/platform/events.ts';
import { openJobs } from '../src/platform/jobs.ts';
import { createLogger } from '../src/platform/log.ts';
import { createProviders } from '../src/providers/create-providers.ts';
import { createStorage } from '../src/providers/storage/create-storage.ts';
import { clearItemCache } from '../src/work-queue/item-cache.ts';
import { checkedDatabase, takeOffences } from './statements/checked-database.ts';
import { dropDatabases, getFileDatabaseUrl, toDatabaseVariables } from './worker-database.ts';

/** The app under test receives mail by its webhook. */
export const mailDomain = 'mail.portal.test';
export const mailSecret = 'what the mail server and we know';

export interface TestApp extends App {
  readonly config: Config;
  readonly ports: Ports;
  /** The owner's connection URL of this file's database. */
  readonly url: string;
  /** Closes everything that the app started; the end of the file closes apps that are still open. */
  close(): Promise<void>;
}

let running: Promise<TestApp> | undefined;
let started: Promise<TestApp>[] = [];
let keepsakes: (() => void)[] = [];

/** Returns the running app of this test file, started on first use. */
export function testApp(): Promise<TestApp> {
  running ??= getFileDatabaseUrl().then((url) => startApp(url));
  return running;
}

/**
 * Wraps a factory so that its value is created on first use, and again in the next test file, which has another
 * database.
 */
export function oncePerFile<T>(make: () => T): () => T {
  let created: { readonly value: T } | undefined;
  return () => {
    if (created === undefined) {
      created = { value: make() };
      keepsakes.push(() => {
        created = undefined;
      });
    }
    return created.value;
  };
}

/**
 * Closes the apps that a test file started, drops its databases, and discards its `oncePerFile` values.
 * @throws Error if the apps sent statements that don't name their tenant
 */
export async function tearDownFile(): Promise<void> {
  const apps = started;
  for (const forget of keepsakes) forget();
  [running, started, keepsakes] = [undefined, [], []];
  clearItemCache();
  for (const app of await Promise.allSettled(apps)) if (app.status === 'fulfilled') await app.value.close();
  await dropDatabases();
  const offences = takeOffences();
  if (offences.length > 0) throw new Error(`wrong statements:\n${offences.join('\n\n')}`);
}

/**
 * Makes `testApp()`, and with it `call()`, use another app for the rest of this file, so that two apps do not
 * compete for jobs.
 */
export function sendCallsTo(app: TestApp): void {
  running = Promise.resolve(app);
}

/**
 * Starts a separate app on a database, for tests that count rows of all tenants or need another environment. It takes
 * no jobs if PROCESS is `web`.
 */
export function startApp(url: string, variables: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const starting = openApp(url, variables);
  started.push(starting);
  return starting;
}

/** Opens the database, storage, and providers, starts the worker unless PROCESS is `web`, and then the app. */
async function openApp(url: string, variables: Readonly<Record<string, string>>): Promise<TestApp> {
  const DATA_DIR = await mkdtemp(join(inject('testCluster').folder, 'files-'));
  const databaseUrls = toDatabaseVariables(url);
  const applicationUrl = databaseUrls.DATABASE_URL;
  const config = readConfig({
    DATA_DIR,
    ...databaseUrls,
    LOG_LEVEL: 'error',
    ...(variables['NODE_ENV'] === 'production' ? {} : { SEED: 'demo' }),
    POOL_SIZE: '8',
    NODE_ENV: 'test',
    MAIL_DOMAIN: mailDomain,
    MAIL_WEBHOOK_SECRET: mailSecret,
    ...variables,
  });
  const log = createLogger(config.LOG_LEVEL);
  const database = checkedDatabase(
    // Concurrent calls wait longer than in production, because the machine may be busy with other files.
    openDatabase({
      url: applicationUrl,
      poolSize: config.POOL_SIZE,
      statementTimeoutMs: 20_000,
      waitMs: 15_000,
    }),
  );
  const isWorker = config.PROCESS !== 'web';
  const jobs = await openJobs(applicationUrl, isWorker, (error) => log.error({ err: error }));
  const ports: Ports = {
    database,
    jobs,
    events: await openEvents(applicationUrl),
    storage: createStorage(config),
    diskReserve: noDiskReserve,
    providers: createProviders(config, database),
    inboundAddresses: createInboundAddresses(config, database),
    getVault: createVaults(config.sealKeys, database),
    log,
  };
  if (isWorker) await startWorker(config, ports);
  const app = await createApp(config, ports);
  await app.http.ready();
  return { ...app, config, ports, url, close: once(() => closeApp(app, ports)) };
}

async function closeApp(app: App, { jobs, events, database }: Ports): Promise<void> {
  app.drain();
  await app.http.close();
  await jobs.stop();
  await events.close();
  await database.close();
}

/** Wraps a function so that it runs once; later calls return the first call's promise. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
