// Rules for the files in api/db: the schema's order, and migrations that never change.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationRecord, schemaFiles } from '../../api/src/platform/schema-files.ts';
import { ROOT } from '../root.ts';
import { MODULES } from './import-rules.ts';

/** The files in api/db/schema in the order of modules, those of no module first, and the order in which they run. */
export function listSchemaOrder(): {
  readonly expected: readonly string[];
  readonly actual: readonly string[];
} {
  const found = readdirSync(join(ROOT, 'api/db/schema'));
  const expected = ['platform', 'providers', ...MODULES].map((module) => `${module}.sql`);
  return {
    expected: [
      ...expected.filter((name) => found.includes(name)),
      ...found.filter((name) => !expected.includes(name)),
    ],
    actual: schemaFiles,
  };
}

/** Returns a sentence for each migration that is not listed as landed, or that changed after it was. */
export function findChangedMigrations(
  migrations: readonly MigrationRecord[],
  landed: readonly MigrationRecord[],
): string[] {
  const checksums = new Map(landed.map(({ name, sha256 }) => [name, sha256]));
  return migrations.flatMap(({ name, sha256 }) => {
    if (!checksums.has(name)) return [`api/db/migrations/landed.txt: add "${sha256}  ${name}"`];
    return checksums.get(name) === sha256
      ? []
      : [`${name} changed after it landed; add a new migration instead`];
  });
}
