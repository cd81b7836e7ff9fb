// The app in development: a saved React file or style sheet hot-reloads, a saved server file restarts the server.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../api/src/platform/postgres/start-embedded-postgres.ts';
import { startWebServer } from './dev/web-server.ts';
import { ROOT } from './root.ts';

const WATCHED = ['api/src', 'api/db', 'contract/src'].map((path) => `--watch-path=${join(ROOT, path)}`);

// Both run in this process, so they survive a restart of the server.
const dataDir = process.env.DATA_DIR ?? join(ROOT, '.data');
const database = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir });
const web = await startWebServer();
const server = startServer();
server.once('exit', stopAndExit);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAndExit);

/** Starts the portal's server, which restarts itself when its sources change. */
function startServer(): ChildProcess {
  return spawn(process.execPath, [...WATCHED, '--watch-preserve-output', 'api/src/server.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, WEB_DEV_SERVER: web.address },
  });
}

/** Stops the portal's server, Vite, and the database, then exits. */
async function stopAndExit(): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const end = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await end;
  }
  await web.close();
  await database?.stop();
  process.exit(0);
}
