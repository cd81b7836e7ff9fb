// Rules are data; each kind of rule is a pure function, without access to the clock or the database.
import type { RuleDefinition, RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { RuleKind } from '@commonway/contract/applications/validations/rule-words.ts';
import type { Facts, Finding } from './facts.ts';
import { judgeDocument, judgeMissing } from './judge-asked.ts';
import { judgeCrossField } from './judge-cross-field.ts';
import { judgeDuplicate } from './judge-duplicate.ts';
import { judgeExternal } from './judge-external.ts';
import { judgeThreshold } from './judge-threshold.ts';

const judges: { readonly [Kind in RuleKind]: (rule: RuleOf<Kind>, facts: Facts) => Finding | null } = {
  missing: judgeMissing,
  threshold: judgeThreshold,
  'cross-field': judgeCrossField,
  duplicate: judgeDuplicate,
  document: judgeDocument,
  external: judgeExternal,
};

/** A published rule. */
export type PublishedRule = RuleDefinition & { readonly version: number };

export interface Judgement extends Finding {
  readonly rule: string;
  readonly version: number;
}

/** The results of all rules that apply. */
export function judgeApplication(rules: readonly PublishedRule[], facts: Facts): Judgement[] {
  return rules.flatMap((rule) => {
    const judge = judges[rule.kind] as (rule: RuleDefinition, facts: Facts) => Finding | null;
    const finding = judge(rule, facts);
    return finding === null ? [] : [{ rule: rule.rule, version: rule.version, ...finding }];
  });
}
