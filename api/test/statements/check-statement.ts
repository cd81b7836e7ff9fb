// Checks a statement with PostgreSQL's own parser: it names its tenant on every tenant table (the layer beside row-level
// security), takes the time as a parameter, and can be routed to one tenant (docs/decisions/082).
import { loadModule, type Node, parseSync } from 'libpg-query';
import { columnOf, textsOf, walk, withoutCast } from './syntax-tree.ts';
import { type Schema, TenantPredicates } from './tenant-predicates.ts';

await loadModule();

export interface Findings {
  /** What is wrong, one sentence each. */
  readonly offences: readonly string[];
  /** The numbers of the parameters that are compared with a tenant: their values must be the transaction's tenant. */
  readonly tenantParameters: readonly number[];
}

/**
 * The statement as if the predicates of all tenant tables, or of one, had been forgotten: each table's tenant is compared
 * with itself. The parameters stay, so that the values fit.
 */
export function withoutPredicates(text: string, schema: Schema, table?: string): string {
  const found = new TenantPredicates(schema);
  for (const { stmt } of parseSync(text).stmts as { stmt: Node }[]) found.check(stmt);
  const meant = found.predicates.filter((predicate) => table === undefined || predicate.table === table);
  const byPlace = new Map(meant.map((predicate) => [predicate.at, predicate]));
  let bytes = Buffer.from(text);
  for (const { at, parameter, column } of [...byPlace.values()].sort((one, other) => other.at - one.at)) {
    const same = `greatest(${column}, least(${column}, $${parameter}::int))`;
    bytes = Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(same),
      bytes.subarray(at + `$${parameter}`.length),
    ]);
  }
  return bytes.toString();
}

/** Checks one statement; a text that isn't SQL is an offence, too. */
export function checkStatement(text: string, schema: Schema): Findings {
  const predicates = new TenantPredicates(schema);
  try {
    for (const { stmt } of parseSync(text).stmts as { stmt: Node }[]) {
      predicates.check(stmt);
      for (const offence of findForbidden(stmt)) predicates.offences.add(offence);
    }
  } catch (error) {
    predicates.offences.add(`not readable: ${(error as Error).message}`);
  }
  return { offences: [...predicates.offences], tenantParameters: [...predicates.tenantParameters] };
}

const timeFunctions = new Set([
  'now',
  'clock_timestamp',
  'statement_timestamp',
  'transaction_timestamp',
  'timeofday',
]);
const timeTypes = /^(timestamptz|timestamp|date|timetz|time)$/;
const timeWords = /^(now|today|tomorrow|yesterday)$/i;

function findForbidden(statement: Node): string[] {
  const found: string[] = [];
  walk(statement, (node) => {
    found.push(...timeOffences(node));
    if ('FuncCall' in node && textsOf(node.FuncCall.funcname).at(-1) === 'set_config')
      found.push('set_config() does not reach other nodes: use SET LOCAL');
    if ('UpdateStmt' in node) found.push(...caseOffences(node.UpdateStmt.targetList));
    if ('InsertStmt' in node) found.push(...caseOffences(node.InsertStmt.onConflictClause?.targetList));
    return true;
  });
  return found;
}

function timeOffences(node: Node): string[] {
  const advice = 'is the time of the server: use a parameter';
  if ('FuncCall' in node) {
    const name = textsOf(node.FuncCall.funcname).at(-1) ?? '';
    const isAgeOfToday = name === 'age' && node.FuncCall.args?.length === 1;
    return timeFunctions.has(name) || isAgeOfToday ? [`${name}() ${advice}`] : [];
  }
  if ('SQLValueFunction' in node) {
    const name = /^SVFOP_((?:CURRENT|LOCAL)_?(?:DATE|TIMESTAMP|TIME))/.exec(
      node.SQLValueFunction.op ?? '',
    )?.[1];
    return name === undefined ? [] : [`${name.toLowerCase()} ${advice}`];
  }
  if ('TypeCast' in node) {
    const type = textsOf(node.TypeCast.typeName?.names).at(-1) ?? '';
    const value = withoutCast(node);
    const word = value && 'A_Const' in value ? (value.A_Const.sval?.sval ?? '') : '';
    return timeTypes.test(type) && timeWords.test(word) ? [`'${word}' ${advice}`] : [];
  }
  return [];
}

/** `case step when 'x'` in SET is written wrongly when the statement is sent on to another node. */
function caseOffences(targets: readonly Node[] | undefined): string[] {
  const found: string[] = [];
  walk(targets, (node) => {
    const column = 'CaseExpr' in node ? columnOf(node.CaseExpr.arg) : undefined;
    const name = textsOf(column?.fields).join('.');
    if (column !== undefined) found.push(`case ${name} when: write case when ${name} =`);
    return true;
  });
  return found;
}
