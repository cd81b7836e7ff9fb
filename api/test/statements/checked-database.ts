// The app's database in tests: checks each statement that the app sends, once per text, and the tenants among its values.
import type { Database, Transaction } from '../../src/platform/database.ts';
import { type Sql, statement } from '../../src/platform/sql.ts';
import { checkStatement, type Findings, withoutPredicates } from './check-statement.ts';
import { readSchema } from './read-schema.ts';

const schema = await readSchema();
const seen = new Map<string, Findings>();
let offences: string[] = [];
let change: (text: string) => string = (text) => text;

/** The offences of the statements that were sent since the last call. */
export function takeOffences(): string[] {
  const taken = offences;
  offences = [];
  return taken;
}

/**
 * Sends every statement without its tenant predicates from now on, or without those of one table.
 * @returns a function that ends it
 */
export function forgetPredicates(table?: string): () => void {
  const changed = new Map<string, string>();
  change = (text) => {
    const known = changed.get(text) ?? withoutPredicates(text, schema, table);
    changed.set(text, known);
    return known;
  };
  return () => {
    change = (text) => text;
  };
}

/** A database that notes what is wrong with the statements it is given; see `takeOffences`. */
export function checkedDatabase(database: Database): Database {
  return {
    ...database,
    tenant: (id, work) => database.tenant(id, (tx) => work(checkedTransaction(id, tx))),
    identity: (id, work) => database.identity(id, (tx) => work(checkedTransaction(id, tx))),
    identityAlone: <Row>(id: number, query: Sql) => database.identityAlone<Row>(id, checked(id, query)),
    read: <Row>(id: number, query: Sql) => database.read<Row>(id, checked(id, query)),
    readAll: (id, queries) =>
      database.readAll(
        id,
        queries.map((query) => checked(id, query)),
      ),
    streamCsv: (id, query, head) => database.streamCsv(id, checked(id, query), head),
    streamJsonLines: (id, query) => database.streamJsonLines(id, checked(id, query)),
    plain: <Row>(query: Sql) => database.plain<Row>(checked(null, query)),
  };
}

function checkedTransaction(tenantId: number | null, tx: Transaction): Transaction {
  const checking =
    <Result>(run: (query: Sql) => Result) =>
    (query: Sql): Result =>
      run(checked(tenantId, query));
  return {
    get tenantId(): number {
      return tx.tenantId;
    },
    now: tx.now,
    rows: checking(tx.rows) as Transaction['rows'],
    one: checking(tx.one) as Transaction['one'],
    maybe: checking(tx.maybe) as Transaction['maybe'],
    run: checking(tx.run),
    send: checking(tx.send),
  };
}

/** Notes what is wrong with a statement, and returns it as it is to be sent. */
function checked(tenantId: number | null, query: Sql): Sql {
  const { text, values } = query;
  // The library of the job queues owns its tables and their statements.
  if (text.includes('pgboss.')) return query;
  const findings = seen.get(text) ?? check(text);
  const foreign = findings.tenantParameters.filter((at) => tenantId !== null && values[at - 1] !== tenantId);
  for (const at of foreign) offences.push(`$${at} is not the tenant of the transaction: ${text}`);
  const sent = change(text);
  return sent === text ? query : statement(sent, values);
}

function check(text: string): Findings {
  const file = callerInSource();
  const findings = file === undefined ? nothing : checkStatement(text, schema);
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
  const caller = files.find(
    (file) => !/^platform\/(database|mount\/(run-operation|make-context))\.ts$/.test(file),
  );
  return caller?.endsWith('.test.ts') ? undefined : caller;
}
