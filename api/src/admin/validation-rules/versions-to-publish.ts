import { isDeepStrictEqual } from 'node:util';
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { NewestRule, RuleVersion } from '../queries/validation-rules.ts';

const definitionOf = ({ rule, kind, parameters, severity, texts }: RuleDefinition) => ({
  rule,
  severity,
  texts,
  kind,
  parameters,
});

/** Whether two rules are equal except for their versions. */
export const isSameRule = (one: RuleDefinition, other: RuleDefinition): boolean =>
  isDeepStrictEqual(definitionOf(one), definitionOf(other));

/** The versions that publishing a draft writes: for changed, new, and removed rules. Unchanged rules stay in force. */
export function versionsToPublish(
  newest: readonly NewestRule[],
  draft: readonly RuleDefinition[],
): readonly RuleVersion[] {
  const known = new Map(newest.map((rule) => [rule.rule, rule]));
  const named = new Set(draft.map(({ rule }) => rule));
  const changed = draft.flatMap((rule, index) => {
    const was = known.get(rule.rule);
    const position = index + 1;
    const isSame = was !== undefined && !was.isRetired && was.position === position && isSameRule(was, rule);
    return isSame ? [] : [{ ...rule, position, version: (was?.version ?? 0) + 1, isRetired: false }];
  });
  const removed = newest
    .filter(({ rule, isRetired }) => !isRetired && !named.has(rule))
    .map((rule) => ({ ...rule, version: rule.version + 1, isRetired: true }));
  return [...changed, ...removed];
}
