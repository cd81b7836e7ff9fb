// The server in a separate process with its own data: start, call over HTTP, kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Its output so far, on both streams. */
  output(): string;
}

const server = fileURLToPath(new URL('../../src/server.ts', import.meta.url));
const startMs = 90_000;

/**
 * Starts the server and waits until it is ready (a worker, which listens on no port, until it prints so); fails with
 * its output if it exits first.
 */
export async function startServer(
  port: number,
  variables: Readonly<Record<string, string>>,
  /** A prefix of the command, such as a shell with a limit. */
  prefix: readonly string[] = [],
): Promise<ServerProcess> {
  const isWorker = variables['PROCESS'] === 'worker';
  const env = {
    PATH: process.env.PATH,
    // The compile cache of earlier starts; tools/bootstrap.mjs sets the folder.
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: isWorker ? 'info' : 'error',
    ...variables,
  };
  const [command, ...words] = [...prefix, process.execPath, server];
  const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const isReady = async () =>
    isWorker
      ? said.includes('worker started')
      : (await ask(port, { method: 'GET', path: '/readyz' }).catch(() => null))?.status === 200;
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server exited with ${child.exitCode}:\n${said}`);
    if (await isReady()) return { child, port, output: () => said };
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the server is not ready after ${startMs} ms:\n${said}`);
}

/** Sends a signal and waits for the exit; returns exit code or signal. */
export function end(server: ServerProcess, signal: NodeJS.Signals): Promise<number | string | null> {
  server.child.kill(signal);
  return exitOf(server);
}

/** Waits for the exit; returns exit code or signal. */
export async function exitOf({ child }: ServerProcess): Promise<number | string | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode;
  const [code, by] = (await once(child, 'exit')) as [number | null, string | null];
  return code ?? by;
}

export interface Asking {
  readonly method: string;
  readonly path: string;
  readonly host?: string;
  readonly token?: string;
  /** Bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is asserted member by member
  readonly body: any;
}

/** Sends one request over a new connection; rejects if the server exits before it responds. */
export function ask(port: number, asking: Asking): Promise<Answered> {
  const { method, path, host = 'riverbend.localhost', token, body, key, headers: more } = asking;
  const headers = {
    host,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...more,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false, timeout: 15_000 });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('no response')));
    sent.on('response', async (response) => {
      try {
        const text = (await response.toArray()).join('');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
        });
      } catch (error) {
        reject(error);
      }
    });
    sent.end(body === undefined || body instanceof Buffer ? body : JSON.stringify(body));
  });
}

/** Repeats a request with the same key while the server or its database is down. */
export async function askUntilAnswered(port: number, asking: Asking): Promise<Answered> {
  for (;;) {
    const answer = await ask(port, asking).catch(() => null);
    if (answer !== null && answer.status !== 503) return answer;
    await sleep(50);
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
