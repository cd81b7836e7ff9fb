// Migrates a database to the newest schema: the schema's files in an empty one, then the migrations after them, each once,
// each in a transaction, one process at a time.
import { type OwnerConnection, withOwnerConnection } from './database.ts';
import { installQueues, type Queue } from './jobs.ts';
import { grantAppRoles } from './postgres/application-login.ts';
import {
  listLandedMigrations,
  type MigrationRecord,
  readMigrations,
  readSchemaFiles,
} from './schema-files.ts';

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
 * Fails if a file that already ran has changed, or if an existing database lacks a migration that the schema contains.
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
    const { rows } = await owner.query('select name, sha256 from migration');
    const ran = new Map(rows.map((row) => [String(row['name']), String(row['sha256'])]));
    const migrations = await readMigrations();
    const names = new Set(migrations.map(({ name }) => name));
    const contained = (await listLandedMigrations()).filter(({ name }) => !names.has(name));
    if (ran.size === 0) await createSchema(owner, contained);
    else requireMigrations(ran, contained);
    for (const migration of migrations) {
      const { name, text, sha256 } = migration;
      if (!ran.has(name)) await runFiles(owner, [{ name: `migrations/${name}`, text }], [migration]);
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

/** Creates the schema in an empty database, and records the migrations that it contains. */
async function createSchema(owner: OwnerConnection, contained: readonly MigrationRecord[]): Promise<void> {
  const files = await readSchemaFiles();
  await runFiles(
    owner,
    files.map(({ name, text }) => ({ name: `schema/${name}`, text })),
    contained,
  );
}

/** Throws if an existing database did not run a migration that the schema contains, as it landed. */
function requireMigrations(ran: ReadonlyMap<string, string>, contained: readonly MigrationRecord[]): void {
  const missing = contained.filter(({ name, sha256 }) => ran.get(name) !== sha256);
  const [first] = missing;
  if (first === undefined) return;
  throw new Error(
    `This database is older than api/db/schema: it lacks ${missing.length} of the migrations there, such as ${first.name}.\n` +
      'Start the last version that has this file in api/db/migrations once (git log finds it), or use an empty database.',
  );
}

/** Runs files and records migrations, in one transaction. */
async function runFiles(
  owner: OwnerConnection,
  files: readonly { readonly name: string; readonly text: string }[],
  migrations: readonly MigrationRecord[],
): Promise<void> {
  await owner.query('begin');
  for (const { name, text } of files) await runFile(owner, name, text);
  for (const { name, sha256 } of migrations)
    await owner.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
  await owner.query('commit');
}

/** Runs the statements of a file. If one fails, rolls the transaction back and throws an error that names the file. */
async function runFile(owner: OwnerConnection, name: string, text: string): Promise<void> {
  try {
    await owner.query(text);
  } catch (error) {
    await owner.query('rollback');
    throw new Error(`api/db/${name}: ${(error as Error).message}`, { cause: error });
  }
}
