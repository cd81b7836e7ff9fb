// How the statements of a transaction enter their tenant. One server and a database that is distributed by tenant
// (Citus) need different statements: SET LOCAL in an explicit block reaches every node, but is planned each time, which
// adds 40 percent to a short read. set_config is prepared and needs no block, but doesn't reach other nodes.
import { type Sql, setTenantSql } from './sql.ts';

/** A statement; without a name it isn't prepared. */
export type Statement = Omit<Sql, 'name'> & Partial<Pick<Sql, 'name'>>;

export interface TenantEntry {
  /** Returns the statement that makes a tenant the current one until the transaction ends; null means no tenant. */
  buildEnterStatement(tenantId: number | null): Statement;
  /** Returns the statements to send before and after reads that form a transaction of their own in one packet. */
  getReadFrame(tenantId: number): {
    readonly before: readonly Statement[];
    readonly after: readonly Statement[];
  };
  /** Asks a new connection which kind of database it is. If that fails, what is known so far stays. */
  detectDatabaseKind(client: EntryClient): Promise<void>;
}

/** The part of the driver's client that this module uses. */
interface EntryClient {
  query<Row>(text: string): Promise<{ rows: Row[] }>;
}

// Prepared like every other statement: planned once per connection.
export const begin = { name: 'begin', text: 'begin', values: [] };
export const commit = { name: 'commit', text: 'commit', values: [] };

/**
 * Creates the statements by which transactions enter their tenant. Until the first connection has answered, they are
 * those for a distributed database, which work on both kinds.
 */
export function createTenantEntry(): TenantEntry {
  let isDistributed = true;
  const buildEnterStatement = (tenantId: number | null): Statement =>
    isDistributed ? { text: setTenantSql(tenantId), values: [] } : buildSetConfigStatement(tenantId);
  return {
    buildEnterStatement,
    getReadFrame: (tenantId) =>
      isDistributed
        ? { before: [begin, buildEnterStatement(tenantId)], after: [commit] }
        : { before: [buildEnterStatement(tenantId)], after: [] },
    detectDatabaseKind: async (client) => {
      const answer = await client
        .query<{ found: boolean }>(
          "select exists (select from pg_extension where extname = 'citus') as found",
        )
        .catch(() => undefined);
      isDistributed = answer?.rows[0]?.found ?? isDistributed;
    },
  };
}

/** The prepared statement that makes a tenant the current one on a single server. */
const buildSetConfigStatement = (tenantId: number | null): Statement => ({
  name: 'enter-tenant',
  text: "select set_config('app.tenant', $1, true)",
  values: [tenantId === null ? '' : String(tenantId)],
});
