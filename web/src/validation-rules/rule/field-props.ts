import type { RuleKind } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { RuleDefinition, RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { RuleFigure } from '@commonway/contract/validation-rules/validation-rules-kind.ts';

/** The props of the fields of a rule. */
export interface RuleFieldProps<Rule = RuleDefinition> {
  readonly value: Rule;
  readonly onChange: (rule: Rule) => void;
  readonly getProblem: (fieldId: string) => string | undefined;
}

/** The props of the fields of one kind. They change only its parameters. */
export interface ParameterProps<Kind extends RuleKind> {
  readonly parameters: RuleOf<Kind>['parameters'];
  readonly onChange: (part: Partial<RuleOf<Kind>['parameters']>) => void;
  readonly getProblem: (fieldId: string) => string | undefined;
  readonly figures: readonly RuleFigure[];
}
