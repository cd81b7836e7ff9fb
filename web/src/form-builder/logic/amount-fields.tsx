import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { NumberSetting } from '../../configuration/fields/number-setting.tsx';
import { useBoot } from '../../shell/boot.tsx';
import { isolate } from '../../shell/texts.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';
import type { Amount } from './calculation.ts';
import type { CalculationScope, WithCalculations } from './calculation-props.ts';
import { CaseFields, createInitialCases } from './case-fields.tsx';
import type { ReadableAmount } from './readable-amounts.ts';

interface AmountFieldsProps extends CalculationScope, WithCalculations {
  readonly label: string;
  readonly amount: Amount;
  /** Whether the amount may depend on an answer. */
  readonly mayBranch: boolean;
  readonly onChange: (amount: Amount) => void;
}

/** One amount: a number, an earlier answer or computed value, or a case distinction. */
export function AmountFields(props: AmountFieldsProps): ReactNode {
  const { label, amount, amounts, questions, mayBranch, inner, onChange } = props;
  const t = useFormTexts();
  const getLabel = useAmountLabels();
  const known = amounts.map((each) => ({ value: toOptionValue(each.amount), label: getLabel(each) }));
  const chosen = toOptionValue(amount);
  const isKnown = ['number', 'cases', ...known.map(({ value }) => value)].includes(chosen);
  const options = [
    { value: 'number', label: t('amount.number') },
    ...known,
    ...(mayBranch || amount.kind === 'cases' ? [{ value: 'cases', label: t('amount.cases') }] : []),
    // Keep a question that was removed or comes later in the list, so that the user can see and fix the problem.
    ...(isKnown ? [] : [{ value: chosen, label: chosen.replace(/^[a-z]+ /, '') }]),
  ];
  const selectAmount = (value: string): void => {
    const found = amounts.find((each) => toOptionValue(each.amount) === value);
    if (found !== undefined) onChange(found.amount);
    else if (value === 'number') onChange({ kind: 'number', value: 0 });
    else if (value === 'cases') onChange(createInitialCases(questions));
  };
  return (
    <div className={styles.amount}>
      <SelectField label={label} value={chosen} options={options} onValueChange={selectAmount} />
      {amount.kind === 'number' && (
        <NumberSetting
          label={t('amount.value', { label })}
          value={amount.value}
          onChange={(value) => onChange({ kind: 'number', value: value ?? 0 })}
        />
      )}
      {amount.kind === 'cases' && <CaseFields {...{ amount, amounts, questions, inner, onChange }} />}
    </div>
  );
}

/** Returns the option value of an amount in the select field. */
function toOptionValue(amount: Amount): string {
  switch (amount.kind) {
    case 'answer':
      return `answer ${amount.question}`;
    case 'sum':
      return `sum ${amount.group}.${amount.part}`;
    case 'count':
      return `count ${amount.group}`;
    default:
      return amount.kind;
  }
}

/** Returns a function that returns the label of an amount in the user's language. */
function useAmountLabels(): (readable: ReadableAmount) => string {
  const t = useFormTexts();
  const { language } = useBoot();
  return ({ amount, field, group }) => {
    const getFieldLabel = (part: typeof field): string =>
      getLocalText(part.label, language).trim() || part.key;
    if (amount.kind === 'answer') return getFieldLabel(field);
    if (amount.kind === 'count') return t('amount.count', { group: isolate(getFieldLabel(field)) });
    return t('amount.sum', {
      part: isolate(getFieldLabel(field)),
      group: isolate(group ? getFieldLabel(group) : ''),
    });
  };
}
