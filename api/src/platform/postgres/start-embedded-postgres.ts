// PostgreSQL for those who have none: a cluster in the data directory, started and stopped with the app.
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, chooseAccount } from './choose-account.ts';
import { type ClusterSettings, tuneSettings } from './cluster-settings.ts';
import { clusterIn, createCluster, ensureSecrets, OWNER } from './create-cluster.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { isServerAlive, readPostmaster, removeMisleadingFile } from './postmaster-file.ts';
import { choosePort, keepPort, launchServer, stopServer } from './server-process.ts';

/** Options of the embedded server. */
export interface EmbeddedPostgresOptions {
  /** The app's data directory; the cluster lies in `postgres/` below it. */
  readonly dataDir: string;
  /** The server's log; by default `postgres/server.log` in the data directory. */
  readonly logFile?: string;
  /** PostgreSQL settings that replace the tuned ones. They count only when this call starts the server. */
  readonly settings?: ClusterSettings;
  /** For root on systems without user namespaces: take the other way at once. */
  readonly avoidNamespace?: boolean;
}

/** A server that takes connections. */
export interface EmbeddedPostgres {
  /** For the role `commonway`: no superuser, owns the database `commonway`, may create roles. */
  readonly ownerUrl: string;
  /** For the role `postgres`: creates and drops databases. */
  readonly superuserUrl: string;
  /** False when the server was running already; stop() then leaves it to whoever started it. */
  readonly isOwned: boolean;
  /** Disconnects everybody, flushes and ends the server. Safe to call twice. */
  stop(): Promise<void>;
}

/** Recovery after a crash replays at most `max_wal_size`, which takes seconds, not minutes. */
const START_MILLISECONDS = 120_000;
const RETRY_MILLISECONDS = 50;

/** Failures that pass by themselves: another start won, the port was taken, children of a killed server still end. */
const PASSING =
  /postmaster\.pid" already exists|could not create any TCP\/IP sockets|still in use|is the database system shutting/i;

/**
 * Starts the server of a data directory, creating the cluster on the first run, or attaches to it when it runs.
 * @throws Error with advice when the files belong to somebody else, or with the server's own words
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const home = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const programs = await findPostgresBinaries();
  const account = chooseAccount(programs.postgres, clusterIn(home), options.avoidNamespace);
  if (!existsSync(clusterIn(home))) await createCluster(home, account, programs);
  return run(home, account, programs, options);
}

async function run(
  home: string,
  account: Account,
  programs: PostgresBinaries,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const clusterDir = clusterIn(home);
  const deadline = Date.now() + START_MILLISECONDS;
  let failure = 'the server is neither up nor down';
  while (Date.now() < deadline) {
    const running = readPostmaster(clusterDir);
    if (running && isServerAlive(clusterDir, running)) {
      if (running.isReady) return describe(home, account, programs, running.port);
      await sleep(RETRY_MILLISECONDS);
      continue;
    }
    await removeMisleadingFile(clusterDir);
    await ensureSecrets(home, account, programs);
    const port = await choosePort(home);
    const settings = tuneSettings(options.settings);
    const logFile = options.logFile ?? join(home, 'server.log');
    const launch = await launchServer({
      account,
      program: programs.postgres,
      clusterDir,
      port,
      settings,
      logFile,
    });
    if ('child' in launch) {
      await keepPort(home, port);
      return describe(home, account, programs, port, launch.child);
    }
    failure = launch.failure;
    if (!PASSING.test(failure)) break;
    await sleep(RETRY_MILLISECONDS);
  }
  throw new Error(`The embedded PostgreSQL in ${home} did not start:\n${failure}`);
}

async function describe(
  home: string,
  account: Account,
  programs: PostgresBinaries,
  port: number,
  child?: ChildProcess,
): Promise<EmbeddedPostgres> {
  const { ownerPassword, superuserPassword } = await ensureSecrets(home, account, programs);
  const stopAtExit = () => child?.kill('SIGINT');
  if (child) process.once('exit', stopAtExit);
  return {
    ownerUrl: `postgres://${OWNER}:${ownerPassword}@127.0.0.1:${port}/${OWNER}`,
    superuserUrl: `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/postgres`,
    isOwned: child !== undefined,
    async stop() {
      process.off('exit', stopAtExit);
      if (child) await stopServer(child);
    },
  };
}
