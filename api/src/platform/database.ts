// The one place that talks to PostgreSQL. A transaction opens with the tenant set locally, so forced row-level security
// holds whatever a query says; begin and tenant travel in one packet with the first query (pipelining).
import pg from 'pg';
import { runBatch } from './query-batch.ts';
import type { Sql } from './sql.ts';

const int8 = 20;
const numeric = 1700;
const timestamptz = 1184;
const date = 1082;
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === int8 || oid === numeric) return Number;
      if (oid === timestamptz) return isoTime;
      if (oid === date) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

/** PostgreSQL writes `2026-01-02 03:04:05.678+00` under UTC; the wire speaks ISO 8601. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z');
}

/** Queries inside one transaction. Rows come typed as the caller says: the SQL selects in the contract's shape. */
export interface Transaction {
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The only row; fails when there is none. */
  one<Row>(query: Sql): Promise<Row>;
  maybe<Row>(query: Sql): Promise<Row | undefined>;
  /** Runs and answers how many rows it touched. */
  run(query: Sql): Promise<number>;
}

export interface Database {
  /** A transaction of one tenant: forced policies hide every other tenant's rows. */
  tenant<T>(tenantId: number, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same, in the role that may also reach people, credentials and sessions. Only accounts and sign-in call it. */
  identity<T>(tenantId: number | null, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One reading statement of one tenant in a single round trip. */
  read<Row>(tenantId: number, query: Sql): Promise<Row[]>;
  /** Several in one transaction, still a single round trip; the rows of each, in order. */
  readAll(tenantId: number, queries: readonly Sql[]): Promise<unknown[][]>;
  /** One statement on tables without a tenant (the tenants themselves, health). */
  plain<Row>(query: Sql): Promise<Row[]>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly url: string;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
}

/** Opens the pools; nothing connects before the first query. */
export function openDatabase(settings: DatabaseSettings): Database {
  const tenantPool = openPool(settings, 'commonway_app', settings.poolSize);
  const identityPool = openPool(
    settings,
    'commonway_identity',
    Math.max(4, Math.ceil(settings.poolSize / 2)),
  );
  return {
    tenant: (tenantId, work) => inTransaction(tenantPool, tenantId, work),
    identity: (tenantId, work) => inTransaction(identityPool, tenantId, work),
    read: async <Row>(tenantId: number, query: Sql) =>
      (await readAll(tenantPool, tenantId, [query]))[0] as Row[],
    readAll: (tenantId, queries) => readAll(tenantPool, tenantId, queries),
    plain: async <Row>(query: Sql) =>
      (await tenantPool.query({ ...query, values: [...query.values] })).rows as Row[],
    close: async () => {
      await Promise.all([tenantPool.end(), identityPool.end()]);
    },
  };
}

function openPool(settings: DatabaseSettings, role: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max,
    pipeline: true,
    connectionTimeoutMillis: 2000,
    // The server's own timeout does not fire while the database is frozen; the client's does.
    query_timeout: settings.statementTimeoutMs + 1000,
    options: `-c role=${role} -c timezone=UTC -c statement_timeout=${settings.statementTimeoutMs} -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c jit=off -c plan_cache_mode=force_generic_plan`,
    types,
  } as pg.PoolConfig);
  pool.on('error', () => undefined); // an idle connection that dies is replaced on next use
  return pool;
}

// Prepared like every other statement: planned once per connection.
const begin = { name: 'begin', text: 'begin' };
const commit = { name: 'commit', text: 'commit' };
const enterTenant = (tenantId: number | null) => ({
  name: 'enter-tenant',
  text: "select set_config('app.tenant', $1, true)",
  values: [tenantId === null ? '' : String(tenantId)],
});

async function inTransaction<T>(
  pool: pg.Pool,
  tenantId: number | null,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  // Nothing is held before the first query: an upload on a slow line takes no connection while its bytes come in.
  let opening: Promise<pg.PoolClient> | undefined;
  const opened = (): Promise<pg.PoolClient> => {
    opening ??= beginOn(pool, tenantId);
    return opening;
  };
  let broken: unknown;
  try {
    const result = await work(transactionOn(opened));
    await (await opening)?.query(commit);
    return result;
  } catch (error) {
    const client = await opening?.catch(() => undefined);
    await client?.query('rollback').catch((rollbackError: unknown) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    (await opening?.catch(() => undefined))?.release(broken !== undefined);
  }
}

async function beginOn(pool: pg.Pool, tenantId: number | null): Promise<pg.PoolClient> {
  const client = await pool.connect();
  // A failure here shows again on the first query.
  Promise.all([client.query(begin), client.query(enterTenant(tenantId))]).catch(() => undefined);
  return client;
}

async function readAll(pool: pg.Pool, tenantId: number, queries: readonly Sql[]): Promise<unknown[][]> {
  const client = await pool.connect();
  let failed = true;
  try {
    const statements = [enterTenant(tenantId), ...queries].map(({ name, text, values }) => ({
      name,
      text,
      values: [...values],
      types,
    }));
    const [, ...rows] = await runBatch(client, statements);
    failed = false;
    return rows;
  } finally {
    client.release(failed);
  }
}

function transactionOn(opened: () => Promise<pg.PoolClient>): Transaction {
  const ask = async (query: Sql) =>
    (await opened()).query({ name: query.name, text: query.text, values: [...query.values] });
  return {
    rows: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    maybe: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    one: async <Row>(query: Sql) => {
      const row = (await ask(query)).rows[0] as Row | undefined;
      if (row === undefined) throw new Error('expected a row');
      return row;
    },
    run: async (query) => (await ask(query)).rowCount ?? 0,
  };
}

/** A connection of its own that listens to channels; calls back on every notification and after every reconnect. */
export async function listen(
  url: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  onReconnect: () => void,
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, options: '-c role=commonway_app', keepAlive: true });
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', () => {
      if (!closed) setTimeout(reconnect, 500 + Math.random() * 500);
    });
    await next.connect();
    for (const channel of Object.keys(channels)) await next.query(`listen ${channel}`);
    client = next;
  };
  const reconnect = (): void => {
    if (closed) return;
    connect().then(onReconnect, () => setTimeout(reconnect, 500 + Math.random() * 1500));
  };
  await connect();
  return {
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}

/** A single owner connection for migrations and seeds. */
export async function asOwner<T>(url: string, work: (client: OwnerConnection) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, types } as pg.ClientConfig);
  await client.connect();
  try {
    return await work({
      query: async (text, values) => ({ rows: (await client.query(text, values)).rows ?? [] }),
    });
  } finally {
    await client.end();
  }
}

export interface OwnerConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}
