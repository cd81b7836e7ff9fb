// Connections to PostgreSQL: their roles, timeouts, and value parsers.
import pg from 'pg';

export interface DatabaseSettings {
  readonly url: string;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  /** How long a statement waits for a free connection or a lock before the call fails as busy; 2 s by default. */
  readonly waitMs?: number;
}

const defaultWaitMs = 2000;

const int8 = 20;
const numeric = 1700;
const timestamptz = 1184;
const date = 1082;
/** bigint and numeric as numbers, timestamps as ISO 8601. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === int8 || oid === numeric) return Number;
      if (oid === timestamptz) return toIsoTime;
      if (oid === date) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

/** Converts PostgreSQL's `2026-01-02 03:04:05.678+00` to ISO 8601: `2026-01-02T03:04:05.678Z`. */
function toIsoTime(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z');
}

/** The database is unavailable, or went away during the call: repeating the call with the same key is safe. */
export class DatabaseUnavailable extends Error {}

/**
 * PostgreSQL's error codes for a connection that ends or isn't opened: shutting down, crashed, starting, full, and
 * class 08.
 */
const connectionLossCodes = /^(57P0[123]|53300|08...)$/;

/**
 * Converts an error of a lost connection to DatabaseUnavailable. Errors of the database and our own bugs are returned
 * unchanged.
 */
export function toAvailabilityError(error: unknown): unknown {
  const isLoss =
    error instanceof pg.DatabaseError
      ? connectionLossCodes.test(error.code ?? '')
      : !(error instanceof TypeError);
  return isLoss && error instanceof Error ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}

/** Opens a pool of connections of one role, whose statements are sent together in one packet. */
export function openPool(settings: DatabaseSettings, role: string, max: number): pg.Pool {
  const { url, statementTimeoutMs, waitMs = defaultWaitMs } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: waitMs,
    // The server's own timeout doesn't fire while the database is frozen; the client's does.
    query_timeout: statementTimeoutMs + 1000,
    options: `-c role=${role} -c timezone=UTC -c statement_timeout=${statementTimeoutMs} -c lock_timeout=${waitMs} -c idle_in_transaction_session_timeout=10000 -c jit=off -c plan_cache_mode=force_generic_plan`,
    types,
  } as pg.PoolConfig);
  return ignoreConnectionErrors(pool);
}

/**
 * Opens the pool for exports: few connections, so that they leave capacity to others. Each may last as long as a slow
 * download takes.
 */
export function openCopyPool({ url, waitMs = defaultWaitMs }: DatabaseSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: waitMs,
    // While it sorts, the server checks now and then whether the client is still connected.
    options: `-c role=commonway_app -c timezone=UTC -c statement_timeout=600000 -c lock_timeout=${waitMs} -c jit=off -c client_connection_check_interval=1000`,
  });
  return ignoreConnectionErrors(pool);
}

/**
 * Handles the pool's error events, so that a connection that dies doesn't end the process. It fails its queries and is
 * replaced on next use.
 */
function ignoreConnectionErrors(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
