// One level of a query: the tables it reads and the conditions between them. A table is bound if the conditions make
// its tenant a parameter, directly or through another bound table.
import type { ColumnRef, JoinExpr, Node } from 'libpg-query';
import { columnOf, equalities, parameterOf, textsOf } from './syntax-tree.ts';

/** A table, a sub-select, or a function in FROM. */
export interface Source {
  /** How columns refer to it. */
  readonly name: string;
  /** The tenant table that needs a predicate; null for everything else. */
  readonly table: string | null;
  /** The column with the tenant: `id` in the table of tenants. */
  readonly key: 'tenant_id' | 'id' | null;
  /** Whether its rows are rows of tenant tables. */
  readonly isRouted: boolean;
  isBound: boolean;
}

/** A parameter that a tenant table's tenant is compared with. */
export interface TenantPredicate {
  readonly table: string;
  /** As the statement refers to it: `a.tenant_id`. */
  readonly column: string;
  /** Where the parameter is, in bytes. */
  readonly at: number;
  readonly parameter: number;
}

interface Condition {
  readonly sides: readonly [Node, Node];
  /** What the condition limits: of an outer join, only the side that may be missing. */
  readonly limits: readonly Source[];
}

export class QueryLevel {
  readonly sources: Source[] = [];
  readonly outer: QueryLevel | undefined;
  readonly predicates: TenantPredicate[] = [];
  readonly #argumentNames: ReadonlySet<string>;
  readonly #conditions: Condition[] = [];

  /** @param argumentNames of the SQL function whose body this is; they count as parameters */
  constructor(outer: QueryLevel | undefined, argumentNames: ReadonlySet<string>) {
    this.outer = outer;
    this.#argumentNames = argumentNames;
  }

  /** Adds what FROM contains and returns the sources. */
  addFrom(nodes: readonly Node[] | undefined, sourceOf: (node: Node) => Source | undefined): Source[] {
    return (nodes ?? []).flatMap((node) => {
      if ('JoinExpr' in node) return this.#addJoin(node.JoinExpr, sourceOf);
      const source = sourceOf(node);
      if (source !== undefined) this.sources.push(source);
      return source === undefined ? [] : [source];
    });
  }

  #addJoin(
    { larg, rarg, jointype, quals, usingClause }: JoinExpr,
    sourceOf: (node: Node) => Source | undefined,
  ): Source[] {
    const left = this.addFrom(larg && [larg], sourceOf);
    const right = this.addFrom(rarg && [rarg], sourceOf);
    const both = [...left, ...right];
    const limits = { JOIN_INNER: both, JOIN_LEFT: right, JOIN_RIGHT: left }[jointype as string] ?? [];
    this.addConditions(quals, limits);
    if (textsOf(usingClause).includes('tenant_id')) {
      const [one, other] = [left, right].map((side) => side.find(({ key }) => key === 'tenant_id'));
      if (one && other) this.#conditions.push({ sides: [tenantOf(one), tenantOf(other)], limits });
    }
    return both;
  }

  addConditions(condition: Node | undefined, limits: readonly Source[] = this.sources): void {
    for (const sides of equalities(condition)) this.#conditions.push({ sides, limits });
  }

  /** Follows the conditions until no further source is bound. */
  bind(): void {
    const bindOne = ({ sides: [left, right], limits }: Condition): boolean =>
      [
        [left, right],
        [right, left],
      ].some(([own, other]) => {
        const source = this.find(columnOf(own));
        if (source === undefined || source.isBound || !limits.includes(source) || !this.isTenant(other))
          return false;
        source.isBound = true;
        return true;
      });
    while (this.#conditions.some(bindOne));
    for (const { sides, limits } of this.#conditions) this.#notePredicates(sides, limits);
  }

  #notePredicates([left, right]: readonly [Node, Node], limits: readonly Source[]): void {
    for (const [own, other] of [
      [left, right],
      [right, left],
    ]) {
      const { number: parameter, location: at = 0 } = parameterOf(other) ?? {};
      const column = columnOf(own);
      const source = this.find(column);
      if (parameter !== undefined && source?.table && limits.includes(source))
        this.predicates.push({
          table: source.table,
          column: textsOf(column?.fields).join('.'),
          at,
          parameter,
        });
    }
  }

  /** Whether an expression is a parameter or the tenant of a bound source. */
  isTenant(node: Node | undefined): boolean {
    if (parameterOf(node) !== undefined) return true;
    const column = columnOf(node);
    const names = textsOf(column?.fields);
    if (names.length === 1 && this.#argumentNames.has(names[0] as string)) return true;
    return this.find(column)?.isBound === true;
  }

  /** The source whose tenant a column is, here or in an outer level. */
  find(column: ColumnRef | undefined): Source | undefined {
    const names = textsOf(column?.fields);
    const columnName = names.at(-1);
    const from = names.at(-2);
    const isMeant = ({ name, key }: Source) =>
      key === columnName &&
      (from === undefined ? key === 'tenant_id' || this.sources.length === 1 : name === from);
    const meant = this.sources.filter(isMeant);
    return column && (meant.find(({ table }) => table !== null) ?? meant[0] ?? this.outer?.find(column));
  }
}

const tenantOf = ({ name }: Source): Node => ({
  ColumnRef: { fields: [{ String: { sval: name } }, { String: { sval: 'tenant_id' } }] },
});
