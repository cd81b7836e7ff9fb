// Lists the answers to one question that can make a difference to a set of rules: every answer if there are few,
// otherwise one of each kind.
import type { FormField } from '../../form-definition.ts';

const comparisonOperators: ReadonlySet<string> = new Set([
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'in',
]);
const logicalOperators: ReadonlySet<string> = new Set(['and', 'or', '!', '!!']);
/** Above this number of options, the subsets of a multiple choice are too many to try. */
const maxOptions = 6;

/**
 * Returns null if no list of answers is sufficient: rules calculate with the value, or conditions cannot compare this
 * kind of field.
 */
export function candidateAnswersFor(field: FormField, rules: readonly unknown[]): unknown[] | null {
  // Rules see only the mask of a private answer, and many answers share one mask.
  if (field.isPrivate) return null;
  switch (field.kind) {
    case 'choice':
      return [undefined, ...field.options.map(({ value }) => value)];
    case 'yes-no':
      return [undefined, true, false];
    case 'consent':
      return [undefined, true];
    case 'choices':
      return field.options.length > maxOptions ? null : subsetsOf(field.options.map(({ value }) => value));
    case 'number':
    case 'money':
      return rules.every(hasOnlyComparisons) ? [undefined, ...numbersAround(field, rules)] : null;
    case 'text':
      return rules.every(hasOnlyComparisons)
        ? [undefined, ...constantsOf(rules).filter(isString), 'x']
        : null;
    default:
      return null;
  }
}

/** Whether a rule only compares single answers with constants. */
function hasOnlyComparisons(rule: unknown): boolean {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return true;
  const [operator = '', args] = Object.entries(rule)[0] ?? [];
  const list: unknown[] = Array.isArray(args) ? args : [args];
  if (operator === 'var') return typeof list[0] === 'string' && list[0] !== 'today';
  if (logicalOperators.has(operator)) return list.every(hasOnlyComparisons);
  const sides = list.filter((side) => typeof side === 'object' && side !== null && !Array.isArray(side));
  return (
    comparisonOperators.has(operator) && list.length === 2 && sides.length <= 1 && sides.every(isVariable)
  );
}

const isVariable = (rule: unknown): boolean => Object.keys(rule as object).join() === 'var';

/**
 * All numbers between two compared constants behave the same, so one number on each side of each constant is enough.
 */
function numbersAround(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  rules: readonly unknown[],
) {
  const bounds = [...constantsOf(rules).filter((each) => typeof each === 'number'), min ?? 0, max ?? 0];
  const candidates = bounds.flatMap((edge) => [edge - 0.01, edge, edge + 0.01]);
  const isAllowed = (value: number): boolean => value >= (min ?? -1e9) && value <= (max ?? 1e9);
  return [...new Set(candidates)].filter(isAllowed);
}

function constantsOf(rule: unknown): unknown[] {
  if (typeof rule !== 'object' || rule === null) return [rule];
  if ('var' in rule) return [];
  return Object.values(rule).flatMap(constantsOf);
}

const isString = (value: unknown): boolean => typeof value === 'string';

/** All subsets of the values; `undefined` represents the empty subset, which is no answer. */
function subsetsOf(values: readonly string[]): unknown[] {
  return Array.from({ length: 2 ** values.length }, (_, bits) => {
    const set = values.filter((_value, index) => bits & (2 ** index));
    return set.length === 0 ? undefined : set;
  });
}
