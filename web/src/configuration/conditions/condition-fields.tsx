import type { RuleQuestion } from '@commonway/contract/automations/rule-choices.ts';
import {
  type AnswerFact,
  type Comparison,
  type ComparisonSign,
  type Condition,
  type ConditionFact,
  comparisonSigns,
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
import { describeFact, type FactDescription, listFactOptions } from './describe-fact.ts';
import { useConditionTexts } from './use-texts.ts';

interface ConditionFieldsProps<Fact extends ConditionFact | AnswerFact> {
  readonly id: string;
  readonly condition: Condition<Fact> | null;
  readonly onChange: (condition: Condition<Fact> | null) => void;
  /** The questions whose answers can be tested, beside the data of the case. */
  readonly questions?: readonly RuleQuestion[];
}

const initialValues = { number: 0, text: '', 'yes-no': true } as const;
const equalities: readonly ComparisonSign[] = ['==', '!='];

/** A condition on the data of a case: comparisons that must all be true. */
export function ConditionFields<Fact extends ConditionFact | AnswerFact>({
  id,
  condition,
  onChange,
  questions = [],
}: ConditionFieldsProps<Fact>): ReactNode {
  const t = useConditionTexts();
  const list = toComparisons(condition);
  const replaceComparison = (at: number, part: Comparison<Fact> | null): void =>
    onChange(toCondition(list.flatMap((each, index) => (index === at ? (part ?? []) : each))));
  const describe = (fact: string): FactDescription => describeFact(fact, questions, t);
  const createComparison = (fact: Fact): Comparison<Fact> => {
    const { kind, options } = describe(fact);
    return { fact, sign: '==', value: options[0]?.value ?? initialValues[kind] };
  };
  const defaultComparison = { fact: 'awardAmount' as Fact, sign: '>', value: 0 } as const;
  return (
    <QuestionGroup legend={t('legend')} hint={t('hint')}>
      {list.map((comparison, at) => {
        const { fact, sign } = comparison;
        const description = describe(fact);
        const signs = description.isOrdered ? comparisonSigns : equalities;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison has no id, only a position
          <div key={at} className={styles.row}>
            <SelectField
              id={`${id}-${at}-fact`}
              label={t('fact')}
              value={fact}
              options={listFactOptions(fact, questions, t)}
              onValueChange={(name) => replaceComparison(at, createComparison(name as Fact))}
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
              description={description}
              value={comparison.value}
              onChange={(value) => replaceComparison(at, { ...comparison, value })}
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

interface ValueFieldProps {
  readonly id: string;
  readonly description: FactDescription;
  readonly value: Comparison['value'];
  readonly onChange: (value: Comparison['value']) => void;
}

/** The value that a comparison compares with. */
function ValueField(props: ValueFieldProps): ReactNode {
  const t = useConditionTexts();
  const { id, description, value, onChange } = props;
  const { kind, options } = description;
  if (kind === 'yes-no')
    return (
      <SelectField
        id={id}
        label={t('value')}
        value={String(value)}
        options={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onValueChange={(chosen) => onChange(chosen === 'true')}
      />
    );
  if (options.length > 0)
    return (
      <SelectField
        id={id}
        label={t('value')}
        value={String(value)}
        options={options}
        onValueChange={onChange}
      />
    );
  return <TypedValueField {...props} />;
}

/** A number, day, or text. The typed text can differ from its number, as `1.` does, until the value changes otherwise. */
function TypedValueField({ id, description: { kind, isDay }, value, onChange }: ValueFieldProps): ReactNode {
  const t = useConditionTexts();
  const [typed, setTyped] = useState(String(value));
  const parse = (text: string): string | number => (kind === 'number' ? Number(text) : text);
  return (
    <TextField
      id={id}
      type={isDay ? 'date' : kind}
      label={t('value')}
      value={parse(typed) === value ? typed : String(value)}
      onValueChange={(text) => {
        setTyped(text);
        onChange(parse(text));
      }}
    />
  );
}
