// The answers to one question that can make a difference to some rules: all of them where there are few, else one of each kind.
import type { FormField } from '../../form-definition.ts';

const comparisons: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in']);
const joins: ReadonlySet<string> = new Set(['and', 'or', '!', '!!']);
/** Of more options not every set of them is tried. */
const mostOptions = 6;

/** Null where no list of answers would do: the rules reckon with it, or its kind is none that conditions compare. */
export function candidatesOf(field: FormField, rules: readonly unknown[]): unknown[] | null {
  // Rules see its mask, which many answers have alike.
  if (field.isPrivate) return null;
  switch (field.kind) {
    case 'choice':
      return [undefined, ...field.options.map(({ value }) => value)];
    case 'yes-no':
      return [undefined, true, false];
    case 'consent':
      return [undefined, true];
    case 'choices':
      return field.options.length > mostOptions ? null : setsOf(field.options.map(({ value }) => value));
    case 'number':
    case 'money':
      return rules.every(comparesOnly) ? [undefined, ...numbersAround(field, rules)] : null;
    case 'text':
      return rules.every(comparesOnly) ? [undefined, ...constantsOf(rules).filter(isText), 'x'] : null;
    default:
      return null;
  }
}

/** Whether a rule does no more than compare one answer with one constant at a time. */
function comparesOnly(rule: unknown): boolean {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return true;
  const [operator = '', given] = Object.entries(rule)[0] ?? [];
  const list: unknown[] = Array.isArray(given) ? given : [given];
  if (operator === 'var') return typeof list[0] === 'string' && list[0] !== 'today';
  if (joins.has(operator)) return list.every(comparesOnly);
  const sides = list.filter((side) => typeof side === 'object' && side !== null && !Array.isArray(side));
  return comparisons.has(operator) && list.length === 2 && sides.length <= 1 && sides.every(isVariable);
}

const isVariable = (rule: unknown): boolean => Object.keys(rule as object).join() === 'var';

/** Between two constants of a comparison every number is like every other, so one on each side of each will do. */
function numbersAround(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  rules: readonly unknown[],
) {
  const edges = [...constantsOf(rules).filter((each) => typeof each === 'number'), min ?? 0, max ?? 0];
  const near = edges.flatMap((edge) => [edge - 0.01, edge, edge + 0.01]);
  const isAllowed = (value: number): boolean => value >= (min ?? -1e9) && value <= (max ?? 1e9);
  return [...new Set(near)].filter(isAllowed);
}

function constantsOf(rule: unknown): unknown[] {
  if (typeof rule !== 'object' || rule === null) return [rule];
  if ('var' in rule) return [];
  return Object.values(rule).flatMap(constantsOf);
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** Every set of the values; the empty one is no answer. */
function setsOf(values: readonly string[]): unknown[] {
  return Array.from({ length: 2 ** values.length }, (_, bits) => {
    const set = values.filter((_value, index) => bits & (2 ** index));
    return set.length === 0 ? undefined : set;
  });
}
