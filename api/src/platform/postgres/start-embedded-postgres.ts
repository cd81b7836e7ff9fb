// Embedded PostgreSQL, for installations without a database: a cluster in the data directory, started and stopped with
// the app.
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, chooseAccount } from './choose-account.ts';
import { hasAllPasswords, readSecrets } from './cluster-secrets.ts';
import { type ClusterSettings, computeSettings } from './cluster-settings.ts';
import { APPLICATION_LOGIN, createCluster, ensureSecrets, getClusterDir, OWNER } from './create-cluster.ts';
import { isLauncherResponding } from './launcher-beacon.ts';
import { locatePostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import {
  isOrphan,
  isServerAlive,
  killSurvivors,
  readLauncher,
  readPostmaster,
  removeStalePidFile,
} from './postmaster-file.ts';
import { choosePort, endServer, launchServer, savePort, stopServer } from './server-process.ts';
import { type SupervisedServer, type Supervision, superviseServer } from './supervise-server.ts';

export interface EmbeddedPostgresOptions {
  /** The app's data directory; the cluster is in `postgres/` below it. */
  readonly dataDir: string;
  /** The server's log; by default `postgres/server.log` in the data directory. */
  readonly logFile?: string;
  /** PostgreSQL settings that override the tuned ones. They apply only if this call starts the server. */
  readonly settings?: ClusterSettings;
  /** The folder of other PostgreSQL programs than those of the package. */
  readonly binaries?: string;
  /** For root on systems without user namespaces: skip the attempt with a namespace. */
  readonly avoidNamespace?: boolean;
  /**
   * Restarts the server if it ends unexpectedly. Without it, or when attached to another process's server, nothing
   * does.
   */
  readonly supervision?: Supervision;
}

/** A server that accepts connections. */
export interface EmbeddedPostgres {
  /** For the role `commonway`: no superuser, owns the database `commonway`, can create roles. */
  readonly ownerUrl: string;
  /** For the role `commonway_login`: owns nothing; the migrations allow it to take the app's roles. */
  readonly applicationUrl: string;
  /** For the role `postgres`: creates and drops databases. */
  readonly superuserUrl: string;
  /** False if the server was running already; stop() then leaves it running. */
  readonly isOwned: boolean;
  /** Disconnects all clients, flushes, and ends the server. Safe to call twice. */
  stop(): Promise<void>;
}

/** Recovery after a crash replays at most `max_wal_size`, which takes seconds, not minutes. */
const START_MILLISECONDS = 120_000;
const RETRY_MILLISECONDS = 50;

/**
 * Transient failures: another start was faster, the port was taken, or children of a killed server are still exiting.
 */
const TRANSIENT_ERRORS =
  /postmaster\.pid" already exists|could not create any TCP\/IP sockets|still in use|is the database system shutting/i;

const SHARED_MEMORY_IN_USE = /still in use/i;

/**
 * Starts the server of a data directory, creating the cluster on the first run, or attaches to a running one.
 * @throws Error with advice if the files belong to another user, or with the server's own output
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const baseDir = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const programs = await locatePostgresBinaries(options.binaries);
  const account = chooseAccount(programs.postgres, getClusterDir(baseDir), options.avoidNamespace);
  if (!existsSync(getClusterDir(baseDir))) await createCluster(baseDir, account, programs);
  const setup = { baseDir, account, programs, options };
  const server = await attachOrLaunch(setup);
  return createHandle(setup, server);
}

interface Setup {
  readonly baseDir: string;
  readonly account: Account;
  readonly programs: PostgresBinaries;
  readonly options: EmbeddedPostgresOptions;
}

/** A server that accepts connections; `child` if this process launched it. */
interface Running {
  readonly port: number;
  readonly child?: ChildProcess;
}

/** The requirements of a restart: the port that every pool connects to, and a server of our own. */
interface Restart {
  readonly port: number;
  readonly signal: AbortSignal;
}

/**
 * Attaches to the cluster's running server, or launches one; returns its port. Waits while a server starts or stops. A
 * restart never attaches: it waits until the port is free for a server of our own.
 * @throws Error with the reason if no server is ready within two minutes
 */
async function attachOrLaunch(setup: Setup, restart?: Restart): Promise<Running> {
  const clusterDir = getClusterDir(setup.baseDir);
  let deadline = Date.now() + START_MILLISECONDS;
  let failure = 'the server is neither up nor down';
  while (Date.now() < deadline && restart?.signal.aborted !== true) {
    const running = readPostmaster(clusterDir);
    if (running && isServerAlive(clusterDir, running)) {
      failure = `process ${running.pid} is its server, and neither gets ready nor ends`;
      const launcher = running.isReady ? readLauncher(clusterDir) : undefined;
      const isUsable = running.isReady && (launcher === undefined || (await isLauncherResponding(launcher)));
      if (isUsable && restart === undefined) return { port: running.port };
      // A command that found no server may run one for its own duration: wait for as long as that takes.
      if (isUsable) deadline = Date.now() + START_MILLISECONDS;
      else if (launcher && isOrphan(running, launcher))
        await endServer(running.pid, () => !isServerAlive(clusterDir, running));
      await sleep(RETRY_MILLISECONDS);
      continue;
    }
    const launch = await launchNewServer(setup, restart?.port);
    if ('child' in launch) return launch;
    failure = launch.failure;
    if (!TRANSIENT_ERRORS.test(failure)) break;
    if (SHARED_MEMORY_IN_USE.test(failure)) await killSurvivors(clusterDir);
    await sleep(RETRY_MILLISECONDS);
  }
  throw new Error(`The embedded PostgreSQL in ${setup.baseDir} did not start:\n${failure}`);
}

/** Launches a server after cleaning up what a killed one left; returns it with its port, or its log if it didn't start. */
async function launchNewServer({ baseDir, account, programs, options }: Setup, fixedPort?: number) {
  const clusterDir = getClusterDir(baseDir);
  await removeStalePidFile(clusterDir);
  await ensureSecrets(baseDir, account, programs);
  const port = fixedPort ?? (await choosePort(baseDir));
  const settings = computeSettings(options.settings);
  const logFile = options.logFile ?? join(baseDir, 'server.log');
  const plan = { account, program: programs.postgres, clusterDir, port, settings, logFile };
  const launch = await launchServer(plan);
  if (!('child' in launch)) return launch;
  await savePort(baseDir, port);
  return { port, child: launch.child };
}

/** Returns the server that this process launched with its stop function; supervises it if the options say so. */
function superviseOwnServer(setup: Setup, port: number, child: ChildProcess): SupervisedServer {
  const { supervision } = setup.options;
  if (supervision === undefined) return { child: () => child, stop: () => stopServer(child) };
  const start = async (signal: AbortSignal): Promise<ChildProcess> =>
    (await attachOrLaunch(setup, { port, signal })).child as ChildProcess;
  const isStopping = () => readPostmaster(getClusterDir(setup.baseDir))?.isReady === false;
  return superviseServer(child, start, isStopping, supervision);
}

/** Creates what callers use: URLs and the stop function. A server that we launched also stops when this process exits. */
async function createHandle(setup: Setup, { port, child }: Running): Promise<EmbeddedPostgres> {
  const secrets = await readSecrets(setup.baseDir);
  if (!hasAllPasswords(secrets))
    throw new Error(
      `An older version runs the PostgreSQL in ${setup.baseDir}. Stop that version, then start again.`,
    );
  const { ownerPassword, applicationPassword, superuserPassword } = secrets;
  const address = `127.0.0.1:${port}`;
  const server = child && superviseOwnServer(setup, port, child);
  const stopAtExit = () => server?.child().kill('SIGINT');
  if (server) process.once('exit', stopAtExit);
  return {
    ownerUrl: `postgres://${OWNER}:${ownerPassword}@${address}/${OWNER}`,
    applicationUrl: `postgres://${APPLICATION_LOGIN}:${applicationPassword}@${address}/${OWNER}`,
    superuserUrl: `postgres://postgres:${superuserPassword}@${address}/postgres`,
    isOwned: child !== undefined,
    async stop() {
      process.off('exit', stopAtExit);
      if (server === undefined) return;
      await server.stop();
      // The children of a server that was killed can still accept a connection.
      await killSurvivors(getClusterDir(setup.baseDir));
    },
  };
}
