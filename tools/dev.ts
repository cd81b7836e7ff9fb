// The app for those who change it: saved files are built at once, and the server starts anew.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../api/src/platform/postgres/start-embedded-postgres.ts';
import { ROOT } from './root.ts';

const WATCHED = ['api/src', 'api/db', 'contract/src', 'web/dist/server'].flatMap((path) => [
  `--watch-path=${join(ROOT, path)}`,
]);

// Held here, so that a restart of the server finds its database running.
const dataDir = process.env.DATA_DIR ?? join(ROOT, '.data');
const database = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir });

const web = join(ROOT, 'web');
const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
mkdirSync(join(web, 'dist/server'), { recursive: true });
const children = [
  start(web, vite, 'build', '--watch'),
  start(web, vite, 'build', '--watch', '--ssr', 'src/server-entry.tsx'),
  start(ROOT, ...WATCHED, '--watch-preserve-output', 'api/src/server.ts'),
];
for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

function start(cwd: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir } });
}

function stop(): void {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of running) child.kill('SIGTERM');
  const ends = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  void Promise.all(ends)
    .then(() => database?.stop())
    .then(() => process.exit(0));
}
