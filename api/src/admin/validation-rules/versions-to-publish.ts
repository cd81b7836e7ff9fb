import { isSameRule } from '@commonway/contract/admin/validation-rules/validation-rules-kind.ts';
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { NewestRule, RuleVersion } from '../queries/validation-rules.ts';

/** The versions that publishing rules writes: for changed, new, and removed rules. Unchanged rules stay in force. */
export function versionsToPublish(
  newest: readonly NewestRule[],
  rules: readonly RuleDefinition[],
): readonly RuleVersion[] {
  const known = new Map(newest.map((rule) => [rule.rule, rule]));
  const named = new Set(rules.map(({ rule }) => rule));
  const changed = rules.flatMap((rule, index) => {
    const was = known.get(rule.rule);
    const position = index + 1;
    const isUnchanged =
      was !== undefined && !was.isRetired && was.position === position && isSameRule(was, rule);
    return isUnchanged ? [] : [{ ...rule, position, version: (was?.version ?? 0) + 1, isRetired: false }];
  });
  const removed = newest
    .filter(({ rule, isRetired }) => !isRetired && !named.has(rule))
    .map((rule) => ({ ...rule, version: rule.version + 1, isRetired: true }));
  return [...changed, ...removed];
}
