// One temporary PostgreSQL per test run with a migrated and seeded template database, which each test file clones.
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

/** The connection URLs that a test worker needs, passed on by vitest. */
export interface TestCluster {
  /** A folder that is removed with the cluster, for files of an app. */
  readonly folder: string;
  /** The data directory of a stopped installation with the demo, for copying. */
  readonly installation: string;
  /** The superuser's URL, for creating databases. */
  readonly superuserUrl: string;
  /** The owner's URL of the template database. */
  readonly templateUrl: string;
  /** The URL of the app's login. */
  readonly applicationUrl: string;
}

const TEMPLATE = 'commonway_template';
const FOLDER = 'commonway-test-';
const MEMORY = '/dev/shm';
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * Starts a PostgreSQL cluster and creates the template database.
 * @param prepareTemplate migrates and seeds the database at the given URLs, with its files in the folder; must leave
 * no connection open
 * @returns the URLs, and a function that stops everything
 */
export async function startTestCluster(
  prepareTemplate: (urls: DatabaseUrls, folder: string) => Promise<void>,
): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(chooseParentFolder(), `${FOLDER}${process.pid}-`));
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
  const server = await startEmbeddedPostgres({ dataDir, settings: THROW_AWAY, ...getTestBinaries() });
  const stop = () => server.stop().finally(clear);
  // A template must have no connections; renaming the database keeps the app's own one separate.
  await runStatement(server.superuserUrl, `alter database commonway rename to ${TEMPLATE}`);
  const { superuserUrl, applicationUrl } = server;
  const templateUrl = replaceDatabaseName(server.ownerUrl, TEMPLATE);
  return { cluster: { folder, installation, superuserUrl, templateUrl, applicationUrl }, stop };
}

/**
 * The folder for the cluster: in memory if there is enough, because the data of a test run need not be durable.
 * Removes folders in memory that killed runs left behind.
 */
function chooseParentFolder(): string {
  if (!existsSync(MEMORY) || freemem() < ROOM_BYTES) return tmpdir();
  // Removes folders of killed runs, which would otherwise occupy memory.
  for (const name of readdirSync(MEMORY).filter(isLeftover))
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY;
}

/** Whether a folder in memory belongs to a finished run of this user. */
function isLeftover(name: string): boolean {
  if (!name.startsWith(FOLDER)) return false;
  const owner = statSync(join(MEMORY, name), { throwIfNoEntry: false })?.uid;
  return owner === process.getuid?.() && !isThere(Number.parseInt(name.slice(FOLDER.length), 10));
}

/**
 * The folder of the PostgreSQL programs named by TEST_POSTGRES, such as `/usr/lib/postgresql/15/bin`; empty for our
 * own.
 */
export function getTestBinaries(): { readonly binaries?: string } {
  const { TEST_POSTGRES: binaries } = process.env;
  return binaries === undefined ? {} : { binaries };
}

/** Creates a cluster in a folder, prepares its database as a template, and stops the server. */
async function prepareInstallation(
  dataDir: string,
  prepareTemplate: (urls: DatabaseUrls, folder: string) => Promise<void>,
): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, settings: THROW_AWAY, ...getTestBinaries() });
  await prepareTemplate(server, dataDir).finally(() => server.stop());
  // Each copy chooses its own port.
  await rm(join(dataDir, 'postgres', 'port'));
}

/** Copies a stopped installation to a folder, with file owners, which is faster than creating one. */
export async function copyInstallation(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** Creates a database from our template, or from another one; returns the URL for its owner. */
export async function cloneTemplate(
  cluster: TestCluster,
  name: string,
  template: string = TEMPLATE,
): Promise<string> {
  await runStatement(cluster.superuserUrl, `create database ${name} template ${template} owner commonway`);
  return replaceDatabaseName(cluster.templateUrl, name);
}

/** Drops databases by URL, including those with connections of a killed server. */
export async function dropClones({ superuserUrl }: TestCluster, urls: readonly string[]): Promise<void> {
  for (const url of urls)
    await runStatement(superuserUrl, `drop database ${getDatabaseName(url)} with (force)`);
}

/** The URL of the app's database role for the database of an owner's URL. */
export function toApplicationUrl({ applicationUrl }: TestCluster, ownerUrl: string): string {
  return replaceDatabaseName(applicationUrl, getDatabaseName(ownerUrl));
}

/** Runs one statement on its own connection. */
async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The name of the database in a URL. */
const getDatabaseName = (url: string): string => new URL(url).pathname.slice(1);

/** The URL with another database name. */
function replaceDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
