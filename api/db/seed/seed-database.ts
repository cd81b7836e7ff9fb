/** The owner's connection. Forced row-level security binds the owner too, so a tenant must be entered before its rows. */
export interface SeedDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Where the demo's papers go; the product's own storage has this shape. */
export interface SeedStorage {
  put(key: string, bytes: Uint8Array): Promise<void>;
}

/** A row as column name to value; dates as ISO text, jsonb columns as plain objects. */
export type SeedRow = Readonly<Record<string, unknown>>;

/** Makes the rows that follow belong to one tenant. */
export async function enterTenant(database: SeedDatabase, tenantId: number): Promise<void> {
  await database.query("select set_config('app.tenant', $1, false)", [String(tenantId)]);
}

/** After this the connection is in no tenant again. */
export async function leaveTenant(database: SeedDatabase): Promise<void> {
  await database.query("select set_config('app.tenant', '', false)");
}

/**
 * Inserts all rows in one statement. Every row needs the columns of the first one; identity columns may be given.
 * @param table the table's name, with its schema where it is not public
 */
export async function insertRows(
  database: SeedDatabase,
  table: string,
  rows: readonly SeedRow[],
): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  await database.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Makes the next id that the database gives follow the highest one seeded. */
export async function continueIdsAfter(database: SeedDatabase, table: string, lastId: number): Promise<void> {
  await database.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [table, lastId]);
}
