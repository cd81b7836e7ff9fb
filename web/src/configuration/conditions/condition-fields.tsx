import {
  type Comparison,
  type ComparisonSign,
  type Condition,
  type ConditionFact,
  comparisonSigns,
  conditionFacts,
  factNames,
  toComparisons,
  toCondition,
} from '@commonway/contract/work-queue/workflow/condition.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { add } from '../../ui/icons/shapes.ts';
import styles from './conditions.module.css';
import { useConditionTexts } from './use-texts.ts';

interface ConditionFieldsProps {
  readonly id: string;
  readonly condition: Condition | null;
  readonly onChange: (condition: Condition | null) => void;
}

const initialValues = { number: 0, text: '', 'yes-no': true } as const;
const equalities: readonly ComparisonSign[] = ['==', '!='];

/** A condition on the data of a case: comparisons that must all be true. */
export function ConditionFields({ id, condition, onChange }: ConditionFieldsProps): ReactNode {
  const t = useConditionTexts();
  const list = toComparisons(condition);
  const replaceComparison = (at: number, part: Comparison | null): void =>
    onChange(toCondition(list.flatMap((each, index) => (index === at ? (part ?? []) : each))));
  const defaultComparison = { fact: 'awardAmount', sign: '>', value: 0 } as const;
  return (
    <QuestionGroup legend={t('legend')} hint={t('hint')}>
      {list.map((comparison, at) => {
        const { fact, sign } = comparison;
        const signs = conditionFacts[fact] === 'number' ? comparisonSigns : equalities;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison has no id, only a position
          <div key={at} className={styles.row}>
            <SelectField
              id={`${id}-${at}-fact`}
              label={t('fact')}
              value={fact}
              options={factNames.map((name) => ({ value: name, label: t(`fact.${name}`) }))}
              onValueChange={(name) => replaceComparison(at, createComparison(name as ConditionFact))}
            />
            <SelectField
              id={`${id}-${at}-sign`}
              label={t('sign')}
              value={sign}
              options={signs.map((each) => ({ value: each, label: t(`sign.${each}`) }))}
              onValueChange={(each) => replaceComparison(at, { ...comparison, sign: each as ComparisonSign })}
            />
            <ValueField
              id={`${id}-${at}-value`}
              comparison={comparison}
              onChange={(part) => replaceComparison(at, part)}
            />
            <Button variant="quiet" onClick={() => replaceComparison(at, null)}>
              {t('remove')}
            </Button>
          </div>
        );
      })}
      {list.length < 8 && (
        <div>
          <Button
            variant="quiet"
            icon={add}
            onClick={() => onChange(toCondition([...list, defaultComparison]))}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </QuestionGroup>
  );
}

/** Returns a comparison of a fact with the initial value of its type. */
const createComparison = (fact: ConditionFact): Comparison => ({
  fact,
  sign: '==',
  value: initialValues[conditionFacts[fact]],
});

interface ValueFieldProps {
  readonly id: string;
  readonly comparison: Comparison;
  readonly onChange: (comparison: Comparison) => void;
}

/** The value that a comparison compares with. */
function ValueField({ id, comparison, onChange }: ValueFieldProps): ReactNode {
  const t = useConditionTexts();
  const kind = conditionFacts[comparison.fact];
  if (kind === 'yes-no')
    return (
      <SelectField
        id={id}
        label={t('value')}
        value={String(comparison.value)}
        options={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onValueChange={(value) => onChange({ ...comparison, value: value === 'true' })}
      />
    );
  return <TypedValueField id={id} isNumber={kind === 'number'} comparison={comparison} onChange={onChange} />;
}

/** A number or a text. The typed text can differ from its number, as `1.` does, until the value changes otherwise. */
function TypedValueField({
  id,
  isNumber,
  comparison,
  onChange,
}: ValueFieldProps & { readonly isNumber: boolean }): ReactNode {
  const t = useConditionTexts();
  const [typed, setTyped] = useState(String(comparison.value));
  const parse = (text: string): string | number => (isNumber ? Number(text) : text);
  return (
    <TextField
      id={id}
      type={isNumber ? 'number' : 'text'}
      label={t('value')}
      value={parse(typed) === comparison.value ? typed : String(comparison.value)}
      onValueChange={(text) => {
        setTyped(text);
        onChange({ ...comparison, value: parse(text) });
      }}
    />
  );
}
