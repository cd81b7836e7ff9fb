// Migrates a database to the newest schema: numbered .sql files, each once, each in a transaction, one process at a
// time.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type OwnerConnection, withOwnerConnection } from './database.ts';
import { installQueues, type Queue } from './jobs.ts';
import { grantAppRoles } from './postgres/application-login.ts';

const migrationsFolder = new URL('../../db/migrations/', import.meta.url);
const migrationLock = 4_210_001;

/** The URLs of one database for its two logins; they are equal if the operator configured only one. */
export interface DatabaseUrls {
  /** For the login that owns the schema and migrates it. */
  readonly ownerUrl: string;
  /** For the login that the app connects as. */
  readonly applicationUrl: string;
}

/**
 * Migrates the database, creates the job queues, and grants the app's login access.
 * Fails if a file that already ran has changed.
 */
export async function migrate(
  { ownerUrl, applicationUrl }: DatabaseUrls,
  queues: readonly Queue[],
): Promise<void> {
  await withOwnerConnection(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await owner.query(
      'create table if not exists migration (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
    );
    const ran = new Map(
      (await owner.query('select name, sha256 from migration')).rows.map((row) => [
        row['name'],
        row['sha256'],
      ]),
    );
    for (const name of (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, migrationsFolder), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      if (!ran.has(name)) await runMigrationFile(owner, name, text, sha256);
      else if (ran.get(name) !== sha256)
        throw new Error(`migration ${name} changed after it ran; add a new migration instead`);
    }
    await installQueues(ownerUrl, queues);
    await owner.query('grant usage on schema pgboss to commonway_app');
    await owner.query('grant select, insert, update, delete on all tables in schema pgboss to commonway_app');
    await owner.query('grant execute on all functions in schema pgboss to commonway_app');
    await owner.query('grant select on migration to commonway_app');
    await grantAppRoles(owner, applicationUrl);
  });
}

/** Runs one migration file and records its hash, in a transaction. */
async function runMigrationFile(
  owner: OwnerConnection,
  name: string,
  text: string,
  sha256: string,
): Promise<void> {
  try {
    await owner.query('begin');
    await owner.query(text);
    await owner.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}
