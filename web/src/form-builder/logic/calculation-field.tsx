import type { ReactNode } from 'react';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { parseCalculation, toCalculationRule } from './calculation.ts';
import { CalculationFields } from './calculation-fields.tsx';
import type { CalculationScope } from './calculation-props.ts';
import { ComplexRule } from './complex-rule.tsx';
import type { Rule } from './condition.ts';

interface CalculationFieldProps extends CalculationScope {
  readonly legend: string;
  readonly value: unknown;
  readonly onChange: (rule: Rule) => void;
}

/** Edits a calculation step by step. */
export function CalculationField({ legend, value, onChange, ...known }: CalculationFieldProps): ReactNode {
  const calculation = parseCalculation(value);
  return (
    <QuestionGroup legend={legend}>
      {calculation === null ? (
        <ComplexRule onReplace={() => onChange(null)} />
      ) : (
        <CalculationFields
          {...known}
          calculation={calculation}
          onChange={(next) => onChange(toCalculationRule(next))}
        />
      )}
    </QuestionGroup>
  );
}
