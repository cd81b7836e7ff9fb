// Calculates the worst-case cost of a rule without running it.
import { countRuleNodes, expressionLimits } from './expression-limits.ts';

const loopOperators: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some']);
/** Operators whose result can be one of their list arguments, or all of them combined. */
const passThroughOperators: ReadonlySet<string> = new Set([
  'if',
  '?:',
  'or',
  'and',
  'merge',
  'missing',
  'missing_some',
]);

/** The keys of the questions whose answers are lists. */
type KnownLists = Pick<ReadonlySet<string>, 'has'>;

/** Used where the questions are unknown: any variable can be a list. */
export const assumeAllLists: KnownLists = { has: () => true };

/** Whether a rule is too large or loops too much. */
export const isCostlyRule = (rule: unknown, lists: KnownLists): boolean =>
  countRuleNodes(rule) > expressionLimits.ruleNodes ||
  countWorstSteps(rule, lists) > expressionLimits.ruleSteps;

/** The maximum steps of a rule, ignoring long texts. The body of a loop counts for each item. */
export function countWorstSteps(rule: unknown, lists: KnownLists): number {
  if (typeof rule !== 'object' || rule === null) return 1;
  if (Array.isArray(rule)) return 1 + sumBy(rule, (part) => countWorstSteps(part, lists));
  const { operator, parts } = readOperation(rule);
  const ownSteps = 2 + countMaxItems(rule, lists);
  if (!loopOperators.has(operator)) return ownSteps + sumBy(parts, (part) => countWorstSteps(part, lists));
  const [list, ...body] = parts;
  const iterations = Math.max(1, countMaxItems(list, lists));
  return (
    ownSteps + countWorstSteps(list, lists) + iterations * sumBy(body, (part) => countWorstSteps(part, lists))
  );
}

/** The maximum number of items in a rule's value. */
function countMaxItems(rule: unknown, lists: KnownLists): number {
  if (Array.isArray(rule)) return rule.length + sumBy(rule, (part) => countMaxItems(part, lists));
  if (typeof rule === 'string') return rule.length;
  if (typeof rule !== 'object' || rule === null) return 0;
  const { operator, parts } = readOperation(rule);
  if (operator === 'var') return canBeList(parts[0], lists) ? expressionLimits.listItems : 0;
  if (passThroughOperators.has(operator))
    return parts.length + sumBy(parts, (part) => countMaxItems(part, lists));
  if (operator === 'filter') return countMaxItems(parts[0], lists);
  if (operator !== 'map') return 0;
  return countMaxItems(parts[0], lists) * (1 + countMaxItems(parts[1], lists));
}

/** Whether a path can lead to a list. A computed path can, and so can an empty one, which means all data. */
function canBeList(path: unknown, lists: KnownLists): boolean {
  if (typeof path !== 'string' || path === '') return true;
  return path.split(/[./]/).some((part) => lists.has(part));
}

/** The operator of a rule and its arguments. */
function readOperation(rule: object): { operator: string; parts: readonly unknown[] } {
  const [[operator, args] = ['', []]] = Object.entries(rule);
  return { operator, parts: Array.isArray(args) ? args : [args] };
}

/** The sum of the costs of parts. */
const sumBy = (parts: readonly unknown[], cost: (part: unknown) => number): number =>
  parts.reduce<number>((sum, part) => sum + cost(part), 0);
