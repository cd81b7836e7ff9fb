// A dedicated server for the benchmark: throw-away database with production durability, own port, no log output.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../api/src/platform/postgres/start-embedded-postgres.ts';
import { ROOT } from '../root.ts';

export interface BenchServer {
  readonly port: number;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  /** The resident memory of the server's process, in bytes. */
  memory(): number;
  signIn(login: string, password: string, host: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a temporary database with demo data and a server on it, and returns once the server responds. */
export async function startBenchServer(port: number): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'commonway-bench-'));
  const database = await startEmbeddedPostgres({ dataDir });
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.applicationUrl,
    MIGRATIONS_DATABASE_URL: database.ownerUrl,
    SEED: 'demo',
    POOL_SIZE: '3',
    AUTH_LIMITS: 'off',
  };
  const child = spawn(process.execPath, [join(ROOT, 'api/src/server.ts')], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false);
    if (isUp) break;
    if (tries > 900 || child.exitCode !== null) throw new Error('the server did not start');
    await sleep(100);
  }
  return {
    port,
    ownerUrl: database.ownerUrl,
    superuserUrl: replaceDatabase(database.superuserUrl, database.ownerUrl),
    memory: () => readResidentBytes(child.pid ?? 0),
    signIn: (login, password, host) => signIn(port, login, password, host),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the resident memory of a process. */
function readResidentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Returns the superuser's URL with the name of the owner's database. */
function replaceDatabase(superuserUrl: string, ownerUrl: string): string {
  const url = new URL(superuserUrl);
  url.pathname = new URL(ownerUrl).pathname;
  return url.href;
}

/** Signs in with a password and opens a session of the first account. Returns the session token. */
async function signIn(port: number, email: string, password: string, host: string): Promise<string> {
  const login = await callJson<{ token: string }>(port, host, 'POST', '/users/login-v2', '', {
    email,
    password,
  });
  const { accounts } = await callJson<{ accounts: Record<string, unknown>[] }>(
    port,
    host,
    'GET',
    '/users/me/login-info-v2',
    login.token,
  );
  const account = accounts[0] ?? {};
  const tuple = { ...account, entity_id: account['cd_entity'] };
  return (await callJson<{ token: string }>(port, host, 'POST', '/users/session-v2', login.token, tuple))
    .token;
}

/** Text with its content type, sent as it is. */
export interface TextBody {
  readonly type: string;
  readonly text: string;
}

const isTextBody = (body: unknown): body is TextBody =>
  typeof body === 'object' && body !== null && 'type' in body && 'text' in body;

/**
 * Calls the API, with a body as JSON or text, and parses the response. Rejects unless it is 200. Uses node:http, because
 * fetch can't set Host.
 */
export async function callJson<T>(
  port: number,
  host: string,
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<T> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      'content-type': isTextBody(body) ? body.type : 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = request({ port, host: '127.0.0.1', method, path: `/api${path}`, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(JSON.parse(text) as T) : reject(new Error(`${path}: ${text}`)),
      );
    });
    sent.on('error', reject);
    sent.end(isTextBody(body) ? body.text : body === undefined ? undefined : JSON.stringify(body));
  });
}
