// Walks through the levels of a statement and finds the tenant tables without a tenant predicate.
import type {
  DeleteStmt,
  InsertStmt,
  Node,
  ResTarget,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query';
import { QueryLevel, type Source, type TenantPredicate } from './query-level.ts';
import { columnOf, parameterOf, queryKinds, textsOf, walk } from './syntax-tree.ts';

/** What the checker knows of the schema. */
export interface Schema {
  /** Tables with forced row-level security; their tenant is in the column `tenant_id`. */
  readonly tenantTables: ReadonlySet<string>;
  /** Functions that read tenant tables, and at which position (from 0) they take the tenant. */
  readonly tenantFunctions: ReadonlyMap<string, number>;
}

/** What a query contributes to the query around it. */
interface Outcome {
  readonly outputs: readonly Output[];
  /** Whether its rows are rows of tenant tables. */
  readonly isRouted: boolean;
}
interface Output {
  readonly name: string | undefined;
  readonly isTenant: boolean;
}
interface Scope {
  readonly ctes: ReadonlyMap<string, Outcome>;
  readonly outer: QueryLevel | undefined;
}
const nothing: Outcome = { outputs: [], isRouted: false };

export class TenantPredicates {
  readonly offences = new Set<string>();
  /** The parameters that are a tenant: of predicates, and of inserted rows. */
  readonly tenantParameters = new Set<number>();
  readonly predicates: TenantPredicate[] = [];
  readonly #schema: Schema;
  readonly #argumentNames: ReadonlySet<string>;

  constructor(schema: Schema, argumentNames: ReadonlySet<string> = new Set()) {
    this.#schema = schema;
    this.#argumentNames = argumentNames;
  }

  check(query: Node, scope: Scope = { ctes: new Map(), outer: undefined }): Outcome {
    if ('SelectStmt' in query) return this.#checkSelect(query.SelectStmt, scope);
    if ('InsertStmt' in query) return this.#checkInsert(query.InsertStmt, scope);
    if ('UpdateStmt' in query) return this.#checkChange(query.UpdateStmt, query.UpdateStmt.fromClause, scope);
    if ('DeleteStmt' in query)
      return this.#checkChange(query.DeleteStmt, query.DeleteStmt.usingClause, scope);
    if ('MergeStmt' in query) this.offences.add('MERGE is not used: write INSERT ... ON CONFLICT');
    return nothing;
  }

  #checkSelect(select: SelectStmt, around: Scope): Outcome {
    const scope = this.#addCtes(select.withClause, around);
    if (select.op !== undefined && select.op !== 'SETOP_NONE') {
      const left = select.larg ? this.#checkSelect(select.larg, scope) : nothing;
      const right = select.rarg ? this.#checkSelect(select.rarg, scope) : nothing;
      const outputs = left.outputs.map(({ name, isTenant }, index) => ({
        name,
        isTenant: isTenant && right.outputs[index]?.isTenant === true,
      }));
      return { outputs, isRouted: left.isRouted && right.isRouted };
    }
    const level = this.#openLevel(select.fromClause, undefined, select.whereClause, scope);
    this.#checkInside({ ...select, withClause: undefined }, level, scope);
    const isRouted = level.sources.some((source) => source.isRouted);
    return { outputs: outputsOf(select.targetList, level), isRouted };
  }

  #checkChange(change: UpdateStmt | DeleteStmt, from: Node[] | undefined, around: Scope): Outcome {
    const scope = this.#addCtes(change.withClause, around);
    const target = change.relation && { RangeVar: change.relation };
    const level = this.#openLevel(from, target, change.whereClause, scope);
    this.#checkInside({ ...change, withClause: undefined }, level, scope);
    return { outputs: outputsOf(change.returningList, level), isRouted: level.sources[0]?.table !== null };
  }

  #checkInsert(insert: InsertStmt, around: Scope): Outcome {
    const scope = this.#addCtes(insert.withClause, around);
    const table = insert.relation?.relname ?? '';
    const level = this.#newLevel(scope);
    const isTenantTable = this.#schema.tenantTables.has(table);
    for (const name of [insert.relation?.alias?.aliasname ?? table, 'excluded'])
      level.sources.push({ name, table: null, key: 'tenant_id', isRouted: isTenantTable, isBound: true });
    const { selectStmt } = insert;
    const rows = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : undefined;
    const given = rows ? this.#checkSelect(rows, scope) : nothing;
    if (isTenantTable) this.#checkInsertedTenant(insert, rows, given);
    this.#checkInside({ ...insert, withClause: undefined, selectStmt: undefined }, level, scope);
    return { outputs: outputsOf(insert.returningList, level), isRouted: isTenantTable };
  }

  #checkInsertedTenant({ relation, cols }: InsertStmt, rows: SelectStmt | undefined, given: Outcome): void {
    const table = relation?.relname;
    const at = (cols ?? []).findIndex((node) => 'ResTarget' in node && node.ResTarget.name === 'tenant_id');
    if (at < 0) this.offences.add(`insert into ${table} does not set tenant_id`);
    else if (rows?.valuesLists !== undefined) {
      for (const row of rows.valuesLists) {
        const value = parameterOf('List' in row ? row.List.items?.[at] : undefined);
        if (value?.number === undefined)
          this.offences.add(`tenant_id of the new ${table} is not a parameter`);
        else this.tenantParameters.add(value.number);
      }
    } else {
      const target = rows?.targetList?.[at];
      const number = parameterOf(target && 'ResTarget' in target ? target.ResTarget.val : undefined)?.number;
      if (number !== undefined) this.tenantParameters.add(number);
      if (
        !given.outputs.some(
          (output, index) => (index === at || output.name === 'tenant_id') && output.isTenant,
        )
      )
        this.offences.add(
          `tenant_id of the new ${table} is neither a parameter nor the tenant of a selected row`,
        );
      if (!given.isRouted)
        this.offences.add(
          `insert into ${table} selects from no tenant table: use VALUES, or join the tenant's rows`,
        );
    }
  }

  #newLevel(scope: Scope): QueryLevel {
    return new QueryLevel(scope.outer, this.#argumentNames);
  }

  /** The bound sources of a query; reports the tables that stay unbound. */
  #openLevel(
    from: Node[] | undefined,
    target: Node | undefined,
    where: Node | undefined,
    scope: Scope,
  ): QueryLevel {
    const level = this.#newLevel(scope);
    level.addFrom([...(target ? [target] : []), ...(from ?? [])], (node) => this.#sourceOf(node, scope));
    level.addConditions(where);
    level.bind();
    for (const { table, name, isBound } of level.sources)
      if (table !== null && !isBound)
        this.offences.add(`${table === name ? table : `${table} ${name}`} has no tenant predicate`);
    for (const { parameter } of level.predicates) this.tenantParameters.add(parameter);
    this.predicates.push(...level.predicates);
    return level;
  }

  #sourceOf(node: Node, scope: Scope): Source | undefined {
    if ('RangeVar' in node) return this.#tableSource(node.RangeVar.relname ?? '', node, scope);
    if ('RangeSubselect' in node) {
      const { subquery, alias, lateral } = node.RangeSubselect;
      // A lateral sub-select is checked with the level that it refers to.
      const outcome = subquery && !lateral ? this.check(subquery, scope) : { outputs: [], isRouted: true };
      return derived(alias?.aliasname ?? '', outcome, textsOf(alias?.colnames));
    }
    if ('RangeFunction' in node) return derived(node.RangeFunction.alias?.aliasname ?? '', nothing);
    return undefined;
  }

  #tableSource(table: string, node: Extract<Node, { RangeVar: unknown }>, { ctes }: Scope): Source {
    const { alias, schemaname } = node.RangeVar;
    const name = alias?.aliasname ?? table;
    const cte = schemaname === undefined ? ctes.get(table) : undefined;
    if (cte !== undefined) return derived(name, cte, textsOf(alias?.colnames));
    const isOurs = schemaname === undefined || schemaname === 'public';
    if (isOurs && this.#schema.tenantTables.has(table))
      return { name, table, key: 'tenant_id', isRouted: true, isBound: false };
    const key = isOurs && table === 'tenant' ? 'id' : 'tenant_id';
    return { name, table: null, key, isRouted: false, isBound: false };
  }

  #addCtes(clause: WithClause | undefined, scope: Scope): Scope {
    const ctes = new Map(scope.ctes);
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
      if (ctequery === undefined) continue;
      const inner = { ctes, outer: scope.outer };
      // A recursive query refers to itself with the columns of its first part.
      if (clause?.recursive && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg)
        ctes.set(
          ctename,
          renamed(this.#checkSelect(ctequery.SelectStmt.larg, inner), textsOf(aliascolnames)),
        );
      ctes.set(ctename, renamed(this.check(ctequery, inner), textsOf(aliascolnames)));
    }
    return { ctes, outer: scope.outer };
  }

  /** Checks the sub-selects and function calls of a level. */
  #checkInside(statement: object, level: QueryLevel, { ctes }: Scope): void {
    walk(statement, (node, kind) => {
      if ('RangeSubselect' in node) return node.RangeSubselect.lateral === true;
      if ((queryKinds as readonly string[]).includes(kind)) {
        this.check(node, { ctes, outer: level });
        return false;
      }
      if ('FuncCall' in node) {
        const name = textsOf(node.FuncCall.funcname).at(-1) ?? '';
        const at = this.#schema.tenantFunctions.get(name);
        if (at !== undefined && !level.isTenant(node.FuncCall.args?.[at]))
          this.offences.add(`${name}() is not called with the tenant`);
      }
      return true;
    });
  }
}

const renamed = ({ outputs, isRouted }: Outcome, names: readonly string[]): Outcome => ({
  outputs: outputs.map((output, index) => ({ ...output, name: names[index] ?? output.name })),
  isRouted,
});

function derived(name: string, outcome: Outcome, names: readonly string[] = []): Source {
  const { outputs, isRouted } = renamed(outcome, names);
  const isBound = outputs.some((output) => output.name === 'tenant_id' && output.isTenant);
  return { name, table: null, key: isBound ? 'tenant_id' : null, isRouted, isBound };
}

function outputsOf(targets: readonly Node[] | undefined, level: QueryLevel): Output[] {
  return (targets ?? []).map((node) => {
    const { name, val }: ResTarget = 'ResTarget' in node ? node.ResTarget : {};
    const names = textsOf(columnOf(val)?.fields);
    if (names.at(-1) !== '*') return { name: name ?? names.at(-1), isTenant: level.isTenant(val) };
    const meant = level.sources.filter((source) => names.length === 1 || source.name === names.at(-2));
    return { name: 'tenant_id', isTenant: meant.some(({ key, isBound }) => key === 'tenant_id' && isBound) };
  });
}
