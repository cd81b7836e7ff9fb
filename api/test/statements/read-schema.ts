// What the checker needs of the schema, read from its files: the tenant tables, and the functions that read them.
import { type CreateFunctionStmt, loadModule, type Node, parseSync } from 'libpg-query';
import { readMigrations, readSchemaFiles } from '../../src/platform/schema-files.ts';
import { textsOf, walk } from './syntax-tree.ts';
import { type Schema, TenantPredicates } from './tenant-predicates.ts';

/** A function that the schema or a migration creates. */
interface SqlFunction {
  readonly name: string;
  readonly language: string;
  readonly body: string;
  readonly argumentNames: readonly string[];
}

export interface CheckedSchema extends Schema {
  /** Functions that don't take or don't use their tenant, one sentence each. */
  readonly offences: readonly string[];
}

/** Reads the schema and the migrations after it in order; the last definition of a function counts. */
export async function readSchema(): Promise<CheckedSchema> {
  await loadModule();
  const files = [...(await readSchemaFiles()), ...(await readMigrations())];
  const statements = files.flatMap(({ text }) => parseSync(text).stmts as { stmt: Node }[]);
  const tenantTables = new Set<string>();
  const functions = new Map<string, SqlFunction>();
  for (const { stmt } of statements) {
    for (const table of protectedTables(stmt)) tenantTables.add(table);
    if ('CreateFunctionStmt' in stmt && textsOf(stmt.CreateFunctionStmt.funcname)[0] !== 'pg_temp') {
      const created = functionOf(stmt.CreateFunctionStmt);
      functions.set(created.name, created);
    }
  }
  const reading = [...functions.values()].filter(
    ({ language, body }) => language === 'sql' && readsTenantTable(body, tenantTables),
  );
  const tenantFunctions = new Map(reading.map(({ name, argumentNames }) => [name, tenantAt(argumentNames)]));
  const schema = { tenantTables, tenantFunctions };
  return { ...schema, offences: reading.flatMap((read) => functionOffences(read, schema)) };
}

const tenantAt = (argumentNames: readonly string[]): number => argumentNames.indexOf('of_tenant');

function functionOffences({ name, body, argumentNames }: SqlFunction, schema: Schema): string[] {
  if (tenantAt(argumentNames) < 0) return [`${name}() has no argument of_tenant`];
  const predicates = new TenantPredicates(schema, new Set(['of_tenant']));
  for (const { stmt } of parseSync(body).stmts as { stmt: Node }[]) predicates.check(stmt);
  return [...predicates.offences].map((offence) => `${name}(): ${offence}`);
}

/** The argument of `select protect_tenant_table('...')`. */
function protectedTables(statement: Node): string[] {
  const found: string[] = [];
  if (!('SelectStmt' in statement)) return found;
  walk(statement, (node) => {
    if (!('FuncCall' in node) || !textsOf(node.FuncCall.funcname).includes('protect_tenant_table'))
      return true;
    const [argument] = node.FuncCall.args ?? [];
    if (argument && 'A_Const' in argument) found.push(argument.A_Const.sval?.sval ?? '');
    return false;
  });
  return found;
}

function functionOf({ funcname, parameters, options }: CreateFunctionStmt): SqlFunction {
  const option = (name: string): string[] => {
    const found: string[] = [];
    const node = options?.find((one) => 'DefElem' in one && one.DefElem.defname === name);
    walk([node], (inner) => {
      if ('String' in inner) found.push(inner.String.sval ?? '');
      return true;
    });
    return found;
  };
  return {
    name: textsOf(funcname).at(-1) ?? '',
    language: option('language')[0] ?? '',
    body: option('as')[0] ?? '',
    argumentNames: (parameters ?? []).map((node) =>
      'FunctionParameter' in node ? (node.FunctionParameter.name ?? '') : '',
    ),
  };
}

function readsTenantTable(body: string, tables: ReadonlySet<string>): boolean {
  let reads = false;
  walk(parseSync(body), (node) => {
    if ('RangeVar' in node && tables.has(node.RangeVar.relname ?? '')) reads = true;
    return true;
  });
  return reads;
}
