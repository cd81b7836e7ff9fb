// A small production-like installation: web, worker, and database in separate processes that can be killed.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/postgres/start-embedded-postgres.ts';
import { copyInstallation } from '../test-cluster.ts';
import { isThere, lookAt, postmasterOf, type Row } from './look.ts';
import { end, freePort, type ServerProcess, startServer } from './server-process.ts';

type Part = 'web' | 'worker' | 'database';
/** Web last: the worker continues meanwhile, and may finish its work. */
export const parts: readonly Part[] = ['worker', 'database', 'web'];

export interface Installation {
  /** The port of the web process, stable across restarts. */
  readonly port: number;
  /** The app's connection URL, stable across restarts. */
  readonly applicationUrl: string;
  /** Rows of a tenant, by default the demo's first one. */
  rows(text: string, values?: unknown[], tenantId?: number): Promise<Row[]>;
  /** Kills one of the three processes and restarts it; the others keep running. */
  crash(part: Part): Promise<void>;
  close(): Promise<void>;
}

/** A data directory with the demo; the caller must remove it. */
export async function newInstallation(): Promise<string> {
  const dataDir = await mkdtemp(join(inject('testCluster').folder, 'crash-'));
  await copyInstallation(inject('testCluster').installation, dataDir);
  return dataDir;
}

/** Installs the demo; `variables` are passed to web and worker. */
export async function install(variables: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const dataDir = await newInstallation();
  const port = await freePort();
  let database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  const start = async (part: 'web' | 'worker') =>
    startServer(part === 'web' ? port : await freePort(), {
      DATABASE_URL: database.applicationUrl,
      MIGRATIONS_DATABASE_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PROCESS: part,
      AUTH_LIMITS: 'off',
      SEED: 'demo',
      ...variables,
    });
  const running: Record<'web' | 'worker', ServerProcess> = {
    web: await start('web'),
    worker: await start('worker'),
  };
  return {
    port,
    applicationUrl: database.applicationUrl,
    rows: (text, values = [], tenantId) => lookAt(database.ownerUrl, text, values, tenantId),
    crash: async (part) => {
      if (part === 'database') {
        const postmaster = postmasterOf(dataDir);
        process.kill(postmaster, 'SIGKILL');
        await expect.poll(() => isThere(postmaster)).toBe(false);
        database = await startEmbeddedPostgres({ dataDir });
        return;
      }
      expect(await end(running[part], 'SIGKILL')).toBe('SIGKILL');
      running[part] = await start(part);
    },
    close: async () => {
      for (const each of Object.values(running)) await end(each, 'SIGKILL');
      await database.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
