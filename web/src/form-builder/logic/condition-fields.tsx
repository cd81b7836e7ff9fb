import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { add, trash } from '../../ui/icons/shapes.ts';
import { Cluster } from '../../ui/layout/page.tsx';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';
import { type Condition, isCondition, type Test } from './condition.ts';
import { getInitialValue, listComparisons, type ReadableQuestion } from './readable-questions.ts';
import { TestFields } from './test-fields.tsx';

interface ConditionFieldsProps {
  readonly condition: Condition;
  readonly questions: readonly ReadableQuestion[];
  readonly onChange: (condition: Condition) => void;
  /** Whether the condition is nested. The editor does not add deeper levels. */
  readonly isInside?: boolean;
}

/** "All of these are true: rent is more than 900, or any of a nested list". */
export function ConditionFields({
  condition,
  questions,
  onChange,
  isInside,
}: ConditionFieldsProps): ReactNode {
  const t = useFormTexts();
  const { join, parts } = condition;
  const [first] = questions;
  const setParts = (next: Condition['parts']): void => onChange({ join, parts: next });
  const createTest = (): Test | null =>
    first === undefined
      ? null
      : {
          question: first.name,
          comparison: listComparisons(first)[0] ?? 'is',
          value: getInitialValue(first.field),
        };
  const append = (part: Test | Condition | null): void => {
    if (part !== null) setParts([...parts, part]);
  };
  return (
    <div className={isInside ? styles.inside : styles.condition}>
      {parts.length === 0 && !isInside && <p className={styles.muted}>{t('rule.always')}</p>}
      {parts.length > 1 && (
        <SelectField
          label={t('rule.join')}
          width="medium"
          value={join}
          options={[
            { value: 'and', label: t('rule.and') },
            { value: 'or', label: t('rule.or') },
          ]}
          onValueChange={(value) => onChange({ join: value === 'or' ? 'or' : 'and', parts })}
        />
      )}
      <ul className={styles.parts}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no id, only a position
          <li key={index} className={styles.part}>
            {isCondition(part) ? (
              <ConditionFields
                isInside
                condition={part}
                {...{ questions }}
                onChange={(next) => setParts(parts.with(index, next))}
              />
            ) : (
              <TestFields
                test={part}
                number={index + 1}
                {...{ questions }}
                onChange={(next) => setParts(parts.with(index, next))}
              />
            )}
            <IconButton
              icon={trash}
              label={t('rule.remove', { number: index + 1 })}
              onClick={() => setParts(parts.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <Cluster gap="small">
        <Button
          icon={add}
          disabledReason={first === undefined && t('rule.nothing')}
          onClick={() => append(createTest())}
        >
          {t('rule.add')}
        </Button>
        {!isInside && parts.length > 0 && (
          <Button
            icon={add}
            onClick={() => {
              const test = createTest();
              if (test !== null) append({ join: join === 'and' ? 'or' : 'and', parts: [test, test] });
            }}
          >
            {t('rule.addGroup')}
          </Button>
        )}
      </Cluster>
    </div>
  );
}
