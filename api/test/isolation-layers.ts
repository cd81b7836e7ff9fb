// Two layers isolate tenants, each by itself: row-level security, and the tenant predicates of the statements. Tests
// switch one off to show that the other is enough.
import { withOwnerConnection } from '../src/platform/database.ts';
import { testApp } from './app.ts';
import { queryAsOwner } from './from-address.ts';
import { forgetPredicates } from './statements/checked-database.ts';

export type Layer = 'policies' | 'predicates';

/**
 * Switches an isolation layer off in this file's database and app, for all tables or for one.
 * @returns a function that switches it on again
 */
export async function switchLayerOff(layer: Layer, table?: string): Promise<() => Promise<void>> {
  if (layer === 'predicates') {
    const remember = forgetPredicates(table);
    return async () => remember();
  }
  const tables = table === undefined ? await listProtectedTables() : [table];
  await setPolicies(tables, 'disable');
  return () => setPolicies(tables, 'enable');
}

/** The tables with row-level security. */
async function listProtectedTables(): Promise<string[]> {
  const rows = await queryAsOwner('select oid::regclass::text as name from pg_class where relrowsecurity');
  return rows.map(({ name }) => String(name));
}

/**
 * Enables or disables row-level security, in one transaction per table, so that none waits for a lock while it holds
 * another.
 */
async function setPolicies(tables: readonly string[], change: 'disable' | 'enable'): Promise<void> {
  const { url } = await testApp();
  await withOwnerConnection(url, async (owner) => {
    for (const table of tables) await owner.query(`alter table ${table} ${change} row level security`);
  });
}
