import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import type { RuleDefinition, RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { RuleKind } from '@commonway/contract/applications/validations/rule-words.ts';

/** What the fields of a rule take. */
export interface RuleFieldProps<Rule = RuleDefinition> {
  readonly value: Rule;
  readonly onChange: (rule: Rule) => void;
  readonly problemOf: (fieldId: string) => string | undefined;
}

/** What the fields of a kind take: they change its parameters and nothing else. */
export interface ParameterProps<Kind extends RuleKind> {
  readonly parameters: RuleOf<Kind>['parameters'];
  readonly onChange: (part: Partial<RuleOf<Kind>['parameters']>) => void;
  readonly problemOf: (fieldId: string) => string | undefined;
  readonly figures: RulesView['figures'];
}
