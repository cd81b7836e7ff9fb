// Each browser worker has its own server process, database, and data folder, so journeys can run in parallel.
import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { end, exitOf, type ServerProcess, startServer } from '../../api/test/processes/server-process.ts';
import { cloneTemplate, type TestCluster, toApplicationUrl } from '../../api/test/test-cluster.ts';

export interface TestServer {
  /** The address of the Riverbend office. */
  readonly baseURL: string;
  /** The environment variables for another process on the same database and files. */
  readonly variables: Readonly<Record<string, string>>;
  readonly ownerUrl: string;
  readonly process: ServerProcess;
}

/** A Playwright worker, as described by `workerInfo`. */
interface Worker {
  /** Unique: a replacement worker has a new index. */
  readonly workerIndex: number;
  /** Between 0 and the number of workers; a replacement worker takes it over. */
  readonly parallelIndex: number;
}

const basePort = Number(process.env.JOURNEYS_PORT ?? 3100);
/** Inbound mail uses a port at this offset from the server's port. */
const MAIL_PORT_DISTANCE = 2000;
const STOP_MILLISECONDS = 10_000;
const LOG_LINES = 60;

let current: TestServer | undefined;

/** Passes the cluster to the workers through the environment, which Playwright inherits. */
export function publishCluster(cluster: TestCluster): void {
  process.env.JOURNEYS_CLUSTER = JSON.stringify(cluster);
}

/** Returns the server of this worker. Throws if none is running. */
export function getCurrentServer(): TestServer {
  if (!current)
    throw new Error('No server is running in this worker: import test from e2e/support/journey-test.ts');
  return current;
}

/** Returns the SMTP port of the server at `baseURL`. */
export const getMailPort = (baseURL: string): number => Number(new URL(baseURL).port) + MAIL_PORT_DISTANCE;

/** Clones the database and the files, and starts this worker's server on them. */
export async function startTestServer({ workerIndex, parallelIndex }: Worker): Promise<TestServer> {
  const cluster = JSON.parse(process.env.JOURNEYS_CLUSTER ?? '{}') as TestCluster;
  const port = basePort + parallelIndex;
  const baseURL = `http://riverbend.localhost:${port}`;
  const ownerUrl = await cloneTemplate(cluster, `journeys_${workerIndex}`);
  const dataDir = join(cluster.folder, `worker-${workerIndex}`);
  await copyFiles(cluster.installation, dataDir);
  const variables = {
    DATA_DIR: dataDir,
    DATABASE_URL: toApplicationUrl(cluster, ownerUrl),
    MIGRATIONS_DATABASE_URL: ownerUrl,
  };
  const serverVariables = {
    ...variables,
    MAIL_LISTEN_PORT: String(getMailPort(baseURL)),
    SEED: 'demo',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const server = await startServer(port, serverVariables, getParentDeathGuard());
  current = { baseURL, variables, ownerUrl, process: server };
  return current;
}

/** Copies an installation without its PostgreSQL: the database is a clone. */
const copyFiles = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: (source) => source !== join(from, 'postgres') });

/** Asks the server to exit, and kills it after a timeout. */
export async function stopTestServer({ process: server }: TestServer): Promise<void> {
  if (hasEnded(server)) return;
  const insist = setTimeout(() => server.child.kill('SIGKILL'), STOP_MILLISECONDS);
  await end(server, 'SIGTERM');
  clearTimeout(insist);
}

/**
 * Throws if the server has exited unexpectedly.
 * @throws Error with the last lines of its log
 */
export async function expectRunning({ process: server }: TestServer): Promise<void> {
  if (!hasEnded(server)) return;
  throw new Error(
    `The server exited with ${await exitOf(server)}. Its last lines:\n${getLastLogLines(server)}`,
  );
}

/** Returns the last lines of the server's output. */
export const getLastLogLines = (server: ServerProcess): string =>
  server.output().trimEnd().split('\n').slice(-LOG_LINES).join('\n');

const hasEnded = ({ child }: ServerProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Returns a command prefix that lets the kernel kill a process together with this one; empty if it is not supported.
 */
function getParentDeathGuard(): string[] {
  const guard = ['setpriv', '--pdeathsig', 'KILL', '--'];
  const [program = '', ...words] = guard;
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0 ? guard : [];
}
