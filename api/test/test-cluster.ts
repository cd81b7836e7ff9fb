// One throw-away PostgreSQL per test run, holding a migrated and seeded template; each test file clones it.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseUrls } from '../src/platform/migrate.ts';
import { THROW_AWAY } from '../src/platform/postgres/cluster-settings.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/start-embedded-postgres.ts';
import { isThere } from './processes/look.ts';

/** The addresses a test worker needs, handed over by vitest. */
export interface TestCluster {
  /** A folder that goes with the cluster, for what an app keeps in files. */
  readonly folder: string;
  /** The data directory of an installation with the demo in it, stopped: to be copied. */
  readonly installation: string;
  /** Creates databases. */
  readonly superuserUrl: string;
  /** The owner's, with the template as its database. */
  readonly templateUrl: string;
  /** That of the login the app connects as. */
  readonly applicationUrl: string;
}

const TEMPLATE = 'commonway_template';
const FOLDER = 'commonway-test-';
const MEMORY = '/dev/shm';
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * Starts the cluster and makes the template.
 * @param prepareTemplate migrates and seeds the database at the given addresses, its files in the folder; must leave no connection open
 * @returns the addresses, and how to end it all
 */
export async function startTestCluster(
  prepareTemplate: (urls: DatabaseUrls, folder: string) => Promise<void>,
): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(quickFolder(), `${FOLDER}${process.pid}-`));
  const installation = join(folder, 'installation');
  const dataDir = join(folder, 'cluster');
  const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    await prepareInstallation(installation, prepareTemplate);
    await copyInstallation(installation, dataDir);
  } catch (error) {
    await clear();
    throw error;
  }
  const server = await startEmbeddedPostgres({ dataDir, settings: THROW_AWAY });
  const stop = () => server.stop().finally(clear);
  // A template must not be in use; renaming the database keeps the role's own one out of the way.
  await runAs(server.superuserUrl, `alter database commonway rename to ${TEMPLATE}`);
  const { superuserUrl, applicationUrl } = server;
  const templateUrl = withDatabase(server.ownerUrl, TEMPLATE);
  return { cluster: { folder, installation, superuserUrl, templateUrl, applicationUrl }, stop };
}

/** Memory where there is plenty: nothing of a test run is worth a disk's time. */
function quickFolder(): string {
  if (!existsSync(MEMORY) || freemem() < ROOM_BYTES) return tmpdir();
  // What a killed run left would keep its memory.
  for (const name of readdirSync(MEMORY).filter(isAbandoned))
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY;
}

/** Whether a folder in memory is of a run of this user that is over. */
function isAbandoned(name: string): boolean {
  if (!name.startsWith(FOLDER)) return false;
  const owner = statSync(join(MEMORY, name), { throwIfNoEntry: false })?.uid;
  return owner === process.getuid?.() && !isThere(Number.parseInt(name.slice(FOLDER.length), 10));
}

async function prepareInstallation(
  dataDir: string,
  prepareTemplate: (urls: DatabaseUrls, folder: string) => Promise<void>,
): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, settings: THROW_AWAY });
  await prepareTemplate(server, dataDir).finally(() => server.stop());
  // Each copy looks for a port of its own.
  await rm(join(dataDir, 'postgres', 'port'));
}

/** Copies a stopped installation to a folder, with its owners: what takes seconds to make is there at once. */
export async function copyInstallation(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** Clones the template, or what PostgreSQL itself begins with; gives the owner's address of the clone. */
export async function cloneTemplate(
  cluster: TestCluster,
  name: string,
  template: string = TEMPLATE,
): Promise<string> {
  await runAs(cluster.superuserUrl, `create database ${name} template ${template} owner commonway`);
  return withDatabase(cluster.templateUrl, name);
}

/** Drops databases by their addresses, also those that a killed server left connected. */
export async function dropClones({ superuserUrl }: TestCluster, urls: readonly string[]): Promise<void> {
  for (const url of urls) await runAs(superuserUrl, `drop database ${databaseOf(url)} with (force)`);
}

/** The address of the app's login for the database of an owner's address. */
export function asApplication({ applicationUrl }: TestCluster, ownerUrl: string): string {
  return withDatabase(applicationUrl, databaseOf(ownerUrl));
}

async function runAs(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
