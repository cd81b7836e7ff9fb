// Compares a draft of the rules with the published ones, for the table and the publish dialog.
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';

export const ruleParts = ['severity', 'texts', 'parameters'] as const;
export type RulePart = (typeof ruleParts)[number];

export interface RuleDifference {
  readonly kind: 'added' | 'changed' | 'retired';
  readonly rule: RuleDefinition;
  /** The changed parts; empty if the whole rule was added or retired. */
  readonly parts: readonly RulePart[];
}

/** The differences in the order of the draft; retired rules come last. */
export function compareRules(
  published: readonly RuleDefinition[],
  draft: readonly RuleDefinition[],
): RuleDifference[] {
  const old = new Map(published.map((rule) => [rule.rule, rule]));
  const draftNames = new Set(draft.map(({ rule }) => rule));
  const changed = draft.flatMap((rule): RuleDifference[] => {
    const before = old.get(rule.rule);
    if (before === undefined) return [{ kind: 'added', rule, parts: [] }];
    const parts = ruleParts.filter((part) => !isEqual(before[part], rule[part]));
    return parts.length > 0 ? [{ kind: 'changed', rule, parts }] : [];
  });
  const retired = published
    .filter(({ rule }) => !draftNames.has(rule))
    .map((rule): RuleDifference => ({ kind: 'retired', rule, parts: [] }));
  return [...changed, ...retired];
}

/** Whether two values are deeply equal, regardless of the order of keys. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isEqual(one[key], other[key]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
