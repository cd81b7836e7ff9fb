// The app's database in tests: checks each statement that the app sends, once per text, and the tenants among its values.
import type { Database, Transaction } from '../../src/platform/database.ts';
import type { Sql } from '../../src/platform/sql.ts';
import { checkStatement, type Findings } from './check-statement.ts';
import { readSchema } from './read-schema.ts';
import { isUnswept } from './unswept.ts';

const schema = await readSchema();
const seen = new Map<string, Findings>();
let offences: string[] = [];

/** The offences of the statements that were sent since the last call. */
export function takeOffences(): string[] {
  const taken = offences;
  offences = [];
  return taken;
}

/** A database that notes what is wrong with the statements it is given; see `takeOffences`. */
export function checkedDatabase(database: Database): Database {
  const noted = (tenantId: number | null, queries: readonly Sql[]): void => {
    for (const query of queries) note(tenantId, query);
  };
  return {
    ...database,
    tenant: (id, work) => database.tenant(id, (tx) => work(checkedTransaction(id, tx))),
    identity: (id, work) => database.identity(id, (tx) => work(checkedTransaction(id, tx))),
    identityAlone: <Row>(id: number, query: Sql) => {
      note(id, query);
      return database.identityAlone<Row>(id, query);
    },
    read: <Row>(id: number, query: Sql) => {
      note(id, query);
      return database.read<Row>(id, query);
    },
    readAll: (id, queries) => {
      noted(id, queries);
      return database.readAll(id, queries);
    },
    copyOut: (id, query, head) => {
      note(id, query);
      return database.copyOut(id, query, head);
    },
    plain: <Row>(query: Sql) => {
      note(null, query);
      return database.plain<Row>(query);
    },
  };
}

function checkedTransaction(tenantId: number | null, tx: Transaction): Transaction {
  const noting =
    <Result>(run: (query: Sql) => Result) =>
    (query: Sql): Result => {
      note(tenantId, query);
      return run(query);
    };
  return {
    get tenantId(): number {
      return tx.tenantId;
    },
    now: tx.now,
    rows: noting(tx.rows) as Transaction['rows'],
    one: noting(tx.one) as Transaction['one'],
    maybe: noting(tx.maybe) as Transaction['maybe'],
    run: noting(tx.run),
    send: noting(tx.send),
  };
}

function note(tenantId: number | null, { text, values }: Sql): void {
  // The library of the job queues owns its tables and their statements.
  if (text.includes('pgboss.')) return;
  const known = seen.get(text);
  const findings = known ?? check(text);
  const foreign = findings.tenantParameters.filter((at) => tenantId !== null && values[at - 1] !== tenantId);
  for (const at of foreign) offences.push(`$${at} is not the tenant of the transaction: ${text}`);
}

function check(text: string): Findings {
  const file = callerInSource();
  const findings = file === undefined || isUnswept(file) ? nothing : checkStatement(text, schema);
  if (findings.offences.length > 0) offences.push(`${file}: ${findings.offences.join('; ')}\n${text.trim()}`);
  seen.set(text, findings);
  return findings;
}

const nothing: Findings = { offences: [], tenantParameters: [] };

/** The file below `api/src` that sends the statement; undefined for statements of tests. */
function callerInSource(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = stackTraceLimit;
  const files = [...stack.matchAll(/\/api\/src\/([^:)]+\.ts)/g)].map((match) => match[1] as string);
  const caller = files.find((file) => !/^platform\/(database|mount\/run-operation)\.ts$/.test(file));
  return caller?.endsWith('.test.ts') ? undefined : caller;
}
