import type { ReactNode } from 'react';
import { NumberSetting } from '../../configuration/fields/number-setting.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { add, trash } from '../../ui/icons/shapes.ts';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';
import { AmountFields } from './amount-fields.tsx';
import { type Calculation, type Step, type StepOperator, stepOperators } from './calculation.ts';
import type { CalculationFieldsProps } from './calculation-props.ts';

const operatorTexts = { '+': 'step.plus', '-': 'step.minus', '*': 'step.times', '/': 'step.by' } as const;

/** "Begin with the rent; times the months owed; no less than 0." */
export function CalculationFields(props: CalculationFieldsProps): ReactNode {
  const { calculation, onChange, isInside, amounts, questions } = props;
  const t = useFormTexts();
  const { first, steps } = calculation;
  const update = (part: Partial<Calculation>): void => onChange({ ...calculation, ...part });
  const updateStep = (index: number, step: Step): void => update({ steps: steps.with(index, step) });
  const shared = { amounts, questions, mayBranch: !isInside, inner: CalculationFields };
  return (
    <div className={isInside ? styles.inside : styles.condition}>
      <AmountFields
        {...shared}
        label={t('amount.first')}
        amount={first}
        onChange={(amount) => update({ first: amount })}
      />
      <ol className={styles.parts}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id, only a position
          <li key={index} className={styles.part}>
            <div className={step.amount.kind === 'cases' ? styles.steps : styles.test}>
              <SelectField
                label={t('step', { number: index + 1 })}
                value={step.operator}
                options={stepOperators.map((value) => ({ value, label: t(operatorTexts[value]) }))}
                onValueChange={(operator) =>
                  updateStep(index, { ...step, operator: operator as StepOperator })
                }
              />
              <AmountFields
                {...shared}
                label={t('step.amount', { number: index + 1 })}
                amount={step.amount}
                onChange={(amount) => updateStep(index, { ...step, amount })}
              />
            </div>
            <IconButton
              icon={trash}
              label={t('step.remove', { number: index + 1 })}
              onClick={() => update({ steps: steps.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={add}
          onClick={() =>
            update({ steps: [...steps, { operator: '+', amount: { kind: 'number', value: 0 } }] })
          }
        >
          {t('step.add')}
        </Button>
      </div>
      {!isInside && (
        <div className={styles.texts}>
          {(['least', 'most'] as const).map((bound) => (
            <NumberSetting
              key={bound}
              label={t(`amount.${bound}`)}
              value={calculation[bound] ?? undefined}
              onChange={(value) => update({ [bound]: value ?? null })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
