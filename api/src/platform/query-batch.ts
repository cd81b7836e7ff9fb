// Several prepared statements before one Sync: the server runs them as one implicit transaction, so no begin and commit
// are needed, and each side writes to the socket once. The driver by itself sends a Sync with each query.
import pg from 'pg';

/** The driver's result of a finished query. */
export interface Result {
  readonly rows: unknown[];
  /** Rows read or affected. */
  readonly rowCount: number | null;
  /** PostgreSQL's command tag: `INSERT`, `COMMIT`. */
  readonly command: string;
}

/** The part of the driver's connection that a query uses. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  /** Texts of the statements sent for preparation, by name, until the server confirms them. */
  readonly submittedNamedStatements: Record<string, string>;
  sync(): void;
  describe(message: unknown): void;
}

/** A query as the driver's client sees it: the interface that its cursors use, too. */
interface DriverQuery {
  name?: string;
  text: string;
  callback: ((error: Error | null, result?: Result) => void) | null;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

/**
 * Runs the statements in one round trip; returns the result of each. After a database error the earlier statements are
 * rolled back, unless a transaction is open; after any other error the client must not be used again.
 */
export function runQueryBatch(
  client: pg.ClientBase,
  statements: readonly pg.QueryConfig[],
): Promise<Result[]> {
  const results: Result[] = [];
  return new Promise((resolve, reject) => {
    const queries = statements.map((statement) => {
      const query = new (isCommand(statement) ? Command : DriverQueryClass)(statement);
      query.callback = (error, result) => {
        if (error) reject(error);
        else results.push(result as Result);
      };
      return query;
    });
    const batch = new QueryBatch(queries, (error) => (error ? reject(error) : resolve(results)));
    client.query(batch as unknown as pg.Query);
  });
}

const DriverQueryClass = pg.Query as unknown as new (config: pg.QueryConfig | string) => DriverQuery;

/** Whether a statement is a begin, commit, rollback, or `set local`: it returns no rows, so we don't request columns. */
const isCommand = ({ text }: pg.QueryConfig): boolean => /^(begin|commit|rollback|set local) ?/.test(text);

/** A query of a statement that returns no rows. */
class Command extends DriverQueryClass {
  override prepare(connection: Connection): void {
    super.prepare(Object.create(connection, { describe: { value: () => undefined } }) as Connection);
  }
}

/** Several statements as one query of the driver: passes each message to the statement that it belongs to. */
class QueryBatch extends DriverQueryClass {
  readonly #queries: readonly DriverQuery[];
  #at = 0;

  constructor(queries: readonly DriverQuery[], callback: (error: Error | null) => void) {
    super('');
    this.#queries = queries;
    this.callback = callback;
    this.#identifyAs(queries[0]);
  }

  /** Sends all statements in one packet. The driver calls this once the connection is free. */
  submit(connection: Connection): null {
    const unsynced = Object.create(connection, { sync: { value: () => undefined } }) as Connection;
    connection.stream.cork();
    for (const query of this.#queries) query.prepare(unsynced);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  override handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    this.#queries[this.#at]?.handleCommandComplete(message, connection);
    this.#at += 1;
    this.#identifyAs(this.#queries[this.#at]);
  }

  /** Fails the batch, and forgets the statements after the failed one, which were never prepared. */
  override handleError(error: Error, connection: Connection): void {
    for (const { name } of this.#queries.slice(this.#at))
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    super.handleError(error, connection);
  }

  override handleReadyForQuery(connection: Connection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.callback?.(null);
  }

  /** Takes over a query's name and text, because the client remembers by name what its connection has prepared. */
  #identifyAs(query: DriverQuery | undefined): void {
    if (query?.name === undefined) return;
    this.name = query.name;
    this.text = query.text;
  }
}
