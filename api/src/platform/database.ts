// The only module that talks to PostgreSQL. A transaction sets the tenant locally, so forced row-level security applies
// to every query. Queries issued in the same tick are sent in one packet: begin and tenant with the first query.
import type { Readable } from 'node:stream';
import pg from 'pg';
import { type CopyClient, openCsvStream } from './copy-out.ts';
import { createDatabaseClock } from './database-clock.ts';
import { type DatabaseSettings, openCopyPool, openPool, toAvailabilityError, types } from './pools.ts';
import { type Result, runQueryBatch } from './query-batch.ts';
import type { Sql } from './sql.ts';
import { begin, commit, createTenantEntry, type Statement, type TenantEntry } from './tenant-entry.ts';

/** Queries inside one transaction. The caller declares the row type: the SQL selects the contract's shape. */
export interface Transaction {
  /** For the tenant predicate of each statement; throws in an identity transaction without a tenant. */
  readonly tenantId: number;
  /** When the transaction began, by the database's clock. Statements get it as a parameter and never call `now()`. */
  readonly now: Date;
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The only row; throws if there is none. */
  one<Row>(query: Sql): Promise<Row>;
  maybe<Row>(query: Sql): Promise<Row | undefined>;
  /** Runs the query and returns the number of affected rows. */
  run(query: Sql): Promise<number>;
  /**
   * Sends a statement without waiting for it: it travels with the next queries, and its failure fails the transaction.
   */
  send(query: Sql): void;
}

export interface Database {
  /** Runs `work` in a transaction of one tenant: forced policies hide every other tenant's rows. */
  tenant<T>(tenantId: number, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Like `tenant`, in the role that can also access people, credentials, and sessions. Only accounts, sign-in, and
   * admin call it.
   */
  identity<T>(tenantId: number | null, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One statement in the identity role, as its own transaction in a single round trip. */
  identityAlone<Row>(tenantId: number, query: Sql): Promise<Row[]>;
  /** One read-only statement of one tenant in a single round trip. */
  read<Row>(tenantId: number, query: Sql): Promise<Row[]>;
  /** Several read-only statements in one transaction and one round trip; returns the rows of each, in order. */
  readAll(tenantId: number, queries: readonly Sql[]): Promise<unknown[][]>;
  /** The rows of one select as a CSV stream that PostgreSQL writes; see copy-out.ts. `head` comes first. */
  streamCsv(tenantId: number, query: Sql, head: string): Promise<Readable>;
  /** The rows of one select of a single JSON column as a stream of lines. */
  streamJsonLines(tenantId: number, query: Sql): Promise<Readable>;
  /** One statement on tables without a tenant (tenants, health). */
  plain<Row>(query: Sql): Promise<Row[]>;
  /** The time by the database's clock, for statements outside a transaction. */
  now(): Date;
  close(): Promise<void>;
}

/** Opens the pools; no connection is made before the first query. */
export function openDatabase(settings: DatabaseSettings): Database {
  const clock = createDatabaseClock();
  const entry = createTenantEntry();
  /** Opens a pool of one role, whose first connection sets the clock and detects the kind of database. */
  const openConnections = (role: string, size: number): Connections => {
    const pool = openPool(settings, role, size);
    pool.on('connect', clock.synchronize);
    pool.on('connect', entry.detectDatabaseKind);
    return { pool, entry };
  };
  const app = openConnections('commonway_app', settings.poolSize);
  const identity = openConnections('commonway_identity', Math.max(4, Math.ceil(settings.poolSize / 2)));
  const copyPool = openCopyPool(settings);
  /** Streams the rows of a select over a connection for copies. */
  const openStream = async (tenantId: number, query: Sql, head: string, format: 'csv' | 'jsonLines') => {
    try {
      return await openCsvStream((await copyPool.connect()) as CopyClient, tenantId, query, head, format);
    } catch (error) {
      throw toAvailabilityError(error);
    }
  };
  return {
    now: clock.now,
    tenant: (tenantId, work) => runInTransaction(app, tenantId, clock.now(), work),
    identity: (tenantId, work) => runInTransaction(identity, tenantId, clock.now(), work),
    identityAlone: async <Row>(tenantId: number, query: Sql) =>
      (await readAll(identity, tenantId, [query]))[0] as Row[],
    read: async <Row>(tenantId: number, query: Sql) => (await readAll(app, tenantId, [query]))[0] as Row[],
    readAll: (tenantId, queries) => readAll(app, tenantId, queries),
    streamCsv: (tenantId, query, head) => openStream(tenantId, query, head, 'csv'),
    streamJsonLines: (tenantId, query) => openStream(tenantId, query, '', 'jsonLines'),
    plain: async <Row>(query: Sql) => {
      const answered = app.pool.query({ ...query, values: [...query.values] });
      return (await answered.catch((error: unknown) => Promise.reject(toAvailabilityError(error))))
        .rows as Row[];
    },
    close: async () => {
      await Promise.all([app.pool.end(), identity.pool.end(), copyPool.end()]);
    },
  };
}

const rollback = { name: 'rollback', text: 'rollback', values: [] };

/** Connections of one role, and how their transactions enter a tenant. */
interface Connections {
  readonly pool: pg.Pool;
  readonly entry: TenantEntry;
}

/**
 * Runs `work` in a transaction of the tenant and returns its result; commits afterwards, or rolls back and rethrows.
 * Connects on the first statement.
 */
async function runInTransaction<T>(
  { pool, entry }: Connections,
  tenantId: number | null,
  now: Date,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const batcher = createQueryBatcher(pool, [begin, entry.buildEnterStatement(tenantId)]);
  const sentStatements: Promise<unknown>[] = [];
  try {
    const result = await work(createTransaction(tenantId, now, batcher.execute, sentStatements));
    const [commitResult] = await Promise.all([batcher.commit(), ...sentStatements]);
    // If an earlier failure was ignored, the commit becomes a rollback without an error.
    if (commitResult?.command === 'ROLLBACK')
      throw new Error('the transaction was rolled back after a failed statement');
    return result;
  } catch (error) {
    // The statements sent without waiting failed first; every later error only says that the transaction had failed.
    const failed = (await Promise.allSettled(sentStatements)).find((answer) => answer.status === 'rejected');
    await batcher.rollback();
    throw failed?.reason ?? error;
  } finally {
    await batcher.release();
  }
}

/**
 * Creates a queue of statements for one connection, which begins with the `opening` statements. Statements of the same
 * event loop tick are sent in one round trip.
 */
function createQueryBatcher(pool: pg.Pool, opening: readonly Statement[]) {
  // Connects on the first query: an upload on a slow line takes no connection while its bytes arrive.
  let connecting: Promise<pg.PoolClient> | undefined;
  let isBroken = false;
  let isOver = false;
  let pendingQueries: { query: Sql; resolve(result: Result): void; reject(error: unknown): void }[] = [];

  /** Sends the pending statements in one round trip, after the opening ones the first time, and settles their promises. */
  const sendPending = async (): Promise<void> => {
    const batch = pendingQueries;
    pendingQueries = [];
    const preamble = connecting === undefined ? opening : [];
    connecting ??= pool.connect();
    try {
      const queries = [...preamble, ...batch.map(({ query }) => query)];
      const results = await runQueryBatch(await connecting, queries.map(toDriverQuery));
      for (const [index, { resolve }] of batch.entries()) resolve(results[preamble.length + index] as Result);
    } catch (error) {
      const reason = toAvailabilityError(error);
      // If the database refused a statement, its effect is known. If the database went away or the driver failed, we
      // don't know what was sent.
      isBroken ||= !(reason instanceof pg.DatabaseError);
      for (const { reject } of batch) reject(reason);
    }
  };

  /** Adds a statement to the pending ones, which are sent in the next tick; resolves with its result. */
  const execute = (query: Sql): Promise<Result> => {
    if (pendingQueries.length === 0) process.nextTick(sendPending);
    return new Promise((resolve, reject) => pendingQueries.push({ query, resolve, reject }));
  };
  /** Ends the transaction with a commit or rollback; undefined if no statement was sent. */
  const endTransaction = async (query: Sql): Promise<Result | undefined> => {
    isOver = true;
    return connecting !== undefined || pendingQueries.length > 0 ? execute(query) : undefined;
  };

  return {
    // One of several parallel queries may have failed while the others continue.
    execute: (query: Sql) =>
      isOver ? Promise.reject(new Error('the transaction has ended')) : execute(query),
    commit: () => endTransaction(commit),
    /** If the rollback fails, the connection is closed. */
    rollback: () =>
      endTransaction(rollback).catch(() => {
        isBroken = true;
      }),
    release: async () => (await connecting?.catch(() => undefined))?.release(isBroken),
  };
}

/** Converts a statement to the driver's format, with our value parsers. */
const toDriverQuery = ({ name, text, values }: Statement) => ({ name, text, values: [...values], types });

/** Runs read-only statements of one tenant in one round trip; returns the rows of each, in order. */
async function readAll(
  { pool, entry }: Connections,
  tenantId: number,
  queries: readonly Sql[],
): Promise<unknown[][]> {
  let client: pg.PoolClient | undefined;
  let failed = true;
  try {
    client = await pool.connect();
    const { before, after } = entry.getReadFrame(tenantId);
    const results = await runQueryBatch(client, [...before, ...queries, ...after].map(toDriverQuery));
    failed = false;
    return results.slice(before.length, before.length + queries.length).map(({ rows }) => rows);
  } catch (error) {
    throw toAvailabilityError(error);
  } finally {
    client?.release(failed);
  }
}

/** Creates the transaction that handlers use; statements sent without waiting are added to `sentStatements`. */
function createTransaction(
  tenantId: number | null,
  now: Date,
  execute: (query: Sql) => Promise<Result>,
  sentStatements: Promise<unknown>[],
): Transaction {
  return {
    get tenantId(): number {
      if (tenantId === null) throw new Error('this transaction has no tenant');
      return tenantId;
    },
    now,
    rows: async <Row>(query: Sql) => (await execute(query)).rows as Row[],
    maybe: async <Row>(query: Sql) => (await execute(query)).rows[0] as Row | undefined,
    one: async <Row>(query: Sql) => {
      const row = (await execute(query)).rows[0] as Row | undefined;
      if (row === undefined) throw new Error('expected a row');
      return row;
    },
    run: async (query) => (await execute(query)).rowCount ?? 0,
    send: (query) => {
      const answer = execute(query);
      answer.catch(() => undefined); // reported at commit
      sentStatements.push(answer);
    },
  };
}

/** Runs a callback after a random delay, so that processes that lost one database don't reconnect at the same time. */
const scheduleRetry = (run: () => void) => setTimeout(run, 500 + Math.random() * 1000);

/**
 * Opens a dedicated connection that listens to PostgreSQL channels, and reconnects it until it is closed.
 * @param channels a callback for the notifications of each channel
 * @param onReconnect called after every reconnect
 * @param schedule schedules the next attempt after a failure
 */
export async function listenToChannels(
  url: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  onReconnect: () => void,
  schedule: (run: () => void) => NodeJS.Timeout | undefined = scheduleRetry,
): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let client: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  /** Opens a connection that listens to all channels, and makes it the current one. */
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, options: '-c role=commonway_app', keepAlive: true });
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    next.on('error', () => undefined);
    // A client that never listened also ends. Only a client that did listen is replaced; otherwise each failure would
    // start two attempts.
    next.on('end', () => {
      if (next === client) scheduleReconnect();
    });
    try {
      await next.connect();
      for (const channel of Object.keys(channels)) await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    if (isClosed) await next.end();
  };
  const scheduleReconnect = (): void => {
    if (isClosed) return;
    clearTimeout(retryTimer);
    retryTimer = schedule(() => connect().then(onReconnect, scheduleReconnect));
  };
  await connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retryTimer);
      await client?.end();
    },
  };
}

/** Connects as the owner for migrations and seeds, runs `work`, disconnects, and returns the result. */
export async function withOwnerConnection<T>(
  url: string,
  work: (client: OwnerConnection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, types } as pg.ClientConfig);
  await client.connect();
  try {
    const clock = createDatabaseClock();
    await clock.synchronize(client);
    return await work({
      now: clock.now,
      query: async (text, values) => ({ rows: (await client.query(text, values)).rows ?? [] }),
    });
  } finally {
    await client.end();
  }
}

export interface OwnerConnection {
  /** The time by the database's clock. */
  now(): Date;
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}
