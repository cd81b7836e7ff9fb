import type { Transaction } from '../src/platform/database.ts';
import { statement } from '../src/platform/sql.ts';
import { testApp } from './app.ts';

/** Rows of one tenant with its row-level security, for recounts and for looking up ids. */
export async function queryRows<Row = Record<string, number>>(
  tenantId: number,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { ports } = await testApp();
  return ports.database.tenant(tenantId, (tx: Transaction) => tx.rows<Row>(statement(text, values)));
}

/** The first row; throws if there is none. */
export async function queryRow<Row = Record<string, number>>(
  tenantId: number,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const [row] = await queryRows<Row>(tenantId, text, values);
  if (row === undefined) throw new Error(`no row: ${text}`);
  return row;
}
