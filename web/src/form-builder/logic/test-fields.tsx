import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { NumberSetting } from '../../configuration/fields/number-setting.tsx';
import { useBoot } from '../../shell/boot.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DateField, TextField } from '../../ui/fields/text-field.tsx';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';
import { type Comparison, needsNoValue, type Test } from './condition.ts';
import { getInitialValue, listComparisons, type ReadableQuestion } from './readable-questions.ts';

interface TestFieldsProps {
  readonly test: Test;
  readonly number: number;
  readonly questions: readonly ReadableQuestion[];
  readonly onChange: (test: Test) => void;
}

/** Edits one test of a condition: question, comparison, and value. */
export function TestFields({ test, number, questions, onChange }: TestFieldsProps): ReactNode {
  const t = useFormTexts();
  const { language } = useBoot();
  const found = questions.find(({ name }) => name === test.question);
  const field = found?.field;
  const known = questions.map(({ name, field }) => ({
    value: name,
    label: getLocalText(field.label, language).trim() || name,
  }));
  // Keep a question that was removed or comes later in the list, so that the user can see and fix the problem.
  const options = field === undefined ? [{ value: test.question, label: test.question }, ...known] : known;
  const offered = found === undefined ? [test.comparison] : listComparisons(found);
  const comparisons = offered.includes(test.comparison) ? offered : [test.comparison, ...offered];
  const selectQuestion = (name: string): void => {
    const chosen = questions.find((each) => each.name === name);
    if (chosen === undefined) return;
    const comparison = listComparisons(chosen)[0] ?? 'is';
    onChange({ question: name, comparison, value: getInitialValue(chosen.field) });
  };
  const selectComparison = (comparison: Comparison): void => {
    const first = field === undefined ? '' : getInitialValue(field);
    onChange({ ...test, comparison, value: needsNoValue(comparison) ? null : (test.value ?? first) });
  };
  return (
    <div className={styles.test}>
      <SelectField
        label={t('rule.question', { number })}
        value={test.question}
        options={options}
        onValueChange={selectQuestion}
      />
      <SelectField
        label={t('rule.comparison', { number })}
        value={test.comparison}
        options={comparisons.map((value) => ({ value, label: t(`compare.${value}`) }))}
        onValueChange={(comparison) => selectComparison(comparison as Comparison)}
      />
      {!needsNoValue(test.comparison) && <ValueField {...{ test, number, field, onChange }} />}
    </div>
  );
}

type ValueFieldProps = Pick<TestFieldsProps, 'test' | 'number' | 'onChange'> & {
  readonly field: ReadableQuestion['field'] | undefined;
};

/** The value to compare with, edited with the same kind of field as the answer. */
function ValueField({ test, number, field, onChange }: ValueFieldProps): ReactNode {
  const t = useFormTexts();
  const { language } = useBoot();
  const label = t('rule.value', { number });
  const setValue = (value: Test['value']): void => onChange({ ...test, value });
  const text = test.value === null ? '' : String(test.value);
  if (field?.kind === 'yes-no' || field?.kind === 'consent') {
    const options = [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ];
    return (
      <SelectField
        label={label}
        value={text}
        options={options}
        onValueChange={(value) => setValue(value === 'true')}
      />
    );
  }
  if (field !== undefined && 'options' in field) {
    const options = field.options.map((option) => ({
      value: option.value,
      label: getLocalText(option.label, language).trim() || option.value,
    }));
    const isOffered = options.some(({ value }) => value === text);
    return (
      <SelectField
        label={label}
        value={text}
        options={isOffered ? options : [{ value: text, label: text }, ...options]}
        onValueChange={setValue}
      />
    );
  }
  if (field?.kind === 'date') return <DateField label={label} value={text} onValueChange={setValue} />;
  if (typeof test.value === 'number')
    return <NumberSetting label={label} value={test.value} onChange={(value) => setValue(value ?? 0)} />;
  return <TextField label={label} value={text} onValueChange={setValue} />;
}
