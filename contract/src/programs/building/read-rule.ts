// Finds the questions and operators that a json-logic rule uses, without running it.

export interface RuleReading {
  /** The questions it reads, without duplicates: `rent`, or `members.monthly` for a part of a group's items. */
  readonly paths: readonly string[];
  /** The operators it uses, without duplicates; an empty string marks an object that is not an operation. */
  readonly operators: readonly string[];
}

const iterators: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some']);

/** Lists the paths and operators that a rule uses. Accepts any JSON value and never throws. */
export function readRule(rule: unknown): RuleReading {
  const paths = new Set<string>();
  const operators = new Set<string>();
  const walk = (value: unknown, items: string | null): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, items);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const [entry, ...others] = Object.entries(value);
    operators.add(entry === undefined || others.length > 0 ? '' : entry[0]);
    if (entry === undefined || others.length > 0) return;
    const [operator, args] = entry;
    const list: readonly unknown[] = Array.isArray(args) ? args : [args];
    if (operator === 'var') readPath(list[0], items, paths);
    else if (operator === 'missing') for (const each of list.flat()) readPath(each, items, paths);
    else if (operator === 'sum') walkSum(list, items, walk, paths);
    else if (iterators.has(operator)) {
      walk(list[0], items);
      const iteratedGroup = getVariablePath(list[0]) ?? '';
      for (const each of list.slice(1)) walk(each, iteratedGroup);
    } else walk(list, items);
  };
  walk(rule, null);
  return { paths: [...paths], operators: [...operators] };
}

/** Collects the paths of a sum. `{"sum": [{"var": "incomes"}, "amount"]}` reads a named part of each item. */
function walkSum(
  list: readonly unknown[],
  items: string | null,
  walk: (value: unknown, items: string | null) => void,
  paths: Set<string>,
): void {
  const group = getVariablePath(list[0]);
  walk(list[0], items);
  if (group !== null && typeof list[1] === 'string') paths.add(`${group}.${list[1]}`);
  else walk(list.slice(1), items);
}

/**
 * Adds the path that a rule reads to `paths`.
 * @param items the group that is iterated over, inside an iteration; `''` if it is not a plain group
 */
function readPath(args: unknown, items: string | null, paths: Set<string>): void {
  if (typeof args !== 'string' || args === '' || args === 'today') return;
  const isOutside = args.startsWith('../');
  const path = args.replace(/^(\.\.\/)+/, '');
  if (items === null || isOutside) paths.add(path);
  else if (items !== '' && path !== 'accumulator' && path !== 'current')
    paths.add(`${items}.${path.replace(/^current\./, '')}`);
}

/** The path of a `var` rule; null for any other rule. */
function getVariablePath(rule: unknown): string | null {
  if (typeof rule !== 'object' || rule === null) return null;
  const [path] = [(rule as Record<string, unknown>)['var']].flat();
  return typeof path === 'string' ? path : null;
}

/** Returns the rule with a question's key replaced, so that it still reads the same question. */
export function renameInRule(rule: unknown, from: string, to: string): unknown {
  if (Array.isArray(rule)) return rule.map((each) => renameInRule(each, from, to));
  if (typeof rule !== 'object' || rule === null) return rule;
  return Object.fromEntries(
    Object.entries(rule).map(([operator, args]) => {
      if (operator !== 'var') return [operator, renameInRule(args, from, to)];
      const [path, ...rest] = [args].flat();
      const renamed = path === from ? to : typeof path === 'string' ? renamePath(path, from, to) : path;
      return [operator, Array.isArray(args) ? [renamed, ...rest] : renamed];
    }),
  );
}

/** The path with its first part replaced, if it is `from`. */
const renamePath = (path: string, from: string, to: string): string =>
  path.startsWith(`${from}.`) ? to + path.slice(from.length) : path;
