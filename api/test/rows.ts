import type { Transaction } from '../src/platform/database.ts';
import { statement } from '../src/platform/sql.ts';
import { testApp } from './app.ts';

/** Runs a statement as one tenant, with row-level security; returns the rows. */
export async function queryRows<Row = Record<string, number>>(
  tenantId: number,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { ports } = await testApp();
  return ports.database.tenant(tenantId, (tx: Transaction) => tx.rows<Row>(statement(text, values)));
}

/**
 * Like `queryRows`, but returns the first row.
 * @throws Error if there is none
 */
export async function queryRow<Row = Record<string, number>>(
  tenantId: number,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const [row] = await queryRows<Row>(tenantId, text, values);
  if (row === undefined) throw new Error(`no row: ${text}`);
  return row;
}
