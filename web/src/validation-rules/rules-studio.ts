import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { validationRulesKind } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import { createContext, use } from 'react';
import type { Studio } from '../configuration/use-studio.ts';

/** Shared by the parts of the page. */
export type RulesStudio = Studio<typeof validationRulesKind>;

/** The program of the page, and the rule that is open beside the list. */
interface OpenedRule {
  readonly programId: number;
  /** As it was when it was opened, so that another change of the draft does not replace typed values. */
  readonly rule: RuleDefinition | null;
  readonly open: (rule: RuleDefinition | null) => void;
}

export const OpenedRuleContext = createContext<OpenedRule | null>(null);

/** The opened rule. Only for parts of the page of rules. */
export function useOpenedRule(): OpenedRule {
  const opened = use(OpenedRuleContext);
  if (opened === null) throw new Error('not within the page of validation rules');
  return opened;
}
