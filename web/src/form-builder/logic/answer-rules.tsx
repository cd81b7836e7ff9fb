// Rules that read all answers of a form, for editors of other modules.
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { CalculationField } from './calculation-field.tsx';
import type { Rule } from './condition.ts';
import { formEnd, listReadableAmounts } from './readable-amounts.ts';
import { listReadableQuestions } from './readable-questions.ts';
import { RuleField } from './rule-field.tsx';

export interface AnswerRuleProps {
  readonly legend: string;
  readonly form: FormDefinition;
  readonly value: unknown;
  readonly onChange: (rule: Rule) => void;
}

/** A condition on the answers of a form. */
export function AnswerCondition({ form, ...props }: AnswerRuleProps): ReactNode {
  return <RuleField {...props} questions={listReadableQuestions(form, formEnd, 'all')} />;
}

/** An amount that is calculated from the answers of a form. */
export function AnswerCalculation({ form, ...props }: AnswerRuleProps): ReactNode {
  return (
    <CalculationField
      {...props}
      amounts={listReadableAmounts(form, formEnd)}
      questions={listReadableQuestions(form, formEnd, 'all')}
    />
  );
}
