import type { Database } from './database.ts';
import { sql } from './sql.ts';

export async function ranMigrations(database: Database): Promise<number> {
  const [row] = await database.plain<{ count: number }>(sql`select count(*) from migration`);
  return row?.count ?? 0;
}

/** Age in seconds of the oldest job that is due and not running. */
export async function queueLagSeconds(database: Database): Promise<number> {
  const [row] = await database.plain<{ lag: number }>(sql`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as lag from pgboss.job
    where state = 'created' and start_after < now()`);
  return row?.lag ?? 0;
}
