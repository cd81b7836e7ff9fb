// Two layers isolate tenants, each by itself: row-level security, and the tenant predicates of the statements. Tests
// switch one off to show that the other is enough.
import { withOwnerConnection } from '../src/platform/database.ts';
import { testApp } from './app.ts';
import { asOwnerOfTests } from './from-address.ts';
import { forgetPredicates } from './statements/checked-database.ts';

export type Layer = 'policies' | 'predicates';

/**
 * Switches a layer off for this file's database and app: for all tables, or for one.
 * @returns a function that switches it on again
 */
export async function switchOff(layer: Layer, table?: string): Promise<() => Promise<void>> {
  if (layer === 'predicates') {
    const remember = forgetPredicates(table);
    return async () => remember();
  }
  const tables = table === undefined ? await protectedTables() : [table];
  await changePolicies(tables, 'disable');
  return () => changePolicies(tables, 'enable');
}

async function protectedTables(): Promise<string[]> {
  const rows = await asOwnerOfTests('select oid::regclass::text as name from pg_class where relrowsecurity');
  return rows.map(({ name }) => String(name));
}

/** One transaction per table, so that none waits for a lock while it holds another. */
async function changePolicies(tables: readonly string[], change: 'disable' | 'enable'): Promise<void> {
  const { url } = await testApp();
  await withOwnerConnection(url, async (owner) => {
    for (const table of tables) await owner.query(`alter table ${table} ${change} row level security`);
  });
}
