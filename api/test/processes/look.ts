// Queries the database of a server process directly.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOwnerConnection } from '../../src/platform/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/start-embedded-postgres.ts';

export type Row = Record<string, unknown>;

/** Rows of one tenant in the database of a running server, found by its data directory. */
export async function look(dataDir: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const { ownerUrl } = await startEmbeddedPostgres({ dataDir });
  return lookAt(ownerUrl, text, values);
}

/** The same for the database at its owner's URL. */
export function lookAt(url: string, text: string, values: unknown[] = [], tenantId = 100): Promise<Row[]> {
  return withOwnerConnection(url, async (owner) => {
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
    return (await owner.query(text, values)).rows;
  });
}

/** The process id of the database. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether a process with that id exists. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
