import type { VerdictShift } from '@commonway/contract/admin/validation-rules/try-validation-draft.ts';
import type { RuleResult } from '../../applications/validations/evaluate-rules.ts';

/** One application with the results of the current rules and of the draft. */
export interface JudgedTwice {
  readonly id: number;
  readonly before: readonly RuleResult[];
  readonly after: readonly RuleResult[];
}

export type Shift = Omit<VerdictShift, 'title'>;

const maxExamples = 5;

/** Counts the changes of results, the most frequent first, and the affected applications. */
export function compareVerdicts(judged: readonly JudgedTwice[]): { changed: number; shifts: Shift[] } {
  const shifts = new Map<string, Shift & { readonly examples: number[] }>();
  let changed = 0;
  for (const { id, before, after } of judged) {
    const found = shiftsOf(before, after);
    if (found.length > 0) changed += 1;
    for (const { rule, from, to } of found) {
      const key = `${rule} ${from} ${to}`;
      const { count, examples } = shifts.get(key) ?? { count: 0, examples: [] };
      const exampleIds = examples.length < maxExamples ? [...examples, id] : examples;
      shifts.set(key, { rule, from, to, count: count + 1, examples: exampleIds });
    }
  }
  return { changed, shifts: [...shifts.values()].sort((one, other) => other.count - one.count) };
}

function shiftsOf(
  before: readonly RuleResult[],
  after: readonly RuleResult[],
): Omit<Shift, 'count' | 'examples'>[] {
  const was = new Map(before.map(({ rule, result }) => [rule, result]));
  const is = new Map(after.map(({ rule, result }) => [rule, result]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((rule) => ({ rule, from: was.get(rule) ?? null, to: is.get(rule) ?? null }))
    .filter(({ from, to }) => from !== to);
}
