// Rules are data; each kind of rule is a pure function, without access to the clock or the database.

import type { RuleKind } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { RuleDefinition, RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import { evaluateDocument, evaluateMissing } from './evaluate-answers.ts';
import { evaluateCrossField } from './evaluate-cross-field.ts';
import { evaluateDuplicate } from './evaluate-duplicate.ts';
import { evaluateExternal } from './evaluate-external.ts';
import { evaluateThreshold } from './evaluate-threshold.ts';
import type { Facts, Finding } from './facts.ts';

const evaluators: { readonly [Kind in RuleKind]: (rule: RuleOf<Kind>, facts: Facts) => Finding | null } = {
  missing: evaluateMissing,
  threshold: evaluateThreshold,
  'cross-field': evaluateCrossField,
  duplicate: evaluateDuplicate,
  document: evaluateDocument,
  external: evaluateExternal,
};

/** A published rule. */
export type PublishedRule = RuleDefinition & { readonly version: number };

export interface RuleResult extends Finding {
  readonly rule: string;
  readonly version: number;
}

/** The results of all rules that apply. */
export function evaluateRules(rules: readonly PublishedRule[], facts: Facts): RuleResult[] {
  return rules.flatMap((rule) => {
    const evaluate = evaluators[rule.kind] as (rule: RuleDefinition, facts: Facts) => Finding | null;
    const finding = evaluate(rule, facts);
    return finding === null ? [] : [{ rule: rule.rule, version: rule.version, ...finding }];
  });
}
