// The .sql files that make a database: the schema, one file per module, and the numbered migrations after it.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const schemaFolder = new URL('../../db/schema/', import.meta.url);
const migrationsFolder = new URL('../../db/migrations/', import.meta.url);

/** The files of the schema in the order of the modules: each refers to the tables of earlier ones only. */
export const schemaFiles = [
  'platform.sql',
  'providers.sql',
  'tenants.sql',
  'accounts.sql',
  'sessions.sql',
  'credentials.sql',
  'sign-in.sql',
  'single-sign-on.sql',
  'documents.sql',
  'community.sql',
  'programs.sql',
  'applications.sql',
  'reviews.sql',
  'work-queue.sql',
  'messaging.sql',
  'calls.sql',
  'broadcasts.sql',
  'automations.sql',
  'payments.sql',
  'staff.sql',
  'form-builder.sql',
  'validation-rules.sql',
  'marketplace.sql',
  'billing.sql',
];

interface SqlFile {
  readonly name: string;
  readonly text: string;
}

/** A migration as the table `migration` and the list of landed ones name it. */
export interface MigrationRecord {
  readonly name: string;
  readonly sha256: string;
}

/** Reads the files of the schema, in the order in which they run. */
export const readSchemaFiles = (): Promise<SqlFile[]> =>
  Promise.all(
    schemaFiles.map(async (name) => ({ name, text: await readFile(new URL(name, schemaFolder), 'utf8') })),
  );

/** Reads the migrations after the schema, in the order in which they run. */
export async function readMigrations(): Promise<(SqlFile & MigrationRecord)[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, migrationsFolder), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Lists the migrations that ever landed, with the checksum of their file. The schema contains those without a file. */
export async function listLandedMigrations(): Promise<MigrationRecord[]> {
  const text = await readFile(new URL('landed.txt', migrationsFolder), 'utf8');
  return [...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, sha256 = '', name = '']) => ({
    name,
    sha256,
  }));
}
