// The real app on the test file's database: the same builder as production, fakes only for what lies outside.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type App, createApp, type Ports } from '../src/app.ts';
import { openPostOffice } from '../src/communications/mail/post-office.ts';
import { type Config, readConfig } from '../src/config.ts';
import { startWorker } from '../src/jobs.ts';
import { openOutside } from '../src/outside/open-outside.ts';
import { openStorage } from '../src/outside/storage/open-storage.ts';
import { openDatabase } from '../src/platform/database.ts';
import { openEvents } from '../src/platform/events.ts';
import { openJobs } from '../src/platform/jobs.ts';
import { openLog } from '../src/platform/log.ts';
import { databaseVariables, workerDatabaseUrl } from './worker-database.ts';

/** Mail comes to the app under test by its webhook. */
export const mailDomain = 'mail.portal.test';
export const mailSecret = 'what the mail server and we know';

export interface TestApp extends App {
  readonly config: Config;
  readonly ports: Ports;
  /** Owner's address of this file's database. */
  readonly url: string;
}

let running: Promise<TestApp> | undefined;

/** The app of this file, started on first use; the process ends with it. */
export function testApp(): Promise<TestApp> {
  running ??= workerDatabaseUrl().then((url) => startApp(url));
  return running;
}

/** Calls of this file go to an app of its own from now on: another one would take its jobs. */
export function callsGoTo(app: TestApp): void {
  running = Promise.resolve(app);
}

/**
 * An app of a test's own on the database of an owner's address, for one that counts rows over all tenants or needs another environment. It takes no jobs when
 * PROCESS is `web`.
 */
export async function startApp(
  url: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const DATA_DIR = await mkdtemp(join(inject('testCluster').folder, 'files-'));
  const databaseUrls = databaseVariables(url);
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
  const log = openLog(config.LOG_LEVEL);
  const database = openDatabase({
    url: applicationUrl,
    poolSize: config.POOL_SIZE,
    statementTimeoutMs: 5000,
  });
  const isWorker = config.PROCESS !== 'web';
  const jobs = await openJobs(applicationUrl, isWorker, (error) => log.error({ err: error }));
  const ports: Ports = {
    database,
    jobs,
    events: await openEvents(applicationUrl),
    storage: openStorage(config),
    outside: openOutside(config, database),
    postOffice: openPostOffice(config, database),
    log,
  };
  if (isWorker) await startWorker(config, ports);
  const app = await createApp(config, ports);
  await app.http.ready();
  return { ...app, config, ports, url };
}
