// Drafts and versions that existed before their kind became a configuration are all carried over, unchanged.
import { readdir, readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { type OwnerConnection, withOwnerConnection } from '../../src/platform/database.ts';
import { createEmptyDatabase } from '../worker-database.ts';
import { migratedKinds } from './migrated-kinds.ts';

const folder = new URL('../../db/migrations/', import.meta.url);

/** Runs the migrations from `first` (none: the oldest) up to `end`, which is not run (none: the newest runs too). */
async function migrateFrom(ownerUrl: string, first: string | null, end: string | null): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const from = first === null ? 0 : names.indexOf(first);
  const to = end === null ? names.length : names.indexOf(end);
  await withOwnerConnection(ownerUrl, async (owner) => {
    for (const name of names.slice(from, to))
      await owner.query(await readFile(new URL(name, folder), 'utf8'));
  });
}

const rowsOf = async (superuser: OwnerConnection, text: string, values: unknown[] = []) =>
  (await superuser.query(text, values)).rows;

test.each(migratedKinds.map((each) => [each.kind, each] as const))(
  '%s keeps every draft and version',
  async (kind, { migration, fill, drafts, versions }) => {
    const ownerUrl = await createEmptyDatabase();
    // Row-level security also applies to the owner; the superuser sees the rows of every office.
    const superuserUrl = new URL(new URL(ownerUrl).pathname, inject('testCluster').superuserUrl).href;
    await migrateFrom(ownerUrl, null, migration);
    await withOwnerConnection(superuserUrl, async (superuser) => {
      await superuser.query(`
        insert into tenant (id, subdomain, name) values (1, 'one', 'One'), (2, 'two', 'Two'), (3, 'three', 'Three')`);
      await superuser.query(fill);
      const before = [drafts ? await rowsOf(superuser, drafts) : [], await rowsOf(superuser, versions)];
      expect(before.some((rows) => rows.length > 1)).toBe(true);
      await migrateFrom(ownerUrl, migration, null);
      const after = [
        await rowsOf(
          superuser,
          `select tenant_id, subject, revision, definition, saved_at, saved_by_name
           from config_draft where kind = $1 order by tenant_id, subject`,
          [kind],
        ),
        await rowsOf(
          superuser,
          `select tenant_id, subject, version, definition, published_at, published_by, published_by_name
           from config_version where kind = $1 order by tenant_id, subject, version`,
          [kind],
        ),
      ];
      expect(after).toEqual(before);
      const wrongHashes = await rowsOf(
        superuser,
        `select from config_version where hash <> sha256(convert_to(definition::text, 'UTF8'))`,
      );
      expect(wrongHashes).toEqual([]);
    });
  },
);
