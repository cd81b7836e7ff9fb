import type { ReactNode } from 'react';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { ComplexRule } from './complex-rule.tsx';
import { parseCondition, type Rule, toConditionRule } from './condition.ts';
import { ConditionFields } from './condition-fields.tsx';
import type { ReadableQuestion } from './readable-questions.ts';

interface RuleFieldProps {
  readonly legend: string;
  /** The questions that the rule can test. */
  readonly questions: readonly ReadableQuestion[];
  readonly value: unknown;
  /** Null if the condition is empty. */
  readonly onChange: (rule: Rule) => void;
}

/** Edits a rule as sentences. */
export function RuleField({ legend, questions, value, onChange }: RuleFieldProps): ReactNode {
  const condition = parseCondition(value);
  return (
    <QuestionGroup legend={legend}>
      {condition === null ? (
        <ComplexRule onReplace={() => onChange(null)} />
      ) : (
        <ConditionFields {...{ condition, questions }} onChange={(next) => onChange(toConditionRule(next))} />
      )}
    </QuestionGroup>
  );
}
