import type { Transaction } from '../src/platform/database.ts';
import { statement } from '../src/platform/sql.ts';
import { testApp } from './app.ts';

/** Rows of one tenant as its transactions see them: what a test recounts, and where it looks for ids. */
export async function rowsOf<Row = Record<string, number>>(
  tenantId: number,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { ports } = await testApp();
  return ports.database.tenant(tenantId, (tx: Transaction) => tx.rows<Row>(statement(text, values)));
}

/** The first row; fails when there is none. */
export async function rowOf<Row = Record<string, number>>(
  tenantId: number,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const [row] = await rowsOf<Row>(tenantId, text, values);
  if (row === undefined) throw new Error(`no row: ${text}`);
  return row;
}
