// Reading the syntax trees of PostgreSQL's own parser.
import type { ColumnRef, Node, ParamRef } from 'libpg-query';

/** The kinds of statements that read or write tables. */
export const queryKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const;

/**
 * Visits every node below a value, outermost first. A node has the form `{ Kind: fields }`; if `visit` returns false,
 * its fields are not visited.
 */
export function walk(value: unknown, visit: (node: Node, kind: string) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
  for (const [key, fields] of Object.entries(value)) {
    const isNode = /^[A-Z]/.test(key) && typeof fields === 'object';
    if (!isNode || visit({ [key]: fields } as unknown as Node, key)) walk(fields, visit);
  }
}

/** The texts of a list of names: `[schema, table]`, `[alias, column]`; a star has the text `*`. */
export const textsOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).map((node) => ('String' in node ? (node.String.sval ?? '') : '*'));

/** The node without the casts around it. */
export function withoutCast(node: Node | undefined): Node | undefined {
  let inner = node;
  while (inner !== undefined && 'TypeCast' in inner) inner = inner.TypeCast.arg;
  return inner;
}

export function columnOf(node: Node | undefined): ColumnRef | undefined {
  const inner = withoutCast(node);
  return inner !== undefined && 'ColumnRef' in inner ? inner.ColumnRef : undefined;
}

export function parameterOf(node: Node | undefined): ParamRef | undefined {
  const inner = withoutCast(node);
  return inner !== undefined && 'ParamRef' in inner ? inner.ParamRef : undefined;
}

/** The pairs that must be equal for a condition to be true: `a = b and (c, d) = (e, f)` has three. */
export function equalities(condition: Node | undefined): [Node, Node][] {
  if (condition === undefined) return [];
  if ('BoolExpr' in condition)
    return condition.BoolExpr.boolop === 'AND_EXPR'
      ? (condition.BoolExpr.args ?? []).flatMap(equalities)
      : [];
  if (!('A_Expr' in condition)) return [];
  const { kind, name, lexpr, rexpr } = condition.A_Expr;
  if (kind !== 'AEXPR_OP' || textsOf(name).at(-1) !== '=' || lexpr === undefined || rexpr === undefined)
    return [];
  if (!('RowExpr' in lexpr && 'RowExpr' in rexpr)) return [[lexpr, rexpr]];
  const right = rexpr.RowExpr.args ?? [];
  return (lexpr.RowExpr.args ?? []).flatMap((left, index) => {
    const other = right[index];
    return other === undefined ? [] : ([[left, other]] as [Node, Node][]);
  });
}
