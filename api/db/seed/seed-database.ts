/**
 * The owner's connection. Forced row-level security also applies to the owner, so a tenant must be set before its rows
 * are accessed.
 */
export interface SeedDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Stores the demo's documents, emails, and recordings; the product's storage implements it. */
export interface SeedStorage {
  put(key: string, bytes: Uint8Array): Promise<void>;
}

/** A row as an object of column names and values; dates are ISO text, jsonb columns are plain objects. */
export type SeedRow = Readonly<Record<string, unknown>>;

/** Sets the tenant for the connection's following statements. */
export async function setTenant(database: SeedDatabase, tenantId: number): Promise<void> {
  await database.query("select set_config('app.tenant', $1, false)", [String(tenantId)]);
}

/** Clears the tenant of the connection. */
export async function clearTenant(database: SeedDatabase): Promise<void> {
  await database.query("select set_config('app.tenant', '', false)");
}

/**
 * Inserts all rows in one statement. Every row needs the columns of the first one; identity columns can be set.
 * @param table the table's name, with its schema unless it is public
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

/** Inserts the first published version of a configuration; without a subject, of the office itself. */
export async function insertFirstVersion(
  database: SeedDatabase,
  version: { tenantId: number; kind: string; subject?: number; definition: unknown; publishedAt: string },
): Promise<void> {
  const { tenantId, kind, subject = 0, definition, publishedAt } = version;
  await database.query(
    `insert into config_version (tenant_id, kind, subject, version, definition, published_at)
     values ($1, $2, $3, 1, $4::jsonb, $5)`,
    [tenantId, kind, subject, JSON.stringify(definition), publishedAt],
  );
}

/** Continues the database's id sequence after the highest seeded id. */
export async function continueIdsAfter(database: SeedDatabase, table: string, lastId: number): Promise<void> {
  await database.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [table, lastId]);
}
