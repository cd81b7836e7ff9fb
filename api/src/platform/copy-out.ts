// Exports many rows with COPY. Rows never become objects here, reading is bounded by the consumer's speed, and a
// consumer that disconnects ends the query with its connection.
import { Readable } from 'node:stream';
import { type Sql, setTenantSql } from './sql.ts';

/** The part of the driver's connection that a copy uses. */
interface Connection {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
}

/** A pool client for copies: one query after the other. */
export interface CopyClient {
  query(query: { text: string; values?: unknown[] }): Promise<unknown>;
  query(query: CopyQuery): unknown;
  /** True closes the connection, which stops a server that is still writing to it. */
  release(isBroken: boolean): void;
}

/** JSON contains no control characters, so with these as signs of CSV a column of JSON is written as it is. */
const copyFormats = {
  csv: 'format csv, force_quote *',
  jsonLines: String.raw`format csv, quote e'\x01', delimiter e'\x02'`,
} as const;

/** Streams the rows of a tenant's select as lines of CSV, with every cell quoted, after the text `header`; or one column as lines of JSON. */
export async function openCsvStream(
  client: CopyClient,
  tenantId: number,
  { text, values }: Sql,
  header: string,
  format: keyof typeof copyFormats = 'csv',
): Promise<Readable> {
  try {
    await client.query({ text: 'begin transaction read only' });
    await client.query({ text: setTenantSql(tenantId) });
    if (values.length > 0) await client.query({ ...buildSettingsQuery(values) });
  } catch (error) {
    client.release(true);
    throw error;
  }
  // COPY takes no parameters, so the values are passed as settings of the transaction, never in the statement's text.
  // Each setting is read in its own sub-select, so that PostgreSQL looks it up once and not for every row.
  const select = text.replace(/\$(\d+)/g, (_, at) => `(select nullif(current_setting('copy.p${at}'), ''))`);
  const copy = new CopyQuery(`copy (${select}) to stdout (${copyFormats[format]})`);
  client.query(copy);
  return new CopyStream(client, copy, header);
}

/** Builds a query that stores each value as a transaction setting: `copy.p1`, `copy.p2`. */
function buildSettingsQuery(values: readonly unknown[]): { text: string; values: unknown[] } {
  const settings = values.map((_, index) => `set_config('copy.p${index + 1}', $${index + 1}, true)`);
  return { text: `select ${settings.join()}`, values: values.map(toSessionSetting) };
}

/** The value as text for a PostgreSQL session setting; null becomes the empty text. */
function toSessionSetting(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return String(value);
  if (!value.every(Number.isSafeInteger)) throw new Error('list parameters must contain whole numbers only');
  return `{${value.join()}}`;
}

const chunkBytes = 64 * 1024;

/** A query for the driver's client that passes the copied rows to `onChunk`. The driver calls its handle methods. */
class CopyQuery {
  readonly #text: string;
  #connection: Connection | undefined;
  #chunk = Buffer.allocUnsafe(chunkBytes);
  #filled = 0;
  onChunk: (chunk: Buffer) => boolean = () => true;
  onEnd: (error: Error | null) => void = () => undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Sends the query. The driver calls this once the connection is free. */
  submit(connection: Connection): null {
    this.#connection = connection;
    connection.query(this.#text);
    return null;
  }

  /** Handles one row; rows are batched. The bytes are copied immediately because the driver reuses the buffer. */
  handleCopyData({ chunk: row }: { chunk: Buffer }): void {
    if (this.#filled + row.length > chunkBytes) this.#flush();
    if (row.length > chunkBytes) this.#emit(Buffer.from(row));
    else this.#filled += row.copy(this.#chunk, this.#filled);
  }

  resume(): void {
    this.#connection?.stream.resume();
  }

  handleCommandComplete(): void {
    this.#flush();
  }

  handleError(error: Error): void {
    this.onEnd(error);
  }

  handleReadyForQuery(): void {
    this.onEnd(null);
  }

  /** Emits the batched rows. */
  #flush(): void {
    if (this.#filled === 0) return;
    this.#emit(this.#chunk.subarray(0, this.#filled));
    this.#chunk = Buffer.allocUnsafe(chunkBytes);
    this.#filled = 0;
  }

  /** Passes a chunk to the consumer, and stops reading from the server if the consumer's buffer is full. */
  #emit(chunk: Buffer): void {
    if (!this.onChunk(chunk)) this.#connection?.stream.pause();
  }
}

/** The rows of a copy as a stream. It commits and releases the client at the end. */
class CopyStream extends Readable {
  readonly #copy: CopyQuery;
  readonly #client: CopyClient;
  #isOver = false;

  constructor(client: CopyClient, copy: CopyQuery, header: string) {
    super({ highWaterMark: 4 * chunkBytes });
    this.#client = client;
    this.#copy = copy;
    copy.onChunk = (chunk) => this.push(chunk);
    copy.onEnd = (error) => this.#finish(error);
    this.push(header);
  }

  override _read(): void {
    this.#copy.resume();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#copy.onChunk = () => true;
    if (!this.#isOver) this.#release(true);
    callback(error);
  }

  /** Ends the stream after the last row and commits, or destroys it with the error. */
  #finish(error: Error | null): void {
    if (this.#isOver) return;
    if (error !== null) {
      this.destroy(error);
      return;
    }
    this.#client.query({ text: 'commit' }).then(
      () => this.#release(false),
      () => this.#release(true),
    );
    this.push(null);
  }

  /** Returns the client to its pool, once. */
  #release(isBroken: boolean): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#copy.resume();
    this.#client.release(isBroken);
  }
}
