import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';
import { type Amount, type Case, createCalculation } from './calculation.ts';
import type { CalculationScope, WithCalculations } from './calculation-props.ts';
import { ConditionFields } from './condition-fields.tsx';
import { getInitialValue, listComparisons, type ReadableQuestion } from './readable-questions.ts';

type Cases = Extract<Amount, { kind: 'cases' }>;

interface CaseFieldsProps extends CalculationScope, WithCalculations {
  readonly amount: Cases;
  readonly onChange: (amount: Amount) => void;
}

/** "When the stand is a truck, 185; otherwise 60". The first case that matches applies. */
export function CaseFields(props: CaseFieldsProps): ReactNode {
  const { amount, amounts, questions, onChange, inner: CalculationFields } = props;
  const t = useFormTexts();
  const { cases } = amount;
  const updateCase = (index: number, part: Partial<Case>): void =>
    onChange({ ...amount, cases: cases.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <div className={styles.inside}>
      {cases.map(({ when, worth }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a case has no id, only a position
        <QuestionGroup key={index} legend={t('case', { number: index + 1 })}>
          <Stack>
            <ConditionFields
              isInside
              condition={when}
              questions={questions}
              onChange={(next) => updateCase(index, { when: next })}
            />
            <CalculationFields
              isInside
              calculation={worth}
              {...{ amounts, questions }}
              onChange={(next) => updateCase(index, { worth: next })}
            />
            {cases.length > 1 && (
              <div>
                <Button
                  variant="quiet"
                  onClick={() => onChange({ ...amount, cases: cases.toSpliced(index, 1) })}
                >
                  {t('case.remove', { number: index + 1 })}
                </Button>
              </div>
            )}
          </Stack>
        </QuestionGroup>
      ))}
      <div>
        <Button
          icon={add}
          onClick={() => onChange({ ...amount, cases: [...cases, ...createInitialCases(questions).cases] })}
        >
          {t('case.add')}
        </Button>
      </div>
      <QuestionGroup legend={t('case.otherwise')}>
        <CalculationFields
          isInside
          calculation={amount.otherwise}
          {...{ amounts, questions }}
          onChange={(otherwise) => onChange({ ...amount, otherwise })}
        />
      </QuestionGroup>
    </div>
  );
}

/** Returns cases with a single case about the first question, as a starting point for the user. */
export function createInitialCases(questions: readonly ReadableQuestion[]): Cases {
  const nothing = createCalculation({ kind: 'number', value: 0 });
  const [first] = questions;
  const parts =
    first === undefined
      ? []
      : [
          {
            question: first.name,
            comparison: listComparisons(first)[0] ?? ('is' as const),
            value: getInitialValue(first.field),
          },
        ];
  return { kind: 'cases', cases: [{ when: { join: 'and', parts }, worth: nothing }], otherwise: nothing };
}
