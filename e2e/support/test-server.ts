// Each browser worker has a server process, a database and a data folder of its own, so journeys run side by side.
import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { end, exitOf, type ServerProcess, startServer } from '../../api/test/processes/server-process.ts';
import { asApplication, cloneTemplate, type TestCluster } from '../../api/test/test-cluster.ts';

export interface TestServer {
  /** The address of the office Riverbend. */
  readonly baseURL: string;
  /** What another process needs in its environment to work on the same database and files. */
  readonly variables: Readonly<Record<string, string>>;
  readonly ownerUrl: string;
  readonly process: ServerProcess;
}

/** A worker of Playwright, as its `workerInfo` describes it. */
interface Worker {
  /** Unique: a worker that replaces another one has a new index. */
  readonly workerIndex: number;
  /** Between 0 and the number of workers; the replacement takes it over. */
  readonly parallelIndex: number;
}

const basePort = Number(process.env.JOURNEYS_PORT ?? 3100);
/** Mail comes in on a port beside the server's. */
const MAIL_PORT_DISTANCE = 2000;
const STOP_MILLISECONDS = 10_000;
const LOG_LINES = 60;

let current: TestServer | undefined;

/** Hands the cluster to the workers, which Playwright starts with this process's environment. */
export function publishCluster(cluster: TestCluster): void {
  process.env.JOURNEYS_CLUSTER = JSON.stringify(cluster);
}

/** The server of this worker. */
export function currentServer(): TestServer {
  if (!current)
    throw new Error('No server runs in this worker: import test from e2e/support/journey-test.ts');
  return current;
}

/** Where the server at `baseURL` takes mail by SMTP. */
export const mailPortOf = (baseURL: string): number => Number(new URL(baseURL).port) + MAIL_PORT_DISTANCE;

/** Clones the database and the files, and starts the server on them. */
export async function startTestServer({ workerIndex, parallelIndex }: Worker): Promise<TestServer> {
  const cluster = JSON.parse(process.env.JOURNEYS_CLUSTER ?? '{}') as TestCluster;
  const port = basePort + parallelIndex;
  const baseURL = `http://riverbend.localhost:${port}`;
  const ownerUrl = await cloneTemplate(cluster, `journeys_${workerIndex}`);
  const dataDir = join(cluster.folder, `worker-${workerIndex}`);
  await copyFiles(cluster.installation, dataDir);
  const variables = {
    DATA_DIR: dataDir,
    DATABASE_URL: asApplication(cluster, ownerUrl),
    MIGRATIONS_DATABASE_URL: ownerUrl,
  };
  const serverVariables = {
    ...variables,
    MAIL_LISTEN_PORT: String(mailPortOf(baseURL)),
    SEED: 'demo',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const server = await startServer(port, serverVariables, endWithParent());
  current = { baseURL, variables, ownerUrl, process: server };
  return current;
}

/** Copies an installation without its PostgreSQL: the database is a clone. */
const copyFiles = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: (source) => source !== join(from, 'postgres') });

/** Asks the server to end, and insists after a while. */
export async function stopTestServer({ process: server }: TestServer): Promise<void> {
  if (hasEnded(server)) return;
  const insist = setTimeout(() => server.child.kill('SIGKILL'), STOP_MILLISECONDS);
  await end(server, 'SIGTERM');
  clearTimeout(insist);
}

/**
 * Fails when the server has ended although nobody stopped it.
 * @throws Error with the last lines of its log
 */
export async function expectRunning({ process: server }: TestServer): Promise<void> {
  if (!hasEnded(server)) return;
  throw new Error(`The server ended with ${await exitOf(server)}. Its last lines:\n${lastLines(server)}`);
}

/** The end of what the server printed. */
export const lastLines = (server: ServerProcess): string =>
  server.output().trimEnd().split('\n').slice(-LOG_LINES).join('\n');

const hasEnded = ({ child }: ServerProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** The kernel ends the server with a worker that is killed, where the system can. */
function endWithParent(): string[] {
  const guard = ['setpriv', '--pdeathsig', 'KILL', '--'];
  const [program = '', ...words] = guard;
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0 ? guard : [];
}
