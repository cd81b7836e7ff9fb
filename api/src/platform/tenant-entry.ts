// How the statements of a transaction enter their tenant. One server and a database that is distributed by tenant
// (Citus) need different statements: SET LOCAL in an explicit block reaches every node, but is planned each time, which
// adds 40 percent to a short read. set_config is prepared and needs no block, but doesn't reach other nodes.
import { type Sql, setTenantSql } from './sql.ts';

/** A statement; without a name it isn't prepared. */
export type Statement = Omit<Sql, 'name'> & Partial<Pick<Sql, 'name'>>;

export interface TenantEntry {
  /** Makes a tenant the current one until the transaction ends. */
  enter(tenantId: number | null): Statement;
  /** The statements around reads that are sent in one packet, as a transaction of their own. */
  frame(tenantId: number): { readonly before: readonly Statement[]; readonly after: readonly Statement[] };
  /** Asks a new connection which kind of database it is. If that fails, what is known so far stays. */
  follow(client: EntryClient): Promise<void>;
}

/** The part of the driver's client that this module uses. */
interface EntryClient {
  query<Row>(text: string): Promise<{ rows: Row[] }>;
}

// Prepared like every other statement: planned once per connection.
export const begin = { name: 'begin', text: 'begin', values: [] };
export const commit = { name: 'commit', text: 'commit', values: [] };

/** Until the first connection has answered, statements enter as in a distributed database, which is right on both. */
export function createTenantEntry(): TenantEntry {
  let isDistributed = true;
  const enter = (tenantId: number | null): Statement =>
    isDistributed ? { text: setTenantSql(tenantId), values: [] } : buildSetConfigStatement(tenantId);
  return {
    enter,
    frame: (tenantId) =>
      isDistributed
        ? { before: [begin, enter(tenantId)], after: [commit] }
        : { before: [enter(tenantId)], after: [] },
    follow: async (client) => {
      const answer = await client
        .query<{ found: boolean }>(
          "select exists (select from pg_extension where extname = 'citus') as found",
        )
        .catch(() => undefined);
      isDistributed = answer?.rows[0]?.found ?? isDistributed;
    },
  };
}

const buildSetConfigStatement = (tenantId: number | null): Statement => ({
  name: 'enter-tenant',
  text: "select set_config('app.tenant', $1, true)",
  values: [tenantId === null ? '' : String(tenantId)],
});
